import { pageWords } from '../../app/language.ts';
import type { RecallWords } from './words/en.ts';

export const recallWords = pageWords<RecallWords>({
  en: async () => (await import('./words/en.ts')).recallEn,
  fr: async () => (await import('./words/fr.ts')).recallFr,
  es: async () => (await import('./words/es.ts')).recallEs,
  zh: async () => (await import('./words/zh.ts')).recallZh,
});
