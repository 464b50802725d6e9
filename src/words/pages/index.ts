import type { pagesEn } from '../en/pages.ts';
import type { Language } from '../language.ts';

/** Words of the pages beside the lobby and the table, which tables do not load. */
export type PagesWords = typeof pagesEn;

export const PAGES: Readonly<Record<Language, () => Promise<PagesWords>>> = {
  en: async () => (await import('../en/pages.ts')).pagesEn,
  fr: async () => (await import('../fr/pages.ts')).pagesFr,
  es: async () => (await import('../es/pages.ts')).pagesEs,
  zh: async () => (await import('../zh/pages.ts')).pagesZh,
};
