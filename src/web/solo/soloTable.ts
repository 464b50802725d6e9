import { assert, type Chips, chips, err, ok, type Result } from '../../base/index.ts';
import type { Connection, News, TableLink, TablePicture, WishAnswer } from '../../client/index.ts';
import type { GameRules, House } from '../../engine/index.ts';
import { commitmentOf, makeHex, seedsOf } from '../../fair/index.ts';
import type { Cage } from '../../house/cage.ts';
import { type Answer, type Keeper, loadState, openNewTable, resumeTable } from '../../house/keeper.ts';
import type { Store } from '../../record/index.ts';
import {
  type Croupier,
  changesBetween,
  eventFor,
  type PatronCommand,
  type Placement,
  type TableEvent,
  type TableSettings,
  type TableState,
  viewOf,
  worthOf,
} from '../../table/index.ts';
import { ALONE, type Purse, type SoloMeans, type SoloRefusal, tableIdOf } from './means.ts';

/** A solo table is a link like any other, and it waits for its patron: no clock but the one that Deal moves on. */
export interface SoloTable extends TableLink {
  /** Bets close, cards that wait are turned, or the pause after a coup is over: whatever is next. */
  readonly deal: () => Promise<void>;
  /** The state, for the lobby; nothing in it is a secret. */
  readonly state: () => TableState;
  readonly sitDown: () => Promise<Result<void, SoloRefusal>>;
  readonly leave: () => Promise<Result<void, SoloRefusal>>;
  /** Called with the amount whenever the house gives play chips to a patron who is broke. */
  readonly onGrant: (listener: (amount: Chips) => void) => () => void;
}

export interface SoloTableRequest {
  readonly house: House;
  readonly game: GameRules;
  readonly means: SoloMeans;
  readonly store: Store;
  readonly cage: Cage;
  readonly purse: () => Promise<Result<Purse, SoloRefusal>>;
  readonly grant: () => Promise<Result<Chips, SoloRefusal>>;
}

/** Shoes of one chain: more than anybody deals alone. */
const CHAIN_LENGTH = 1_000;

/** A millisecond is a deadline that is never over by itself: the clock of a solo table stands still. */
const settingsOf = (game: GameRules): TableSettings => ({
  commitMs: 1,
  openMs: 1,
  bettingMs: 1,
  turnMs: 1,
  settledMs: 6_000,
  seatKeptMs: 86_400_000,
  seats: 1,
  turnedBy: game.dealing.turnedBy,
  requireMainWager: false,
  invitation: null,
  float: 1_000_000_000,
});

export async function openSoloTable(request: SoloTableRequest): Promise<Result<SoloTable, SoloRefusal>> {
  const { house, game, means, store, cage } = request;
  const id = tableIdOf(game);
  const seeds = await seedsFor(request, id);
  if (!seeds.ok) return seeds;
  const loaded = await store.journals();
  if (!loaded.ok) return loaded;
  const settings = settingsOf(game);
  if (!loaded.value.some(({ journal, seq }) => journal === id && seq > 0)) {
    const funded = await cage.fundBank(chips(settings.float));
    if (!funded.ok) return funded;
    const at = means.now();
    const keeper = await openNewTable(store, { id, house: house.file, game: game.id, settings }, at);
    return keeper.ok ? ok(soloTable(request, keeper.value, seeds.value, { at, placed: [] })) : keeper;
  }
  const before = await loadState(store, id);
  if (!before.ok) return before;
  // A table that wakes up gives open bets back; this one lays them down again, as they were left.
  const state = before.value;
  const placed = state.stage.is === 'betting' ? (state.seats.get(ALONE)?.placed ?? []) : [];
  const at = Math.max(means.now(), 'until' in state.stage ? state.stage.until : 0);
  const keeper = await resumeTable(store, id, at);
  return keeper.ok ? ok(soloTable(request, keeper.value, seeds.value, { at, placed })) : keeper;
}

async function seedsFor(
  { means, store }: SoloTableRequest,
  table: string,
): Promise<Result<Croupier['seeds'], SoloRefusal>> {
  const kept = await keptBytes(means, store, `chain/${table}`);
  if (!kept.ok) return kept;
  const all = seedsOf(kept.value, CHAIN_LENGTH);
  const seedOf = (index: number): Uint8Array => {
    const seed = all[index];
    assert(seed !== undefined, `a chain has ${CHAIN_LENGTH} shoes`);
    return seed;
  };
  return ok({ length: CHAIN_LENGTH, anchor: seedOf(0), seedOf });
}

/** Random bytes that are the same for this name ever after. */
async function keptBytes(
  { random }: SoloMeans,
  store: Store,
  name: string,
): Promise<Result<Uint8Array, SoloRefusal>> {
  const before = await store.secret(name);
  if (!before.ok) return before;
  if (before.value !== undefined) return ok(before.value);
  const made = random(32);
  const put = await store.putSecret(name, made);
  return put.ok ? ok(made) : put;
}

/** The moment at which a table was opened or woke up, and the bets that lay open when it fell asleep. */
interface Beginning {
  readonly at: number;
  readonly placed: readonly Placement[];
}

function soloTable(
  request: SoloTableRequest,
  keeper: Keeper,
  seeds: Croupier['seeds'],
  { at, placed }: Beginning,
): SoloTable {
  const { house, game, means, store } = request;
  const listeners = new Set<(news: News) => void>();
  const grantListeners = new Set<(amount: Chips) => void>();
  let croupier: Croupier = { seeds, shoe: undefined };
  let clock = at;
  let toPlaceAgain = placed;
  let purse: Purse = { cage: 0, tables: 0, granted: 0, since: means.now(), nextGrantAt: null };
  let connection: Connection = { is: 'open' };
  let shown = publicView();
  let events: TableEvent[] = [];
  let wishes = 0;
  let last: Promise<unknown> = Promise.resolve();
  let callOff = (): void => undefined;
  /** The pause after a coup runs by the real clock; nothing else does. */
  let pauseBegan: number | undefined;

  function publicView() {
    const { you: _, float: __, ...view } = viewOf(keeper.state(), { is: 'watcher' });
    return view;
  }
  const tell = (news: News): void => {
    for (const listener of listeners) listener(news);
  };
  /** One thing at a time: a table has one writer. */
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const mine = last.then(act);
    last = mine.catch(() => undefined);
    return mine;
  };
  const freshId = (): string => `${makeHex(means.random(8))}.${++wishes}`;

  const submit = async (command: PatronCommand): Promise<Answer> => {
    const [answer] = await keeper.submit([command], clock);
    assert(answer !== undefined, 'every command has its answer');
    if (answer.ok) events.push(...answer.value.events);
    return answer;
  };
  type Wished = PatronCommand extends infer C
    ? C extends PatronCommand
      ? Omit<C, 'id' | 'patron'>
      : never
    : never;
  const wished = (wish: Wished): Promise<Answer> =>
    submit({ id: freshId(), patron: ALONE, ...wish } as PatronCommand);

  /** Lets the croupier do all that waits for nobody. Own entropy is committed and opened on the way. */
  const goOn = async (): Promise<SoloRefusal | undefined> => {
    for (;;) {
      const indexBefore = keeper.state().nextIndex;
      const attended = await keeper.attend(croupier, clock);
      croupier = attended.croupier;
      events.push(...attended.events);
      if (attended.problem !== undefined) return asSolo(attended.problem);
      const state = keeper.state();
      if (state.nextIndex > indexBefore) await keeper.snapshot();
      const { stage } = state;
      const mine = state.entropy.find(({ patron }) => patron === ALONE);
      const seated = state.seats.has(ALONE);
      if (stage.is === 'committing' || stage.is === 'opening') {
        const entropy = await keptBytes(means, store, `entropy/${state.id}/${state.nextIndex}`);
        if (!entropy.ok) return entropy.error;
        if (stage.is === 'committing' && seated && mine === undefined)
          await wished({ do: 'commit', commitment: makeHex(commitmentOf(entropy.value)) });
        else if (stage.is === 'opening' && mine !== undefined && mine.entropy === undefined)
          await wished({ do: 'open', entropy: makeHex(entropy.value) });
        if (stage.is === 'committing' || mine?.entropy !== undefined || mine === undefined)
          clock = stage.until;
        continue;
      }
      return undefined;
    }
  };

  /** Play chips when nothing more can be staked. */
  const helpTheBroke = async (): Promise<SoloRefusal | undefined> => {
    const seat = keeper.state().seats.get(ALONE);
    if (seat === undefined || keeper.state().stage.is === 'dealing') return undefined;
    const held = await request.purse();
    if (!held.ok) return held.error;
    const least = Math.min(...game.bets.map(({ limits }) => limits.minimum));
    if (held.value.cage + worthOf(seat) >= least) return undefined;
    const given = await request.grant();
    if (!given.ok) return given.error;
    const bought = await buyInAll();
    if (bought !== undefined) return bought;
    for (const listener of grantListeners) listener(given.value);
    return undefined;
  };

  const buyInAll = async (): Promise<SoloRefusal | undefined> => {
    const held = await request.purse();
    if (!held.ok) return held.error;
    if (held.value.cage === 0) return undefined;
    const bought = await wished({ do: 'buy-in', amount: chips(held.value.cage) });
    return bought.ok ? undefined : asSolo(bought.error);
  };

  /** Everything that has happened since the last time becomes one update. */
  const publish = async (): Promise<void> => {
    const held = await request.purse();
    if (held.ok) purse = held.value;
    schedule();
    if (events.length === 0) return;
    const view = publicView();
    const told = events.map((event) => eventFor(event, { is: 'watcher' }));
    const changes = changesBetween(shown, view);
    shown = view;
    events = [];
    tell({ is: 'update', update: { seq: view.seq, events: told, changes } });
    tell({ is: 'own' });
  };

  const schedule = (): void => {
    callOff();
    callOff = () => undefined;
    pauseBegan = undefined;
    const { stage } = keeper.state();
    if (stage.is !== 'settled') return;
    pauseBegan = means.now();
    callOff = means.after(Math.max(0, stage.until - clock), () => void move(stage.until));
  };

  /** Moves the clock to a moment and does what is due by then. */
  const move = (to: number): Promise<void> =>
    inTurn(async () => {
      // The real time again, where that is later, so that the log tells when things were.
      clock = Math.max(clock, to, keeper.state().stage.is === 'settled' ? means.now() : 0);
      await finish();
    });

  const finish = async (): Promise<void> => {
    const problem = (await goOn()) ?? (await helpTheBroke());
    await publish();
    if (problem !== undefined) end(problem.message);
  };

  const end = (reason: string): void => {
    callOff();
    connection = { is: 'closed', reason };
    tell({ is: 'connection', connection });
  };

  const nextMoment = (): number => {
    const { stage, coup } = keeper.state();
    if ('until' in stage) return stage.until;
    return Math.max(clock, ...(coup?.turns.map(({ until }) => until) ?? []));
  };

  const sitDown = (): Promise<Result<void, SoloRefusal>> =>
    inTurn(async () => {
      const seat = keeper.state().seats.get(ALONE);
      if (seat === undefined) {
        const sat = await wished({ do: 'sit', name: 'You' });
        if (!sat.ok) return err(asSolo(sat.error));
      } else if (seat.keptUntil !== undefined) {
        const [back] = await keeper.submit([{ do: 'come-back', patron: ALONE }], clock);
        if (back?.ok) events.push(...back.value.events);
      }
      const problem = (await buyInAll()) ?? (await goOn());
      if (problem !== undefined) return err(problem);
      for (const { bet, amount } of toPlaceAgain) await wished({ do: 'place', bet, amount });
      toPlaceAgain = [];
      const broke = await helpTheBroke();
      if (broke !== undefined) return err(broke);
      await publish();
      return ok(undefined);
    });

  const leave = (): Promise<Result<void, SoloRefusal>> =>
    inTurn(async () => {
      const left = await wished({ do: 'leave' });
      if (!left.ok) return err(asSolo(left.error));
      // A coup whose bets are closed is finished first; nobody waits for its cards any more.
      for (let steps = 0; keeper.state().seats.has(ALONE) && steps < 100; steps++) {
        clock = nextMoment();
        const problem = await goOn();
        if (problem !== undefined) return err(problem);
      }
      await publish();
      return ok(undefined);
    });

  const wish = (asked: Parameters<TableLink['wish']>[0]): Promise<WishAnswer> =>
    inTurn(async () => {
      const answer = await wished(asked as Wished);
      if (!answer.ok) {
        await publish();
        return { ok: false, refusal: withRetry(answer.error) };
      }
      await finish();
      return { ok: true, seq: answer.value.seq };
    });

  return {
    picture: () => pictureOf(),
    connection: () => connection,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wish,
    now: () => (pauseBegan === undefined ? clock : clock + (means.now() - pauseBegan)),
    close: () => callOff(),
    deal: () => move(nextMoment()),
    state: keeper.state,
    sitDown,
    leave,
    onGrant: (listener) => {
      grantListeners.add(listener);
      return () => grantListeners.delete(listener);
    },
  };

  function pictureOf(): TablePicture {
    const { settings, id } = keeper.state();
    const { you } = viewOf(keeper.state(), { is: 'patron', patron: ALONE });
    const { commitMs, openMs, bettingMs, turnMs, settledMs, seats, turnedBy, requireMainWager } = settings;
    return {
      table: id,
      number: 1,
      house: house.file,
      settings: { commitMs, openMs, bettingMs, turnMs, settledMs, seats, turnedBy, requireMainWager },
      view: shown as TablePicture['view'],
      you: (you ?? null) as TablePicture['you'],
      me: { patron: ALONE, name: 'You' },
      purse,
      watching: 0,
    };
  }
}

const asSolo = ({ code, message }: { readonly code: string; readonly message: string }): SoloRefusal =>
  code.startsWith('store/') ? ({ code, message } as SoloRefusal) : { code: 'store/malformed', message };

type Refused = Extract<WishAnswer, { readonly ok: false }>['refusal'];

/** As a live house tells a refusal: with a word on whether it is worth asking again. */
const withRetry = (refusal: { readonly code: string; readonly message: string }): Refused =>
  ({ retryable: false, ...refusal }) as Refused;
