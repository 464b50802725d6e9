import { pageWords } from '../../app/language.ts';
import type { CountWords } from './words/en.ts';

export const countWords = pageWords<CountWords>({
  en: async () => (await import('./words/en.ts')).count,
  fr: async () => (await import('./words/fr.ts')).count,
  es: async () => (await import('./words/es.ts')).count,
  zh: async () => (await import('./words/zh.ts')).count,
});
