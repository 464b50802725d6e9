import { sha256 } from '@noble/hashes/sha2.js';
import { makeHex, utf8 } from '../../fair/index.ts';
import type { Random } from '../random.ts';

/** Codes that let a patron in once each, where everything else is lost. Written down on paper, so easy to read. */
export const RECOVERY_CODES = 10;

/** Without letters and digits that look like others. 32 of them: five bits each. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LETTERS = 20;
const GROUP = 5;

/** A hundred bits: nobody guesses one, so that its hash may lie open. */
export function newRecoveryCodes(random: Random): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(random(LETTERS), (byte, index) => {
      const letter = ALPHABET.charAt(byte % ALPHABET.length);
      return index > 0 && index % GROUP === 0 ? `-${letter}` : letter;
    }).join(''),
  );
}

/** However it was written down. */
export const hashOfRecovery = (code: string): string =>
  makeHex(sha256(utf8(`coup/recovery/v1/${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`)));
