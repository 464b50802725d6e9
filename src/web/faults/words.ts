import { type Fault, makeFault } from '../../base/index.ts';
import { pageWords } from '../app/language.ts';
import type { FaultWords } from './phrases.ts';
import { tellFault, tellSentence } from './tell.ts';

/** English is what the engine says, as it says it. */
const faultWords = pageWords<FaultWords | 'as-said'>({
  en: async () => 'as-said',
  fr: async () => (await import('./fr.ts')).frenchFaults,
  es: async () => (await import('./es.ts')).spanishFaults,
  zh: async () => (await import('./zh.ts')).chineseFaults,
});

/** A page that tells what is wrong with a file is drawn once these words are here. */
export const { loadWords } = faultWords;

/** One thing that is wrong with a file, in the page's language. */
export function faultText(fault: Fault): string {
  const words = faultWords();
  return words === 'as-said' ? makeFault(fault) : tellFault(words, fault);
}

/** What was said of a file in English, in the page's language. */
export function sentenceText(english: string): string {
  const words = faultWords();
  return words === 'as-said' ? english : tellSentence(words, english);
}
