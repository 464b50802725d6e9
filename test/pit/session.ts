import { assert, type Chips, chips, unwrap } from '../../src/base/index.ts';
import {
  type Entry,
  getSeeds,
  makeHex,
  type OpenRecord,
  openHash,
  rulesDocument,
} from '../../src/fair/index.ts';
import { type Keeper, openCage, openNewTable, resumeTable } from '../../src/house/index.ts';
import type { KeeperAnswer } from '../../src/house/keeper.ts';
import { ALL_HOUSES } from '../../src/houses/index.ts';
import type { Store } from '../../src/record/index.ts';
import {
  type Croupier,
  type PatronCommand,
  type Seeds,
  type Stage,
  type TableCommand,
  type TableSettings,
  USUAL_SETTINGS,
} from '../../src/table/index.ts';
import { aliasIn } from './alias.ts';
import { withDecks } from './plan.ts';
import type { Wish } from './wants.ts';

/** The game of a quiet session: one deck, so that a shoe is sealed in no time. */
export const { house: HOUSE, game: GAME } = withDecks(getFile('penn-national'), 'midi', 1);

function getFile(id: string) {
  const house = ALL_HOUSES.find(({ identity }) => identity.id === id);
  assert(house !== undefined, `there is a house ${id}`);
  return house.file;
}

const CHAIN = getSeeds(new Uint8Array(32).fill(5), 50);
const SEEDS: Seeds = {
  length: 50,
  anchor: CHAIN[0] ?? new Uint8Array(32),
  seedOf: (index) => {
    const seed = CHAIN[index];
    assert(seed !== undefined, 'the chain is long enough');
    return seed;
  },
};

export const TABLE = 'table-1';

/** A table with its real keeper and store, without a network and without chance: one thing after the other. */
export class Session {
  readonly store: Store;
  readonly keeper: Keeper;
  croupier: Croupier = { seeds: SEEDS, shoe: undefined };
  now: number;
  private wishes = 0;

  private constructor(store: Store, keeper: Keeper, now: number) {
    this.store = store;
    this.keeper = keeper;
    this.now = now;
  }

  /** A funded bank, a hundred thousand cents in each patron's cage, and an open table. */
  static async open(
    store: Store,
    patrons: readonly string[] = ['ann', 'bob'],
    settings: Partial<TableSettings> = {},
  ): Promise<Session> {
    const cage = unwrap(await openCage(store));
    unwrap(await cage.fundBank(chips(10_000_000)));
    for (const patron of patrons) unwrap(await cage.fundPatron(patron, chips(100_000), `welcome-${patron}`));
    const now = 10_000_000;
    const all: TableSettings = {
      ...USUAL_SETTINGS,
      drawingMs: 0,
      commitMs: 0,
      openMs: 0,
      float: 5_000_000,
      turnedBy: 'dealer',
      ...settings,
    };
    const table = { id: TABLE, house: HOUSE, game: GAME.id, settings: all };
    return new Session(store, unwrap(await openNewTable(store, table, now, aliasIn)), now);
  }

  static async resume(store: Store, now: number): Promise<Session> {
    return new Session(store, unwrap(await resumeTable(store, TABLE, now, aliasIn)), now);
  }

  async submit(...commands: readonly TableCommand[]): Promise<readonly KeeperAnswer[]> {
    return this.keeper.submit(commands, this.now);
  }

  /** A patron's wish under an id of its own. */
  wish(patron: string, wish: Wish, id?: string): PatronCommand {
    this.wishes += 1;
    return { id: id ?? `w${this.wishes}`, patron, ...wish } as PatronCommand;
  }

  async seat(patron: string, cents: Chips = chips(50_000)): Promise<void> {
    const answers = await this.submit(
      this.wish(patron, { do: 'sit', name: patron }),
      this.wish(patron, { do: 'buy-in', amount: cents }),
    );
    assert(
      answers.every(({ ok }) => ok),
      `${patron} sits down`,
    );
  }

  place(patron: string, bet: string, cents: number, id?: string): PatronCommand {
    return this.wish(patron, { do: 'place', bet, amount: chips(cents) }, id);
  }

  async attend(): Promise<number | undefined> {
    const { croupier, next, problem } = await this.keeper.attend(this.croupier, this.now);
    this.croupier = croupier;
    return problem === undefined ? next : this.now;
  }

  /** Lets the croupier deal, the clock leaping from deadline to deadline. */
  async runTo(stage: Stage['is'], most = 500): Promise<void> {
    for (let step = 0; step < most; step++) {
      if (this.keeper.state().stage.is === stage) return;
      const next = await this.attend();
      // One attend may go through several stages: betting is where it stops by itself.
      if (this.keeper.state().stage.is === stage) return;
      assert(next !== undefined, `something comes after ${this.keeper.state().stage.is}`);
      this.now = Math.max(this.now, next);
    }
    throw new Error(`never came to ${stage}`);
  }

  async stackOf(patron: string): Promise<number> {
    return this.keeper.state().seats.get(patron)?.stack ?? Number.NaN;
  }
}

/** The transcript of one shoe, from the journal alone. */
export async function loadTranscript(store: Store, index: number): Promise<unknown> {
  const rows = unwrap(await store.events(TABLE, 1, 100_000));
  const opened = rows.findIndex(({ type, body }) => type === 'shoe-opened' && openIn(body).index === index);
  const after = rows.slice(opened);
  const log = after.flatMap(({ type, body }) => (type === 'logged' ? [body['entry'] as Entry] : []));
  const end = log.findIndex(({ type }) => type === 'close');
  const open = openIn(after[0]?.body ?? {});
  return {
    format: 'coup-transcript',
    version: 1,
    rules: rulesDocument(GAME),
    open: { ...open, hash: makeHex(openHash(open)) },
    log: log.slice(0, end + 1),
    signed: null,
  };
}

const openIn = (body: Readonly<Record<string, unknown>>): OpenRecord => body['open'] as OpenRecord;
