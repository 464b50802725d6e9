import { makeLinePays, type PayLine } from '../engine/index.ts';
import { makeDecimal, makePercent, type PricedBet, type Ratio, ratio, toNumber } from '../odds/index.ts';
import { type PrintedWords, printedEnglish } from '../words/printed/index.ts';

/** The words of a PAR sheet. */
export type ParWords = Pick<PrintedWords, 'par' | 'card' | 'why' | 'figures' | 'houseText'>;

export const ENGLISH_PAR: ParWords = printedEnglish;

const DIGITS = 5;

/** The figures of a sheet in its language, each rounded from the exact ratio. */
export interface ParFigures {
  readonly percent: (of: Ratio, digits?: number) => string;
  /** A difference always shows its sign. */
  readonly change: (of: Ratio) => string;
  readonly number: (value: number, digits: number) => string;
  /** For a value that is already in percent. */
  readonly percentOf: (value: number) => string;
  readonly count: (count: bigint | number) => string;
  /** `9.52`: how often a line decides; a dash for never. */
  readonly often: (probability: Ratio) => string;
  /** `1 to 1 less 5 %`, `push`. */
  readonly pays: (line: PayLine) => string;
  /** An edge as a ratio, and whether it includes a fee. */
  readonly exactEdge: (price: PricedBet) => string;
}

export function parFigures({ par, why, figures }: ParWords): ParFigures {
  const { percent, decimal } = figures;
  const count = (of: bigint | number): string => decimal(of.toString());
  return {
    percent: (of, digits = DIGITS) => percent(makePercent(of, digits)),
    change: (of) => `${of.num > 0n ? '+' : ''}${percent(makePercent(of, DIGITS))}`,
    number: (value, digits) => decimal(value.toFixed(digits)),
    percentOf: (value) => percent(value.toFixed(3)),
    count,
    often: (probability) => {
      if (probability.num === 0n) return '–';
      const times = ratio(probability.den, probability.num);
      return toNumber(times) >= 1000 ? count(Math.round(toNumber(times))) : decimal(makeDecimal(times, 2));
    },
    exactEdge: ({ bet, edge }) => {
      const exactly = par.exactly(`${edge.num}/${edge.den}`);
      return bet.fee === undefined ? exactly : `${exactly}. ${par.fee(why.rate(bet.fee))}`;
    },
    pays: (line) => {
      const pays = makeLinePays(line, why);
      return line.commission === undefined ? pays : par.less(pays, why.rate(line.commission));
    },
  };
}
