import { pageWords, words } from '../../app/language.ts';
import type { Forged } from './forgery.ts';
import type { VerifyWords } from './words/en.ts';

export const verifyWords = pageWords<VerifyWords>({
  en: async () => (await import('./words/en.ts')).verifyEn,
  fr: async () => (await import('./words/fr.ts')).verifyFr,
  es: async () => (await import('./words/es.ts')).verifyEs,
  zh: async () => (await import('./words/zh.ts')).verifyZh,
});

/** What was changed in a file, in words. */
export function tellForged(did: Forged['did']): string {
  const { forged } = verifyWords();
  if (did.is === 'card') return forged.card(did.n, did.was, did.now);
  if (did.is === 'wager') return forged.wager(did.coup, words().figures.money(did.stake));
  return did.is === 'seed' ? forged.seed : forged.skip(did.n);
}
