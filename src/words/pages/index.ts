import type { pages } from '../en/pages.ts';
import type { Language } from '../language.ts';

/** Pages beside the lobby and the table. No table carries these words along. */
export type PagesWords = typeof pages;

export const PAGES: Readonly<Record<Language, () => Promise<PagesWords>>> = {
  en: async () => (await import('../en/pages.ts')).pages,
  fr: async () => (await import('../fr/pages.ts')).pages,
  es: async () => (await import('../es/pages.ts')).pages,
  zh: async () => (await import('../zh/pages.ts')).pages,
};
