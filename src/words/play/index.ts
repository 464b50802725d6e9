import type { playEn } from '../en/play.ts';
import type { Language } from '../language.ts';

/** Additional words of a table in a terminal, which pages do not load. */
export type PlayWords = typeof playEn;

export const PLAY: Readonly<Record<Language, () => Promise<PlayWords>>> = {
  en: async () => (await import('../en/play.ts')).playEn,
  fr: async () => (await import('../fr/play.ts')).playFr,
  es: async () => (await import('../es/play.ts')).playEs,
  zh: async () => (await import('../zh/play.ts')).playZh,
};
