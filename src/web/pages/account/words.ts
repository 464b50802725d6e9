import { pageWords } from '../../app/language.ts';
import type { AccountWords } from './words/en.ts';

export const accountWords = pageWords<AccountWords>({
  en: async () => (await import('./words/en.ts')).account,
  fr: async () => (await import('./words/fr.ts')).account,
  es: async () => (await import('./words/es.ts')).account,
  zh: async () => (await import('./words/zh.ts')).account,
});
