import { chips, isBotName, ok } from '../base/index.ts';
import {
  type HostAct,
  type HostDid,
  MOST_ADMITTED,
  MOST_REMOVED,
  type Night,
  type NightView,
} from '../forms/index.ts';
import { type Decided, NOTHING, NOTHING_TO_DO, refuseCommand } from './decision.ts';
import { getChipsHeld } from './felt.ts';
import type { TableRefusal } from './refusal.ts';
import type { Seat, TableState } from './state.ts';

/** What the host asks of the table. The house keeps the waiting guests and passes their ids here. */
export type HostCommand = { readonly do: 'host'; readonly patron: string } & {
  readonly act:
    | HostAct
    | { readonly do: 'open'; readonly night: Omit<Night, 'patron'> }
    | { readonly do: 'admit'; readonly patron: string; readonly seat: number | null }
    | { readonly do: 'turn-away'; readonly patron: string };
};

type ActOf<D extends HostCommand['act']['do']> = Extract<HostCommand['act'], { readonly do: D }>;

/** A private table before its host decided anything: every invited patron may sit, and hands are dealt. */
export const PLAIN_NIGHT: Omit<Night, 'patron' | 'name'> = {
  door: 'invited',
  holds: null,
  deal: false,
  quiet: false,
  muted: [],
  reserved: [],
  admitted: [],
  removed: [],
  startingChips: null,
  bots: 0,
};

const NOT_NOW = refuseCommand('host/not-now', 'That cannot be done at this table now.');

/** HO1: only the host of a private table may do any of this. */
export function decideForHost(state: TableState, command: HostCommand, now: number): Decided {
  const { act, patron } = command;
  const { night } = state;
  if (act.do === 'open') {
    if (state.settings.invitation === null || night !== undefined) return NOT_NOW;
    return ok([{ type: 'night-changed', patron, ...act.night, did: 'open', at: now }]);
  }
  if (night === undefined || night.patron !== patron)
    return refuseCommand('host/not-you', 'Only the host of this table may do that.');
  if (act.do === 'end') return end(state, night, now);
  if (act.do === 'rename') return changed(state, night, { name: act.name }, 'rename', now);
  const change = changeBy(state, night, act);
  return change === undefined ? NOT_NOW : changed(state, night, change, act.do, now);
}

type Change = Partial<Omit<Night, 'patron' | 'name'>>;

/** The changed fields of the night; undefined if the act does not apply now. */
function changeBy(
  state: TableState,
  night: Night,
  act: Exclude<HostCommand['act'], ActOf<'open' | 'end' | 'rename'>>,
): Change | undefined {
  switch (act.do) {
    case 'start':
      return { holds: null };
    case 'pause':
      return night.holds === null ? { holds: 'paused' } : {};
    case 'deal':
      return state.stage.is === 'betting' ? { deal: true } : undefined;
    case 'door':
      return { door: act.door };
    case 'quiet':
      return { quiet: act.on };
    case 'mute': {
      const seat = otherAt(state, night, act.seat);
      return seat && { muted: including(night.muted, seat.patron, act.on, MOST_ADMITTED) };
    }
    case 'remove': {
      const seat = otherAt(state, night, act.seat);
      return seat && removing(night, seat);
    }
    case 'reserve':
      return reserving(state, night, act);
    case 'chips':
      return { startingChips: act.startingChips === null ? null : chips(act.startingChips) };
    case 'bots':
      return { bots: Math.min(act.bots, state.settings.seats - 1) };
    case 'admit':
      return admitting(state, night, act);
    case 'turn-away':
      return { removed: including(night.removed, act.patron, true, MOST_REMOVED) };
  }
}

/** The patron at this seat, except the host: hosts do not mute or remove themselves. */
const otherAt = (state: TableState, night: Night, number: number): Seat | undefined =>
  [...state.seats.values()].find(({ seat, patron }) => seat === number && patron !== night.patron);

function including<T>(all: readonly T[], one: T, on: boolean, most: number): readonly T[] {
  const others = all.filter((other) => other !== one);
  return on ? [...others, one].slice(-most) : others;
}

/** Removing a bot lowers the number of bots; a removed person cannot return. */
const removing = (night: Night, seat: Seat): Change => ({
  removed: including(night.removed, seat.patron, true, MOST_REMOVED),
  admitted: night.admitted.filter(({ patron }) => patron !== seat.patron),
  ...(isBotName(seat.name) && { bots: Math.max(0, night.bots - 1) }),
});

function reserving(state: TableState, night: Night, { seat, on }: ActOf<'reserve'>): Change | undefined {
  const isTaken = [...state.seats.values()].some((other) => other.seat === seat);
  if (seat > state.settings.seats || (on && isTaken)) return undefined;
  return { reserved: including(night.reserved, seat, on, state.settings.seats) };
}

/** At a full table a bot makes room for the guest. */
function admitting(state: TableState, night: Night, { patron, seat }: ActOf<'admit'>): Change | undefined {
  if (seat !== null && !night.reserved.includes(seat)) return undefined;
  const others = night.admitted.filter((one) => one.patron !== patron);
  const isFull = state.seats.size >= state.settings.seats;
  return {
    admitted: [...others, { patron, seat }].slice(-MOST_ADMITTED),
    removed: night.removed.filter((one) => one !== patron),
    ...(isFull && botsAt(state).length > 0 && { bots: botsAt(state).length - 1 }),
  };
}

const botsAt = ({ seats }: Pick<TableState, 'seats'>): readonly Seat[] =>
  [...seats.values()].filter(({ name }) => isBotName(name));

function changed(
  state: TableState,
  night: Night,
  change: Partial<Omit<Night, 'patron'>>,
  did: HostDid,
  now: number,
): Decided {
  const next = { ...night, ...change };
  const same = Object.keys(change).every((member) => isSame(night, next, member as keyof Night));
  if (state.asked.close !== undefined) return NOTHING_TO_DO;
  if (same) return NOTHING;
  return ok([{ type: 'night-changed', ...next, did, at: now }]);
}

const isSame = (before: Night, after: Night, member: keyof Night): boolean =>
  JSON.stringify(before[member]) === JSON.stringify(after[member]);

/** Deals the open bets at once; then the shoe ends, all chips return, and the table closes. */
function end(state: TableState, night: Night, now: number): Decided {
  if (state.asked.close !== undefined) return NOTHING_TO_DO;
  const deal = state.stage.is === 'betting';
  return ok([
    { type: 'night-changed', ...night, holds: null, deal, did: 'end', at: now },
    { type: 'close-asked', reason: END_REASON },
  ]);
}

const END_REASON = 'The host has ended the night.';

/** Why this patron gets no seat at a private table in spite of an invitation. */
export function refuseAtDoor(
  { night, seats }: Pick<TableState, 'night' | 'seats'>,
  { patron, name, seat }: { readonly patron: string; readonly name: string; readonly seat?: number },
): TableRefusal | undefined {
  if (night === undefined || night.patron === patron) return undefined;
  if (night.removed.includes(patron))
    return { code: 'seat/removed', message: 'The host has removed you from this table.' };
  if (isBotName(name)) return botsAt({ seats }).length < night.bots ? undefined : NOT_ADMITTED;
  const admitted = night.admitted.find((one) => one.patron === patron);
  if (night.door !== 'invited' && admitted === undefined) return NOT_ADMITTED;
  if (seat !== undefined && night.reserved.includes(seat) && admitted?.seat !== seat)
    return { code: 'seat/reserved', message: `Seat ${seat} is reserved.` };
  return undefined;
}

/** HO5: no patron buys in beyond the starting chips. Chips won stay. */
export function refuseChips(state: TableState, seat: Seat, amount: number): TableRefusal | undefined {
  const most = state.night?.startingChips ?? null;
  const largest = most === null ? amount : Math.max(0, most - seat.stack - getChipsHeld(state, seat));
  if (amount <= largest) return undefined;
  const message = 'That is more than the starting chips of this table.';
  return { code: 'seat/starting-chips', message, largest };
}

const NOT_ADMITTED: TableRefusal = {
  code: 'seat/not-admitted',
  message: 'The host admits guests to this table: ask to be let in.',
};

/** The seat that the host gave this patron, and the seats that are reserved. */
export function getSeatsFor(
  { night }: Pick<TableState, 'night'>,
  patron: string,
): { readonly given: number | undefined; readonly reserved: readonly number[] } {
  const given = night?.admitted.find((one) => one.patron === patron)?.seat ?? undefined;
  return { given, reserved: night?.reserved ?? [] };
}

/** Who leaves once their wagers are settled: patrons that the host removed, and surplus bots. */
export function getLeaving(night: Night, seats: TableState['seats']): ReadonlySet<string> {
  const removed = night.removed.filter((patron) => seats.has(patron));
  const bots = botsAt({ seats }).filter(({ patron }) => !night.removed.includes(patron));
  const extra = bots.slice(night.bots).map(({ patron }) => patron);
  return new Set([...removed, ...extra]);
}

/** A removed patron sees the table until they have left it, and not after that. */
export const isRemoved = (
  { night, seats }: Pick<TableState, 'night' | 'seats'>,
  patron: string | undefined,
): boolean => patron !== undefined && night?.removed.includes(patron) === true && !seats.has(patron);

export const isHeld = ({ night, asked }: Pick<TableState, 'night' | 'asked'>): boolean =>
  asked.pause !== undefined || (night !== undefined && night.holds !== null);

export function getNightView(night: Night, seats: TableState['seats']): NightView {
  const getSeat = (patron: string): number | undefined => seats.get(patron)?.seat;
  const { name, door, holds, quiet, reserved, startingChips, bots } = night;
  return {
    ...{ name, door, holds, quiet, reserved, startingChips, bots },
    host: getSeat(night.patron) ?? null,
    muted: night.muted.flatMap((patron) => getSeat(patron) ?? []),
  };
}

/** Whether this patron's messages are withheld. */
export const isMuted = ({ night }: Pick<TableState, 'night'>, patron: string): boolean =>
  night !== undefined && (night.quiet || night.muted.includes(patron));
