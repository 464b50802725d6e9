import { pageWords } from '../../app/language.ts';
import type { AccountWords } from './words/en.ts';

export const accountWords = pageWords<AccountWords>({
  en: async () => (await import('./words/en.ts')).accountEn,
  fr: async () => (await import('./words/fr.ts')).accountFr,
  es: async () => (await import('./words/es.ts')).accountEs,
  zh: async () => (await import('./words/zh.ts')).accountZh,
});
