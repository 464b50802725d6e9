import { chips, unwrap } from '../../src/base/index.ts';
import type { HouseFile } from '../../src/engine/index.ts';
import {
  type Cage,
  type Chains,
  createChains,
  type Keeper,
  type Keyring,
  openCage,
  openKeyring,
  openNewTable,
  type Random,
} from '../../src/house/index.ts';
import { ALL_HOUSES } from '../../src/houses/index.ts';
import { emptyRecord, type MemoryRecord, memoryStore } from '../../src/record/index.ts';
import {
  type AliasIn,
  type Croupier,
  type PatronCommand,
  type Stage,
  type TableSettings,
  type TableState,
  USUAL_SETTINGS,
} from '../../src/table/index.ts';

export const KEY = new Uint8Array(32).fill(3);
export const CHAIN = 40;
export const BEGAN = 1_700_000_000_000;

/** Bytes that differ at every call, and that a failing test repeats. */
export function countedRandom(start = 0): Random {
  let calls = start;
  return (bytes) => {
    calls += 1;
    return Uint8Array.from({ length: bytes }, (_, index) => (calls * 31 + index * 7) % 256);
  };
}

/** What is written for nobody is called by the own id. */
export const byId: AliasIn = (patron) => patron;

type Wish = PatronCommand extends infer C
  ? C extends PatronCommand
    ? Omit<C, 'id' | 'patron'>
    : never
  : never;

/** A house in memory with a bank, keys and patrons who have $1,000 each. */
export async function dealtHouse(...patrons: readonly string[]): Promise<DealtHouse> {
  const record = emptyRecord();
  const store = memoryStore({ record });
  const random = countedRandom();
  const keys = unwrap(await openKeyring(store, KEY, random));
  const cage = unwrap(await openCage(store));
  unwrap(await cage.fundBank(chips(1_000_000_000)));
  for (const patron of patrons) unwrap(await cage.fundPatron(patron, chips(100_000), `first-${patron}`));
  return { record, store, random, keys, cage };
}

export interface DealtHouse {
  readonly record: MemoryRecord;
  readonly store: ReturnType<typeof memoryStore>;
  readonly random: Random;
  readonly keys: Keyring;
  readonly cage: Cage;
}

/** A table of such a house, dealt by its keeper under a clock of the test's own. */
export class DealtTable {
  now = BEGAN;
  readonly keeper: Keeper;
  private wishes = 0;
  private readonly chains: Chains;
  private croupier: Croupier;

  private constructor(keeper: Keeper, chains: Chains, croupier: Croupier) {
    this.keeper = keeper;
    this.chains = chains;
    this.croupier = croupier;
  }

  static async open(
    { store, keys, random }: DealtHouse,
    id: string,
    {
      game = 'rock-bac/commission-free',
      ...change
    }: Partial<TableSettings> & { readonly game?: string } = {},
    aliasIn: AliasIn = byId,
  ): Promise<DealtTable> {
    const house = ALL_HOUSES.find(({ games }) => games.some((one) => one.id === game));
    const rules = house?.games.find((one) => one.id === game);
    if (house === undefined || rules === undefined) throw new Error(`no game ${game}`);
    const settings = { ...USUAL_SETTINGS, drawingMs: 0, turnedBy: rules.dealing.turnedBy, ...change };
    const table = { id, house: house.file as HouseFile, game, settings };
    const keeper = unwrap(await openNewTable(store, table, BEGAN, aliasIn));
    const chains = createChains(store, keys, random, CHAIN)({ id, restored: undefined });
    const seeds = unwrap(await chains(1));
    return new DealtTable(keeper, chains, { seeds, chain: 1, shoe: undefined });
  }

  get state(): TableState {
    return this.keeper.state();
  }

  async wish(patron: string, wish: Wish) {
    const command = { id: `w${++this.wishes}`, patron, ...wish } as PatronCommand;
    const [answer] = await this.keeper.submit([command], this.now);
    if (answer === undefined) throw new Error('every command has its answer');
    return answer;
  }

  /** Sits down with so many dollars. */
  async seat(patron: string, dollars: number): Promise<void> {
    unwrap(await this.wish(patron, { do: 'sit', name: patron }));
    unwrap(await this.wish(patron, { do: 'buy-in', amount: chips(dollars * 100) }));
  }

  async place(patron: string, bet: string, dollars: number): Promise<void> {
    unwrap(await this.wish(patron, { do: 'place', bet, amount: chips(dollars * 100) }));
  }

  /** Lets the croupier do what is due, the clock leaping from deadline to deadline. */
  async runTo(stage: Stage['is']): Promise<void> {
    for (let steps = 0; steps < 200; steps++) {
      if (this.state.stage.is === stage) return;
      const { croupier, next, problem } = await this.keeper.attend(this.croupier, this.now, {
        chains: this.chains,
        mayBegin: () => this.state.stage.is !== stage,
      });
      if (problem !== undefined) throw new Error(`${problem.code} ${problem.message}`);
      this.croupier = croupier;
      if (this.state.stage.is === stage) return;
      if (next === undefined) throw new Error(`nothing is due any more in ${this.state.stage.is}`);
      this.now = Math.max(this.now, next);
    }
    throw new Error(`never ${stage}`);
  }
}
