import { pageWords } from '../../app/language.ts';
import type { SetupWords } from './words/en.ts';

export const setupWords = pageWords<SetupWords>({
  en: async () => (await import('./words/en.ts')).setup,
  fr: async () => (await import('./words/fr.ts')).setup,
  es: async () => (await import('./words/es.ts')).setup,
  zh: async () => (await import('./words/zh.ts')).setup,
});
