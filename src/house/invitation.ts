import { sha256 } from '@noble/hashes/sha2.js';
import { type Bytes, makeHex, utf8 } from '../fair/index.ts';

/** No two characters that readers confuse. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A 140-bit invitation code, easy to read out over a telephone. */
export const invitationCode = (secret: Bytes): string => written(secret, 7, 4);

/** A 30-bit code. Safe only where guesses are counted. */
export const shortCode = (secret: Bytes): string => written(secret, 2, 3);

function written(secret: Bytes, groups: number, group: number): string {
  const letters = [...secret].map((byte) => ALPHABET[byte % ALPHABET.length] ?? '0');
  return Array.from({ length: groups }, (_, nth) =>
    letters.slice(nth * group, (nth + 1) * group).join(''),
  ).join('-');
}

/** The hash that a table stores. Every way to type a code gives the same hash. */
export function hashOfCode(code: string): string {
  const plain = code.toUpperCase().replaceAll('-', '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return makeHex(sha256(utf8(`coup/invitation/v1/${plain}`)));
}
