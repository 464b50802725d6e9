import { pageWords } from '../../../app/language.ts';
import type { ReaderWords } from './words/en.ts';

export const readerWords = pageWords<ReaderWords>({
  en: async () => (await import('./words/en.ts')).readerEn,
  fr: async () => (await import('./words/fr.ts')).readerFr,
  es: async () => (await import('./words/es.ts')).readerEs,
  zh: async () => (await import('./words/zh.ts')).readerZh,
});
