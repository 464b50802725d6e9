import { chips, unwrap } from '../../src/base/index.ts';
import type { HouseFile } from '../../src/engine/index.ts';
import { getAnchor, makeHex, seedAt } from '../../src/fair/index.ts';
import { ALL_HOUSES } from '../../src/houses/index.ts';
import {
  type AliasIn,
  type Croupier,
  decideCommand,
  evolve,
  fulfil,
  getDuty,
  type PatronCommand,
  type Seeds,
  type Stage,
  seedsLacking,
  type TableCommand,
  type TableEvent,
  type TableRefusal,
  type TableSettings,
  type TableState,
  USUAL_SETTINGS,
} from '../../src/table/index.ts';
import { CHARGED } from '../arbitraries/chargedHouse.ts';

type Wish = PatronCommand extends infer C
  ? C extends PatronCommand
    ? Omit<C, 'id' | 'patron'>
    : never
  : never;

/** A table under a test's clock, dealt by a croupier with a known chain. */
export class Driver {
  now = 1_000_000;
  state: TableState;
  croupier: Croupier;
  readonly events: TableEvent[] = [];
  /** By default, each patron's alias is their id. */
  aliasIn: AliasIn = (patron) => patron;
  private wishes = 0;
  private copies = 0;
  private readonly chain: (chain: number) => Seeds;

  constructor(gameId: string, settings: Partial<TableSettings> = {}, chainByte = 7, length = 50) {
    const house = [...ALL_HOUSES, CHARGED].find((candidate) =>
      candidate.games.some((game) => game.id === gameId),
    );
    if (house === undefined) throw new Error(`no game ${gameId}`);
    this.chain = (chain) => {
      const last = new Uint8Array(32).fill(chainByte + chain - 1 + 100 * this.copies);
      return { length, anchor: getAnchor(last, length), seedOf: (index) => seedAt(last, length, index) };
    };
    this.croupier = { shoe: undefined, seeds: this.chain(1) };
    const game = house.games.find(({ id }) => id === gameId);
    const all: TableSettings = {
      ...USUAL_SETTINGS,
      drawingMs: 0,
      turnedBy: game?.dealing.turnedBy ?? 'dealer',
      ...settings,
    };
    const opened: TableEvent = {
      type: 'opened',
      tableId: 'table-1',
      house: house.file as HouseFile,
      game: gameId,
      settings: all,
      at: this.now,
    };
    this.events.push(opened);
    this.state = evolve(undefined, opened);
  }

  /** Decides and applies; returns the refusal, if any. */
  try(command: TableCommand): TableRefusal | undefined {
    const decided = decideCommand(this.state, command, this.now, this.aliasIn);
    if (!decided.ok) return decided.error;
    for (const event of decided.value) {
      this.events.push(event);
      this.state = evolve(this.state, event);
    }
    return undefined;
  }

  do(command: TableCommand): void {
    const refusal = this.try(command);
    if (refusal !== undefined) throw new Error(`${command.do} refused: ${refusal.code} ${refusal.message}`);
  }

  /** Sends a patron's wish with a new id. */
  wish(patron: string, wish: Wish): TableRefusal | undefined {
    return this.try({ id: `w${++this.wishes}`, patron, ...wish } as PatronCommand);
  }

  seat(patron: string, dollars = 1_000): void {
    const { invitation } = this.state.settings;
    this.wish(patron, { do: 'sit', name: patron, ...(invitation !== null && { invitation }) });
    this.wish(patron, { do: 'buy-in', amount: chips(dollars * 100) });
  }

  place(patron: string, bet: string, dollars: number): TableRefusal | undefined {
    return this.wish(patron, { do: 'place', bet, amount: chips(dollars * 100) });
  }

  /** Lets the croupier act until `done`, with the clock jumping from deadline to deadline. */
  run(done: (state: TableState) => boolean, most = 5_000): void {
    for (let step = 0; step < most; step++) {
      if (done(this.state)) return;
      const duty = getDuty(this.state, this.now);
      if (duty.is === 'wait') {
        if (duty.until === undefined) throw new Error(`nothing is due any more in ${this.state.stage.is}`);
        this.now = duty.until;
        continue;
      }
      this.bringSeeds();
      const fulfilled = unwrap(fulfil(this.croupier, this.state, duty, this.now));
      this.croupier = fulfilled.croupier;
      this.do(fulfilled.command);
    }
    throw new Error(`not done after ${most} steps`);
  }

  /** Restores as the first opening of a copied record does, with a chain that was never seen. */
  restore(r: string): void {
    this.copies += 1;
    const seeds = this.chain(1);
    this.croupier = { shoe: undefined, seeds };
    this.do({ do: 'restore', r, anchor: makeHex(seeds.anchor) });
  }

  private bringSeeds(): void {
    const { chain } = this.state;
    if (seedsLacking(this.croupier, this.state) === 'chain')
      this.croupier = { shoe: undefined, seeds: this.chain(chain), chain };
    if (seedsLacking(this.croupier, this.state) === 'next')
      this.croupier = { ...this.croupier, next: this.chain(chain + 1) };
  }

  runTo(stage: Stage['is']): void {
    this.run((state) => state.stage.is === stage);
  }
}
