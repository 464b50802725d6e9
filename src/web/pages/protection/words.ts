import { pageWords } from '../../app/language.ts';
import type { ProtectionWords } from './words/en.ts';

export const protectionWords = pageWords<ProtectionWords>({
  en: async () => (await import('./words/en.ts')).protection,
  fr: async () => (await import('./words/fr.ts')).protection,
  es: async () => (await import('./words/es.ts')).protection,
  zh: async () => (await import('./words/zh.ts')).protection,
});
