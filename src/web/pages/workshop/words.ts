import { pageWords } from '../../app/language.ts';
import type { WorkshopWords } from './words/en.ts';

export const workshopWords = pageWords<WorkshopWords>({
  en: async () => (await import('./words/en.ts')).workshop,
  fr: async () => (await import('./words/fr.ts')).workshop,
  es: async () => (await import('./words/es.ts')).workshop,
  zh: async () => (await import('./words/zh.ts')).workshop,
});
