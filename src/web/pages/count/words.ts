import { pageWords } from '../../app/language.ts';
import type { CountWords } from './words/en.ts';

export const countWords = pageWords<CountWords>({
  en: async () => (await import('./words/en.ts')).countEn,
  fr: async () => (await import('./words/fr.ts')).countFr,
  es: async () => (await import('./words/es.ts')).countEs,
  zh: async () => (await import('./words/zh.ts')).countZh,
});
