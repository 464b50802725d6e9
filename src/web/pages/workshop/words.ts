import { pageWords } from '../../app/language.ts';
import type { WorkshopWords } from './words/en.ts';

export const workshopWords = pageWords<WorkshopWords>({
  en: async () => (await import('./words/en.ts')).workshopEn,
  fr: async () => (await import('./words/fr.ts')).workshopFr,
  es: async () => (await import('./words/es.ts')).workshopEs,
  zh: async () => (await import('./words/zh.ts')).workshopZh,
});
