import { pageWords } from '../app/language.ts';
import type { NightWords } from './words/en.ts';

export const nightWords = pageWords<NightWords>({
  en: async () => (await import('./words/en.ts')).nightEn,
  fr: async () => (await import('./words/fr.ts')).nightFr,
  es: async () => (await import('./words/es.ts')).nightEs,
  zh: async () => (await import('./words/zh.ts')).nightZh,
});
