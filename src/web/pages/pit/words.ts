import { pageWords } from '../../app/language.ts';
import type { PitWords } from './words/en.ts';

export const pitWords = pageWords<PitWords>({
  en: async () => (await import('./words/en.ts')).pitEn,
  fr: async () => (await import('./words/fr.ts')).pitFr,
  es: async () => (await import('./words/es.ts')).pitEs,
  zh: async () => (await import('./words/zh.ts')).pitZh,
});
