import { addChips, assert, type Chips } from '../base/index.ts';
import {
  addCard,
  coupBegun,
  getTotal,
  isLastCoup,
  makeCard,
  makeOutcomes,
  nextToDraw,
  parseCard,
  type Side,
} from '../engine/index.ts';
import { type Entry, makeHex, type ShoeStanding } from '../fair/index.ts';
import type { CoupView, PatronView, PublicView, ShoeView, TableEvent, YouView } from '../forms/index.ts';
import { beaconDue } from './beacon.ts';
import { getChipsHeld, getStakes } from './felt.ts';
import { laidCards } from './laid.ts';
import { getNightView } from './night.ts';
import type { Seat, TableState } from './state.ts';

/** Who looks at a table. The pit sees chips, but no face-down card. */
export type Viewer =
  | { readonly is: 'patron'; readonly patron: string }
  | { readonly is: 'watcher' }
  | { readonly is: 'pit' };

/** What one viewer may know: derived from the state, never stored, without other patrons' secrets. */
export interface TableView extends Omit<PublicView, 'patrons'> {
  readonly patrons: readonly SeenPatron[];
  readonly you?: YouView;
  /** Only for the pit. */
  readonly float?: Chips;
}

/** The pit also sees who it is and the stack. */
type SeenPatron = PatronView & { readonly patron?: string; readonly stack?: Chips };

export function getView(state: TableState, viewer: Viewer): TableView {
  const seat = viewer.is === 'patron' ? state.seats.get(viewer.patron) : undefined;
  const laid = state.stage.is === 'dealing' && state.shoe !== undefined ? laidCards(state.shoe) : undefined;
  return {
    table: state.id,
    game: state.game.id,
    private: state.settings.invitation !== null,
    seq: state.seq,
    stage: state.stage,
    shoe: state.shoe === undefined ? null : shoeNow(state.shoe, state),
    entropyOf: state.shoe === undefined ? [] : openedBy(state),
    cards: (laid?.cards ?? []).map(({ place, hand, card }) => {
      const peel = card === undefined ? state.coup?.peels.get(place) : undefined;
      return {
        place,
        hand,
        card: card === undefined ? null : makeCard(card),
        ...(peel !== undefined && { peeledBy: seatIn(state, peel.patron) }),
      };
    }),
    totals:
      laid === undefined
        ? null
        : { player: totalIn(state, laid.cards, 'player'), banker: totalIn(state, laid.cards, 'banker') },
    turns: (state.coup?.turns ?? []).map(({ places, patron, until }) => ({
      places,
      seat: patron === null ? null : seatIn(state, patron),
      until,
    })),
    patrons: Array.from(state.seats.values(), (other) =>
      viewer.is === 'pit'
        ? { ...patronNow(state, other), patron: other.patron, stack: other.stack }
        : patronNow(state, other),
    ),
    outcomes: outcomesNow(state.outcomes),
    last: lastCoup(state),
    paused: state.asked.pause ?? null,
    closing: state.asked.close ?? null,
    ...(state.night !== undefined && { night: getNightView(state.night, state.seats) }),
    ...(seat !== undefined && { you: youView(state, seat) }),
    ...(viewer.is === 'pit' && { float: state.float }),
  };
}

/** A patron's private view; undefined if they do not sit there. */
export function getOwnView(state: TableState, patron: string): YouView | undefined {
  const seat = state.seats.get(patron);
  return seat === undefined ? undefined : youView(state, seat);
}

/** Whether two states surely give a patron the same private view: every input is the same object. */
export const hasSameOwnView = (a: TableState, b: TableState, patron: string): boolean =>
  a.seats.get(patron) === b.seats.get(patron) &&
  a.entropy === b.entropy &&
  a.coup?.peels === b.coup?.peels &&
  a.newestShoe === b.newestShoe &&
  a.byAlias === b.byAlias;

/** Whose entropy is in the shoe: a commitment that was not revealed adds nothing. */
const openedBy = ({ entropy, seats }: TableState): readonly (number | null)[] =>
  entropy.flatMap((one) => (one.entropy === undefined ? [] : [seats.get(one.patron)?.seat ?? null]));

function seatIn({ seats }: TableState, patron: string): number {
  const seat = seats.get(patron);
  assert(seat !== undefined, 'whoever has something to turn sits');
  return seat.seat;
}

/** Cached by identity of its inputs, so that unchanged parts are not even compared. */
function shoeNow(shoe: ShoeStanding, state: TableState): ShoeView {
  const { entropy } = state;
  const known = shoes.get(shoe);
  if (known?.entropy === entropy) return known.view;
  const view = shoeView(shoe, state);
  shoes.set(shoe, { entropy, view });
  return view;
}

/** A log entry makes a new standing of its shoe; submitted entropy does not. */
const shoes = new WeakMap<ShoeStanding, Pick<TableState, 'entropy'> & { readonly view: ShoeView }>();

function shoeView(shoe: ShoeStanding, state: TableState): ShoeView {
  const inPlay = shoe.shoe;
  const { entropy, log } = state;
  return {
    id: shoe.open.shoeId,
    index: shoe.open.index,
    phase: shoe.phase,
    entries: shoe.entries,
    head: makeHex(shoe.head),
    cardsLeft: inPlay === undefined ? null : inPlay.order.length - inPlay.dealt,
    coups: shoe.coups,
    last: inPlay !== undefined && isLastCoup(inPlay),
    commitments: entropy.length,
    opened: openedBy(state).length,
    anchor: shoe.open.anchor,
    beacon: beaconView(shoe),
    root: log.find((entry) => entry.type === 'seal')?.body.root ?? null,
  };
}

function beaconView(shoe: ShoeStanding): ShoeView['beacon'] {
  const dueAt = beaconDue(shoe);
  const named = shoe.call?.beacon ?? null;
  return named === null || dueAt === undefined ? null : { ...named, dueAt };
}

/** From the log, so that a settled coup is not stored twice. Rows with patrons' ids are left out. */
function lastCoup(state: TableState): CoupView | null {
  const found = lastCoups.get(state.log) ?? findLastCoup(state);
  if (found !== null) lastCoups.set(state.log, found);
  return found;
}

/** Cached, since logs are immutable and every wager asks again. */
const lastCoups = new WeakMap<readonly Entry[], CoupView>();

function findLastCoup({ log, game, byAlias }: TableState): CoupView | null {
  const settled = log.findLast((entry) => entry.type === 'settled');
  if (settled === undefined) return null;
  const { coup, player, banker, winner } = settled.body;
  const openings = log
    .flatMap((entry) => (entry.type === 'cards' && entry.body.coup === coup ? entry.body.openings : []))
    .toSorted((a, b) => a.n - b.n);
  let laid = coupBegun(game.tableau);
  const cards = openings.map(({ n, card }) => {
    const [hand, parsed] = [nextToDraw(game.tableau, laid), parseCard(card)];
    assert(hand !== undefined && parsed !== undefined, 'no card is opened beyond a complete coup');
    laid = addCard(laid, hand, parsed);
    return { place: n, hand, card };
  });
  return { coup, cards, totals: { player, banker }, winner, rows: (byAlias && settled.rows) || [] };
}

/** A hand's total, once both of its first cards are up. */
function totalIn(
  { game }: TableState,
  cards: ReturnType<typeof laidCards>['cards'],
  side: Side,
): number | null {
  const dealt = cards
    .filter(({ hand }) => hand === side)
    .flatMap(({ card }) => (card === undefined ? [] : [card]));
  const up = [...coupBegun(game.tableau)[side], ...dealt];
  return up.length < 2 ? null : getTotal(up);
}

/** Cached, since seats are immutable: an idle patron looks the same every time. */
function patronNow({ shoe, byAlias }: TableState, seat: Seat): PatronView {
  const alias = shoe !== undefined && byAlias ? seat.alias : null;
  const known = patrons.get(seat);
  if (known?.alias === alias) return known;
  const { seat: number, name, placed, keptUntil, ready, faster } = seat;
  const view = {
    ...{ seat: number, name, alias, wagers: getStakes(placed), away: keptUntil !== undefined },
    ...(ready === true && { ready }),
    ...(faster === true && { faster }),
  };
  patrons.set(seat, view);
  return view;
}

const patrons = new WeakMap<Seat, PatronView>();

function outcomesNow(outcomes: TableState['outcomes']): string {
  const known = roads.get(outcomes) ?? makeOutcomes(outcomes);
  roads.set(outcomes, known);
  return known;
}

const roads = new WeakMap<TableState['outcomes'], string>();

function youView(state: TableState, seat: Seat): YouView {
  const peels = [...(state.coup?.peels.values() ?? [])];
  return {
    seat: seat.seat,
    alias: state.byAlias ? seat.alias : null,
    // The table does not know the secret; the house adds the proof.
    proof: null,
    stack: seat.stack,
    onFelt: getChipsHeld(state, seat),
    marked: seat.marked,
    leaving: seat.leaving,
    lastNet: seat.lastNet ?? null,
    canRebet: seat.last.length > 0,
    committed: state.entropy.some(({ patron }) => patron === seat.patron),
    peels: peels.flatMap(({ patron, opening }) =>
      patron === seat.patron && opening !== undefined ? [opening] : [],
    ),
  };
}

/** An event in one viewer's form: without others' chips and peeled cards. */
export const eventFor = (event: TableEvent, viewer: Viewer): object =>
  hearsAll(event, viewer) ? event : openPart(event);

/** The pit sees everything but peels; a patron sees everything about themselves. */
const hearsAll = (event: TableEvent, viewer: Viewer): boolean =>
  viewer.is === 'pit'
    ? event.type !== 'peel-shown'
    : viewer.is === 'patron' && 'patron' in event && event.patron === viewer.patron;

/** The public part of an event. */
export function openPart(event: TableEvent): object {
  switch (event.type) {
    case 'peel-shown':
      return { type: event.type, patron: event.patron, place: event.opening.n };
    case 'bought-in':
    case 'left':
      return { type: event.type, patron: event.patron };
    case 'sat': {
      const { by: _, alias: _alias, ...rest } = event;
      return rest;
    }
    case 'night-changed':
      return { type: event.type, did: event.did, at: event.at };
    case 'commission-taken':
      return { type: event.type, why: event.why };
    case 'placed':
    case 'taken-back': {
      const { fee: _, ...rest } = event;
      return rest;
    }
    case 'shoe-opened':
      return { type: event.type, open: event.open };
    case 'logged':
      return { type: event.type, entry: event.entry, at: event.at };
    case 'coup-void-asked':
      return { type: event.type, coup: event.coup, reason: event.reason };
    case 'closed':
    case 'change-asked':
      return { type: event.type };
    case 'changed':
      return { type: event.type, edition: event.edition };
    case 'opened': {
      const { float, invitation, ...settings } = event.settings;
      return { ...event, settings: { ...settings, private: invitation !== null } };
    }
    default:
      return event;
  }
}

/** All of a patron's chips at the table. */
export const getWorth = (state: TableState, seat: Seat): Chips =>
  addChips(seat.stack, getChipsHeld(state, seat));
