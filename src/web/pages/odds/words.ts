import { pageWords, words } from '../../app/language.ts';
import type { OddsWords } from './words/en.ts';

export const oddsWords = pageWords<OddsWords>({
  en: async () => (await import('./words/en.ts')).odds,
  fr: async () => (await import('./words/fr.ts')).odds,
  es: async () => (await import('./words/es.ts')).odds,
  zh: async () => (await import('./words/zh.ts')).odds,
});

/** What costs are told of. */
export const hundred = (): string => words().figures.money(10_000);
