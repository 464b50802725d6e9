import { WHY } from '../../engine/index.ts';
import { cardEn } from '../en/card.ts';
import { figuresEn } from '../en/figures.ts';
import { houseTextEn } from '../en/houses.ts';
import { parEn } from '../en/par.ts';
import type { Language } from '../language.ts';

/** Words of printed papers: rule cards and PAR sheets. Only pages that print load them. */
export const printedEnglish = {
  figures: figuresEn,
  card: cardEn,
  houseText: houseTextEn,
  par: parEn,
  why: WHY,
};

export type PrintedWords = typeof printedEnglish;

export const PRINTED: Readonly<Record<Language, () => Promise<PrintedWords>>> = {
  en: async () => printedEnglish,
  fr: async () => (await import('./french.ts')).printedFr,
  es: async () => (await import('./spanish.ts')).printedEs,
  zh: async () => (await import('./chinese.ts')).printedZh,
};
