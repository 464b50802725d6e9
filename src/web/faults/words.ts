import { type Fault, makeFault } from '../../base/index.ts';
import { pageWords } from '../app/language.ts';
import type { FaultWords } from './phrases.ts';
import { tellFault, tellSentence } from './tell.ts';

/** English uses the engine's own sentences. */
const faultWords = pageWords<FaultWords | 'as-said'>({
  en: async () => 'as-said',
  fr: async () => (await import('./fr.ts')).frenchFaults,
  es: async () => (await import('./es.ts')).spanishFaults,
  zh: async () => (await import('./zh.ts')).chineseFaults,
});

/** A page that reports faults loads these messages before it is drawn. */
export const { loadWords } = faultWords;

/** One fault of a file, in the page's language. */
export function faultText(fault: Fault): string {
  const words = faultWords();
  return words === 'as-said' ? makeFault(fault) : tellFault(words, fault);
}

/** Translates an English sentence about a file. */
export function sentenceText(english: string): string {
  const words = faultWords();
  return words === 'as-said' ? english : tellSentence(words, english);
}
