import { type Bet, makeLinePays, makeRate, type PayLine } from '../engine/index.ts';

/** `1 to 1 less 5 %`, `push`, `half the stake back`. */
export const makePays = (line: PayLine): string =>
  line.commission === undefined
    ? makeLinePays(line)
    : `${makeLinePays(line)} less ${makeRate(line.commission)}`;

/** How a fee changes the edge of a bet; undefined without a fee. */
export const feeNote = ({ fee }: Bet): string | undefined =>
  fee === undefined
    ? undefined
    : `The edge includes a fee of ${makeRate(fee)} of the stake, whatever the result.`;
