import { chips, ok } from '../base/index.ts';
import {
  betsVoidEntry,
  correctionEntry,
  followEntry,
  type ShoeStanding,
  voidSettledEntry,
} from '../fair/index.ts';
import type { EventOf, TableEvent } from '../forms/index.ts';
import { type Decided, NOTHING_TO_DO, refuseCommand } from './decision.ts';
import { bettingMs } from './people.ts';
import { type AliasIn, shoeInPlay, type TableState } from './state.ts';
import type { CorrectCommand, VoidCoupCommand } from './tableCommand.ts';
import { covered, getHolds, wagerBodies } from './wagering.ts';

/**
 * Voids one coup; its shoe continues. In betting, wagers return and betting reopens. While dealing, the coup
 * is shown to its end and not settled. Once settled, losers are refunded and winners keep their winnings.
 */
export function decideVoidCoup(
  state: TableState,
  command: VoidCoupCommand,
  now: number,
  aliasIn: AliasIn,
): Decided {
  const { shoe, stage, asked } = state;
  const { coup, reason, by } = command;
  if (shoe === undefined) return noSuchCoup;
  const event: EventOf<'coup-void-asked'> = { type: 'coup-void-asked', coup, reason, by, at: now };
  if (coup === shoe.coups + 1 && stage.is === 'betting') return returnOpenBets(state, event, now);
  if (coup === shoe.coups && shoe.phase === 'dealing')
    return asked.coup === undefined ? ok([event]) : NOTHING_TO_DO;
  if (shoe.voidCoups.some((one) => one.coup === coup)) return NOTHING_TO_DO;
  if (!shoe.settled.has(coup)) return noSuchCoup;
  if (shoe.phase !== 'betting')
    return refuseCommand('pit/not-now', 'Another coup is being dealt: ask again when it is settled.');
  return voidSettled(state, shoe, command, { event, now, aliasIn });
}

const noSuchCoup = refuseCommand('pit/no-such-coup', 'The shoe in play has no such coup.');

/** No bet was closed and no card is out: the log counts the refunds, and patrons bet again. */
function returnOpenBets(state: TableState, event: EventOf<'coup-void-asked'>, now: number): Decided {
  const back = openBetsBack(state, event.reason, now);
  if (back.length === 0) return NOTHING_TO_DO;
  return ok([event, ...back, { type: 'betting-opened', until: now + bettingMs(state), at: now }]);
}

/** The events that return open wagers, with the log entry that says so; empty if betting is not open. */
export function openBetsBack(state: TableState, reason: string, now: number): readonly TableEvent[] {
  const holds = getHolds(state);
  if (holds.length === 0) return [];
  const entry = betsVoidEntry(shoeInPlay(state), wagerBodies(state), reason);
  return [
    { type: 'logged', entry, at: now },
    { type: 'holds-returned', holds, reason },
  ];
}

interface About {
  readonly event: EventOf<'coup-void-asked'>;
  readonly now: number;
  readonly aliasIn: AliasIn;
}

function voidSettled(
  state: TableState,
  shoe: ShoeStanding,
  { coup, reason, whose = [] }: VoidCoupCommand,
  { event, now, aliasIn }: About,
): Decided {
  const entry = voidSettledEntry(shoe, coup, reason);
  const { rows = [] } = entry;
  const { shoeId } = shoe.open;
  const known = whose.filter(
    ({ patron, alias }) => alias === (state.byAlias ? aliasIn(patron, shoeId) : patron),
  );
  const behind = rows.map((row) => known.find(({ alias }) => alias === row.patron));
  const paid = behind.flatMap((one) => one ?? []);
  if (paid.length !== rows.length)
    return refuseCommand('pit/not-now', 'Name every patron who had wagers on that coup.');
  const left = state.float - rows.reduce((sum, { amount }) => sum + amount, 0);
  if (left < 0 || !covered({ ...state, float: chips(left) }))
    return refuseCommand(
      'wager/bank-cannot-cover',
      'The float does not cover the refunds and the wagers on the felt.',
    );
  return ok([event, { type: 'logged', entry, at: now, whose: paid }]);
}

/** Recorded in the log of the shoe in play, whichever shoe the payment was in. */
export function decideCorrect(
  { shoe, byAlias }: TableState,
  { shoe: shoeId, coup, patron, alias, amount, reason }: CorrectCommand,
  now: number,
): Decided {
  if (shoe === undefined || shoe.phase === 'void' || !byAlias) return NOTHING_TO_DO;
  const entry = correctionEntry(shoe, { shoeId, coup, patron: alias, amount, reason });
  if (!followEntry(shoe, entry).ok) return noSuchCoup;
  return ok([{ type: 'logged', entry, at: now, whose: [{ patron, alias }] }]);
}
