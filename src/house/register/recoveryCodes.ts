import { sha256 } from '@noble/hashes/sha2.js';
import { makeHex, utf8 } from '../../fair/index.ts';
import type { Random } from '../random.ts';

/** Single-use codes for patrons who lost everything else. Printed on paper, so easy to read. */
export const RECOVERY_CODES = 10;

/** Without look-alike characters. 32 of them: five bits each. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LETTERS = 20;
const GROUP = 5;

/** A hundred bits cannot be guessed, so a plain hash is safe to store. */
export function newRecoveryCodes(random: Random): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(random(LETTERS), (byte, index) => {
      const letter = ALPHABET.charAt(byte % ALPHABET.length);
      return index > 0 && index % GROUP === 0 ? `-${letter}` : letter;
    }).join(''),
  );
}

/** Ignores case and separators. */
export const hashOfRecovery = (code: string): string =>
  makeHex(sha256(utf8(`coup/recovery/v1/${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`)));
