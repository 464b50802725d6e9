import { makeFigure, parseMoney } from '../../../../base/index.ts';

/** A whole number where it is one; else as it is typed: what is wrong with it is told where it stands. */
export const wholeOrText = (text: string): number | string => {
  const digits = text.trim();
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : text;
};

export const centsOrText = (text: string): number | string => parseMoney(text) ?? text;

/** As one types it. */
export const shownWhole = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';

export const shownMoney = (value: unknown): string =>
  typeof value === 'number' && Number.isSafeInteger(value) ? makeFigure(value) : shownWhole(value);

/** `[5, 100]` as a per cent; undefined where it is none. */
export function percentOfPair(pair: unknown): string | undefined {
  if (!Array.isArray(pair)) return undefined;
  const [part, of] = pair as readonly unknown[];
  if (typeof part !== 'number' || typeof of !== 'number' || of <= 0) return undefined;
  return String(Number(((part * 100) / of).toFixed(4)));
}

/** A per cent as two whole numbers, as a card would be transcribed: `5` is `[5, 100]`, `4.5` is `[45, 1000]`. */
export function pairOfPercent(text: string): readonly [number, number] | string | undefined {
  if (text.trim() === '') return undefined;
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return text;
  return [Number(`${whole}${decimals}`), 100 * 10 ** decimals.length];
}
