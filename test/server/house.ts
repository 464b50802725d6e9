import { unwrap } from '../../src/base/index.ts';
import type { Time } from '../../src/house/index.ts';
import type { ServerMessageOf } from '../../src/protocol/index.ts';
import { emptyRecord, type MemoryRecord, memoryStore } from '../../src/record/index.ts';
import type { HouseDeps } from '../../src/server/index.ts';
import {
  DEFAULT_SETTINGS,
  type OpenHouse,
  openHouse,
  type Settings,
  systemTime,
} from '../../src/server/index.ts';
import type { TableOverrides } from '../../src/server/settings.ts';
import type { LiveTable } from '../../src/server/table/liveTable.ts';
import type { Line } from './visitor.ts';

export const GAME = 'rock-bac/commission-free';
export const TABLE = 'rock-bac-commission-free-1';
export const KEY = new Uint8Array(32).fill(3);

/** Clocks for tests: a coup in a moment. */
export const QUICK = {
  commitMs: 5,
  openMs: 5,
  bettingMs: 150,
  drawingMs: 0,
  settledMs: 20,
  turnMs: 40,
  seatKeptMs: 60_000,
} satisfies TableOverrides;

/** Betting stays open: nothing happens but what a test asks for. */
export const SLOW = { ...QUICK, bettingMs: 600_000 };

export interface TestHouse extends OpenHouse {
  readonly record: MemoryRecord;
  /** What the house's own clock says. */
  readonly now: () => number;
}

/** However long a machine, or the browser on it, stands still, nobody's request is given up for it. */
export const PATIENT_HTTP = { requestMs: 300_000, headMs: 300_000, idleMs: 300_000 };

/** A house in memory on a port of its own, with one table that takes bets, also while nobody sits. */
export async function testHouse(
  tables: TableOverrides,
  settings: Partial<Settings> = {},
  deps: HouseDeps & { readonly memory?: MemoryRecord } = {},
): Promise<TestHouse> {
  const house = await emptyHouse(tables, { dealsToNobody: true, ...settings }, deps);
  await takesBets(house);
  return house;
}

/** The same as anybody would open it: its table waits for people. */
export async function emptyHouse(
  tables: TableOverrides,
  settings: Partial<Settings> = {},
  deps: HouseDeps & { readonly memory?: MemoryRecord } = {},
): Promise<TestHouse> {
  const record = deps.memory ?? emptyRecord();
  const { time = systemTime() } = deps;
  const house = unwrap(
    await openHouse(
      {
        ...DEFAULT_SETTINGS,
        port: 0,
        // Whatever happens is told before it is answered, so that a test can look at once.
        tellEveryMs: 0,
        // Who asks until something is so does not ask too often.
        requestsPerMinute: 10_000_000,
        web: 'test/server/no-pages',
        tables: [{ game: GAME, settings: tables }],
        ...settings,
      },
      {
        record: { store: memoryStore({ record }), key: KEY },
        spreadMs: 0,
        patience: PATIENT_HTTP,
        ...deps,
        time,
      },
    ),
  );
  return { ...house, record, now: () => time.now() };
}

/** Settles when every public table, or the one that is named, takes bets; a slow one then does so for long. */
export async function takesBets(
  { floor, now }: Pick<TestHouse, 'floor' | 'now'>,
  table?: string,
): Promise<void> {
  const meant = ({ id, state }: LiveTable) =>
    table === undefined ? state().settings.invitation === null : id === table;
  // After a push the time for bets may be over though the table has not come to say so.
  const does = ({ stage }: ReturnType<LiveTable['state']>) => stage.is === 'betting' && stage.until > now();
  while (
    !floor
      .tables()
      .filter(meant)
      .every(({ state }) => does(state()))
  )
    await new Promise(setImmediate);
}

/** A clock that a test pushes on: what is due by then happens at once. Left alone it goes as the real one does. */
export interface PushedTime extends Time {
  readonly push: (ms: number) => void;
  /** From now on `now` only goes where it is pushed: no allowance grows while a slow machine works. */
  readonly hold: () => void;
}

export function pushedTime(): PushedTime {
  const real = systemTime();
  const waiting = new Set<() => void>();
  let pushed = 0;
  let heldAt: number | undefined;
  const now = (): number => (heldAt ?? real.now()) + pushed;
  return {
    now,
    after: (ms, act) => {
      const due = now() + ms;
      const happen = (): void => {
        waiting.delete(again);
        act();
      };
      // Cancelled and set anew at each push: a timer that was long becomes short.
      let cancel = real.after(ms, happen);
      const again = (): void => {
        cancel();
        cancel = real.after(Math.max(due - now(), 0), happen);
      };
      waiting.add(again);
      return () => {
        waiting.delete(again);
        cancel();
      };
    },
    push: (ms) => {
      pushed += ms;
      for (const again of [...waiting]) again();
    },
    hold: () => {
      heldAt ??= real.now();
    },
  };
}

/** A table whose bets close when the test says so, in a house whose sockets may be silent meanwhile. */
export interface HeldHouse extends TestHouse {
  /** Closes the bets and has the coup dealt; settles when somebody who watches has heard of its end. */
  readonly deal: (watcher: Line) => Promise<ServerMessageOf<'update'>>;
}

export async function heldHouse(
  settings: Partial<Settings> = {},
  { limits, ...deps }: Omit<HouseDeps, 'time'> & { readonly time?: PushedTime } = {},
): Promise<HeldHouse> {
  const { time = pushedTime() } = deps;
  const patient = { silenceMs: Number.MAX_SAFE_INTEGER, ...limits };
  const house = await testHouse(SLOW, settings, { ...deps, time, limits: patient });
  const { bettingMs } = SLOW;
  return {
    ...house,
    deal: async (watcher) => {
      await takesBets(house);
      const seq = house.floor.find(TABLE)?.state().seq ?? 0;
      time.push(bettingMs);
      return watcher.until('update', (update) => update.seq > seq && update.changes.stage?.is === 'settled');
    },
  };
}
