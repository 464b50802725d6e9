import { chips, err, isChips, ok } from '../base/index.ts';
import type { TableEvent, WishKey } from '../forms/index.ts';
import { type Decided, NOTHING, refuseCommand } from './decision.ts';
import { getChipsHeld, getFeesOnFelt, onFelt } from './felt.ts';
import { getSeatsFor, refuseAtDoor } from './night.ts';
import { type AliasIn, aliasNow, type Seat, type TableState } from './state.ts';
import type { DoOf, PatronCommand } from './tableCommand.ts';
import { feeIf, lateFor, neededByOthers, takeMarked } from './wagering.ts';

const NAME = /^[^\p{C}]{1,40}$/u;

export function decideSit(
  state: TableState,
  command: DoOf<'sit'> & PatronCommand,
  by: WishKey,
  now: number,
  aliasIn: AliasIn,
): Decided {
  const { patron, name, seat } = command;
  if (state.seats.has(patron)) return refuseCommand('seat/seated-already', 'You sit here already.');
  if (!NAME.test(name) || name.trim() === '')
    return refuseCommand('table/malformed', 'A name has 1 to 40 characters.');
  if (state.asked.close !== undefined) return refuseCommand('table/closed', 'This table is closing.');
  const isHost = state.night?.patron === patron;
  if (state.settings.invitation !== null && !isHost && command.invitation !== state.settings.invitation)
    return refuseCommand('seat/not-invited', 'This table is private: it takes the invitation of its host.');
  const no = refuseAtDoor(state, command);
  if (no !== undefined) return err(no);
  const taken = new Set([...state.seats.values()].map((other) => other.seat));
  if (taken.size >= state.settings.seats)
    return refuseCommand('seat/full', 'Every seat is taken; you may watch.');
  if (seat !== undefined && taken.has(seat)) return refuseCommand('seat/taken', `Seat ${seat} is taken.`);
  const { given, reserved } = getSeatsFor(state, patron);
  const free = seat ?? (given !== undefined && !taken.has(given) ? given : firstFree(taken, reserved));
  if (seat === undefined && free > state.settings.seats)
    return refuseCommand('seat/full', 'Every seat is taken or reserved; you may watch.');
  if (!Number.isInteger(free) || free < 1 || free > state.settings.seats) {
    return refuseCommand('table/malformed', `Seats are 1 to ${state.settings.seats}.`);
  }
  const alias = aliasNow(state, patron, aliasIn);
  return ok([...reopened(state, now), { type: 'sat', patron, name, seat: free, alias, by, at: now }]);
}

/** Betting that ran out at an empty table has waited; a new patron gets the whole time. */
function reopened({ seats, stage, settings }: TableState, now: number): readonly TableEvent[] {
  if (seats.size > 0 || stage.is !== 'betting' || now < stage.until) return [];
  return [{ type: 'betting-opened', until: now + settings.bettingMs, at: now }];
}

function firstFree(taken: ReadonlySet<number>, reserved: readonly number[]): number {
  let seat = 1;
  while (taken.has(seat) || reserved.includes(seat)) seat++;
  return seat;
}

/** More than any house has, and small enough to count exactly. */
const MOST_BUY_IN = 1_000_000_000_000;

/** The caller moves the chips from the cage: if the transfer is refused, so is this. */
export function decideBuyIn(seat: Seat, amount: number, by: WishKey, now: number): Decided {
  if (!isChips(amount) || amount <= 0 || seat.stack + amount > MOST_BUY_IN)
    return refuseCommand('table/malformed', 'A buy-in is a whole number of cents, more than nothing.');
  if (seat.leaving) return refuseCommand('seat/leaving', 'You are leaving the table.');
  return ok([{ type: 'bought-in', patron: seat.patron, amount, by, at: now }]);
}

/**
 * Open wagers return; closed ones are settled first, and so are those that others' wagers depend on. A patron
 * can always leave with their chips.
 */
export function decideLeave(state: TableState, seat: Seat, by: WishKey, now: number): Decided {
  if (seat.leaving) return NOTHING;
  const asked: TableEvent = { type: 'leaving', patron: seat.patron, by };
  const stays = lateFor(state, now) !== undefined || neededByOthers(state, seat) !== undefined;
  if (onFelt(seat) > 0 && stays) return ok([asked]);
  const back: TableEvent[] =
    onFelt(seat) === 0
      ? []
      : [
          {
            type: 'taken-back',
            patron: seat.patron,
            placements: seat.placed.map(({ bet, amount }) => ({ bet, amount })),
            by: { ...by, id: `${by.id}.back` },
            at: now,
            ...feeIf(getFeesOnFelt(state.game, seat.placed)),
          },
        ];
  const stack = chips(seat.stack + getChipsHeld(state, seat));
  const taken = takeMarked([seat], 'leaving');
  return ok([...back, asked, ...taken, { type: 'left', patron: seat.patron, amount: stack, why: 'asked' }]);
}

export function decideConnection(
  state: TableState,
  command: DoOf<'lose' | 'come-back'>,
  now: number,
): Decided {
  const seat = state.seats.get(command.patron);
  if (seat === undefined) return refuseCommand('seat/not-seated', 'No patron of that name sits here.');
  const lost = seat.keptUntil !== undefined;
  if (lost === (command.do === 'lose')) return NOTHING;
  return ok([
    lost
      ? { type: 'came-back', patron: seat.patron }
      : { type: 'lost', patron: seat.patron, until: now + state.settings.seatKeptMs },
  ]);
}
