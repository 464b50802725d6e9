import { ok } from '../base/index.ts';
import { commitmentOf, makeHex, parseHex } from '../fair/index.ts';
import type { WishKey } from '../forms/index.ts';
import { type Decided, NOTHING, refuse } from './decided.ts';
import type { Seat, TableState } from './state.ts';

const MOST_COMMITMENTS = 512;

export function decideCommit(
  state: TableState,
  seat: Seat,
  commitment: string,
  by: WishKey,
  now: number,
): Decided {
  if (state.stage.is !== 'committing' || now >= state.stage.until) {
    return refuse(
      'entropy/not-asked',
      'Commitments are taken while a new shoe is being made, until its first deadline.',
    );
  }
  if (typeof commitment !== 'string' || parseHex(commitment, 32) === undefined) {
    return refuse('entropy/malformed', 'A commitment is 32 bytes as 64 lower-case hex digits.');
  }
  if (
    state.entropy.some(({ patron }) => patron === seat.patron) ||
    state.entropy.some((one) => one.commitment === commitment)
  ) {
    return refuse('entropy/committed-already', 'One commitment for each patron and shoe.');
  }
  if (state.entropy.length >= MOST_COMMITMENTS)
    return refuse('entropy/full', 'This shoe has all the entropy it takes.');
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
    return refuse('entropy/not-asked', 'Commitments are opened between the two deadlines of a new shoe.');
  }
  const mine = state.entropy.find(({ patron }) => patron === seat.patron);
  if (mine === undefined) return refuse('entropy/not-committed', 'You made no commitment for this shoe.');
  const bytes = typeof entropy === 'string' ? parseHex(entropy, 32) : undefined;
  if (bytes === undefined)
    return refuse('entropy/malformed', 'Entropy is 32 bytes as 64 lower-case hex digits.');
  if (makeHex(commitmentOf(bytes)) !== mine.commitment) {
    return refuse('entropy/does-not-match', 'This is not what you committed to.');
  }
  return mine.entropy === undefined
    ? ok([{ type: 'opened-entropy', patron: seat.patron, entropy, by }])
    : NOTHING;
}
