import { networkInterfaces } from 'node:os';
import type { Settings } from '../settings.ts';

/**
 * Origins whose pages may call the house: its own addresses and those that the host names. If the public URL is https,
 * local addresses are excluded: a page on this machine or network belongs to someone else.
 */
export function allowedOrigins(
  { host, publicUrl, origins }: Pick<Settings, 'host' | 'publicUrl' | 'origins'>,
  port: number,
): ReadonlySet<string> {
  const hosts = isEverywhere(host)
    ? Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address))
    : [host];
  const own = [...LOOPBACK, ...hosts].map(
    (name) =>
      `http://${name.includes(':') ? `[${name.split('%')[0]}]` : name}${port === 80 ? '' : `:${port}`}`,
  );
  const named = publicUrl === undefined ? [] : [new URL(publicUrl).origin];
  const isSecure = publicUrl?.startsWith('https:') === true;
  return new Set([...(isSecure ? [] : own), ...named, ...origins]);
}

const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** Browsers always send an origin for these requests; other programs send none. */
export const isAllowed = (allowed: ReadonlySet<string>, origin: string | undefined): boolean =>
  origin === undefined || allowed.has(origin);
