import { pageWords } from '../../../app/language.ts';
import type { SentenceWords } from './words/en.ts';

export const sentenceWords = pageWords<SentenceWords>({
  en: async () => (await import('./words/en.ts')).sentenceEn,
  fr: async () => (await import('./words/fr.ts')).sentenceFr,
  es: async () => (await import('./words/es.ts')).sentenceEs,
  zh: async () => (await import('./words/zh.ts')).sentenceZh,
});
