import type { Telling } from '../../house/drive/index.ts';
import { type Aliases, isOwnRules, openReceiptBook, type Signer, type Time } from '../../house/index.ts';
import type { CardFold, Remark, ServerMessageOf, TableInfo } from '../../protocol/index.ts';
import {
  changesBetween,
  getView,
  isMuted,
  isRemoved,
  type PublicView,
  type TableEvent,
  type TableState,
  toldEvents,
} from '../../table/index.ts';
import { hashOfHouseFile } from '../houseFiles.ts';
import { getYou, openOwnParts } from './ownParts.ts';
import type { Watcher, Watchers } from './presence.ts';
import { createUpdateBuffer, type Frame, toFrame } from './ring.ts';

/** Sends a table's updates to its subscribers. */
export interface TellingToMany extends Telling {
  /** The outcomes of this shoe, as in a view. */
  readonly outcomes: () => string;
  readonly snapshotFor: (patron: string) => Frame;
  /** Starts a subscription with the updates since `heard`, or with a snapshot. */
  readonly begin: (watcher: Watcher, heard?: Heard) => void;
  /** Shows the others how a patron lifts a card, if it is that patron's to turn. */
  readonly passOn: (patron: string, fold: CardFold) => void;
  /** Passes on a remark of a seated patron. */
  readonly remark: (patron: string, remark: Remark) => void;
  /** Called when this patron has no subscriber left. */
  readonly forget: (patron: string) => void;
}

export interface TellMeter {
  readonly told: (watchers: number, bytes: number) => void;
  readonly settled: (coups: number) => void;
}

/** The last event that a client has, and the start of the house in which it got it. */
export interface Heard {
  readonly run: string;
  readonly after: number;
}

export interface TellingDeps {
  readonly run: string;
  readonly time: Time;
  readonly signer: Signer;
  readonly aliases: Aliases;
  readonly meter: TellMeter;
  readonly presence: Watchers;
  readonly number: number;
}

export function openTelling(deps: TellingDeps, begun: TableState): TellingToMany {
  const { run, signer, presence } = deps;
  const ring = createUpdateBuffer();
  const ownParts = openOwnParts(presence, deps.aliases);
  let receipts = openReceiptBook(begun, signer);
  let shown = getPicture(deps, begun);
  let toldWatching = 0;
  let passedAt = Number.NEGATIVE_INFINITY;
  let remarkedAt = Number.NEGATIVE_INFINITY;

  const snapshotFor = (patron: string): Frame => tableFrame(deps, shown, patron);

  const missedSince = (after: number): readonly Frame[] | undefined =>
    after === shown.state.seq ? [] : ring.after(after);

  return {
    state: () => shown.state,
    outcomes: () => shown.view.outcomes,
    snapshotFor,
    begin: (watcher, heard) => {
      const { patron } = watcher;
      ownParts.note(shown.state, patron);
      const missed = heard?.run === run ? missedSince(heard.after) : undefined;
      if (missed === undefined) watcher.hear(snapshotFor(patron));
      else for (const frame of [...missed, ownParts.frameFor(shown.state, patron)]) watcher.hear(frame);
    },
    forget: ownParts.forget,
    passOn: (patron, fold) => {
      const now = deps.time.now();
      const seat = shown.state.seats.get(patron)?.seat;
      if (seat === undefined || !isTheirs(shown.view, seat, fold.place)) return;
      if (now - passedAt < LEAST_PASSING_MS) return;
      passedAt = now;
      presence.overhearAll(toFrame({ say: 'fold', table: shown.state.id, seat, ...fold }), patron);
    },
    remark: (patron, remark) => {
      const now = deps.time.now();
      const seat = shown.state.seats.get(patron)?.seat;
      if (seat === undefined || isMuted(shown.state, patron) || now - remarkedAt < LEAST_REMARK_MS) return;
      remarkedAt = now;
      presence.overhearAll(toFrame({ say: 'remark', table: shown.state.id, seat, remark }), patron);
    },
    tell: (state, events) => {
      const before = shown;
      const next = getPicture(deps, state);
      const receipt = receipts.after(events);
      const watching = presence.watching();
      const update = {
        ...(receipt !== undefined && { receipt }),
        ...(toldWatching !== watching && { watching }),
      };
      const now = deps.time.now();
      toldWatching = watching;
      shown = next;
      const first = before.state.seq + 1;
      const frame = ring.add(first, state.seq, {
        isHeard: watching > 0,
        make: () =>
          toFrame({
            ...updateMessage(now, before, next, events),
            ...update,
          } satisfies ServerMessageOf<'update'>),
      });
      if (watching > 0) {
        presence.hearAll(frame(), first, state.seq);
        deps.meter.told(watching, frame().length);
      }
      deps.meter.settled(events.filter(isSettled).length);
      ownParts.tell(state);
      for (const patron of state.night?.removed ?? [])
        if (isRemoved(state, patron))
          for (const watcher of [...(presence.of(patron) ?? [])]) presence.remove(watcher);
    },
    tellAnew: (state) => {
      ring.clear();
      receipts = openReceiptBook(state, signer);
      shown = getPicture(deps, state);
      for (const watcher of presence.watchers()) watcher.hear(snapshotFor(watcher.patron));
    },
  };
}

const isSettled = (event: TableEvent): boolean => event.type === 'logged' && event.entry.type === 'settled';

/**
 * Two patrons may squeeze at once at fifteen updates a second each. The limit is per table, so more sockets do not
 * raise it.
 */
const LEAST_PASSING_MS = 33;
/** Keeps a full table quiet. */
const LEAST_REMARK_MS = 250;

/** Whether the card is face down and this seat may turn it. */
const isTheirs = ({ turns, cards }: Picture['view'], seat: number, place: number): boolean =>
  turns.some((turn) => turn.seat === seat && turn.places.includes(place)) &&
  cards.some((card) => card.place === place && card.card === null);

/** A state and its public view, computed only if used. */
interface Picture {
  readonly state: TableState;
  readonly view: PublicView & ServerMessageOf<'table'>['view'];
  /** The start of a snapshot message, the same for every recipient. */
  readonly words: Frame;
}

const WATCHER = { is: 'watcher' } as const;

function getPicture({ run, number }: Pick<TellingDeps, 'run' | 'number'>, state: TableState): Picture {
  let view: Picture['view'] | undefined;
  let words: Frame | undefined;
  return {
    state,
    get view() {
      view ??= getView(state, WATCHER);
      return view;
    },
    get words() {
      words ??= opened({
        say: 'table',
        table: state.id,
        run,
        number,
        houseFile: hashOfHouseFile(state.house),
        ownRules: isOwnRules(state.id),
        settings: getInfo(state),
        view: this.view,
      } satisfies Omit<ServerMessageOf<'table'>, keyof ToOne>);
      return words;
    },
  };
}

/** The fields of a snapshot that differ by recipient. */
type ToOne = Pick<ServerMessageOf<'table'>, 'now' | 'you' | 'watching'>;

/** A JSON message without its closing brace. */
const opened = (message: object): Frame => toFrame(message).subarray(0, -1);

function tableFrame(
  { time, presence, aliases }: TellingDeps,
  { state, words }: Picture,
  patron: string,
): Frame {
  const toOne: ToOne = {
    now: time.now(),
    you: getYou(state, patron, aliases),
    watching: presence.watching(),
  };
  return Buffer.concat([words, Buffer.from(`,${JSON.stringify(toOne).slice(1)}`)]);
}

const getInfo = ({ settings }: TableState): TableInfo => {
  const { seatKeptMs: _, invitation: __, float: ___, ...info } = settings;
  return info;
};

const updateMessage = (
  now: number,
  before: Picture,
  { state, view }: Picture,
  events: readonly TableEvent[],
): ServerMessageOf<'update'> => ({
  say: 'update',
  table: state.id,
  seq: state.seq,
  now,
  events: toldEvents(before.state, events),
  changes: changesBetween(before.view, view),
});
