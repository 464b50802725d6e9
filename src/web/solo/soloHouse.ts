import { type Chips, err, NO_CHIPS, ok, type Result, sumChips } from '../../base/index.ts';
import { findGame, type GameRules, type House } from '../../engine/index.ts';
import { type Cage, openCage } from '../../house/cage.ts';
import { loadState } from '../../house/keeper.ts';
import { ALL_HOUSES } from '../../houses/index.ts';
import { cageOf, patronOf, statementOf } from '../../ledger/index.ts';
import type { Store, StoreRefusal } from '../../record/index.ts';
import { worthOf } from '../../table/index.ts';
import { openKeptStore } from './keptStore.ts';
import { ALONE, type Purse, SOLO_GRANT, type SoloMeans, type SoloRefusal, tableIdOf } from './means.ts';
import { beginNewBook, grantedOf } from './newBook.ts';
import { openSoloTable, type SoloTable } from './soloTable.ts';
import { shoeTranscript } from './transcripts.ts';

/** A whole house for one patron: the same table, fair and ledger code, over the memory store and a disk. */
export interface SoloHouse {
  readonly table: (gameId: string) => Promise<Result<SoloTable, SoloRefusal>>;
  readonly purse: () => Promise<Result<Purse, SoloRefusal>>;
  readonly statement: () => Promise<Result<readonly SoloLine[], SoloRefusal>>;
  /** What the lobby tells of each table that was played. */
  readonly glimpses: () => Promise<Result<readonly Glimpse[], SoloRefusal>>;
  /** A closed shoe for any verifier; undefined while it is in play. */
  readonly transcript: (gameId: string, index: number) => Promise<Result<unknown, SoloRefusal>>;
}

export interface SoloLine {
  readonly transfer: string;
  readonly kind: string;
  readonly change: number;
  readonly total: number;
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
  const renewed = await beginNewBook(kept.value, means.disk, mostRows);
  if (!renewed.ok) return renewed;
  const store = renewed.value ? await openKeptStore(means.disk) : kept;
  if (!store.ok) return store;
  const cage = await openCage(store.value);
  if (!cage.ok) return cage;
  const welcomed = await welcome(store.value, cage.value);
  return welcomed.ok ? ok(soloHouse(means, store.value, cage.value)) : welcomed;
}

/** A newcomer's chips, once. */
async function welcome(store: Store, cage: Cage): Promise<Result<void, StoreRefusal>> {
  const given = await grantedOf(store);
  if (!given.ok) return given;
  return given.value.count === 0 ? cage.fundPatron(ALONE, SOLO_GRANT, grantId(1)) : ok(undefined);
}

const grantId = (nth: number): string => `solo-${nth}`;

function soloHouse(means: SoloMeans, store: Store, cage: Cage): SoloHouse {
  const since = means.now();
  const tables = new Map<string, SoloTable>();

  const purse = async (): Promise<Result<Purse, SoloRefusal>> => {
    const [balances, given] = [await store.balances(), await grantedOf(store)];
    if (!balances.ok) return balances;
    if (!given.ok) return given;
    const mine = [...balances.value].filter(([account]) => patronOf(account) === ALONE);
    const inCage = balances.value.get(cageOf(ALONE)) ?? NO_CHIPS;
    return ok({
      cage: inCage,
      tables: sumChips(mine.map(([, amount]) => amount)) - inCage,
      granted: given.value.amount,
      since,
      nextGrantAt: null,
    });
  };

  /** Play chips again for whoever has not enough left for a wager. */
  const grant = async (): Promise<Result<Chips, SoloRefusal>> => {
    const before = await grantedOf(store);
    if (!before.ok) return before;
    const given = await cage.fundPatron(ALONE, SOLO_GRANT, grantId(before.value.count + 1));
    return given.ok ? ok(SOLO_GRANT) : given;
  };

  /** Chips lie at one table at a time: whoever sits down at another takes them along. */
  const leaveOthers = async (gameId: string): Promise<Result<void, SoloRefusal>> => {
    const glimpsed = await glimpses();
    if (!glimpsed.ok) return glimpsed;
    for (const { game, seated } of glimpsed.value) {
      if (!seated || game === gameId) continue;
      const other = await opened(game);
      if (!other.ok) return other;
      const left = await other.value.leave();
      if (!left.ok) return left;
    }
    return ok(undefined);
  };

  const opened = async (gameId: string): Promise<Result<SoloTable, SoloRefusal>> => {
    const known = tables.get(gameId);
    if (known !== undefined) return ok(known);
    const found = gameNamed(gameId);
    if (found === undefined)
      return err({ code: 'solo/no-game', message: `There is no game ${gameId} here.` });
    const table = await openSoloTable({ ...found, means, store, cage, purse, grant });
    if (table.ok) tables.set(gameId, table.value);
    return table;
  };

  const glimpses = async (): Promise<Result<readonly Glimpse[], SoloRefusal>> => {
    const journals = await store.journals();
    if (!journals.ok) return journals;
    const seen: Glimpse[] = [];
    for (const game of ALL_HOUSES.flatMap((house) => house.games)) {
      const id = tableIdOf(game);
      if (!journals.value.some(({ journal, seq }) => journal === id && seq > 0)) continue;
      const live = tables.get(game.id)?.state();
      const loaded = live === undefined ? await loadState(store, id) : ok(live);
      if (!loaded.ok) return loaded;
      const state = loaded.value;
      const seat = state.seats.get(ALONE);
      seen.push({
        game: game.id,
        outcomes: state.outcomes
          .map(
            ({ winner, bankerPair, playerPair }) =>
              LETTERS[winner] + (bankerPair ? 'b' : '') + (playerPair ? 'p' : ''),
          )
          .join(' '),
        coups: state.shoe?.coups ?? 0,
        seated: seat !== undefined,
        worth: seat === undefined ? NO_CHIPS : worthOf(seat),
      });
    }
    return ok(seen);
  };

  return {
    purse,
    glimpses,
    table: async (gameId) => {
      const left = await leaveOthers(gameId);
      if (!left.ok) return left;
      const table = await opened(gameId);
      if (!table.ok) return table;
      const ready = await table.value.sitDown();
      return ready.ok ? table : ready;
    },
    statement: async () => {
      const moved = await store.transfers(0, Number.MAX_SAFE_INTEGER);
      if (!moved.ok) return moved;
      const lines = statementOf(ALONE, moved.value).map(({ transfer, kind, changes, total }) => ({
        transfer,
        kind,
        change: sumChips(changes.map(({ amount }) => amount)),
        total,
      }));
      return ok(lines.toReversed());
    },
    transcript: async (gameId, index) => {
      const found = gameNamed(gameId);
      if (found === undefined)
        return err({ code: 'solo/no-game', message: `There is no game ${gameId} here.` });
      return shoeTranscript(store, found.game, tableIdOf(found.game), index);
    },
  };
}

const LETTERS = { player: 'P', banker: 'B', tie: 'T' } as const;

function gameNamed(gameId: string): { readonly house: House; readonly game: GameRules } | undefined {
  for (const house of ALL_HOUSES) {
    const game = findGame(house, gameId);
    if (game !== undefined) return { house, game };
  }
  return undefined;
}
