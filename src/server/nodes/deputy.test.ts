import { afterEach, describe, expect, it } from 'vitest';
import { untilSeen } from '../../../test/live/until.ts';
import {
  emptyHouse,
  GAME,
  KEY,
  type PushedTime,
  pushedTime,
  QUICK,
  SLOW,
  TABLE,
  type TestHouse,
} from '../../../test/server/house.ts';
import { type Line, Visitor } from '../../../test/server/visitor.ts';
import { unwrap } from '../../base/index.ts';
import { auditStore, expectedTransfers, NO_LOG, openAliases, openKeyring } from '../../house/index.ts';
import { ALL_HOUSES, type HouseGame } from '../../houses/index.ts';
import { emptyRecord, type MemoryRecord, memoryStore, memoryTenures } from '../../record/index.ts';
import { systemRandom } from '../random.ts';
import { newResuming } from '../table/starting.ts';
import { type AideEnd, type AideRegister, newAides, openAideEnd } from './aideEnds.ts';
import { type Deputy, openDeputy } from './deputy.ts';
import type { About } from './parcel.ts';

/** Longer than bets are open: neither a pushed clock nor a busy machine lets one run out unawares. */
const LEASE_MS = 2 * SLOW.bettingMs;
/** For a test in which it is looked after again and again, and in which it may run out. */
const SHORT_LEASE_MS = 4_000;

let house: TestHouse | undefined;
let deputies: { readonly stop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const one of deputies) await one.stop();
  deputies = [];
  await house?.stop();
  house = undefined;
});

/** What a house and nodes that deal for it stand on. */
interface Ground {
  readonly time: PushedTime;
  readonly record: MemoryRecord;
  readonly aides: AideRegister;
  readonly open: (settings?: typeof SLOW) => Promise<TestHouse>;
  readonly join: (holder: string, isAsleep?: boolean) => Promise<Joined>;
  /** Who has the table by a lease that runs. */
  readonly holder: () => Promise<string | undefined>;
}

interface Joined {
  readonly deputy: Deputy;
  /** Nothing goes over its line any more, and the house knows. */
  readonly cut: () => void;
  /** Another line, to whatever house there is now. */
  readonly back: () => void;
  /** It stands still as one that is asleep: nobody has told the house. */
  readonly sleep: () => void;
  readonly wake: () => void;
  /** How much it will hear when it wakes up. */
  readonly unheard: () => number;
  readonly told: readonly string[];
}

async function newGround(leaseMs = LEASE_MS): Promise<Ground> {
  const time = pushedTime();
  const record = emptyRecord();
  const tenures = memoryTenures(record, time.now);
  const { epoch: tenure } = unwrap(await tenures.take('house', 1e9)).tenure;
  const aides = newAides();
  const leases = { now: time.now };
  return {
    time,
    record,
    aides,
    open: async (tables = SLOW) => {
      const store = memoryStore({ record, tenure, leases });
      const opened = await emptyHouse(
        tables,
        { dealsToNobody: true },
        {
          time,
          record: { store, key: KEY },
          spread: { aides, leases: tenures.leases, leaseMs },
          limits: { silenceMs: Number.MAX_SAFE_INTEGER },
        },
      );
      house = opened;
      // Its time for bets may be over, and nobody there to close them.
      await until(() => getTable(opened).state().stage.is === 'betting');
      return { ...opened, record };
    },
    join: async (holder, isAsleep = false) => {
      const store = memoryStore({ record, tenure, leases: { ...leases, terms: { holder, ms: leaseMs } } });
      const keys = unwrap(await openKeyring(store, KEY, systemRandom));
      const aliases = unwrap(await openAliases(store, keys, systemRandom));
      return joinTo(aides, holder, isAsleep, (send, awake) =>
        openDeputy({
          time,
          log: NO_LOG,
          settings: { leaseMs, dealsToNobody: true },
          gatherMs: 0,
          // A process that is asleep renews nothing before it wakes up.
          leases: {
            ...tenures.leases,
            renew: async (...args) => {
              await awake();
              return tenures.leases.renew(...args);
            },
          },
          holder: () => holder,
          line: { send },
          resuming: async () => ({
            ok: true,
            value: newResuming({ store, time, random: systemRandom, beacon: undefined, keys, aliases }),
          }),
        }),
      );
    },
    holder: async () => unwrap(await tenures.leases.running()).get(TABLE)?.holder,
  };
}

/** A line in this process, by the same parcels as over a broker. */
function joinTo(
  aides: AideRegister,
  holder: string,
  isAsleep: boolean,
  open: (send: (about: About, bytes?: Uint8Array) => void, awake: () => Promise<void>) => Deputy,
) {
  const told: string[] = [];
  let state: 'open' | 'asleep' | 'cut' = isAsleep ? 'asleep' : 'open';
  const waiting: (() => void)[] = [];
  const carry = (act: () => void): void => {
    if (state === 'open') setImmediate(act);
    if (state === 'asleep') waiting.push(act);
  };
  const awake = (): Promise<void> =>
    state === 'asleep' ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
  const deputy = open((about, bytes) => {
    told.push(about.is);
    carry(() => end.hear(about, Buffer.from(bytes ?? '')));
  }, awake);
  const newEnd = (): AideEnd => {
    const made = openAideEnd(
      (about, bytes) => carry(() => deputy.hear(about, Buffer.from(bytes ?? ''))),
      holder,
      () => aides.remove(made.aide),
    );
    return made;
  };
  let end = newEnd();
  aides.add(end.aide);
  deputies.push(deputy);
  return {
    deputy,
    told,
    back: () => {
      state = 'open';
      end = newEnd();
      aides.add(end.aide);
    },
    cut: () => {
      state = 'cut';
      aides.remove(end.aide);
      end.gone();
      deputy.onBroken();
    },
    sleep: () => {
      state = 'asleep';
    },
    unheard: () => waiting.length,
    wake: () => {
      state = 'open';
      for (const act of waiting.splice(0)) act();
    },
  };
}

const until = async (is: () => boolean | Promise<boolean>): Promise<void> => {
  await untilSeen(is);
};

const getTable = (of: TestHouse) => {
  const table = of.floor.find(TABLE);
  if (table === undefined) throw new Error('no table');
  return table;
};

/** Until somebody deals the table and takes bets. */
const dealsAgain = (of: TestHouse): Promise<void> =>
  until(() => getTable(of).status().is === 'running' && getTable(of).state().stage.is === 'betting');

/** The card of the table. */
function card(): HouseGame {
  for (const rules of ALL_HOUSES) {
    const game = rules.games.find(({ id }) => id === GAME);
    if (game !== undefined) return { house: rules, game };
  }
  throw new Error('no card');
}

const place = (line: Line, amount = 1_000) => line.wish(TABLE, { do: 'place', bet: 'player', amount });

async function isClean(of: TestHouse): Promise<void> {
  const frozen = unwrap(await of.store.frozen());
  expect(await auditStore(frozen, expectedTransfers)).toMatchObject({ ok: true });
}

describe('a table that another node deals for the house', () => {
  it('goes there when the node comes, and is played as ever: nobody at it begins anew', async () => {
    const ground = await newGround();
    const own = await ground.open();
    const ann = await new Visitor(own.address).sit(TABLE);
    const before = ann.frames.filter((frame) => frame.startsWith('{"say":"table"')).length;
    await ground.join('node');
    await until(async () => (await ground.holder()) === 'node');
    await dealsAgain(own);
    expect(await place(ann)).toMatchObject({ ok: true });
    expect(getTable(own).state().seats.size).toBe(1);
    ground.time.push(SLOW.bettingMs);
    await ann.until('update', ({ changes }) => changes.stage?.is === 'settled');
    expect(ann.frames.filter((frame) => frame.startsWith('{"say":"table"')).length).toBe(before);
    await isClean(own);
  });

  it('is free at once when that node is about to have the house itself', async () => {
    const ground = await newGround();
    const own = await ground.open();
    const { deputy, cut } = await ground.join('node');
    await until(async () => (await ground.holder()) === 'node');
    await dealsAgain(own);
    cut();
    await deputy.leaveAll();
    // No time has passed: the lease would still run.
    expect(await ground.holder()).toBeUndefined();
    expect(deputy.count()).toBe(0);
    await dealsAgain(own);
    await isClean(own);
  });

  it('[RELIABILITY 14] is dealt by the house again when its node has died: what was open goes back, seats stay', async () => {
    const ground = await newGround();
    const own = await ground.open();
    const { cut } = await ground.join('node');
    await until(async () => (await ground.holder()) === 'node');
    await dealsAgain(own);
    const ann = await new Visitor(own.address).sit(TABLE);
    expect(await place(ann)).toMatchObject({ ok: true });
    cut();
    expect(getTable(own).status()).toEqual({ is: 'away' });
    const asked = place(ann);
    await new Promise((resolve) => void ground.time.after(50, () => resolve(undefined)));
    // Its lease runs: nobody takes it before that has ended.
    ground.time.push(LEASE_MS / 2);
    expect(await asked).toMatchObject({
      ok: false,
      refusal: { code: 'house/unavailable', retryable: true },
    });
    expect(getTable(own).status()).toEqual({ is: 'away' });
    ground.time.push(LEASE_MS + 1);
    await dealsAgain(own);
    expect([...getTable(own).state().seats.values()]).toMatchObject([{ placed: [], stack: 100_000 }]);
    expect(await ground.holder()).toBeUndefined();
    expect(await place(ann)).toMatchObject({ ok: true });
    await isClean(own);
  });

  it('[RELIABILITY 21] is another’s once its lease has run out: whoever slept is fenced, says so, and deals no more', async () => {
    const ground = await newGround(SHORT_LEASE_MS);
    const own = await ground.open();
    const sleeper = await ground.join('sleeper');
    await until(async () => (await ground.holder()) === 'sleeper');
    await dealsAgain(own);
    const ann = await new Visitor(own.address).sit(TABLE);
    // However slow this machine is: time is what the test pushes.
    ground.time.hold();
    sleeper.sleep();
    const asked = place(ann);
    await new Promise(setImmediate);
    ground.time.push(SHORT_LEASE_MS + 1);
    // By whoever deals now: the patron has noticed nothing.
    expect(await asked).toMatchObject({ ok: true });
    sleeper.wake();
    ground.time.push(SHORT_LEASE_MS);
    await until(() => sleeper.deputy.count() === 0);
    expect(sleeper.told).toContain('undealt');
    await dealsAgain(own);
    expect(getTable(own).state().seats.size).toBe(1);
    expect(await place(ann)).toMatchObject({ ok: true });
    await isClean(own);
  });

  it('[RELIABILITY 21] is not taken by a node that answers late: by then it is dealt elsewhere', async () => {
    const ground = await newGround(SHORT_LEASE_MS);
    const own = await ground.open();
    const ann = await new Visitor(own.address).sit(TABLE);
    const late = await ground.join('late', true);
    await until(() => late.unheard() === 1);
    ground.time.push(2_500);
    await dealsAgain(own);
    expect(await place(ann)).toMatchObject({ ok: true });
    late.wake();
    await until(() => late.told.includes('undealt'));
    expect([await ground.holder(), late.deputy.count()]).toEqual([undefined, 0]);
    expect([...getTable(own).state().seats.values()]).toMatchObject([{ placed: [{ amount: 1_000 }] }]);
    expect(await place(ann)).toMatchObject({ ok: true });
    await isClean(own);
  });

  it('is left by a node that closes, with the coup on the felt dealt to its end', async () => {
    const ground = await newGround();
    const own = await ground.open();
    const { deputy } = await ground.join('node');
    await until(async () => (await ground.holder()) === 'node');
    await dealsAgain(own);
    const ann = await new Visitor(own.address).sit(TABLE);
    expect(await place(ann)).toMatchObject({ ok: true });
    await deputy.stop();
    // At once: nobody waits for its lease.
    expect(await ground.holder()).toBeUndefined();
    await ann.until('update', ({ changes }) => changes.stage?.is === 'settled');
    await dealsAgain(own);
    expect([await ground.holder(), deputy.count()]).toEqual([undefined, 0]);
    expect(await place(ann)).toMatchObject({ ok: true });
    await isClean(own);
  });

  it('stays with its node when the house goes, and goes on for the next one where it stood', async () => {
    const ground = await newGround();
    const first = await ground.open(SLOW);
    const { cut, back, deputy } = await ground.join('node');
    await until(async () => (await ground.holder()) === 'node');
    await dealsAgain(first);
    const ann = await new Visitor(first.address).sit(TABLE);
    expect(await place(ann)).toMatchObject({ ok: true });
    const epoch = ground.record.journals.get(TABLE)?.epoch;
    cut();
    // The time for bets runs out, and yet nobody deals: nobody would be told.
    ground.time.push(SLOW.bettingMs + 500);
    await first.stop();
    const next = await ground.open(SLOW);
    // The wager lies where it lay, and nobody has taken the table.
    expect(getTable(next).status()).toEqual({ is: 'away' });
    expect([...getTable(next).state().seats.values()]).toMatchObject([{ placed: [{ amount: 1_000 }] }]);
    back();
    await until(() => getTable(next).status().is === 'running');
    expect([ground.record.journals.get(TABLE)?.epoch, deputy.count()]).toEqual([epoch, 1]);
    await until(() => getTable(next).outcomes().length > 0);
    await isClean(next);
  });

  it('is given back by a node that hears no house for as long as a lease', async () => {
    const ground = await newGround();
    await ground.open();
    const { cut, deputy } = await ground.join('node');
    await until(async () => (await ground.holder()) === 'node');
    cut();
    const quarters = async (many: number): Promise<void> => {
      for (let quarter = 0; quarter < many; quarter++) {
        ground.time.push(LEASE_MS / 4);
        // Whatever was due by then has happened.
        await new Promise((resolve) => void ground.time.after(5, () => resolve(undefined)));
      }
    };
    await quarters(3);
    expect(deputy.count()).toBe(1);
    await quarters(3);
    await until(() => deputy.count() === 0);
    expect(await ground.holder()).toBeUndefined();
  });

  it('is dealt where there is the least to do: a node that comes later has its share', async () => {
    const ground = await newGround();
    const own = await ground.open(QUICK);
    await ground.join('one');
    await until(async () => (await ground.holder()) === 'one');
    const second = unwrap(
      await own.floor.openPublic({
        dealt: card(),
        settings: getTable(own).state().settings,
      }),
    );
    await ground.join('two');
    const holders = async () => {
      const running = unwrap(await memoryTenures(ground.record, ground.time.now).leases.running());
      return [TABLE, second.id].map((id) => running.get(id)?.holder).toSorted();
    };
    await until(
      async () =>
        (await holders()).every((holder) => holder !== undefined) && new Set(await holders()).size === 2,
    );
    expect(await holders()).toEqual(['one', 'two']);
  });
});
