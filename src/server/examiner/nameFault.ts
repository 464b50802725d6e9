import { ens_normalize } from '@adraffy/ens-normalize';
import { HIDDEN_CHARACTERS } from '../../base/index.ts';

/**
 * Why readers could mistake a name; undefined if they could not. A name must be readable without knowing the world's
 * alphabets: no invisible characters, no change of writing direction, letters of one alphabet, and none of an alphabet
 * that imitates another throughout. ens-normalize decides which letters look alike; it follows Unicode.
 */
export function nameFault(name: string): string | undefined {
  const plain = name.normalize('NFC');
  if (HIDDEN.test(plain)) return 'A name has no invisible characters, and no space but the usual one.';
  if (plain.normalize('NFKC') !== plain) return LOOKS_LIKE;
  if (MANY_MARKS.test(plain.normalize('NFD'))) return LOOKS_LIKE;
  return looksLikeBot(plain) ? FOR_PROGRAMS : isOfOneAlphabet(plain) ? undefined : LOOKS_LIKE;
}

const LOOKS_LIKE = 'A name is written in one alphabet, and does not look like another name in other letters.';
const FOR_PROGRAMS = 'A name may not look like "(bot)": that is for programs.';

/** Invisible characters, unassigned code points, unusual spaces and double spaces. */
const HIDDEN = new RegExp(`[${HIDDEN_CHARACTERS}\\p{C}]|(?! )\\p{Zs}| {2}`, 'u');

/** Vietnamese and phonetic letters have one or two marks; more would cover the lines above and below. */
const MANY_MARKS = /\p{M}{3}/u;

/** Marked letters are judged by their base letter: the package lacks many of Vietnamese and Turkish. */
const MARKS_OF_LETTERS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u0300-\u036f]+/gu;
const OTHER_LETTERS: Readonly<Record<string, string>> = { ı: 'i', ĸ: 'k', ŋ: 'n', ſ: 's' };

/** Whether a name is plain ASCII, which is fast to check. */
export const isPlain = (name: string): boolean => /^[\x20-\x7e]*$/.test(name);

function isOfOneAlphabet(name: string): boolean {
  const letters = name
    .normalize('NFD')
    .replaceAll(MARKS_OF_LETTERS, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll(/[ıĸŋſ]/gu, (letter) => OTHER_LETTERS[letter] ?? letter);
  // ASCII letters imitate no other alphabet, and the package takes a moment on first use.
  if (isPlain(letters)) return true;
  try {
    ens_normalize(letters);
    return true;
  } catch {
    return false;
  }
}

/** Text in brackets of any kind must be ASCII and must not read as the mark of bots. */
const IN_BRACKETS = /[\p{Ps}\p{Pi}<](.*?)[\p{Pe}\p{Pf}>]/gu;

const looksLikeBot = (name: string): boolean =>
  [...name.matchAll(IN_BRACKETS)].some(([, inside = '']) => {
    const plain = inside
      .normalize('NFKD')
      .replaceAll(/[\p{M}\s]/gu, '')
      .toLowerCase();
    return /[^\x20-\x7e]/.test(plain) || /b[o0]t/.test(plain);
  });
