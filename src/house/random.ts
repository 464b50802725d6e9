import { makeHex } from '../fair/index.ts';

/** Fresh random bytes; passed in, so that tests can control them. */
export type Random = (bytes: number) => Uint8Array;

/** As text that is safe in a cookie, a URL and an account name. */
export const randomText = (random: Random, bytes: number): string => makeBase64Url(random(bytes));

export const randomHex = (random: Random, bytes: number): string => makeHex(random(bytes));

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Base64url (RFC 4648, section 5), without padding. */
export function makeBase64Url(bytes: Uint8Array): string {
  let text = '';
  let [held, bits] = [0, 0];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffff;
    bits += 8;
    for (; bits >= 6; bits -= 6) text += ALPHABET.charAt((held >> (bits - 6)) & 63);
  }
  return bits === 0 ? text : text + ALPHABET.charAt((held << (6 - bits)) & 63);
}
