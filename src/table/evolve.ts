import { addChips, assert, type Chips, chips, NO_CHIPS, unreachable, unwrap } from '../base/index.ts';
import {
  type Card,
  dealCoup,
  FEWEST_CARDS,
  findGame,
  type GameRules,
  getOutcome,
  type HouseFile,
  type Outcome,
  parseCachedHouse,
} from '../engine/index.ts';
import {
  createStanding,
  type Entry,
  followEntry,
  getShoe,
  restoredPart,
  type ShoeStanding,
} from '../fair/index.ts';
import type { EventOf, Placement, Stage, StoredAnswer, TableEvent, WishKey } from '../forms/index.ts';
import { withAnswer } from './answers.ts';
import { forgiven, listedOwe, oneShoeLess } from './entropy.ts';
import { getChipsHeld, withPlaced } from './felt.ts';
import { getLeaving } from './night.ts';
import { answersTo, NOTHING_ASKED, type Seat, shoeInPlay, type TableState } from './state.ts';
import { GONE_ANSWERS_KEPT, GONE_KEPT } from './tableBounds.ts';

/** The state after one more event. Total: an event that was ever accepted can always be applied. */
export function evolve(before: TableState | undefined, event: TableEvent): TableState {
  if (event.type === 'opened') return opened(event);
  assert(before !== undefined, 'a table begins by being opened');
  return { ...before, ...change(before, event), seq: before.seq + 1 };
}

function opened({ tableId, house, game, settings }: EventOf<'opened'>): TableState {
  return {
    id: tableId,
    house,
    game: gameIn(house, game),
    settings,
    seq: 1,
    stage: { is: 'resting' },
    shoe: undefined,
    log: [],
    chain: 1,
    restored: undefined,
    announced: undefined,
    nextIndex: 1,
    newestShoe: undefined,
    byAlias: false,
    satAt: 0,
    seats: new Map(),
    gone: new Map(),
    float: chips(settings.float),
    entropy: [],
    sitsOut: new Map(),
    coup: undefined,
    outcomes: [],
    asked: NOTHING_ASKED,
    night: undefined,
  };
}

function gameIn(house: HouseFile, game: string): GameRules {
  const rules = findGame(unwrap(parseCachedHouse(house)), game);
  assert(rules !== undefined, `the house has the game ${game}`);
  return rules;
}

type Change = Partial<TableState>;

/** Events of one patron, which first change that patron's seat. */
type OfAPatron = EventOf<
  | 'sat'
  | 'bought-in'
  | 'left'
  | 'leaving'
  | 'lost'
  | 'came-back'
  | 'placed'
  | 'taken-back'
  | 'ready'
  | 'pace-voted'
  | 'committed'
  | 'opened-entropy'
  | 'peel-asked'
  | 'turn-asked'
>;

type OfTheTable = Exclude<TableEvent, EventOf<'opened'> | OfAPatron>;

function change(state: TableState, event: OfAPatron | OfTheTable): Change {
  const seq = state.seq + 1;
  switch (event.type) {
    case 'sat':
      return sat(state, event, seq);
    case 'bought-in':
      return editSeat(
        state,
        event.patron,
        (seat) => ({ stack: addChips(seat.stack, event.amount) }),
        answer(event.by, seq),
      );
    case 'left':
      return left(state, event.patron);
    case 'leaving':
      return editSeat(state, event.patron, () => ({ leaving: true }), answer(event.by, seq));
    case 'lost':
      return editSeat(state, event.patron, () => ({ keptUntil: event.until }));
    case 'came-back':
      return editSeat(state, event.patron, () => ({ keptUntil: undefined }));
    case 'placed':
      return editSeat(state, event.patron, (seat) => place(seat, event, seq), answer(event.by, seq));
    case 'taken-back':
      return editSeat(state, event.patron, (seat) => takeBack(seat, event), answer(event.by, seq));
    case 'ready':
      return editSeat(state, event.patron, () => ({ ready: true }), answer(event.by, seq));
    case 'pace-voted':
      return editSeat(
        state,
        event.patron,
        () => ({ faster: event.faster || undefined }),
        answer(event.by, seq),
      );
    case 'committed':
      return {
        entropy: [
          ...state.entropy,
          { patron: event.patron, commitment: event.commitment, entropy: undefined },
        ],
        ...editSeat(state, event.patron, () => ({}), answer(event.by, seq)),
      };
    case 'opened-entropy':
      return {
        entropy: state.entropy.map((one) =>
          one.patron === event.patron ? { ...one, entropy: event.entropy } : one,
        ),
        sitsOut: new Map([...state.sitsOut].filter(([patron]) => patron !== event.patron)),
        ...editSeat(state, event.patron, () => ({}), answer(event.by, seq)),
      };
    case 'peel-asked':
      return {
        ...editCoup(state, (coup) => ({
          peels: new Map([...coup.peels, [event.place, { patron: event.patron, opening: undefined }]]),
        })),
        ...editSeat(state, event.patron, () => ({}), answer(event.by, seq)),
      };
    case 'turn-asked':
      return {
        ...editCoup(state, (coup) => ({ toOpen: [...coup.toOpen, event.place] })),
        ...editSeat(state, event.patron, () => ({}), answer(event.by, seq)),
      };
    default:
      return changeOfTable(state, event);
  }
}

function changeOfTable(state: TableState, event: OfTheTable): Change {
  switch (event.type) {
    case 'shoe-opened':
      return shoeOpened(state, event);
    case 'logged':
      return logged(state, event);
    case 'betting-opened':
      return { stage: { is: 'betting', until: event.until }, ...nobodyReady(state), ...notDealt(state) };
    case 'night-changed':
      return nightChanged(state, event);
    case 'turn-given':
      return turnGiven(state, event);
    case 'peel-shown':
      return editCoup(state, (coup) => ({
        peels: new Map([...coup.peels, [event.opening.n, { patron: event.patron, opening: event.opening }]]),
      }));
    case 'holds-returned':
      return {
        seats: mapSeats(state, (seat) => ({
          stack: addChips(seat.stack, getChipsHeld(state, seat)),
          placed: [],
        })),
      };
    case 'commission-taken':
      return { seats: withoutMarks(state, event) };
    case 'pause-asked':
      return { asked: { ...state.asked, pause: event.reason } };
    case 'resumed':
      return { asked: { ...state.asked, pause: undefined } };
    case 'close-asked':
      return { asked: { ...state.asked, close: event.reason } };
    case 'void-asked':
      return { asked: { ...state.asked, void: event.reason } };
    case 'coup-void-asked':
      return isDealt(state, event.coup) ? { asked: { ...state.asked, coup: event.reason } } : {};
    case 'change-asked':
      return { asked: { ...state.asked, change: { house: event.house, settings: event.settings } } };
    case 'changed':
      return changed(state, event);
    case 'restored':
      return restored(state, event);
    case 'recovered':
      return recovered(state, event.at);
    case 'closed':
      return { stage: { is: 'closed' }, float: NO_CHIPS };
    default:
      return unreachable(event);
  }
}

/** A coup in betting or already settled is void at once; one being dealt is shown to its end first. */
const isDealt = ({ shoe }: TableState, coup: number): boolean =>
  shoe?.phase === 'dealing' && shoe.coups === coup;

/** Every patron gets a new alias per shoe; shoes from before aliases use the id. */
function shoeOpened(state: TableState, { open, aliases }: EventOf<'shoe-opened'>): Change {
  const names = new Map(aliases?.map(({ patron, alias }) => [patron, alias]));
  return {
    shoe: createStanding(state.game, open),
    log: [],
    nextIndex: open.index + 1,
    newestShoe: open.shoeId,
    byAlias: aliases !== null,
    seats: mapSeats(state, ({ patron }) => ({ alias: names.get(patron) ?? patron })),
    entropy: [],
    outcomes: [],
    stage: { is: 'sealing' },
  };
}

/** Each coup restarts everybody's betting time. Unchanged seats are reused. */
const nobodyReady = (state: TableState): Change =>
  [...state.seats.values()].every(({ ready }) => ready === undefined)
    ? {}
    : { seats: mapSeats(state, () => ({ ready: undefined })) };

/** The host closes bets hand by hand. */
const notDealt = ({ night }: TableState): Change =>
  night?.deal === true ? { night: { ...night, deal: false } } : {};

function nightChanged(state: TableState, event: EventOf<'night-changed'>): Change {
  const { type: _, did: __, at: ___, ...night } = event;
  const leaving = getLeaving(night, state.seats);
  if (leaving.size === 0) return { night };
  return {
    night,
    seats: mapSeats(state, (seat) => (leaving.has(seat.patron) ? { leaving: true } : {})),
  };
}

/** A turn given again after an outage replaces the previous one. */
function turnGiven(state: TableState, { places, patron, until }: EventOf<'turn-given'>): Change {
  return editCoup(state, ({ turns }) => ({
    turns: [
      ...turns.filter((turn) => !turn.places.some((place) => places.includes(place))),
      { places, patron, until },
    ],
  }));
}

function sat(state: TableState, event: EventOf<'sat'>, seq: number): Change {
  const named = event.alias ?? (state.shoe === undefined ? null : event.patron);
  const seat = { ...newSeat(event), alias: named, answered: answersTo(state, event.patron) };
  return {
    satAt: event.at,
    seats: withSeat(state, seat, answer(event.by, seq)),
    gone: without(state.gone, event.patron),
  };
}

/** Frees the seat but remembers its answers for a while, in case a wish is repeated. */
function left(state: TableState, patron: string): Change {
  const newest = answersTo(state, patron).slice(-GONE_ANSWERS_KEPT);
  const gone = [...without(state.gone, patron), [patron, newest] as const].slice(-GONE_KEPT);
  return { seats: without(state.seats, patron), gone: new Map(gone), ...withdrawn(state, patron) };
}

/** While the list is open a commitment leaves with its patron, so that a seat has one per shoe. */
const withdrawn = ({ stage, entropy }: TableState, patron: string): Change =>
  stage.is === 'committing' ? { entropy: entropy.filter((one) => one.patron !== patron) } : {};

const without = <T>(map: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> =>
  new Map([...map].filter(([other]) => other !== key));

/** One entry of the shoe's log: advances the shoe and the table's stage. */
function logged(state: TableState, event: EventOf<'logged'>): Change {
  const { entry, at } = event;
  const standing = unwrap(followEntry(shoeInPlay(state), entry));
  const common: Change = { shoe: standing, log: [...state.log, entry] };
  switch (entry.type) {
    case 'call':
      return { ...common, stage: { is: 'committing', until: entry.body.commitBy } };
    case 'commitments':
      return {
        ...common,
        stage: { is: 'opening', until: openUntil(standing, state.settings, at) },
        sitsOut: listedOwe(state),
      };
    case 'entropy':
      return { ...common, stage: { is: 'sealing' }, sitsOut: oneShoeLess(state) };
    case 'seal':
    case 'burn':
      return { ...common, stage: { is: 'sealing' } };
    case 'no-more-bets':
      return { ...common, stage: { is: 'dealing' }, coup: { turns: [], peels: new Map(), toOpen: [] } };
    case 'cards': {
      const open = new Set(entry.body.openings.map(({ n }) => n));
      return {
        ...common,
        ...editCoup(state, ({ toOpen }) => ({ toOpen: toOpen.filter((place) => !open.has(place)) })),
      };
    }
    case 'settled':
      return { ...common, ...settled(state, entry, event) };
    case 'void-coup':
    case 'void':
      return {
        ...common,
        coup: undefined,
        stage: { is: 'sealing' },
        asked: { ...state.asked, coup: undefined, ...(entry.type === 'void' && { void: undefined }) },
        ...(state.stage.is === 'opening' && { sitsOut: forgiven(state) }),
      };
    case 'close':
      return {
        ...common,
        ...nextChain(state, standing),
        ...withoutNames(state),
        shoe: undefined,
        stage: { is: 'resting' },
      };
    case 'cut-card':
    case 'next-chain':
    case 'bets-void':
    case 'correction':
      return common;
    case 'void-settled':
      return { ...common, float: chips(state.float - getSum(entry.rows)) };
    default:
      return unreachable(entry);
  }
}

/** Refunds of a void coup come from the float; patrons who left get theirs in the wallet. */
const getSum = (rows: Entry<'void-settled'>['rows'] = []): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

/** Keeps aliases until the next shoe, so that their patrons can claim wagers; ids were never aliases. */
const withoutNames = (state: TableState): Change =>
  state.byAlias ? {} : { seats: mapSeats(state, () => ({ alias: null })) };

/** After the last shoe of a chain, the table continues with the chain it announced. */
const nextChain = ({ chain }: TableState, { nextAnchor }: ShoeStanding): Change =>
  nextAnchor === undefined ? {} : { chain: chain + 1, announced: nextAnchor, nextIndex: 1 };

/** Between shoes: the requested change takes effect. */
function changed(state: TableState, { float }: EventOf<'changed'>): Change {
  const { asked, game } = state;
  assert(asked.change !== undefined, 'a change was asked for');
  const { house, settings } = asked.change;
  return {
    house,
    game: gameIn(house, game.id),
    settings,
    float: chips(state.float + float),
    asked: { ...asked, change: undefined },
  };
}

/** Between shoes again, before the first shoe of a chain that the original of this record never uses. */
const restored = (state: TableState, { r, anchor }: EventOf<'restored'>): Change => ({
  ...withoutNames(state),
  chain: 1,
  restored: restoredPart(r),
  announced: anchor,
  nextIndex: 1,
  shoe: undefined,
  log: [],
  coup: undefined,
  entropy: [],
  outcomes: [],
  stage: { is: 'resting' },
  asked: { ...state.asked, void: undefined, coup: undefined },
});

/**
 * T2 as called, even if the list closed early, so that the announced time holds. After an outage or a clock
 * that went back, the same time from now on.
 */
function openUntil({ call }: ShoeStanding, { commitMs }: TableState['settings'], at: number): number {
  if (call === undefined) return at;
  const { commitBy, openBy } = call;
  return commitBy - commitMs <= at && at < openBy ? openBy : at + openBy - commitBy;
}

/** Moves chips as the rows say: returns to each stack, the rest to the float, fee and commission excluded. */
function settled(
  state: TableState,
  { rows = [] }: Entry<'settled'>,
  { whose, marked = false, at }: EventOf<'logged'>,
): Change {
  const behind = new Map(whose?.map(({ patron, alias }) => [alias, patron]));
  const back = new Map<string, number>();
  const marks = new Map<string, number>();
  let float: number = state.float;
  for (const { patron: alias, stake, returned, commission } of rows) {
    const patron = behind.get(alias);
    assert(patron !== undefined, 'the journal knows whose every row is');
    back.set(patron, (back.get(patron) ?? 0) + returned);
    if (marked) marks.set(patron, (marks.get(patron) ?? 0) + commission);
    float += stake - returned - commission;
  }
  const seats = mapSeats(state, (seat) => {
    const returned = back.get(seat.patron) ?? 0;
    if (seat.placed.length === 0) return { lastNet: undefined };
    return {
      stack: addChips(seat.stack, chips(returned)),
      placed: [],
      last: seat.placed.map(({ bet, amount }) => ({ bet, amount })),
      lastNet: chips(returned - getChipsHeld(state, seat)),
      marked: addChips(seat.marked, chips(marks.get(seat.patron) ?? 0)),
    };
  });
  const stage: Stage = { is: 'settled', until: at + getDrawing(state) + state.settings.settledMs };
  return {
    seats,
    float: chips(float),
    stage,
    coup: undefined,
    outcomes: [...state.outcomes, outcomeNow(state)],
  };
}

function withoutMarks(state: TableState, { marks }: EventOf<'commission-taken'>): TableState['seats'] {
  const taken = new Map(marks.map(({ patron, amount }) => [patron, amount]));
  return mapSeats(state, ({ patron, marked }) => ({ marked: chips(marked - (taken.get(patron) ?? 0)) }));
}

/** Pages take longer over third cards: each has its rule explained first and is turned alone. */
const getDrawing = (state: TableState): number => {
  const thirds = cardsNow(state).length - FEWEST_CARDS;
  return Math.round((state.settings.drawingMs * (10 + 3 * thirds)) / 16);
};

/** The outcome of the coup just settled, for the roads. */
const outcomeNow = (state: TableState): Outcome =>
  getOutcome(dealCoup(state.game.tableau, cardsNow(state)).coup);

/** The open cards of the coup just settled, in dealing order. */
function cardsNow(state: TableState): readonly Card[] {
  const standing = shoeInPlay(state);
  const start = getShoe(standing).dealt;
  return [...standing.up]
    .sort(([a], [b]) => a - b)
    .filter(([place]) => place >= start)
    .map(([, card]) => card);
}

/** After an outage clocks restart: what ran starts over, what was due is due, and turns are given again. */
function recovered(state: TableState, at: number): Change {
  const { stage, settings } = state;
  const coup = state.coup && {
    ...state.coup,
    turns: state.coup.turns.map((turn) => ({ ...turn, until: at })),
  };
  const seats = mapSeats(state, () => ({ keptUntil: at + settings.seatKeptMs, ready: undefined }));
  if (stage.is === 'betting')
    return { seats, coup, stage: { is: 'betting', until: at + settings.bettingMs } };
  if (stage.is === 'opening')
    return { seats, coup, stage: { ...stage, until: at }, sitsOut: forgiven(state) };
  return 'until' in stage ? { seats, coup, stage: { ...stage, until: at } } : { seats, coup };
}

const newSeat = ({ patron, name, seat }: EventOf<'sat'>): Omit<Seat, 'alias'> => ({
  patron,
  name,
  seat,
  stack: NO_CHIPS,
  marked: NO_CHIPS,
  placed: [],
  last: [],
  leaving: false,
  keptUntil: undefined,
  answered: [],
  lastNet: undefined,
  ready: undefined,
  faster: undefined,
});

const place = (
  seat: Seat,
  { placements, fee = NO_CHIPS }: EventOf<'placed'>,
  seq: number,
): Partial<Seat> => ({
  stack: chips(seat.stack - sum(placements) - fee),
  placed: withPlaced(
    seat.placed,
    placements.map((placement) => ({ ...placement, seq })),
  ),
});

/** An undo removes the newest placements first. */
const takeBack = (seat: Seat, { placements, fee = NO_CHIPS }: EventOf<'taken-back'>): Partial<Seat> => ({
  stack: chips(seat.stack + sum(placements) + fee),
  placed: seat.placed.slice(0, seat.placed.length - placements.length),
});

const sum = (placements: readonly Placement[]): Chips =>
  chips(placements.reduce((total, { amount }) => total + amount, 0));

const answer = ({ id, wish }: WishKey, seq: number): StoredAnswer => ({ id, wish, seq });

function editSeat(
  state: TableState,
  patron: string,
  edit: (seat: Seat) => Partial<Seat>,
  answered?: StoredAnswer,
): Change {
  const seat = state.seats.get(patron);
  assert(seat !== undefined, `${patron} sits here`);
  return { seats: withSeat(state, { ...seat, ...edit(seat) }, answered) };
}

function withSeat(state: TableState, seat: Seat, answered?: StoredAnswer): ReadonlyMap<string, Seat> {
  const kept = answered === undefined ? seat.answered : withAnswer(seat.answered, answered);
  return new Map(state.seats).set(seat.patron, { ...seat, answered: kept });
}

const mapSeats = (state: TableState, edit: (seat: Seat) => Partial<Seat>): ReadonlyMap<string, Seat> =>
  new Map([...state.seats].map(([patron, seat]) => [patron, { ...seat, ...edit(seat) }]));

function editCoup(
  state: TableState,
  edit: (coup: NonNullable<TableState['coup']>) => Partial<NonNullable<TableState['coup']>>,
): Change {
  assert(state.coup !== undefined, 'a coup is being dealt');
  return { coup: { ...state.coup, ...edit(state.coup) } };
}
