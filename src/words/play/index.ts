import type { play } from '../en/play.ts';
import type { Language } from '../language.ts';

/** What a table in a terminal says beyond what every table does. No page carries these words along. */
export type PlayWords = typeof play;

export const PLAY: Readonly<Record<Language, () => Promise<PlayWords>>> = {
  en: async () => (await import('../en/play.ts')).play,
  fr: async () => (await import('../fr/play.ts')).play,
  es: async () => (await import('../es/play.ts')).play,
  zh: async () => (await import('../zh/play.ts')).play,
};
