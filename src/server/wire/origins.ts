import { networkInterfaces } from 'node:os';
import type { Settings } from '../settings.ts';

/**
 * Origins whose pages may talk to the house: its own, wherever it can be reached, and those that the host names. One
 * that is reached over https is reached no other way: a page on this machine or network is somebody else's.
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

/** A browser always says where a page is from; programs that are no browser say nothing. */
export const isAllowed = (allowed: ReadonlySet<string>, origin: string | undefined): boolean =>
  origin === undefined || allowed.has(origin);
