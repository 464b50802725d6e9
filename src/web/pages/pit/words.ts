import { pageWords } from '../../app/language.ts';
import type { PitWords } from './words/en.ts';

export const pitWords = pageWords<PitWords>({
  en: async () => (await import('./words/en.ts')).pit,
  fr: async () => (await import('./words/fr.ts')).pit,
  es: async () => (await import('./words/es.ts')).pit,
  zh: async () => (await import('./words/zh.ts')).pit,
});
