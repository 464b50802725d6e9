import { sha256 } from '@noble/hashes/sha2.js';
import { type Bytes, makeHex, utf8 } from '../fair/index.ts';

/** Letters and digits that nobody takes for each other. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An invitation code: 140 bits of a secret, readable over a telephone. */
export const invitationCode = (secret: Bytes): string => written(secret, 7, 4);

/** A short code: 30 bits of a secret. It is good only where guesses are counted. */
export const shortCode = (secret: Bytes): string => written(secret, 2, 3);

function written(secret: Bytes, groups: number, group: number): string {
  const letters = [...secret].map((byte) => ALPHABET[byte % ALPHABET.length] ?? '0');
  return Array.from({ length: groups }, (_, nth) =>
    letters.slice(nth * group, (nth + 1) * group).join(''),
  ).join('-');
}

/** What a table keeps of a code. However it is typed, the same code has the same hash. */
export function hashOfCode(code: string): string {
  const plain = code.toUpperCase().replaceAll('-', '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return makeHex(sha256(utf8(`coup/invitation/v1/${plain}`)));
}
