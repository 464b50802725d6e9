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
export { REFUSAL_CODES, type SpokenRefusal } from './refused.ts';
export { translatedGame } from './translatedGame.ts';

/** Everything that is said in one language. Whatever English says, each must: the compiler refuses a gap. */
export type Words = typeof english;
