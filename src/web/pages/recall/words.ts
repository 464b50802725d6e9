import { pageWords } from '../../app/language.ts';
import type { RecallWords } from './words/en.ts';

export const recallWords = pageWords<RecallWords>({
  en: async () => (await import('./words/en.ts')).recall,
  fr: async () => (await import('./words/fr.ts')).recall,
  es: async () => (await import('./words/es.ts')).recall,
  zh: async () => (await import('./words/zh.ts')).recall,
});
