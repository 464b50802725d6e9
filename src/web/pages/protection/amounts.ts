import { parseMoney } from '../../../base/index.ts';
import type { LimitKind } from '../../../client/index.ts';
import { words } from '../../app/language.ts';
import { protectionWords } from './words.ts';

/** An amount of money, or of minutes for a time limit. */
export function getAmount(of: LimitKind, amount: number): string {
  if (of !== 'time') return words().figures.money(Math.max(0, amount), 'always');
  return toTime(amount);
}

export function toTime(minutes: number): string {
  const { number } = words().figures;
  const said = protectionWords();
  return minutes < 60
    ? said.minutes(number(minutes))
    : said.time(number(Math.floor(minutes / 60)), number(minutes % 60));
}

const MOST_MINUTES = 43_200;

/** Parses the field of a limit; undefined if invalid. */
export function parseAmount(of: LimitKind, text: string): number | undefined {
  if (of !== 'time') return parseMoney(text.trim());
  const minutes = Number(text.trim());
  return /^\d{1,5}$/.test(text.trim()) && minutes <= MOST_MINUTES ? minutes : undefined;
}
