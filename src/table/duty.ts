import { mayDeal } from '../engine/index.ts';
import { cutCardDue, type EntryType, getShoe, type ShoeStanding } from '../fair/index.ts';
import { BEACON_CLOCK, BEACON_LATE, BEACON_OVERTAKEN, BEACON_WAIT_MS, beaconDue } from './beacon.ts';
import { faceDown, laidCards } from './laid.ts';
import { isHeld } from './night.ts';
import { everyoneReady } from './people.ts';
import type { CoupInPlay, Seat, TableState } from './state.ts';

/**
 * The croupier's next action, derived from the state and the clock alone, so that a crash does not change it.
 */
export type Duty =
  | { readonly is: 'wait'; readonly until: number | undefined }
  /** Needs only the clock: open betting (a coup begins), give turns, empty a seat, close the table. */
  | { readonly is: 'tick'; readonly begins?: 'coup' }
  | { readonly is: 'open-shoe'; readonly index: number }
  | { readonly is: 'log'; readonly type: Exclude<EntryType, NotByTheClock>; readonly begins?: 'coup' }
  | { readonly is: 'open-cards'; readonly places: readonly number[] }
  | { readonly is: 'log-void'; readonly reason: string }
  | { readonly is: 'log-void-coup'; readonly reason: string }
  | { readonly is: 'show-peel'; readonly place: number; readonly patron: string };

/** Entries with an action of their own, or made when the pit asks. */
type NotByTheClock = 'cards' | 'void' | 'void-coup' | 'void-settled' | 'bets-void' | 'correction';

const TICK: Duty = { is: 'tick' };
const OPEN_BETS: Duty = { is: 'tick', begins: 'coup' };
/** No chips lie there and no hand was promised, so the coup can wait for a patron to sit down. */
const CLOSE_TO_NOBODY: Duty = { is: 'log', type: 'no-more-bets', begins: 'coup' };
const wait = (until?: number): Duty => ({ is: 'wait', until });
const log = (type: Extract<Duty, { is: 'log' }>['type']): Duty => ({ is: 'log', type });

export function getDuty(state: TableState, now: number): Duty {
  if (state.stage.is === 'closed') return wait();
  if (seatsToEmpty(state, now).length > 0) return TICK;
  if (state.shoe === undefined) return betweenShoes(state, now);
  return inShoe(state, state.shoe, now);
}

function betweenShoes(state: TableState, now: number): Duty {
  if (state.asked.close !== undefined || state.asked.change !== undefined) return TICK;
  if (isHeld(state)) return wait(nextSeatExpiry(state, now));
  return { is: 'open-shoe', index: state.nextIndex };
}

function inShoe(state: TableState, shoe: ShoeStanding, now: number): Duty {
  // Only a call announces the chain's length. Ending a shoe before its call could leave the next chain
  // unannounced.
  if (shoe.phase === 'opened') return log('call');
  if (isLastOfChain(shoe) && shoe.nextAnchor === undefined) return log('next-chain');
  if (shoe.phase === 'void') return log('close');
  if (state.asked.void !== undefined) return { is: 'log-void', reason: state.asked.void };
  if (clockWentBack(state, shoe, now)) return { is: 'log-void', reason: BEACON_CLOCK };
  switch (shoe.phase) {
    case 'called':
      return onceCommitted(state, shoe, now);
    case 'listed':
      return onceOpened(state, shoe, now);
    case 'mixed':
      return log('seal');
    case 'sealed':
      return log('burn');
    case 'dealing':
      if (state.asked.coup !== undefined) return { is: 'log-void-coup', reason: state.asked.coup };
      return dealing(state, shoe, now);
    default:
      return betweenCoups(state, shoe, now);
  }
}

export const isLastOfChain = ({ open, call }: ShoeStanding): boolean => open.index === call?.length;

/** Between coups: betting is about to open, is open, or the table pauses after a coup. */
function betweenCoups(state: TableState, shoe: ShoeStanding, now: number): Duty {
  if (cutCardDue(shoe)) return log('cut-card');
  if (state.stage.is === 'betting')
    return everyoneReady(state) || isDealtNow(state)
      ? log('no-more-bets')
      : onceDue(state, now, state.seats.size === 0 ? CLOSE_TO_NOBODY : log('no-more-bets'));
  if (state.stage.is === 'settled' && now < state.stage.until) return soonest(state, now, state.stage.until);
  if (!mayDeal(getShoe(shoe))) return log('close');
  if (state.asked.close !== undefined) return { is: 'log-void', reason: state.asked.close };
  if (isHeld(state)) return wait(nextSeatExpiry(state, now));
  return OPEN_BETS;
}

/** HO2: the host closes the open bets. An empty table deals no hand for that. */
const isDealtNow = ({ night, seats }: TableState): boolean => night?.deal === true && seats.size > 0;

/** What an action begins, if anything: a shoe, or a coup of the shoe in play. */
export const beginsBy = (duty: Duty): 'shoe' | 'coup' | undefined =>
  duty.is === 'open-shoe' ? 'shoe' : duty.is === 'tick' || duty.is === 'log' ? duty.begins : undefined;

function dealing(state: TableState, shoe: ShoeStanding, now: number): Duty {
  const coup: CoupInPlay = state.coup ?? { turns: [], peels: new Map(), toOpen: [] };
  const laid = laidCards(shoe);
  const down = faceDown(laid).map(({ place }) => place);
  if (laid.complete) return log('settled');
  if (state.settings.turnedBy === 'dealer') return { is: 'open-cards', places: down };
  const getTurn = (place: number) => coup.turns.find(({ places }) => places.includes(place));
  if (down.some((place) => getTurn(place) === undefined)) return TICK;
  for (const [place, { patron, opening }] of coup.peels) {
    if (opening === undefined && down.includes(place)) return { is: 'show-peel', place, patron };
  }
  const due = down.filter((place) => {
    const turn = getTurn(place);
    return coup.toOpen.includes(place) || turn?.patron === null || (turn !== undefined && now >= turn.until);
  });
  if (due.length > 0) return { is: 'open-cards', places: due };
  return wait(Math.min(...down.map((place) => getTurn(place)?.until ?? now)));
}

/**
 * A shoe waits for its beacon by the clock that called it. If that clock went back, T2 may fall after the
 * round.
 */
function clockWentBack({ settings }: TableState, { phase, call }: ShoeStanding, now: number): boolean {
  if (call === undefined || call.beacon === null) return false;
  return (phase === 'called' || phase === 'listed') && now < call.commitBy - settings.commitMs;
}

/**
 * A list closes early only if no patron has sat down for this long, so that patrons who arrive together are included.
 */
const QUIET_MS = 1_000;

/** The list closes at T1, or once every seated participant has committed and no patron is just sitting down. */
function onceCommitted(state: TableState, shoe: ShoeStanding, now: number): Duty {
  if (isOvertaken(shoe, now)) return { is: 'log-void', reason: BEACON_OVERTAKEN };
  const committed = new Set(state.entropy.map(({ patron }) => patron));
  const all =
    state.seats.size > 0 &&
    [...state.seats.keys()].every((patron) => committed.has(patron) || state.sitsOut.has(patron));
  return (all ? onceQuiet : onceDue)(state, now, log('commitments'));
}

/** T2 has passed with the list open. A table without time to reveal cannot be overtaken. */
function isOvertaken({ call }: ShoeStanding, now: number): boolean {
  if (call === undefined || call.beacon === null) return false;
  return call.openBy > call.commitBy && now >= call.openBy;
}

/**
 * All is revealed and no patron is just sitting down, or T2 has passed. A beacon's round comes after T2 in any case.
 */
function onceOpened(state: TableState, shoe: ShoeStanding, now: number): Duty {
  const due = beaconDue(shoe);
  if (due === undefined) {
    const all = state.entropy.every(({ entropy }) => entropy !== undefined);
    return (all ? onceQuiet : onceDue)(state, now, log('entropy'));
  }
  if (now < due) return soonest(state, now, due);
  return now < due + BEACON_WAIT_MS ? log('entropy') : { is: 'log-void', reason: BEACON_LATE };
}

/** Waits for the stage's clock, then performs the action. */
const onceDue = (state: TableState, now: number, duty: Duty): Duty =>
  onceAt(state, now, stageEnds(state, now), duty);

/** Waits until no patron has sat down for a while, at the latest until the stage's deadline. */
const onceQuiet = (state: TableState, now: number, duty: Duty): Duty =>
  onceAt(state, now, Math.min(stageEnds(state, now), state.satAt + QUIET_MS), duty);

const stageEnds = ({ stage }: TableState, now: number): number => ('until' in stage ? stage.until : now);

const onceAt = (state: TableState, now: number, moment: number, duty: Duty): Duty =>
  now >= moment ? duty : soonest(state, now, moment);

const soonest = (state: TableState, now: number, until: number): Duty =>
  wait(Math.min(until, nextSeatExpiry(state, now) ?? until));

/** Patrons whose chips return to the cage now: those who asked, and lost ones whose time is out. */
export function seatsToEmpty(state: TableState, now: number): readonly Seat[] {
  const empty: Seat[] = [];
  for (const seat of state.seats.values()) if (isToEmpty(state, seat, now)) empty.push(seat);
  return empty;
}

const isToEmpty = (state: TableState, seat: Seat, now: number): boolean =>
  seat.placed.length === 0 &&
  (seat.leaving || (seat.keptUntil !== undefined && now >= seat.keptUntil) || seatCloses(state, seat));

/** Between shoes: the table closes, or continues with fewer seats. */
export function seatCloses({ asked, shoe }: TableState, { seat }: Seat): boolean {
  if (shoe !== undefined) return false;
  return asked.close !== undefined || (asked.change !== undefined && seat > asked.change.settings.seats);
}

export function nextSeatExpiry(state: TableState, now: number): number | undefined {
  let next: number | undefined;
  for (const { keptUntil } of state.seats.values())
    if (keptUntil !== undefined && keptUntil > now && keptUntil < (next ?? Number.POSITIVE_INFINITY))
      next = keptUntil;
  return next;
}
