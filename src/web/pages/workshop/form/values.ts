import { makeFigure, parseMoney } from '../../../../base/index.ts';

/** Parses a whole number; other text stays as typed, so that its fault appears at the field. */
export const wholeOrText = (text: string): number | string => {
  const digits = text.trim();
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : text;
};

export const centsOrText = (text: string): number | string => parseMoney(text) ?? text;

/** The value as text to edit. */
export const shownWhole = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';

export const shownMoney = (value: unknown): string =>
  typeof value === 'number' && Number.isSafeInteger(value) ? makeFigure(value) : shownWhole(value);

/** `[5, 100]` as a percentage; undefined if invalid. */
export function percentOfPair(pair: unknown): string | undefined {
  if (!Array.isArray(pair)) return undefined;
  const [part, of] = pair as readonly unknown[];
  if (typeof part !== 'number' || typeof of !== 'number' || of <= 0) return undefined;
  return String(Number(((part * 100) / of).toFixed(4)));
}

/** A percentage as two whole numbers, as a transcribed card has it: `5` is `[5, 100]`, `4.5` is `[45, 1000]`. */
export function pairOfPercent(text: string): readonly [number, number] | string | undefined {
  if (text.trim() === '') return undefined;
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return text;
  return [Number(`${whole}${decimals}`), 100 * 10 ** decimals.length];
}
