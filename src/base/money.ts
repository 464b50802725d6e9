import { assert } from './assert.ts';
import { type Chips, isChips } from './chips.ts';

export const MINUS = '−';

export type Cents = 'always' | 'if-any';

/** How to write amounts: the currency code and its smallest coin, in cents. */
export interface Currency {
  readonly code: string;
  readonly step: number;
}

export const DOLLARS: Currency = { code: 'USD', step: 1 };

export const sameCurrency = (one: Currency, other: Currency): boolean =>
  one.code === other.code && one.step === other.step;

/** The currency for totals over several houses: the one they share, else the dollar. */
export const sharedCurrency = ([first = DOLLARS, ...others]: readonly Currency[]): Currency =>
  others.every((other) => sameCurrency(first, other)) ? first : DOLLARS;

/**
 * `$1,250` or `$12.50`: shows cents only if there are any, unless asked to show them always. Other currencies
 * put their code first; one without coins shows no cents.
 */
export function makeMoney(
  amount: number | bigint,
  cents: Cents = 'if-any',
  { code, step }: Currency = DOLLARS,
): string {
  const sign = code === DOLLARS.code ? '$' : `${code}\u00a0`;
  return `${amount < 0 ? MINUS : ''}${sign}${makeFigure(amount, step % 100 === 0 ? 'if-any' : cents)}`;
}

/** `+$45`, `−$30`, `$0`: a difference always shows its sign. */
export const makeSignedMoney = (
  amount: number | bigint,
  cents: Cents = 'if-any',
  currency: Currency = DOLLARS,
): string => `${amount > 0 ? '+' : ''}${makeMoney(amount, cents, currency)}`;

/** The bare number without sign or currency, as printed on a chip or read aloud: `1,250`, `12.50`. */
export function makeFigure(amount: number | bigint, cents: Cents = 'if-any'): string {
  const digits = toDigits(amount).padStart(3, '0');
  const dollars = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = digits.slice(-2);
  return cents === 'always' || rest !== '00' ? `${dollars}.${rest}` : dollars;
}

/** An average or estimate, rounded to the nearest coin. */
export const makeRoundMoney = (
  cents: number,
  shown: Cents = 'if-any',
  currency: Currency = DOLLARS,
): string => makeMoney(nearestCoin(cents, currency), shown, currency);

export const nearestCoin = (cents: number, { step }: Currency): number => Math.round(cents / step) * step + 0;

/** Reads `25`, `$1,250` or `12.50` as dollars. Returns undefined for anything else. */
export function parseMoney(text: string): Chips | undefined {
  const match = /^\$?([1-9]\d{0,2}(?:,\d{3})+|\d{1,12})(?:\.(\d{2}))?$/.exec(text.trim());
  if (match === null) return undefined;
  const dollars = Number((match[1] ?? '').replaceAll(',', ''));
  const cents = dollars * 100 + Number(match[2] ?? 0);
  return isChips(cents) ? cents : undefined;
}

/**
 * Whole cents without a sign. Totals over many patrons may exceed the safe integers, so bigints are accepted.
 */
function toDigits(amount: number | bigint): string {
  assert(typeof amount === 'bigint' || isChips(amount), () => `${amount} is a whole number of cents`);
  return (amount < 0 ? -amount : amount).toString();
}
