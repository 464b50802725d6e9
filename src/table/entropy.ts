import { ok } from '../base/index.ts';
import { getCommitment, makeHex, parseHex } from '../fair/index.ts';
import type { WishKey } from '../forms/index.ts';
import { type Decided, NOTHING, refuseCommand } from './decision.ts';
import type { Seat, TableState } from './state.ts';

const MOST_COMMITMENTS = 512;

/** A patron who leaves a listed commitment unrevealed is excluded from the entropy of this many shoes. */
export const SHOES_SAT_OUT = 3;

export function decideCommit(
  state: TableState,
  seat: Seat,
  commitment: string,
  by: WishKey,
  now: number,
): Decided {
  if (state.stage.is !== 'committing' || now >= state.stage.until) {
    return refuseCommand(
      'entropy/not-asked',
      'Commitments are taken while a new shoe is being made, until its first deadline.',
    );
  }
  if (typeof commitment !== 'string' || parseHex(commitment, 32) === undefined) {
    return refuseCommand('entropy/malformed', 'A commitment is 32 bytes as 64 lower-case hex digits.');
  }
  if (state.sitsOut.has(seat.patron)) {
    return refuseCommand(
      'entropy/sits-out',
      'You left a commitment unopened: you take no part in the entropy of the next three shoes.',
    );
  }
  if (
    state.entropy.some(({ patron }) => patron === seat.patron) ||
    state.entropy.some((one) => one.commitment === commitment)
  ) {
    return refuseCommand('entropy/committed-already', 'One commitment for each patron and shoe.');
  }
  if (state.entropy.length >= MOST_COMMITMENTS)
    return refuseCommand('entropy/full', 'This shoe has all the entropy it takes.');
  return ok([{ type: 'committed', patron: seat.patron, commitment, by }]);
}

export function decideOpenEntropy(
  state: TableState,
  seat: Seat,
  entropy: string,
  by: WishKey,
  now: number,
): Decided {
  if (state.stage.is !== 'opening' || now >= state.stage.until) {
    return refuseCommand(
      'entropy/not-asked',
      'Commitments are opened between the two deadlines of a new shoe.',
    );
  }
  const mine = state.entropy.find(({ patron }) => patron === seat.patron);
  if (mine === undefined)
    return refuseCommand('entropy/not-committed', 'You made no commitment for this shoe.');
  const bytes = typeof entropy === 'string' ? parseHex(entropy, 32) : undefined;
  if (bytes === undefined)
    return refuseCommand('entropy/malformed', 'Entropy is 32 bytes as 64 lower-case hex digits.');
  if (makeHex(getCommitment(bytes)) !== mine.commitment) {
    return refuseCommand('entropy/does-not-match', 'This is not what you committed to.');
  }
  return mine.entropy === undefined
    ? ok([{ type: 'opened-entropy', patron: seat.patron, entropy, by }])
    : NOTHING;
}

type SitsOut = TableState['sitsOut'];

/** From the list on, each commitment is owed until its patron reveals it. */
export const listedOwe = ({ sitsOut, entropy }: Pick<TableState, 'sitsOut' | 'entropy'>): SitsOut =>
  new Map([...sitsOut, ...entropy.map(({ patron }) => [patron, SHOES_SAT_OUT] as const)]);

/** Nothing is owed for a shoe that got no order, or if the house was down while entropy was revealed. */
export function forgiven({ sitsOut, entropy }: Pick<TableState, 'sitsOut' | 'entropy'>): SitsOut {
  const listed = new Set(entropy.map(({ patron }) => patron));
  return new Map([...sitsOut].filter(([patron]) => !listed.has(patron)));
}

/** A completed order counts as one shoe for everybody who was excluded from it. */
export function oneShoeLess({ sitsOut, entropy }: Pick<TableState, 'sitsOut' | 'entropy'>): SitsOut {
  const listed = new Set(entropy.map(({ patron }) => patron));
  return new Map(
    [...sitsOut]
      .map(([patron, shoes]) => [patron, listed.has(patron) ? shoes : shoes - 1] as const)
      .filter(([, shoes]) => shoes > 0),
  );
}
