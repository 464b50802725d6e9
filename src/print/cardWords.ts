import { type PrintedWords, printedEnglish } from '../words/printed/index.ts';

/** The words of a printed card: its own, and those shared with reasons. */
export type CardWords = Pick<PrintedWords, 'card' | 'why' | 'houseText'>;

export const ENGLISH_CARD: CardWords = printedEnglish;
