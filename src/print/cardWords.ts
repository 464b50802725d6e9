import { type PrintedWords, printedEnglish } from '../words/printed/index.ts';

/** What a printed card is worded by: its own words, and those that reasons share. */
export type CardWords = Pick<PrintedWords, 'card' | 'why' | 'houseText'>;

export const ENGLISH_CARD: CardWords = printedEnglish;
