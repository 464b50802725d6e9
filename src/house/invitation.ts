import { sha256 } from '@noble/hashes/sha2.js';
import { makeHex, utf8 } from '../fair/index.ts';
import type { Random } from './random.ts';

/** Letters and digits that nobody takes for each other. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP = 5;

/** An invitation code: 100 random bits, readable over a telephone. */
export function makeCode(random: Random): string {
  const letters = [...random(GROUPS * GROUP)].map((byte) => ALPHABET[byte % ALPHABET.length] ?? '0');
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * GROUP, (group + 1) * GROUP).join(''),
  ).join('-');
}

/** What a table keeps of a code. However it is typed, the same code has the same hash. */
export function hashOfCode(code: string): string {
  const plain = code.toUpperCase().replaceAll('-', '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return makeHex(sha256(utf8(`coup/invitation/v1/${plain}`)));
}
