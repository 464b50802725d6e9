import { assert, type Chips, chips, err, isChips, ok } from '../base/index.ts';
import {
  getFees,
  makeMoneyIn,
  parseWagers,
  refuseTogether,
  type Wager,
  winsAtMost,
} from '../engine/index.ts';
import type { WagerBody } from '../fair/index.ts';
import type { EventOf, Placement, TableEvent, WishKey } from '../forms/index.ts';
import { type Decided, refuseCommand } from './decision.ts';
import { getChipsHeld, getFeesOnFelt, getStakes, onFelt, stakesWith, wagersOn } from './felt.ts';
import type { MayPlay } from './playPermission.ts';
import type { TableRefusal } from './refusal.ts';
import type { Seat, TableState } from './state.ts';

/** Refuses chip movements between stack and felt outside betting. */
export const lateFor = (state: TableState, now: number): TableRefusal | undefined =>
  state.stage.is === 'betting' && now < state.stage.until
    ? undefined
    : { code: 'wager/late', message: 'No more bets: the wager came too late for this coup.' };

/** Places chips after checking the house's limits, the patron's stack and the house's float. */
export function decidePlace(
  state: TableState,
  seat: Seat,
  placements: readonly Wanted[],
  by: WishKey,
  now: number,
  mayPlay: MayPlay,
): Decided {
  const amount = placements.reduce((sum, placement) => sum + placement.amount, 0);
  if (!placements.every(isWager) || !isChips(2 * (amount + onFelt(seat)))) {
    return refuseCommand('table/malformed', 'A wager is a whole number of cents, more than nothing.');
  }
  const stakes = stakesWith(seat.placed, placements);
  const wagers = parseWagers(state.game, stakes, { requireMainWager: state.settings.requireMainWager });
  if (!wagers.ok) return err(wagers.error);
  const fee = chips(getFees(state.game, wagers.value) - getFeesOnFelt(state.game, seat.placed));
  const to = { do: 'stake', stake: amount, held: amount + fee, age: state.game.patron.minimumAge } as const;
  const barred = mayPlay(seat.patron, to, now);
  if (barred !== undefined) return err(barred);
  if (amount + fee > seat.stack) {
    return refuseCommand(
      'wager/stack-too-small',
      `That takes ${makeMoneyIn(state.game, amount + fee)}; your stack holds ${makeMoneyIn(state.game, seat.stack)}.`,
    );
  }
  if (!covered(state, placements)) {
    return refuseCommand(
      'wager/bank-cannot-cover',
      'The house could not pay every wager on this coup; try a smaller one.',
    );
  }
  const together = refuseTogether(state.game, wagers.value, () => getOthers(state, seat));
  if (together !== undefined) return err(together);
  return ok([{ type: 'placed', patron: seat.patron, placements, by, at: now, ...feeIf(fee) }]);
}

/** Events include a fee only if there is one. */
export const feeIf = (fee: Chips): { readonly fee?: Chips } => (fee === 0 ? {} : { fee });

/** The wagers of all other patrons on the felt. */
const getOthers = (state: TableState, { patron }: Seat): readonly Wager[] =>
  [...state.seats.values()]
    .filter((other) => other.patron !== patron)
    .flatMap((other) => wagersOn(state.game, other.placed));

/** Why a patron's chips must stay on the felt: without them the others' would exceed the differential. */
export const neededByOthers = (
  state: TableState,
  seat: Seat,
  left: readonly Placement[] = [],
): TableRefusal | undefined =>
  refuseTogether(state.game, wagersOn(state.game, left), () => getOthers(state, seat));

/** An unchecked request: the amount is not `Chips` yet. */
type Wanted = Omit<Placement, 'amount'> & { readonly amount: number };

const isWager = (wanted: Wanted): wanted is Placement => isChips(wanted.amount) && wanted.amount > 0;

/** Whether the house can pay the worst outcome for all patrons together, each wager rounded by itself. */
export function covered(
  state: Pick<TableState, 'game' | 'seats' | 'float'>,
  more: readonly Placement[] = [],
): boolean {
  const stakes = new Map<string, number>();
  const add = (bet: string, stake: number): void => {
    stakes.set(bet, (stakes.get(bet) ?? 0) + stake);
  };
  let placements = more.length;
  for (const { bet, amount } of more) add(bet, amount);
  for (const { placed } of state.seats.values()) {
    for (const { bet, stake } of wagersOn(state.game, placed)) add(bet.id, stake);
    placements += placed.length;
  }
  const wagers = state.game.bets.flatMap((bet): Wager[] => {
    const stake = stakes.get(bet.id);
    return stake === undefined ? [] : [{ bet, stake: chips(stake) }];
  });
  const rounding = placements * state.game.settlement.profitRounding.unit;
  return winsAtMost(state.game, wagers, state.float - rounding);
}

export function decideUndo(state: TableState, seat: Seat, by: WishKey, now: number): Decided {
  const last = seat.placed.at(-1);
  if (last === undefined) return nothingPlaced;
  return takeBack(state, seat, seat.placed.slice(-1), by, now);
}

export function decideClear(state: TableState, seat: Seat, by: WishKey, now: number): Decided {
  return seat.placed.length === 0 ? nothingPlaced : takeBack(state, seat, seat.placed, by, now);
}

const nothingPlaced = refuseCommand('wager/nothing-placed', 'There is nothing of yours on the felt.');

/** The remaining wagers must be valid by themselves: a side bet may need the main wager that would go. */
function takeBack(
  state: TableState,
  seat: Seat,
  placements: readonly Placement[],
  by: WishKey,
  now: number,
): Decided {
  const left = seat.placed.slice(0, seat.placed.length - placements.length);
  const stays = parseWagers(state.game, getStakes(left), {
    requireMainWager: state.settings.requireMainWager,
  });
  if (!stays.ok) return err(stays.error);
  const needed = neededByOthers(state, seat, left);
  if (needed !== undefined) return err(needed);
  const back = placements.map(({ bet, amount }) => ({ bet, amount }));
  const fee = chips(getFeesOnFelt(state.game, seat.placed) - getFeesOnFelt(state.game, left));
  return ok([{ type: 'taken-back', patron: seat.patron, placements: back, by, at: now, ...feeIf(fee) }]);
}

export function decideRebet(
  state: TableState,
  seat: Seat,
  by: WishKey,
  now: number,
  mayPlay: MayPlay,
): Decided {
  if (seat.last.length === 0)
    return refuseCommand('wager/nothing-to-repeat', 'There is no earlier wager to make again.');
  return decidePlace(state, seat, seat.last, by, now, mayPlay);
}

export function decideDouble(
  state: TableState,
  seat: Seat,
  by: WishKey,
  now: number,
  mayPlay: MayPlay,
): Decided {
  const same = seat.placed.map(({ bet, amount }) => ({ bet, amount }));
  return same.length === 0 ? nothingPlaced : decidePlace(state, seat, same, by, now, mayPlay);
}

/**
 * The wagers of a coup as its log commits to them: each patron's whole stake per bet, in order of acceptance,
 * under the patron's alias.
 */
export function wagerBodies(state: TableState): readonly WagerBody[] {
  return [...state.seats.values()]
    .flatMap((seat) =>
      Object.entries(getStakes(seat.placed)).map(([bet, stake]) => ({
        patron: getAlias(seat),
        bet,
        stake,
        first: seat.placed.find((placement) => placement.bet === bet)?.seq ?? 0,
      })),
    )
    .sort((a, b) => a.first - b.first)
    .map(({ patron, bet, stake }) => ({ patron, bet, stake }));
}

function getAlias({ alias }: Seat): string {
  assert(alias !== null, 'whoever sits at a shoe has a name in it');
  return alias;
}

/** The chips that each patron has on the felt. */
export const getHolds = (state: TableState): readonly PatronChips[] =>
  [...state.seats.values()]
    .map((seat) => ({ patron: seat.patron, amount: getChipsHeld(state, seat) }))
    .filter(({ amount }) => amount > 0);

/** Chips of one patron. */
interface PatronChips {
  readonly patron: string;
  readonly amount: Chips;
}

/** Collects the marked commission of these seats; empty if there is none. */
export function takeMarked(
  seats: Iterable<Seat>,
  why: EventOf<'commission-taken'>['why'],
): readonly TableEvent[] {
  const marks = [...seats]
    .filter(({ marked }) => marked > 0)
    .map(({ patron, marked }): PatronChips => ({ patron, amount: marked }));
  return marks.length === 0 ? [] : [{ type: 'commission-taken', marks, why }];
}
