import { pageWords } from '../../app/language.ts';
import type { ProtectionWords } from './words/en.ts';

export const protectionWords = pageWords<ProtectionWords>({
  en: async () => (await import('./words/en.ts')).protectionEn,
  fr: async () => (await import('./words/fr.ts')).protectionFr,
  es: async () => (await import('./words/es.ts')).protectionEs,
  zh: async () => (await import('./words/zh.ts')).protectionZh,
});
