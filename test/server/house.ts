import { unwrap } from '../../src/base/index.ts';
import { emptyRecord, type MemoryRecord, memoryStore } from '../../src/record/index.ts';
import type { HouseDeps } from '../../src/server/house.ts';
import {
  DEFAULT_SETTINGS,
  type OpenHouse,
  openHouse,
  type Settings,
  systemTime,
} from '../../src/server/index.ts';
import type { TableOverrides } from '../../src/server/settings.ts';
import type { Time } from '../../src/server/time.ts';

export const GAME = 'rock-bac/commission-free';
export const TABLE = 'rock-bac-commission-free-1';
export const KEY = new Uint8Array(32).fill(3);

/** Clocks for tests: a coup in a moment. */
export const QUICK: TableOverrides = {
  commitMs: 5,
  openMs: 5,
  bettingMs: 150,
  settledMs: 20,
  turnMs: 40,
  seatKeptMs: 60_000,
};

/** Betting stays open: nothing happens but what a test asks for. */
export const SLOW: TableOverrides = { ...QUICK, bettingMs: 600_000 };

export interface TestHouse extends OpenHouse {
  readonly record: MemoryRecord;
}

/** A house in memory on a port of its own, with one table that takes bets. */
export async function testHouse(
  tables: TableOverrides,
  settings: Partial<Settings> = {},
  deps: HouseDeps & { readonly memory?: MemoryRecord } = {},
): Promise<TestHouse> {
  const record = deps.memory ?? emptyRecord();
  const house = unwrap(
    await openHouse(
      {
        ...DEFAULT_SETTINGS,
        port: 0,
        web: 'test/server/no-pages',
        tables: [{ game: GAME, settings: tables }],
        ...settings,
      },
      { record: { store: memoryStore({ record }), key: KEY }, spreadMs: 0, ...deps },
    ),
  );
  while (!house.floor.tables().every((table) => table.state().stage.is === 'betting'))
    await new Promise(setImmediate);
  return { ...house, record };
}

/** A clock that a test can push on; timers go by the real one. */
export function pushedTime(): Time & { push: (ms: number) => void } {
  const real = systemTime();
  let pushed = 0;
  return {
    now: () => real.now() + pushed,
    after: real.after,
    push: (ms) => {
      pushed += ms;
    },
  };
}
