import {
  dealCoup,
  getTotal,
  getWinner,
  mayDeal,
  openShoe,
  SIDE_NAMES,
  type Winner,
  walkCoup,
} from '../engine/index.ts';
import { PHASES, type ShoePhase } from './phase.ts';
import { notProved, type ProofFinding, proved } from './proof.ts';
import type { LeavedShoe } from './seal.ts';
import { type BetsVoid, getShoe, type ShoeStanding, type VoidCoup } from './standing.ts';

/** A shoe that ended early, as a series reports it. */
export interface Voided {
  readonly shoeId: string;
  readonly reason: string;
  /** The phase in which it ended. */
  readonly phase: ShoePhase;
  readonly coupsSettled: number;
  /** Coups of its order that were not dealt; null if it never had an order. */
  readonly coupsLacking: number | null;
}

export function findVoided(standing: ShoeStanding, sealed: LeavedShoe | undefined): Voided | undefined {
  const { voided, open, coupsSettled } = standing;
  if (voided === undefined) return undefined;
  const coupsLacking = sealed === undefined ? null : coupsAhead(standing, sealed);
  return { shoeId: open.shoeId, reason: voided.reason, phase: voided.during, coupsSettled, coupsLacking };
}

/** In a few words: when it ended, and what it lacks. */
export function tellVoid({ reason, phase, coupsSettled, coupsLacking }: Voided): string {
  const lacks =
    coupsLacking === null
      ? 'so that no coup of it was ever dealt'
      : `after ${tellCoups(coupsSettled)}; ${coupsLacking} more that its order had were not dealt`;
  return `void ("${reason}") ${DURING[phase]}, ${lacks}`;
}

/** A void can be an accident or an escape from a losing shoe: reports when it happened and what it ended. */
export function* voidFindings(
  standing: ShoeStanding,
  sealed: LeavedShoe | undefined,
): Generator<ProofFinding> {
  const voided = findVoided(standing, sealed);
  if (voided === undefined) return;
  yield proved(
    'void/index-spent',
    `The shoe is ${tellVoid(voided)}. Its index ${standing.open.index} is spent, and its seed was shown all the same.`,
  );
  if (PHASES.indexOf(voided.phase) < PHASES.indexOf('listed')) return;
  yield notProved('void/order-known', `That the void was an accident: ${knowledge(standing, sealed)}`);
}

/** Void coups and corrected payments: each is counted, and each is the house's word. */
export function* irregularFindings({
  voidCoups,
  betsVoid,
  corrections,
}: ShoeStanding): Generator<ProofFinding> {
  if (voidCoups.length > 0) {
    const told = voidCoups.map(tellVoidCoup).join('; ');
    const said = voidCoups.length === 1 ? 'One coup is void' : `${voidCoups.length} coups are void`;
    yield proved('void/coups', `${said}, and the shoe went on: ${told}.`);
    yield notProved(
      'void/coups-known',
      'That void coups were accidents: the house knew how they would end, or had ended. Count them.',
    );
  }
  if (betsVoid.length > 0) {
    const wagers = betsVoid.reduce((sum, { count }) => sum + count, 0);
    const times = betsVoid.length === 1 ? 'once' : `${betsVoid.length} times`;
    const told = betsVoid.map(tellBetsVoid).join('; ');
    yield proved(
      'void/bets',
      `Open bets were void ${times}, ${tellWagers(wagers)} in all, and the shoe went on: ${told}.`,
    );
    yield notProved(
      'void/bets-known',
      'That void bets were accidents: the house knew how each coup would end. Count them.',
    );
  }
  if (corrections.count === 0) return;
  const many =
    corrections.count === 1 ? 'One payment was put right' : `${corrections.count} payments were put right`;
  yield notProved(
    'corrections/paid',
    `${many}, by the word of the house: patrons got ${corrections.sum} cents in all. That they were paid, and were wrong before, no log can prove.`,
  );
}

const tellBetsVoid = ({ coup, reason, patrons, count }: BetsVoid): string =>
  `coup ${coup} ("${reason}"): ${tellWagers(count)} of ${patrons === 1 ? 'one patron' : `${patrons} patrons`} went back`;

const tellWagers = (wagers: number): string => (wagers === 1 ? 'one wager' : `${wagers} wagers`);

const tellVoidCoup = ({ coup, reason, was, outcome }: VoidCoup): string => {
  const ends = `${WINS[outcome.winner]}, Player ${outcome.player} and Banker ${outcome.banker}`;
  return was === 'dealing'
    ? `coup ${coup} ("${reason}") while it was dealt, which would have ended ${ends}, and its stakes go back`
    : `coup ${coup} ("${reason}") after it had ended ${ends}: who lost got that back, who won kept it`;
};

function knowledge(standing: ShoeStanding, sealed: LeavedShoe | undefined): string {
  if (sealed === undefined)
    return 'the commitments were listed, so the house may have known what was opened, and with it the order.';
  const knew = 'the house knew the order by then';
  if (standing.voided?.during !== 'dealing') return `${knew}.`;
  return `${knew}, the bets of coup ${standing.coups} were closed, and it would have ended ${getOutcome(standing, sealed)}. Its stakes go back.`;
}

/** Coups from here to the end of the shoe, including the one on the table. */
function coupsAhead({ game, shoe }: ShoeStanding, { order }: LeavedShoe): number {
  let ahead = shoe === undefined ? openShoe(game.shoe, order).shoe : { ...shoe, order };
  let coups = 0;
  for (; mayDeal(ahead); coups++) ahead = walkCoup(ahead, game.tableau).shoe;
  return coups;
}

function getOutcome(standing: ShoeStanding, { order }: LeavedShoe): string {
  const { dealt } = getShoe(standing);
  const { coup } = dealCoup(standing.game.tableau, order.slice(dealt, dealt + 6));
  return `${WINS[getWinner(coup)]}, Player ${getTotal(coup.player)} and Banker ${getTotal(coup.banker)}`;
}

/** As in "one coup", "12 coups". */
export const tellCoups = (coups: number): string => (coups === 1 ? 'one coup' : `${coups} coups`);

const DURING: Readonly<Record<ShoePhase, string>> = {
  opened: 'before entropy was called for',
  called: 'while commitments were taken',
  listed: 'while entropy was opened',
  mixed: 'before its seal was published',
  sealed: 'before its burn',
  betting: 'while bets were open',
  dealing: 'while a coup was dealt',
  void: 'while it was void',
  closed: 'when it was closed',
};

const WINS: Readonly<Record<Winner, string>> = {
  player: `for ${SIDE_NAMES.player}`,
  banker: `for ${SIDE_NAMES.banker}`,
  tie: 'in a tie',
};
