import type { Odds } from '../../../engine/index.ts';
import { pageWords, words } from '../../app/language.ts';
import type { OddsWords } from './words/en.ts';

export const oddsWords = pageWords<OddsWords>({
  en: async () => (await import('./words/en.ts')).oddsEn,
  fr: async () => (await import('./words/fr.ts')).oddsFr,
  es: async () => (await import('./words/es.ts')).oddsEs,
  zh: async () => (await import('./words/zh.ts')).oddsZh,
});

/** The amount that costs are stated for. */
export const hundred = (): string => words().figures.money(10_000);

/** `+1.368`, `−0.073`: a difference shows its sign, zero does not. */
export function signedDecimal(exact: string): string {
  const { decimal } = words().figures;
  const value = Number(exact);
  return `${value > 0 ? '+' : ''}${decimal(value === 0 ? exact.replace('-', '') : exact)}`;
}

/** `4,998,398 / 12,345`. */
export const ratioText = (exact: string): string => exact.split('/').map(words().figures.decimal).join(' / ');

/** `30, 10, 6 to 1`, `1 to 1`. */
export function paysText(pays: readonly Odds[]): string {
  const { odds } = words().why;
  if (pays.length <= 2) return pays.map(odds).join(', ');
  const profits = pays.map((one) => (one[1] === 1 ? String(one[0]) : odds(one)));
  return oddsWords().edge.toOne(profits.join(', '));
}
