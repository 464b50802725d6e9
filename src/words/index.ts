import type { english } from './en/index.ts';

export type { DealtHow, Score } from './en/table.ts';
export { type Figures, withoutJoiners, writeAmountsIn } from './figures.ts';
export {
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGE_TAGS,
  LANGUAGES,
  type Language,
  languageFor,
  printedPath,
} from './language.ts';
export { REFUSAL_CODES, type SpokenRefusal } from './refusalWords.ts';
export { translatedGame } from './translatedGame.ts';

/** All words of one language. The compiler requires of each language what English has. */
export type Words = typeof english;
