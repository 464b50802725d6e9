import { isBotName, ok } from '../base/index.ts';
import type { WishKey } from '../forms/index.ts';
import { type Decided, NOTHING, refuseCommand } from './decision.ts';
import type { Seat, TableState } from './state.ts';
import type { DoOf, PatronCommand } from './tableCommand.ts';
import { lateFor } from './wagering.ts';

/** The seated, connected people; bots have no say in the pace. */
const peopleAt = ({ seats }: Pick<TableState, 'seats'>): readonly Seat[] =>
  [...seats.values()].filter(({ name, keptUntil }) => !isBotName(name) && keptUntil === undefined);

const all = (people: readonly Seat[], wants: (seat: Seat) => boolean): boolean =>
  people.length > 0 && people.every(wants);

/** PC1: betting closes early once every seated person is ready. */
export const everyoneReady = (state: Pick<TableState, 'seats'>): boolean =>
  all(peopleAt(state), ({ ready }) => ready === true);

const LEAST_BETTING_MS = 5_000;

/** PC2: half the betting time while every seated person votes for it, and never less than five seconds. */
export function bettingMs(state: Pick<TableState, 'seats' | 'settings'>): number {
  const whole = state.settings.bettingMs;
  const faster = all(peopleAt(state), (seat) => seat.faster === true);
  return faster ? Math.min(whole, Math.max(LEAST_BETTING_MS, Math.round(whole / 2))) : whole;
}

const BOT_TURN_MS = 2_000;

/** PC3: a bot turns its cards within two seconds. */
export function turnMs({ seats, settings }: Pick<TableState, 'seats' | 'settings'>, patron: string): number {
  const name = seats.get(patron)?.name;
  return name !== undefined && isBotName(name) ? Math.min(settings.turnMs, BOT_TURN_MS) : settings.turnMs;
}

export function decideReady(state: TableState, seat: Seat, by: WishKey, now: number): Decided {
  const late = lateFor(state, now);
  if (late !== undefined) return refuseCommand(late.code, late.message);
  if (seat.ready === true) return NOTHING;
  return ok([{ type: 'ready', patron: seat.patron, by, at: now }]);
}

export function decidePace(
  seat: Seat,
  { faster }: DoOf<'pace'> & PatronCommand,
  by: WishKey,
  now: number,
): Decided {
  if ((seat.faster === true) === faster) return NOTHING;
  return ok([{ type: 'pace-voted', patron: seat.patron, faster, by, at: now }]);
}
