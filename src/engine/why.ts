import { type Currency, makeMoney } from '../base/index.ts';
import { SIDE_NAMES, type Side } from './hand.ts';
import { listWords, makeNumbers } from './notation.ts';
import type { Odds } from './payTable.ts';

/** Reasons in English: the command line's own language, and the model for every other language. */
export const WHY = {
  /** `8 to 1`, `1 to 2`, `push`. */
  odds: ([profit, stake]: Odds): string => (profit === 0 ? 'push' : `${profit} to ${stake}`),
  /** A fraction before its noun: `half`, `1 in 10 of`. */
  part: ([part, whole]: Odds): string =>
    part === whole ? 'all of' : part * 2 === whole ? 'half' : `${part} in ${whole} of`,
  /** The pay of a line that returns a part of a lost stake: `half the stake back`. */
  back: (part: Odds): string => `${WHY.part(part)} the stake back`,
  /** `5 %`. */
  rate: (rate: Odds): string => `${toPercent(rate)} %`,
  natural: (hands: readonly HandTotal[]): string =>
    `Natural: ${listWords(hands.map(({ side, total }) => `${SIDE_NAMES[side]} ${total}`))}. Neither hand draws.`,
  player: ({ draws, total, on }: PlayerReason): string =>
    `Player ${total} ${verb(draws)}: Player draws on ${orNone(on)}.`,
  /** Banker, after Player stood. */
  bankerAlone: ({ draws, total, on }: PlayerReason): string =>
    `Banker ${total} ${verb(draws)}: Player stood, and Banker then draws on ${orNone(on)}.`,
  banker: ({ draws, total, third, against, stands }: BankerReason): string =>
    `Banker ${total} ${verb(draws)}: Player's third card was ${third}, and a ${total} ${WHY.against(against, stands)}.`,
  /** What a Banker total does, by the third cards that it draws and stands against. */
  against: (draws: readonly number[], stands: readonly number[]): string => {
    if (draws.length === 0) return 'always stands';
    if (stands.length === 0) return 'draws against any card';
    if (stands.length <= 2) return `draws unless it is ${listWords(stands.map(String), 'or')}`;
    return `draws only against ${makeNumbers(draws)}`;
  },
  loses: (bet: string, stake: number, currency: Currency | undefined): string =>
    `${bet} loses ${money(stake, currency)}.`,
  pushes: (bet: string, line: string): string => `${bet} pushes: ${lower(line)}.`,
  /** A wager that lost and returned a part of its stake. */
  returns: ({ bet, stake, part, returned, line, currency }: ReturnReason): string =>
    `${bet} loses ${money(stake, currency)} and gets ${WHY.part(part)} it back, ${money(returned, currency)}: ${lower(line)}.`,
  /** The fee, after the sentence about the wager. */
  fee: (amount: number, currency: Currency | undefined): string =>
    `A fee of ${money(amount, currency)} was taken with the stake.`,
  wins: ({ bet, profit, odds, capped, commission, line, currency }: WinReason): string => {
    const at = capped ? ', all that the maximum payout leaves' : ` at ${WHY.odds(odds)}`;
    const less =
      commission === undefined
        ? ''
        : `, less ${WHY.rate(commission.rate)} commission of ${money(commission.amount, currency)}`;
    return `${bet} wins ${money(profit, currency)}${at}${less}${line === undefined ? '' : `: ${lower(line)}`}.`;
  },
};

/** The words of all reasons. Each sentence about a wager begins with the name of its bet. */
export type WhyWords = typeof WHY;

export interface HandTotal {
  readonly side: Side;
  readonly total: number;
}

export interface PlayerReason {
  readonly draws: boolean;
  readonly total: number;
  /** The totals that draw. */
  readonly on: readonly number[];
}

export interface BankerReason {
  readonly draws: boolean;
  readonly total: number;
  /** The points of Player's third card. */
  readonly third: number;
  /** The points that this total draws against and stands against. */
  readonly against: readonly number[];
  readonly stands: readonly number[];
}

export interface WinReason {
  readonly bet: string;
  readonly profit: number;
  readonly odds: Odds;
  /** The maximum payout left less than the line pays. */
  readonly capped: boolean;
  readonly commission: { readonly rate: Odds; readonly amount: number } | undefined;
  /** The card's name of the line that paid, unless the name of the bet already says it. */
  readonly line: string | undefined;
  readonly currency: Currency | undefined;
}

export interface ReturnReason {
  readonly bet: string;
  readonly stake: number;
  readonly part: Odds;
  readonly returned: number;
  readonly line: string;
  readonly currency: Currency | undefined;
}

/** A rate as a number, to four digits at most. */
export const toPercent = ([part, whole]: Odds): number => Number(((part / whole) * 100).toFixed(4));

const money = (amount: number, currency: Currency | undefined): string =>
  makeMoney(amount, 'if-any', currency);

const verb = (draws: boolean): string => (draws ? 'draws' : 'stands');

const orNone = (totals: readonly number[]): string =>
  totals.length === 0 ? 'no total' : makeNumbers(totals);

/** A label inside a sentence: `Win by 9` becomes `win by 9`, but a hand keeps its capital. */
const lower = (label: string): string =>
  /^(Player|Banker)\b/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
