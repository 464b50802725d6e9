import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
import type { Bytes } from '../../fair/index.ts';
import type { Random } from '../random.ts';

/** One-time codes from an authenticator app: RFC 6238 with SHA-1, six digits and steps of thirty seconds. */
/** The length of everything that the house seals. */
const SECRET_BYTES = 32;
const STEP_MS = 30_000;
const DIGITS = 6;
/** A phone's clock may be off by one step either way. */
const STEPS_OFF = 1;

export const newTotpSecret = (random: Random): Bytes => random(SECRET_BYTES);

export const totpStep = (now: number): number => Math.floor(now / STEP_MS);

/** RFC 4226, section 5.3. */
export function totpCode(secret: Bytes, step: number): string {
  const counter = new Uint8Array(8);
  new DataView(counter.buffer).setBigUint64(0, BigInt(step));
  const mac = hmac(sha1, secret, counter);
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = new DataView(mac.buffer, mac.byteOffset).getUint32(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step that this code belongs to, if no code of it or a later step was used: a code works once. */
export function fittingStep(secret: Bytes, code: string, now: number, used: number): number | undefined {
  const digits = code.replaceAll(/\s/g, '');
  const newest = totpStep(now);
  let found: number | undefined;
  for (let step = newest - STEPS_OFF; step <= newest + STEPS_OFF; step++)
    if (equalText(totpCode(secret, step), digits) && step > used) found = step;
  return found;
}

/** In constant time. */
function equalText(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index++) difference |= a.charCodeAt(index) ^ b.charCodeAt(index);
  return difference === 0;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The encoding that authenticator apps expect: RFC 4648 without padding. */
export function base32(bytes: Bytes): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from({ length: Math.ceil(bits.length / 5) }, (_, index) =>
    BASE32.charAt(Number.parseInt(bits.slice(index * 5, index * 5 + 5).padEnd(5, '0'), 2)),
  ).join('');
}

/** The content of the enrollment's QR code. */
export function totpUri(secret: Bytes, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
  return `otpauth://totp/${label}?${query}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1_000}`;
}
