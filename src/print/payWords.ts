import { makeMoney } from '../base/index.ts';
import { type Bet, isPush, makeOdds, makeRate, type PayLine } from '../engine/index.ts';

/** `1 to 1 less 5 %`, `push`. */
export const makePays = (line: PayLine): string =>
  isPush(line) || line.commission === undefined
    ? makeOdds(line.odds)
    : `${makeOdds(line.odds)} less ${makeRate(line.commission)}`;

/** `$5 to $10,000`. */
export const makeRange = ({ minimum, maximum }: Pick<Bet['limits'], 'minimum' | 'maximum'>): string =>
  `${makeMoney(minimum)} to ${makeMoney(maximum)}`;
