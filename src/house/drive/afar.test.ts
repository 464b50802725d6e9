import { describe, expect, it } from 'vitest';
import { stoppedTime } from '../../../test/server/stoppedTime.ts';
import { chips, ok, unwrap } from '../../base/index.ts';
import type { ProtectionWish } from '../../forms/index.ts';
import { HOUSES } from '../../houses/index.ts';
import { emptyRecord, memoryStore, memoryTenures } from '../../record/index.ts';
import {
  type PatronCommand,
  type TableEvent,
  type TableSettings,
  type TableState,
  USUAL_SETTINGS,
} from '../../table/index.ts';
import { openCage } from '../cage.ts';
import { seedsFrom } from '../chain.ts';
import { type Keeper, loadState, openNewTable, resumeTable } from '../keeper.ts';
import { NO_LOG } from '../log.ts';
import { newPermitGuard, openProtection, type PermitGuard } from '../protection/index.ts';
import {
  type AfarTable,
  dealFor,
  driveAfar,
  NO_METER,
  presenceCommands,
  type TableAnswer,
  type ToDealer,
  type ToHouse,
} from './index.ts';

const LEASE_MS = 4_000;
const ANN = 'ann';
const SETTINGS: TableSettings = { ...USUAL_SETTINGS, turnedBy: 'dealer', bettingMs: 60_000 };

/** What goes between a house and a node that deals for it: it can be held back, and is lost with the line. */
interface Line {
  readonly toDealer: ToDealer;
  /** Until it is let go, nothing reaches the node. */
  holds: boolean;
  readonly letGo: () => void;
  /** The node hears no house any more. */
  readonly rest: () => void;
  /** Nothing reaches the house any more. */
  cut: boolean;
}

/** A house with protection, and tables that nodes deal for it, on one record in memory. */
async function newHouse() {
  const time = stoppedTime(1_700_000_000_000);
  const record = emptyRecord();
  const tenures = memoryTenures(record, time.now);
  const { epoch } = unwrap(await tenures.take('house', 1e9)).tenure;
  const getStore = (holder?: string) =>
    memoryStore({
      record,
      tenure: epoch,
      leases: { now: time.now, ...(holder !== undefined && { terms: { holder, ms: LEASE_MS } }) },
    });
  const store = getStore();
  const cage = unwrap(await openCage(store));
  unwrap(await cage.fundBank(chips(10 * USUAL_SETTINGS.float)));
  unwrap(await cage.fundPatron(ANN, chips(100_000), 'first'));
  const protection = unwrap(await openProtection({ store, now: time.now }));
  unwrap(await protection.ask(ANN, { do: 'confirm-age', years: 99 }));
  const [house] = HOUSES;
  const game = house?.games[0];
  if (house === undefined || game === undefined) throw new Error('no house');

  const openTable = async (id: string): Promise<TableState> => {
    unwrap(
      await openNewTable(
        store,
        { id, house: house.file, game: game.id, settings: SETTINGS },
        time.now(),
        (one) => one,
      ),
    );
    return unwrap(await loadState(store, id));
  };

  /** The house's end. */
  const drive = (begun: TableState) => {
    const told: TableEvent[] = [];
    const story: string[] = [];
    const here = new Set([ANN]);
    let shown = begun;
    let due = true;
    const guard = protection.guardAt(begun.id);
    guard.takenUp(begun);
    const table = driveAfar(
      {
        time,
        log: NO_LOG,
        gatherMs: 3,
        meter: NO_METER,
        telling: {
          state: () => shown,
          tell: (state, events) => {
            expect(state.seq).toBe(shown.seq + events.length);
            shown = state;
            told.push(...events);
          },
          tellAnew: (state) => {
            shown = state;
            story.push('told anew');
          },
        },
        presence: {
          changed: () => {
            due = true;
          },
          isDue: () => due,
          commands: (state) => {
            due = false;
            return presenceCommands(state, (patron) => here.has(patron));
          },
        },
        onTold: () => {},
        onEnd: (why) => story.push(why),
        store,
        guard,
        permits: protection.permits,
        aliasIn: (one) => one,
        onLost: () => story.push('lost'),
      },
      begun,
    );
    return { table, told, story, here, shown: () => shown };
  };

  /** A node's end: it has the table by a lease. */
  const node = async (holder: string, id: string) => {
    const guard = newPermitGuard();
    const keeper = unwrap(await resumeTable(getStore(holder), id, time.now(), (one) => one, guard));
    return { keeper, guard };
  };

  const join = (table: AfarTable, { keeper, guard }: { keeper: Keeper; guard: PermitGuard }): Line => {
    const waiting: (() => void)[] = [];
    const line: Line = {
      holds: false,
      cut: false,
      letGo: () => {
        line.holds = false;
        for (const act of waiting.splice(0)) act();
      },
      rest: () => void dealt.rest(),
      toDealer: {
        submit: (number, command, permit) =>
          reach(() => dealt.submit(number, JSON.parse(JSON.stringify(command)), permit)),
        leave: () => reach(() => dealt.leave()),
        halt: () => reach(() => dealt.halt()),
      },
    };
    const reach = (act: () => void): void => {
      if (line.holds) waiting.push(act);
      else act();
    };
    const heard: { to?: ToHouse } = {};
    const dealt = dealFor(
      {
        time,
        log: NO_LOG,
        gatherMs: 3,
        toHouse: {
          news: (...of) => line.cut || heard.to?.news(...of),
          answered: (...of) => line.cut || heard.to?.answered(...of),
          ended: (why) => line.cut || heard.to?.ended(why),
        } as ToHouse,
      },
      {
        keeper,
        guard,
        croupier: { seeds: seedsFrom(new Uint8Array(32).fill(1), 4), shoe: undefined },
        chains: async (chain) => ok(seedsFrom(new Uint8Array(32).fill(chain), 4)),
      },
    );
    heard.to = table.attach(line.toDealer, keeper.state().seq);
    return line;
  };

  const want = (wish: ProtectionWish) => protection.ask(ANN, wish);
  return { time, store, tenures, protection, openTable, drive, node, join, want };
}

type House = Awaited<ReturnType<typeof newHouse>>;

/** A table that a node deals, with Ann at it. */
async function seated(house: House, id: string, holder: string) {
  const end = house.drive(await house.openTable(id));
  const line = house.join(end.table, await house.node(holder, id));
  await house.time.pass(1_000);
  expect(await wish(house, end.table, { id: 's', patron: ANN, do: 'sit', name: 'Ann' })).toMatchObject({
    ok: true,
  });
  expect(
    await wish(house, end.table, { id: 'b', patron: ANN, do: 'buy-in', amount: chips(20_000) }),
  ).toMatchObject({ ok: true });
  for (let steps = 0; end.shown().stage.is !== 'betting' && steps < 60; steps++) await house.time.pass(1_000);
  expect(end.shown().stage.is).toBe('betting');
  return { ...end, line };
}

type Seated = Awaited<ReturnType<typeof seated>>;

async function wish(
  { time }: House,
  table: AfarTable,
  command: PatronCommand,
): Promise<TableAnswer | undefined> {
  let answer: TableAnswer | undefined;
  table.submit(command, (given) => {
    answer = given;
  });
  await time.pass(10);
  return answer;
}

const place = (id: string, amount: number): PatronCommand => ({
  id,
  patron: ANN,
  do: 'place',
  bet: 'player',
  amount: chips(amount),
});

const staked = (state: TableState): number =>
  (state.seats.get(ANN)?.placed ?? []).reduce((sum, { amount }) => sum + amount, 0);

describe('a table that a node deals for the house', () => {
  it('is told as it is written, answered after that, and dealt on', async () => {
    const house = await newHouse();
    const { table, told, shown } = await seated(house, 'one', 'node');
    const before = shown().seq;
    expect(await wish(house, table, place('p', 1_000))).toEqual({ ok: true, seq: before + 1 });
    expect(staked(shown())).toBe(1_000);
    await house.time.pass(120_000);
    expect(told.some((event) => event.type === 'logged' && event.entry.type === 'settled')).toBe(true);
    expect(shown()).toEqual(unwrap(await loadState(house.store, 'one')));
  });

  it('looks after its seats: who is not there has lost the connection', async () => {
    const house = await newHouse();
    const { table, here, shown } = await seated(house, 'one', 'node');
    here.clear();
    table.wake();
    await house.time.pass(10);
    expect(shown().seats.get(ANN)?.keptUntil).toBeGreaterThan(house.time.now());
    here.add(ANN);
    table.wake();
    await house.time.pass(10);
    expect(shown().seats.get(ANN)?.keptUntil).toBeUndefined();
  });

  it('[RELIABILITY 16] is taken over where its node stood: what was done and not answered is told, and answered when it is asked again', async () => {
    const house = await newHouse();
    const { table, line, shown, told } = await seated(house, 'one', 'node');
    line.cut = true;
    let answer: TableAnswer | undefined;
    table.submit(place('p', 1_000), (given) => {
      answer = given;
    });
    await house.time.pass(10);
    expect([answer, staked(shown())]).toEqual([undefined, 0]);
    table.detach();
    expect(table.status()).toEqual({ is: 'away' });
    // Nobody waits for long, and nobody is told a no that stays.
    await house.time.pass(2_000);
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'house/unavailable' } });
    // The pit need not ask again.
    table.submit({ do: 'pause', reason: 'A test.' });
    await house.time.pass(LEASE_MS - 1_000);
    // Who asks again a moment before somebody deals is answered by that one.
    let again: TableAnswer | undefined;
    table.submit(place('p', 1_000), (given) => {
      again = given;
    });
    await house.time.pass(1_000);
    house.join(table, await house.node('other', 'one'));
    await house.time.pass(10);
    expect(again).toMatchObject({ ok: true });
    // What lay on an open felt went back, and nobody was told anything twice.
    expect(
      told.filter(({ type }) => type === 'placed' || type === 'holds-returned').map(({ type }) => type),
    ).toEqual(['placed', 'holds-returned']);
    expect(await wish(house, table, place('p', 1_000))).toMatchObject({ ok: true });
    expect([table.status(), staked(shown())]).toEqual([{ is: 'running' }, 0]);
    expect(told.some(({ type }) => type === 'pause-asked')).toBe(true);
  });

  it('hears nothing more of a node whose line was lost', async () => {
    const house = await newHouse();
    const { table, line, shown } = await seated(house, 'one', 'node');
    line.holds = true;
    table.submit(place('p', 1_000), () => {});
    const { seq } = shown();
    table.detach();
    line.letGo();
    await house.time.pass(10);
    expect(shown().seq).toBe(seq);
  });

  it('is told each event once, however often it is heard, and what was not told is read from the record', async () => {
    const house = await newHouse();
    const { table, told, shown, line } = await seated(house, 'one', 'node');
    const begun = shown();
    line.cut = true;
    table.submit(place('p', 1_000), () => {});
    table.submit(place('q', 1_000), () => {});
    await house.time.pass(10);
    const written = unwrap(await house.store.events('one', begun.seq + 1, 10)).map(({ type, body }) => ({
      type,
      ...body,
    }));
    expect(written.map(({ type }) => type)).toEqual(['placed', 'placed']);
    told.splice(0);
    const to = table.attach({ submit: () => {}, leave: () => {}, halt: () => {} }, begun.seq);
    const [one, two] = written as unknown as readonly TableEvent[];
    if (one === undefined || two === undefined) throw new Error('two were written');
    to.news(begun.seq + 2, begun.seq + 2, [two]);
    to.news(begun.seq + 1, begun.seq + 2, [one, two]);
    to.news(begun.seq + 1, begun.seq + 2);
    await house.time.pass(10);
    expect(told.map(({ type }) => type)).toEqual(['placed', 'placed']);
    expect(staked(shown())).toBe(2_000);
  });

  it('is left by its node when it is asked to: the coup on the felt is dealt to its end first', async () => {
    const house = await newHouse();
    const { table, told, story } = await seated(house, 'one', 'node');
    expect(await wish(house, table, place('p', 1_000))).toMatchObject({ ok: true });
    table.leave();
    await house.time.pass(10);
    expect(told.some((event) => event.type === 'logged' && event.entry.type === 'settled')).toBe(true);
    expect([story, table.isAttached()]).toEqual([['lost'], false]);
  });

  it.each([
    ['has left it', ({ table }: Seated) => table.leave()],
    ['stands still', ({ line }: Seated) => line.rest()],
  ])('leaves what its node had not decided to whoever deals next, once that node %s', async (_, end) => {
    const house = await newHouse();
    const one = await seated(house, 'one', 'node');
    const answers: TableAnswer[] = [];
    const ask = (id: string): void =>
      one.table.submit(place(id, 1_000), (given) => {
        answers.push(given);
      });
    // One waits for others to share a commit with, and one comes too late.
    ask('waits');
    end(one);
    ask('late');
    await house.time.pass(10);
    expect(answers).toEqual([]);
    unwrap(await house.tenures.leases.end('node', ['one']));
    house.join(one.table, await house.node('other', 'one'));
    await house.time.pass(10);
    expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
  });
});

describe('[RELIABILITY 28] what patrons want for their protection', () => {
  const limit = { do: 'limit', of: 'wager', over: '24h', most: 1_500 } as const;

  it('holds over tables that different nodes deal, asked in the same moment', async () => {
    const house = await newHouse();
    const one = await seated(house, 'one', 'node');
    const two = await seated(house, 'two', 'other');
    unwrap(await house.want(limit));
    one.line.holds = true;
    two.line.holds = true;
    const answers: TableAnswer[] = [];
    for (const { table } of [one, two]) table.submit(place('p', 1_000), (given) => answers.push(given));
    // None is answered or heard: what is on its way counts.
    one.line.letGo();
    two.line.letGo();
    await house.time.pass(10);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.find((answer) => !answer.ok)).toMatchObject({
      refusal: { code: 'protection/wager-limit', largest: 500 },
    });
    expect(staked(one.shown()) + staked(two.shown())).toBe(1_000);
    // What was refused is free again, and the rest may be had.
    expect(await wish(house, two.table, place('r', 500))).toMatchObject({ ok: true });
    expect(await wish(house, one.table, place('t', 500))).toMatchObject({
      refusal: { code: 'protection/wager-limit' },
    });
  });

  it('is counted once, heard late or not', async () => {
    const house = await newHouse();
    const { table, line } = await seated(house, 'one', 'node');
    line.cut = true;
    table.submit({ id: 'more', patron: ANN, do: 'buy-in', amount: chips(300) }, () => {});
    await house.time.pass(10);
    // By the record it has happened; that it did is heard afterwards.
    table.detach();
    const asked = house.want({ do: 'limit', of: 'buy-in', over: '24h', most: 21_000 });
    await house.time.pass(LEASE_MS);
    house.join(table, await house.node('other', 'one'));
    await house.time.pass(10);
    unwrap(await asked);
    const again = (id: string, amount: number) =>
      wish(house, table, { id, patron: ANN, do: 'buy-in', amount: chips(amount) });
    expect(await again('x', 701)).toMatchObject({
      refusal: { code: 'protection/buy-in-limit', largest: 700 },
    });
    expect(await again('y', 700)).toMatchObject({ ok: true });
  });

  it('a limit takes no more while it is not known where a table stands', async () => {
    const house = await newHouse();
    const one = await seated(house, 'one', 'node');
    const two = await seated(house, 'two', 'other');
    unwrap(await house.want(limit));
    one.line.cut = true;
    one.table.submit(place('p', 1_000), () => {});
    await house.time.pass(10);
    one.table.detach();
    expect(await wish(house, two.table, place('q', 500))).toMatchObject({
      refusal: { code: 'protection/not-ready' },
    });
    await house.time.pass(LEASE_MS);
    house.join(one.table, await house.node('third', 'one'));
    await house.time.pass(10);
    expect(await wish(house, two.table, place('r', 1_500))).toMatchObject({ ok: true });
  });

  it('an exclusion is not written before all that was permitted is done, and then nothing more is', async () => {
    const house = await newHouse();
    const { table, line, shown } = await seated(house, 'one', 'node');
    line.holds = true;
    const answers: TableAnswer[] = [];
    table.submit(place('p', 600), (given) => answers.push(given));
    let isExcluded = false;
    const excluded = house.want({ do: 'exclude', months: 6 }).then((done) => {
      isExcluded = true;
      return done;
    });
    table.submit(place('q', 100), (given) => answers.push(given));
    await house.time.pass(1_000);
    expect([isExcluded, answers]).toEqual([false, []]);
    line.letGo();
    await house.time.pass(10);
    unwrap(await excluded);
    expect(answers).toMatchObject([{ ok: true }, { ok: false, refusal: { code: 'protection/not-ready' } }]);
    expect(staked(shown())).toBe(600);
    expect(await wish(house, table, place('r', 100))).toMatchObject({
      refusal: { code: 'protection/excluded' },
    });
  });

  it('a node lets nobody do more than the house permitted, and nothing that came without a permit', async () => {
    const house = await newHouse();
    const { table, shown } = await seated(house, 'one', 'node');
    const { guard, keeper } = await house.node('node', 'one');
    void table;
    const at = (command: PatronCommand, permit?: Parameters<PermitGuard['permit']>[1]) => {
      if (permit !== undefined) guard.permit(command, permit);
      return keeper.submit([command], house.time.now());
    };
    const most = { stake: 500, held: 500, amount: 0 };
    for (const [permit, answer] of [
      [undefined, { ok: false, error: { code: 'protection/not-ready' } }],
      [
        { years: 99, most },
        { ok: false, error: { code: 'protection/not-ready' } },
      ],
      [{ years: 3 }, { ok: false, error: { code: 'protection/age' } }],
      [
        { years: 99, no: { code: 'protection/break', message: 'No.' } as const },
        { ok: false, error: { code: 'protection/break' } },
      ],
      [{ years: 99, most: { ...most, stake: 600, held: 600 } }, { ok: true }],
    ] as const)
      expect(await at(place(`p${JSON.stringify(permit)?.length ?? 0}`, 600), permit)).toMatchObject([answer]);
    expect(staked(shown())).toBe(0);
  });
});
