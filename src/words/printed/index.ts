import { WHY } from '../../engine/index.ts';
import { card } from '../en/card.ts';
import { figures } from '../en/figures.ts';
import { houseText } from '../en/houses.ts';
import { par } from '../en/par.ts';
import type { Language } from '../language.ts';

/** What printed papers say: a rule card, a PAR sheet. No page carries these words along but one that prints. */
export const printedEnglish = { figures, card, houseText, par, why: WHY };

export type PrintedWords = typeof printedEnglish;

export const PRINTED: Readonly<Record<Language, () => Promise<PrintedWords>>> = {
  en: async () => printedEnglish,
  fr: async () => (await import('./french.ts')).printed,
  es: async () => (await import('./spanish.ts')).printed,
  zh: async () => (await import('./chinese.ts')).printed,
};
