import { pageWords } from '../../app/language.ts';
import type { ProofWords } from './proof/en.ts';

/** Shared by both pages that show a proof. */
export const proofWords = pageWords<ProofWords>({
  en: async () => (await import('./proof/en.ts')).proofEn,
  fr: async () => (await import('./proof/fr.ts')).proofFr,
  es: async () => (await import('./proof/es.ts')).proofEs,
  zh: async () => (await import('./proof/zh.ts')).proofZh,
});
