import { type Chips, type Currency, err, NO_CHIPS, ok, type Result, sumChips } from '../../base/index.ts';
import { makeOutcomes } from '../../engine/index.ts';
import { getShoeId, type Transcript, toSealedId } from '../../fair/index.ts';
import type { ProtectionView, ProtectionWish, Purse } from '../../forms/index.ts';
import { cageAccount, findPatron, isMarked } from '../../ledger/index.ts';
import type { Store, StoreRefusal } from '../../record/index.ts';
import { getWorth, type TableState } from '../../table/index.ts';
import { type RunSinceGrant, readBankrollRun } from '../bankrollRun.ts';
import { type Cage, openCage } from '../cage.ts';
import { loadState } from '../keeper.ts';
import type { PatronCoup } from '../ownCoups.ts';
import { openProtection, type Protection } from '../protection/index.ts';
import { loadStatementLines, type PatronLine } from '../statement.ts';
import { openKeptStore } from './keptStore.ts';
import { ALONE, gameNamed, type SoloMeans, type SoloRefusal, toTableId } from './means.ts';
import { beginNewBook, loadGranted } from './newBook.ts';
import { openSoloTable, type SoloTable } from './soloTable.ts';

/** A whole house for one patron: the same table, fairness and ledger code over the memory store and a disk. */
export interface SoloHouse {
  /** Seats the patron at this table with all chips. */
  readonly table: (gameId: string) => Promise<Result<SoloTable, SoloRefusal>>;
  readonly purse: () => Promise<Result<Purse, SoloRefusal>>;
  /** Newest first, as in a live house. */
  readonly statement: () => Promise<Result<readonly PatronLine[], SoloRefusal>>;
  /** The patron's results since the last grant of play chips. */
  readonly run: () => Promise<Result<RunSinceGrant, SoloRefusal>>;
  /** The newest settled coups, newest first, with their wagers. */
  readonly coups: () => Promise<Result<readonly PatronCoup[], SoloRefusal>>;
  /** What the lobby shows of each played table. */
  readonly glimpses: () => Promise<Result<readonly Glimpse[], SoloRefusal>>;
  /** A closed shoe for any verifier; undefined while it is in play. */
  readonly transcript: (
    gameId: string,
    index: number,
    chain?: number,
  ) => Promise<Result<Transcript | undefined, SoloRefusal>>;
  /** The patron's protection settings, and what they have used of each limit. */
  readonly protection: () => Promise<Result<ProtectionView, SoloRefusal>>;
  /** Sets a limit, break, exclusion or reminder; returns what holds then. */
  readonly protect: (wish: ProtectionWish) => Promise<Result<ProtectionView, SoloRefusal>>;
  /** Like `transcript`, by shoe id. */
  readonly shoe: (shoeId: string) => Promise<Result<Transcript | undefined, SoloRefusal>>;
}

export interface Glimpse {
  readonly game: string;
  readonly outcomes: string;
  readonly coups: number;
  readonly seated: boolean;
  readonly worth: Chips;
}

export async function openSoloHouse(
  means: SoloMeans,
  mostRows?: number,
): Promise<Result<SoloHouse, SoloRefusal>> {
  const kept = await openKeptStore(means.disk);
  if (!kept.ok) return kept;
  const renewed = await beginNewBook(kept.value, means, mostRows);
  if (!renewed.ok) return renewed;
  const store = renewed.value ? await openKeptStore(means.disk) : kept;
  if (!store.ok) return store;
  const cage = await openCage(store.value);
  if (!cage.ok) return cage;
  const protection = await openProtection({ store: store.value, now: means.now });
  if (!protection.ok) return protection;
  const ready = await comeIn(protection.value, means);
  const welcomed = ready.ok ? await welcome(store.value, cage.value, means) : ready;
  return welcomed.ok ? ok(soloHouse(means, store.value, cage.value, protection.value)) : welcomed;
}

/** Reads past play once; events update it after that. */
async function comeIn(protection: Protection, { age }: SoloMeans): Promise<Result<void, SoloRefusal>> {
  await protection.ready(ALONE);
  const said =
    age === undefined ? ok(undefined) : await protection.ask(ALONE, { do: 'confirm-age', years: age });
  return said.ok ? said : err(said.error as SoloRefusal);
}

/** Grants a new patron's chips, once. */
async function welcome(
  store: Store,
  cage: Cage,
  { grant, brought = NO_CHIPS }: SoloMeans,
): Promise<Result<void, StoreRefusal>> {
  const given = await loadGranted(store);
  if (!given.ok) return given;
  const first = brought > 0 ? brought : grant;
  return given.value.count === 0 ? cage.fundPatron(ALONE, first, grantId(1)) : ok(undefined);
}

const grantId = (nth: number): string => `solo-${nth}`;

const MOST_LINES = 500;
const MOST_COUPS = 2_000;

/** Statements and transcripts are rarely needed, so their readers load on demand. */
function soloHouse(means: SoloMeans, store: Store, cage: Cage, protection: Protection): SoloHouse {
  const tables = new Map<string, SoloTable>();
  const accounts = newAccounts(means, store, cage);

  const opened = async (gameId: string): Promise<Result<SoloTable, SoloRefusal>> => {
    const known = tables.get(gameId);
    if (known !== undefined) return ok(known);
    const found = await gameNamed(means, gameId);
    if (found === undefined) return err(noGame(gameId));
    const table = await openSoloTable({ ...found, means, store, cage, protection, ...accounts });
    if (table.ok) tables.set(gameId, table.value);
    return table;
  };

  const glimpses = () => loadGlimpses(means, store, (gameId) => tables.get(gameId)?.state());

  /** Chips lie at one table at a time: the patron takes them along to the next one. */
  const leaveOthers = async (gameId: string): Promise<Result<void, SoloRefusal>> => {
    const glimpsed = await glimpses();
    if (!glimpsed.ok) return glimpsed;
    for (const { game, seated } of glimpsed.value) {
      if (!seated || game === gameId) continue;
      const other = await opened(game);
      const left = other.ok ? await other.value.leave() : other;
      if (!left.ok) return left;
    }
    return ok(undefined);
  };

  const shoe: SoloHouse['shoe'] = async (shoeId) => {
    const { openShoes } = await import('../shoes.ts');
    const transcript = await openShoes(store).transcript(shoeId);
    return transcript.ok || !NOT_YET.includes(transcript.error.code) ? transcript : ok(undefined);
  };

  const look = async (): Promise<Result<ProtectionView, SoloRefusal>> => {
    const view = await protection.view(ALONE);
    return view.ok ? view : err(view.error as SoloRefusal);
  };

  return {
    purse: accounts.purse,
    glimpses,
    protection: look,
    protect: async (wish) => {
      const done = await protection.ask(ALONE, wish);
      if (!done.ok) return err(done.error as SoloRefusal);
      // A break ends play: open wagers are returned, a closed coup is settled, and the patron leaves with the chips.
      if (protection.barred(ALONE) !== undefined)
        for (const table of tables.values()) if (table.state().seats.has(ALONE)) await table.leave();
      return look();
    },
    table: async (gameId) => {
      const left = await leaveOthers(gameId);
      if (!left.ok) return left;
      const table = await opened(gameId);
      if (!table.ok) return table;
      const ready = await table.value.sitDown();
      return ready.ok ? table : ready;
    },
    statement: async () => {
      const { inCurrencies } = await import('../currencies.ts');
      const lines = await loadStatementLines(store, ALONE, MOST_LINES);
      return lines.ok ? inCurrencies(lines.value, (table) => currencyAt(means, table)) : lines;
    },
    run: async () => {
      const lines = await loadStatementLines(store, ALONE, Number.MAX_SAFE_INTEGER);
      return lines.ok ? ok(readBankrollRun(lines.value)) : lines;
    },
    coups: async () => {
      const { ownCoups } = await import('../ownCoups.ts');
      return ownCoups(store, ALONE, MOST_COUPS);
    },
    transcript: async (gameId, index, chain = 1) => {
      if (!means.games.includes(gameId)) return err(noGame(gameId));
      return shoe(getShoeId(toSealedId({ tableId: toTableId(gameId), chain }), index));
    },
    shoe,
  };
}

async function currencyAt(
  means: SoloMeans,
  table: string,
): Promise<Result<Currency | undefined, SoloRefusal>> {
  const gameId = means.games.find((id) => toTableId(id) === table);
  const found = gameId === undefined ? undefined : await gameNamed(means, gameId);
  return ok(found?.house.identity.currency);
}

const NOT_YET: readonly string[] = ['shoe/not-closed', 'table/none'];

const noGame = (gameId: string): SoloRefusal => ({
  code: 'solo/no-game',
  message: `The game ${gameId} is not here.`,
});

/** The patron's chips, and new play chips when they cannot afford a wager. */
function newAccounts({ now, grant }: SoloMeans, store: Store, cage: Cage) {
  const since = now();
  return {
    purse: async (): Promise<Result<Purse, SoloRefusal>> => {
      const [balances, given] = [await store.balances(), await loadGranted(store)];
      if (!balances.ok) return balances;
      if (!given.ok) return given;
      const inCage = balances.value.get(cageAccount(ALONE)) ?? NO_CHIPS;
      const atTables = [...balances.value].filter(
        ([account]) => findPatron(account) === ALONE && account !== cageAccount(ALONE) && !isMarked(account),
      );
      return ok({
        cage: inCage,
        tables: sumChips(atTables.map(([, amount]) => amount)),
        granted: given.value.amount,
        since,
        nextGrantAt: null,
      });
    },
    grant: async (): Promise<Result<Chips, SoloRefusal>> => {
      const before = await loadGranted(store);
      if (!before.ok) return before;
      const given = await cage.fundPatron(ALONE, grant, grantId(before.value.count + 1));
      return given.ok ? ok(grant) : given;
    },
  };
}

/** Every played table; an open one already has its state in memory. */
async function loadGlimpses(
  { games }: SoloMeans,
  store: Store,
  live: (gameId: string) => TableState | undefined,
): Promise<Result<readonly Glimpse[], SoloRefusal>> {
  const journals = await store.journals();
  if (!journals.ok) return journals;
  const played = new Set(journals.value.flatMap(({ journal, seq }) => (seq > 0 ? [journal] : [])));
  const seen: Glimpse[] = [];
  for (const game of games) {
    if (!played.has(toTableId(game))) continue;
    const open = live(game);
    const state = open === undefined ? await loadState(store, toTableId(game)) : ok(open);
    if (!state.ok) return state;
    const { outcomes, shoe, seats } = state.value;
    const seat = seats.get(ALONE);
    seen.push({
      game,
      outcomes: makeOutcomes(outcomes),
      coups: shoe?.coups ?? 0,
      seated: seat !== undefined,
      worth: seat === undefined ? NO_CHIPS : getWorth(state.value, seat),
    });
  }
  return ok(seen);
}
