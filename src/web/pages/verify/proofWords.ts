import { pageWords } from '../../app/language.ts';
import type { ProofWords } from './proof/en.ts';

/** Both pages that show a proof say it in these. */
export const proofWords = pageWords<ProofWords>({
  en: async () => (await import('./proof/en.ts')).proof,
  fr: async () => (await import('./proof/fr.ts')).proof,
  es: async () => (await import('./proof/es.ts')).proof,
  zh: async () => (await import('./proof/zh.ts')).proof,
});
