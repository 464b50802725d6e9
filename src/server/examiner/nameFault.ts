import { ens_normalize } from '@adraffy/ens-normalize';
import { HIDDEN_CHARACTERS } from '../../base/index.ts';

/**
 * Why others could take a name for what it is not; undefined where they could not. A name is one that a person reads
 * without knowing the alphabets of the world: nothing in it is invisible or turns the direction of writing, its letters
 * are of one alphabet, and of none that looks like another's throughout. Which letters look alike is the word of
 * ens-normalize, which keeps up with Unicode.
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

/** What nobody sees, what is no character, and two spaces that look like one. */
const HIDDEN = new RegExp(`[${HIDDEN_CHARACTERS}\\p{C}]|(?! )\\p{Zs}| {2}`, 'u');

/** Letters have one mark or two, in Vietnamese and in phonetic writing; more hide what is above and below. */
const MANY_MARKS = /\p{M}{3}/u;

/** Letters with a mark are told by the letter: the package knows few of those that Vietnamese and Turkish have. */
const MARKS_OF_LETTERS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u0300-\u036f]+/gu;
const OTHER_LETTERS: Readonly<Record<string, string>> = { ı: 'i', ĸ: 'k', ŋ: 'n', ſ: 's' };

/** Whether a name can be looked at in no time. */
export const isPlain = (name: string): boolean => /^[\x20-\x7e]*$/.test(name);

function isOfOneAlphabet(name: string): boolean {
  const letters = name
    .normalize('NFD')
    .replaceAll(MARKS_OF_LETTERS, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll(/[ıĸŋſ]/gu, (letter) => OTHER_LETTERS[letter] ?? letter);
  // Nothing looks like the letters of ASCII but other letters, and the package takes a moment to begin.
  if (isPlain(letters)) return true;
  try {
    ens_normalize(letters);
    return true;
  } catch {
    return false;
  }
}

/** In brackets of any kind: nothing that reads as the mark of programs, and nothing but plain letters. */
const IN_BRACKETS = /[\p{Ps}\p{Pi}<](.*?)[\p{Pe}\p{Pf}>]/gu;

const looksLikeBot = (name: string): boolean =>
  [...name.matchAll(IN_BRACKETS)].some(([, inside = '']) => {
    const plain = inside
      .normalize('NFKD')
      .replaceAll(/[\p{M}\s]/gu, '')
      .toLowerCase();
    return /[^\x20-\x7e]/.test(plain) || /b[o0]t/.test(plain);
  });
