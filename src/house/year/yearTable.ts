import { assert, at, type Chips, chips, err, ok, type Result, unwrap } from '../../base/index.ts';
import { findGame, parseCachedHouse } from '../../engine/index.ts';
import type { Store, StoreRefusal } from '../../record/index.ts';
import type { Croupier, PatronCommand } from '../../table/index.ts';
import type { Aliases } from '../aliases.ts';
import type { Cage } from '../cage.ts';
import { createChains } from '../chain.ts';
import type { Door } from '../door.ts';
import { type Chains, type Keeper, type NewTable, openNewTable } from '../keeper.ts';
import type { Keyring } from '../keys/keyring.ts';
import { type Random, randomHex } from '../random.ts';

/**
 * A table of a generated year: patrons come, stay for some coups and leave, and the clock skips from deadline to
 * deadline.
 */
export interface YearTable {
  readonly now: () => number;
  /** Deals one coup at that time or later. */
  readonly deal: (at: number) => Promise<Done>;
  readonly save: () => Promise<Done>;
  /** All patrons leave, and a snapshot is saved. */
  readonly end: () => Promise<Done>;
}

type Done = Result<void, StoreRefusal>;

export interface YearTableDeps {
  readonly store: Store;
  readonly keys: Keyring;
  readonly random: Random;
  readonly cage: Cage;
  readonly door: Door;
  readonly aliases: Aliases;
  readonly bettors: number;
  readonly coupsEach: number;
  readonly onArrival: () => void;
  readonly askAgain: () => Promise<boolean>;
}

/** A seated patron, and how many coups they still stay. */
interface Visit {
  readonly patron: string;
  grants: number;
  left: number;
}

interface Dealing {
  readonly deps: YearTableDeps;
  readonly keeper: Keeper;
  readonly chains: Chains;
  readonly minimum: number;
  readonly visits: Visit[];
  croupier: Croupier;
  now: number;
  coups: number;
}

const WISH_BYTES = 8;
/** Grants and stakes, in minimum main wagers. */
const GRANTED = 100;
const STAKES = [1, 2, 1, 3, 1, 5] as const;
const BETS = ['banker', 'player', 'banker'] as const;

export async function openYearTable(
  deps: YearTableDeps,
  table: NewTable,
  begins: number,
): Promise<Result<YearTable, StoreRefusal>> {
  const game = findGame(unwrap(parseCachedHouse(table.house)), table.game);
  assert(game !== undefined, () => `${table.game} is in its house`);
  const funded = await deps.cage.fundBank(chips(table.settings.float));
  if (!funded.ok) return funded;
  const chains = createChains(deps.store, deps.keys, deps.random)({ id: table.id, restored: undefined });
  const seeds = await chains(1);
  if (!seeds.ok) return seeds;
  const keeper = await openNewTable(deps.store, table, begins, deps.aliases.aliasIn);
  if (!keeper.ok) return keeper;
  const dealing: Dealing = {
    deps,
    keeper: keeper.value,
    chains,
    minimum: game.limits.main.minimum,
    visits: [],
    croupier: { seeds: seeds.value, chain: 1, shoe: undefined },
    now: begins,
    coups: 0,
  };
  const save = (): Promise<Done> => patiently(deps, keeper.value.snapshot);
  return ok({
    now: () => dealing.now,
    deal: (moment) => dealOne(dealing, moment),
    save,
    end: async () => {
      const gone = await leave(dealing, dealing.visits.splice(0));
      return gone.ok ? save() : gone;
    },
  });
}

async function dealOne(dealing: Dealing, moment: number): Promise<Done> {
  const { deps, keeper, visits } = dealing;
  dealing.now = Math.max(dealing.now, moment);
  while (visits.length < deps.bettors) {
    // A patron interrupted by a store failure does not return; another one comes.
    const come = await patiently(deps, () => arrive(dealing));
    if (!come.ok) return come;
  }
  const open = await attendUntil(dealing, 'betting');
  if (!open.ok) return open;
  const staked = await stake(dealing);
  if (!staked.ok) return staked;
  const settled = await attendUntil(dealing, 'settled');
  if (!settled.ok) return settled;
  keeper.news();
  dealing.coups += 1;
  for (const visit of visits) visit.left -= 1;
  const going = visits.filter(({ left }) => left <= 0);
  visits.splice(0, visits.length, ...visits.filter(({ left }) => left > 0));
  return leave(dealing, going);
}

/** A patron starts a session, gets chips, sits down and buys in. */
async function arrive(dealing: Dealing): Promise<Done> {
  const { deps, visits, minimum } = dealing;
  const amount = chips(GRANTED * minimum);
  const begun = await deps.door.begin({}, async (patron) => {
    const funded = await deps.cage.fundPatron(patron, amount, `${patron}.0`);
    return funded.ok ? ok(amount) : funded;
  });
  if (!begun.ok) return refused(begun.error);
  const { patron, name } = begun.value.guest;
  deps.onArrival();
  const noted = await deps.door.seated([patron]);
  if (!noted.ok) return refused(noted.error);
  const sat = await submit(dealing, [
    { ...getWish(dealing, patron), do: 'sit', name },
    { ...getWish(dealing, patron), do: 'buy-in', amount },
  ]);
  if (sat.ok) visits.push({ patron, grants: 1, left: getStay(dealing, visits.length) });
  return sat;
}

/** Staggers the first patrons, so that they do not all leave at once. */
const getStay = ({ deps: { coupsEach, bettors }, coups }: Dealing, seat: number): number =>
  coups > 0 ? coupsEach : Math.max(1, Math.ceil((coupsEach * (seat + 1)) / bettors));

const getWish = ({ deps }: Dealing, patron: string) => ({ id: randomHex(deps.random, WISH_BYTES), patron });

/** All patrons wager in one commit, after broke ones get a new grant. */
async function stake(dealing: Dealing): Promise<Done> {
  const { keeper, visits, minimum, coups } = dealing;
  const placing: PatronCommand[] = [];
  for (const [seat, visit] of visits.entries()) {
    const wanted = at(STAKES, (coups + seat) % STAKES.length) * minimum;
    const stack = keeper.state().seats.get(visit.patron)?.stack ?? 0;
    if (stack < minimum) {
      const given = await patiently(dealing.deps, () => giveAgain(dealing, visit));
      if (!given.ok) return given;
    }
    const amount = chips(stack >= wanted ? wanted : minimum);
    const bet = at(BETS, (seat + Math.floor(coups / STAKES.length)) % BETS.length);
    placing.push({ ...getWish(dealing, visit.patron), do: 'place', bet, amount });
  }
  return submit(dealing, placing);
}

async function giveAgain(dealing: Dealing, visit: Visit): Promise<Done> {
  const { deps, minimum } = dealing;
  const { patron } = visit;
  const amount: Chips = chips(GRANTED * minimum);
  const funded = await deps.cage.fundPatron(patron, amount, `${patron}.${visit.grants}`);
  if (!funded.ok) return funded;
  visit.grants += 1;
  // The door forgets a guest after a month; in a short year two coups may be further apart.
  const noted =
    deps.door.guest(patron) === undefined ? ok(undefined) : await deps.door.noteGrant(patron, amount);
  if (!noted.ok) return refused(noted.error);
  return submit(dealing, [{ ...getWish(dealing, patron), do: 'buy-in', amount }]);
}

const leave = (dealing: Dealing, going: readonly Visit[]): Promise<Done> =>
  submit(
    dealing,
    going.map(({ patron }) => ({ ...getWish(dealing, patron), do: 'leave' as const })),
  );

/** A retried command keeps its idempotency key and gets the same answer. */
const submit = ({ deps, keeper, now }: Dealing, wishes: readonly PatronCommand[]): Promise<Done> =>
  patiently(deps, async () => {
    for (const answer of await keeper.submit(wishes, now)) if (!answer.ok) return refused(answer.error);
    return ok(undefined);
  });

async function patiently({ askAgain }: YearTableDeps, work: () => Promise<Done>): Promise<Done> {
  for (;;) {
    const done = await work();
    if (done.ok || done.error.code !== 'store/unavailable' || !(await askAgain())) return done;
  }
}

/** The store may refuse; the house has no reason to. */
function refused(error: { readonly code: string; readonly message: string }): Done {
  assert(error.code.startsWith('store/'), () => `a made wish is taken, not ${error.code}: ${error.message}`);
  return err(error as StoreRefusal);
}

async function attendUntil(dealing: Dealing, stage: 'betting' | 'settled'): Promise<Done> {
  const { deps, keeper, chains } = dealing;
  let next: number | undefined;
  for (;;) {
    const done = await patiently(deps, async () => {
      const attended = await keeper.attend(dealing.croupier, dealing.now, { chains });
      dealing.croupier = attended.croupier;
      next = attended.next;
      return attended.problem === undefined ? ok(undefined) : refused(attended.problem);
    });
    if (!done.ok || keeper.state().stage.is === stage) return done;
    assert(next !== undefined, 'something is due');
    dealing.now = Math.max(dealing.now, next);
  }
}
