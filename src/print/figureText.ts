import { makeDecimal, makePercent, type Ratio, ratio, toNumber } from '../odds/index.ts';

const MINUS = '−';
const NO_BREAK_SPACE = '\u00a0';

/** `1.23508 %`: rounded from the exact ratio, never through a double. */
export const percentText = (of: Ratio, digits = 5): string =>
  `${typeset(makePercent(of, digits))}${NO_BREAK_SPACE}%`;

/** The same with its sign always shown, for differences. */
export const signedPercentText = (of: Ratio, digits = 5): string =>
  `${of.num > 0n ? '+' : ''}${percentText(of, digits)}`;

/** A decimal with a true minus. */
export const decimalText = (of: Ratio, digits: number): string => typeset(makeDecimal(of, digits));

export const numberText = (value: number, digits: number): string => typeset(value.toFixed(digits));

const typeset = (figure: string): string => figure.replace('-', MINUS);

/** `4,998,398,275,503,360`. */
export const countText = (count: bigint | number): string =>
  count.toString().replace(/\B(?=(\d{3})+$)/g, ',');

/** `1 in 9.52`: how often a line decides; a dash for never. */
export function oneIn(probability: Ratio): string {
  if (probability.num === 0n) return '–';
  const often = ratio(probability.den, probability.num);
  return `1 in ${toNumber(often) >= 1000 ? countText(BigInt(Math.round(toNumber(often)))) : decimalText(often, 2)}`;
}

/** Plain spaces for a terminal: it does not break our lines, and people search its text. */
export const forTerminal = (text: string): string => text.replaceAll(NO_BREAK_SPACE, ' ');
