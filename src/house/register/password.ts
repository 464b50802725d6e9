import { err, ok, type Result } from '../../base/index.ts';
import type { HouseRefusal } from '../refusal.ts';
import { plainLogin } from './loginSecret.ts';

/** Hashes a password with argon2id at constant cost; undefined if too many requests wait. */
export type HashPassword = (password: string, salt: Uint8Array) => Promise<Uint8Array | undefined>;

/** Whether a lowercase password is a common one. */
export type IsCommon = (password: string) => boolean;

export const LEAST_LETTERS = 10;
export const MOST_LETTERS = 128;

/** The same password from any keyboard. */
export const plainPassword = (password: string): string => password.normalize('NFKC');

/** Checks the length, that the password is uncommon, and that it does not contain the log-in name. */
export function checkPassword(
  password: string,
  isCommon: IsCommon,
  login?: string,
): Result<void, HouseRefusal> {
  const { length } = [...plainPassword(password)];
  if (length < LEAST_LETTERS) return weak(`A password has at least ${LEAST_LETTERS} characters.`);
  if (length > MOST_LETTERS) return weak(`A password has at most ${MOST_LETTERS} characters.`);
  const small = plainPassword(password).toLowerCase();
  if (login !== undefined && small.includes(plainLogin(login)))
    return weak('A password does not contain the log-in name.');
  if (new Set(small).size < 4 || isCommon(small) || isCommon(bare(small)))
    return weak('Many people have that password: choose another.');
  return ok(undefined);
}

/** Removes common disguises: digits and signs at both ends, and those in place of letters. */
function bare(password: string): string {
  const word = password.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return word.replaceAll(/[013457@$!]/g, (sign) => LETTERS[sign] ?? sign);
}

const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const weak = (message: string) => err({ code: 'password/weak' as const, message });
