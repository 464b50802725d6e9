import { pageWords } from '../../app/language.ts';
import type { SetupWords } from './words/en.ts';

export const setupWords = pageWords<SetupWords>({
  en: async () => (await import('./words/en.ts')).setupEn,
  fr: async () => (await import('./words/fr.ts')).setupFr,
  es: async () => (await import('./words/es.ts')).setupEs,
  zh: async () => (await import('./words/zh.ts')).setupZh,
});
