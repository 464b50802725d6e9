import { dealCoup, SIDE_NAMES, totalOf, type Winner, winnerOf } from '../engine/index.ts';
import type { LeavedShoe } from './seal.ts';
import { type Standing, shoeOf } from './standing.ts';
import { type Finding, notProved, proved } from './verdict.ts';

/** A void can be an accident or a way out: say when it came, and what it ended. */
export function* voidFindings(standing: Standing, sealed: LeavedShoe | undefined): Generator<Finding> {
  const { voided, coups, open } = standing;
  if (voided === undefined) return;
  yield proved(
    `The shoe is void ("${voided.reason}"), its index ${open.index} is spent, and its seed was shown all the same.`,
  );
  if (sealed === undefined) return;
  const knew = 'the house knew the order by then';
  if (voided.during !== 'dealing') {
    yield notProved(`That the void was an accident: ${knew}.`);
    return;
  }
  const ending = outcomeOf(standing, sealed);
  yield notProved(
    `That the void was an accident: ${knew}, the bets of coup ${coups} were closed, and it would have ended ${ending}. Its stakes go back.`,
  );
}

function outcomeOf(standing: Standing, { order }: LeavedShoe): string {
  const { dealt } = shoeOf(standing);
  const { coup } = dealCoup(standing.game.tableau, order.slice(dealt, dealt + 6));
  return `${WINS[winnerOf(coup)]}, Player ${totalOf(coup.player)} and Banker ${totalOf(coup.banker)}`;
}

const WINS: Readonly<Record<Winner, string>> = {
  player: `for ${SIDE_NAMES.player}`,
  banker: `for ${SIDE_NAMES.banker}`,
  tie: 'in a tie',
};
