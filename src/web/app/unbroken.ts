import { isRecord } from '../../base/index.ts';

/** French puts a space before these marks and inside quotation marks; it must not break. */
const withoutBreaks = (text: string): string =>
  text.replaceAll(/ ([:;?!»])/g, '\u00a0$1').replaceAll('« ', '«\u00a0');

/** The same messages with non-breaking spaces, applied to strings, functions and objects alike. */
export function unbroken<T>(said: T): T;
export function unbroken(said: unknown): unknown {
  if (typeof said === 'string') return withoutBreaks(said);
  if (typeof said === 'function') return (...about: readonly unknown[]) => unbroken(said(...about));
  if (Array.isArray(said)) return said.map(unbroken);
  if (!isRecord(said)) return said;
  return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, unbroken(value)]));
}
