import { describe, expect, it } from 'vitest';
import { PUBLISHED_ROUNDS } from '../../../test/fair/drandRounds.ts';
import { type HandTime, handTime } from '../../../test/house/handTime.ts';
import { chips, err, ok, unwrap } from '../../base/index.ts';
import { QUICKNET, roundTimeMs } from '../../fair/index.ts';
import { HOUSES } from '../../houses/index.ts';
import { memoryStore, type Store } from '../../record/index.ts';
import {
  type BeaconSource,
  type TableEvent,
  type TableSettings,
  type TableState,
  USUAL_SETTINGS,
} from '../../table/index.ts';
import { type AskForRound, openBeacon } from '../beacon.ts';
import { openCage } from '../cage.ts';
import { seedsFrom } from '../chain.ts';
import { type Keeper, openNewTable } from '../keeper.ts';
import { type Log, NO_LOG } from '../log.ts';
import { inCoup, NO_METER, presenceCommands, type TableAnswer, TableRunner, toPeople } from './index.ts';

const AWAY = { code: 'store/unavailable', message: 'no answer' } as const;
const SEATED = 'ann';

/** Keeps what an operator reads: the level, the fields and the words of each line. */
function createTestLog(): { readonly said: unknown[]; readonly log: Log } {
  const said: unknown[] = [];
  const say =
    (level: string) =>
    (fields: object, words: string): void =>
      void said.push([level, fields, words]);
  return {
    said,
    log: { debug: say('debug'), info: say('info'), warn: say('warn'), error: say('error') },
  };
}

/** A table of its own, with a clock that stands still and a store that can be made to fail. */
async function driven(
  start?: number,
  settings: Partial<TableSettings> = {},
  beacon?: (time: HandTime) => BeaconSource,
  tellMs = 0,
  change: (keeper: Keeper) => Keeper = (keeper) => keeper,
) {
  const disk = memoryStore();
  const fail = { writes: false, commits: false, attempts: 0 };
  const store: Store = {
    ...disk,
    commit: (batch) => (fail.writes || fail.commits ? Promise.resolve(err(AWAY)) : disk.commit(batch)),
    saveSnapshot: (snapshot) => {
      fail.attempts += 1;
      return fail.writes ? Promise.resolve(err(AWAY)) : disk.saveSnapshot(snapshot);
    },
  };
  const cage = unwrap(await openCage(disk));
  unwrap(await cage.fundBank(chips(USUAL_SETTINGS.float)));
  unwrap(await cage.fundPatron(SEATED, chips(100_000), 'first'));
  const [house] = HOUSES;
  const game = house?.games[0];
  if (house === undefined || game === undefined) throw new Error('no house');
  const time = handTime(start);
  const all = { ...USUAL_SETTINGS, turnedBy: 'dealer', ...settings } as const;
  const opened = unwrap(
    await openNewTable(
      store,
      { id: 'one', house: house.file, game: game.id, settings: all },
      time.now(),
      (patron) => patron,
    ),
  );
  const keeper = change(opened);
  const { log, said } = createTestLog();
  const told: TableEvent[] = [];
  const tellings: (readonly string[])[] = [];
  const statuses: string[] = [];
  let shown = keeper.state();
  let due = true;
  const table = new TableRunner(
    {
      time,
      log,
      gatherMs: 3,
      tellMs,
      meter: NO_METER,
      telling: {
        state: () => shown,
        tell: (state, events) => {
          shown = state;
          told.push(...events);
          tellings.push(events.map(({ type }) => type));
        },
        tellAnew: (state) => {
          shown = state;
        },
      },
      presence: {
        changed: () => {
          due = true;
        },
        isDue: () => due,
        commands: (state) => {
          due = false;
          return presenceCommands(state, () => true);
        },
      },
      onTold: () => {},
      onAway: (message) => statuses.push(`away: ${message}`),
      onEnd: (why) => statuses.push(why),
    },
    {
      keeper,
      croupier: {
        seeds: seedsFrom(new Uint8Array(32).fill(1), 4),
        shoe: undefined,
        ...(beacon && { beacon: beacon(time) }),
      },
      chains: async (chain) => ok(seedsFrom(new Uint8Array(32).fill(chain), 4)),
    },
  );
  return { table, keeper, time, told, tellings, fail, statuses, said, shown: () => shown, disk, game };
}

const quiet = async (table: TableRunner): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) {
    await Promise.resolve();
    await table.busy();
  }
};

describe('a table runner', () => {
  it('lets the croupier act when the clock says so, and sends each event once', async () => {
    const { table, keeper, time, told } = await driven();
    for (let step = 0; step < 60; step++) {
      time.pass(1_000);
      await quiet(table);
    }
    expect(keeper.state().shoe?.coups).toBeGreaterThan(0);
    expect(told).toHaveLength(keeper.state().seq - 1);
  });

  it('answers commands of one moment by one commit, once they are durable', async () => {
    const { table, time, shown } = await driven();
    const answers: TableAnswer[] = [];
    const heard = (answer: TableAnswer) => answers.push(answer);
    table.submit({ id: 'a', patron: SEATED, do: 'sit', name: 'Ann' }, heard);
    table.submit({ id: 'b', patron: SEATED, do: 'buy-in', amount: chips(5_000) }, heard);
    table.submit({ id: 'c', patron: SEATED, do: 'buy-in', amount: chips(900_000) }, heard);
    expect(answers).toEqual([]);
    time.pass(3);
    await quiet(table);
    expect(answers).toMatchObject([
      { ok: true },
      { ok: true },
      { ok: false, refusal: { code: 'store/insufficient' } },
    ]);
    expect(shown().seats.get(SEATED)?.stack).toBe(5_000);
  });

  it('answers the pit once its command is durable, or says why not', async () => {
    const { table, keeper, time, fail } = await driven();
    const answers: TableAnswer[] = [];
    const ask = async (command: Parameters<typeof table.submit>[0]): Promise<void> => {
      table.submit(command, (answer) => answers.push(answer));
      time.pass(3);
      await quiet(table);
    };
    await ask({ do: 'pause', reason: 'A test.' });
    expect(answers).toEqual([{ ok: true, seq: keeper.state().seq }]);
    await ask({ do: 'pause', reason: 'A test.' });
    fail.writes = true;
    await ask({ do: 'resume' });
    await ask({ do: 'resume' });
    expect(answers.slice(1)).toMatchObject([
      { ok: false, refusal: { code: 'pit/nothing-to-do' } },
      { ok: false, refusal: { code: 'store/unavailable' } },
      { ok: false, refusal: { code: 'store/unavailable' } },
    ]);
  });

  it('keeps waiting for a store that can be read and takes no write', async () => {
    const { table, time, fail, statuses } = await driven();
    time.pass(3);
    await quiet(table);
    fail.writes = true;
    const answers: TableAnswer[] = [];
    table.submit({ id: 'a', patron: SEATED, do: 'sit', name: 'Ann' }, (answer) => answers.push(answer));
    time.pass(3);
    await quiet(table);
    expect(answers).toMatchObject([{ ok: false, refusal: { code: 'store/unavailable' } }]);
    for (let pause = 0; pause < 6; pause++) {
      time.pass(2_000);
      await quiet(table);
      expect(table.status()).toEqual({ is: 'away' });
    }
    expect(new Set(statuses)).toEqual(new Set(['away: no answer']));
    fail.writes = false;
    time.pass(2_000);
    await quiet(table);
    expect(table.status()).toEqual({ is: 'running' });
  });

  it('backs off further while the store takes snapshots and no event, and resets after a durable event', async () => {
    const { table, time, fail, statuses } = await driven();
    fail.commits = true;
    const awayIn = async (seconds: number): Promise<number> => {
      for (let passed = 0; passed < seconds * 1_000; passed += 10) {
        time.pass(10);
        await quiet(table);
      }
      return statuses.splice(0).length;
    };
    const [first, then] = [await awayIn(10), await awayIn(30)];
    expect(first).toBeGreaterThan(5);
    expect([first <= 12, then <= 16]).toEqual([true, true]);
    fail.commits = false;
    await awayIn(5);
    expect(table.status()).toEqual({ is: 'running' });
    fail.commits = true;
    while ((await awayIn(0.01)) === 0);
    expect(await awayIn(1)).toBeGreaterThan(2);
  });

  it('answers chips on an open felt at once, and sends them to the others together', async () => {
    const { table, keeper, time, told, tellings, shown, game } = await driven(undefined, {}, undefined, 100);
    let wishes = 0;
    const wish = async (rest: object): Promise<TableAnswer> => {
      const answer = new Promise<TableAnswer>((heard) =>
        table.submit(
          { id: `${++wishes}`, patron: SEATED, ...rest } as Parameters<typeof table.submit>[0],
          heard,
        ),
      );
      time.pass(3);
      await quiet(table);
      return answer;
    };
    await wish({ do: 'sit', name: 'Ann' });
    await wish({ do: 'buy-in', amount: chips(50_000) });
    // Whoever sits down or brings chips is seen at once.
    expect(shown().seats.get(SEATED)?.stack).toBe(50_000);
    while (shown().stage.is !== 'betting') {
      time.pass(1_000);
      await quiet(table);
    }
    tellings.length = 0;
    const bet = game.bets.find(({ place }) => place === 'main');
    const place = { do: 'place', bet: bet?.id, amount: bet?.limits.minimum };
    expect([await wish(place), await wish({ do: 'undo' }), await wish(place)]).toMatchObject([
      { ok: true },
      { ok: true },
      { ok: true },
    ]);
    expect(tellings).toEqual([]);
    time.pass(100);
    await quiet(table);
    expect(tellings).toEqual([['placed', 'taken-back', 'placed']]);
    const { stage } = keeper.state();
    time.pass((stage.is === 'betting' ? stage.until : 0) - time.now() - 50);
    await quiet(table);
    expect(await wish(place)).toMatchObject({ ok: true });
    expect(tellings).toHaveLength(1);
    // Bets are closed before the moment is over: what was put down is told with that, and not again.
    time.pass(47);
    await quiet(table);
    expect(tellings[1]?.slice(0, 2)).toEqual(['placed', 'logged']);
    time.pass(200);
    await quiet(table);
    expect(told).toHaveLength(keeper.state().seq - 1);
  });

  it('finishes a hand with chips on the felt, then takes no more commands', async () => {
    const { table, time, shown, game } = await driven();
    const wish = async (id: string, rest: object): Promise<TableAnswer> => {
      const answer = new Promise<TableAnswer>((heard) =>
        table.submit({ id, patron: SEATED, ...rest } as Parameters<typeof table.submit>[0], heard),
      );
      time.pass(3);
      await quiet(table);
      return answer;
    };
    expect(await wish('a', { do: 'sit', name: 'Ann' })).toMatchObject({ ok: true });
    expect(await wish('b', { do: 'buy-in', amount: chips(50_000) })).toMatchObject({ ok: true });
    while (shown().stage.is !== 'betting') {
      time.pass(1_000);
      await quiet(table);
    }
    const bet = game.bets.find(({ place }) => place === 'main');
    expect(await wish('c', { do: 'place', bet: bet?.id, amount: bet?.limits.minimum })).toMatchObject({
      ok: true,
    });
    await table.finish();
    expect(shown().seats.get(SEATED)?.placed).toEqual([]);
    expect(shown().stage.is).toBe('settled');
    expect(await wish('d', { do: 'leave' })).toMatchObject({ refusal: { code: 'house/closing' } });
    expect(table.status()).toEqual({ is: 'ended', why: 'stopped' });
  });

  it('deals no hand to finish while the felt is empty', async () => {
    const { table, time, shown } = await driven();
    const sat = new Promise<TableAnswer>((heard) =>
      table.submit({ id: 'a', patron: SEATED, do: 'sit', name: 'Ann' }, heard),
    );
    time.pass(3);
    await quiet(table);
    expect(await sat).toMatchObject({ ok: true });
    while (shown().stage.is !== 'betting') {
      time.pass(1_000);
      await quiet(table);
    }
    await table.finish();
    expect(shown().stage.is).toBe('betting');
    expect(table.status()).toEqual({ is: 'ended', why: 'stopped' });
  });

  it('ends when another process has claimed its journal', async () => {
    const { table, time, disk, statuses } = await driven();
    time.pass(3);
    await quiet(table);
    unwrap(await disk.claim('one'));
    time.pass(60_000);
    await quiet(table);
    expect(statuses).toEqual(['fenced']);
    expect(table.status()).toEqual({ is: 'ended', why: 'fenced' });
  });

  it('answers with a retryable refusal once another process may have taken the command', async () => {
    const { table, time, disk } = await driven();
    time.pass(3);
    await quiet(table);
    const sit = { id: 'w1', patron: 'ann', do: 'sit', name: 'Ann' } as const;
    const wish = () => new Promise((resolve) => table.submit(sit, resolve));
    const sat = wish();
    time.pass(3);
    await quiet(table);
    expect(await sat).toMatchObject({ ok: true });
    unwrap(await disk.claim('one'));
    time.pass(60_000);
    await quiet(table);
    expect(await wish()).toMatchObject({ ok: false, refusal: { code: 'house/unavailable' } });
  });
});

describe('a table runner whose store fails', () => {
  it('doubles its backoff up to two seconds, logs one line, and answers the queue', async () => {
    const { table, time, fail, said } = await driven();
    time.pass(3);
    await quiet(table);
    fail.writes = true;
    const answers: TableAnswer[] = [];
    const submit = (id: string): void =>
      table.submit({ id, patron: SEATED, do: 'sit', name: 'Ann' }, (answer) => answers.push(answer));
    submit('a');
    time.pass(3);
    await quiet(table);
    submit('b');
    expect(answers).toEqual([
      { ok: false, refusal: AWAY },
      { ok: false, refusal: { code: 'store/unavailable', message: 'the store does not answer' } },
    ]);
    const probes: number[] = [];
    let before = fail.attempts;
    for (let passed = 0; passed < 12_000; passed += 50) {
      time.pass(50);
      await quiet(table);
      if (fail.attempts > before) probes.push(passed + 50);
      before = fail.attempts;
    }
    const pauses = probes.map((at, index) => at - (probes[index - 1] ?? 0));
    expect(pauses).toEqual([50, 100, 200, 400, 800, 1_600, 2_000, 2_000, 2_000, 2_000]);
    fail.writes = false;
    time.pass(2_000);
    await quiet(table);
    expect(said).toEqual([
      ['warn', { table: 'one', error: 'no answer' }, 'the store does not answer'],
      ['info', { table: 'one' }, 'the store answers again'],
    ]);
  });

  it.each([
    [
      'store/stale-epoch',
      'fenced',
      [{ table: 'one' }, 'another process has this table: it is dealt here no more'],
    ],
    ...(['store/damaged', 'store/unreadable'] as const).map(
      (code) =>
        [
          code,
          'broken',
          [{ table: 'one', error: 'why' }, 'the record of this table cannot be read: it is stopped'],
        ] as const,
    ),
  ] as const)('ends the table on %s', async (code, why, line) => {
    let refusal: typeof AWAY | { readonly code: typeof code; readonly message: string } | undefined;
    const { table, time, statuses, said } = await driven(undefined, {}, undefined, 0, (keeper) => ({
      ...keeper,
      submit: async (commands, now) =>
        refusal === undefined ? keeper.submit(commands, now) : commands.map(() => err(refusal ?? AWAY)),
    }));
    time.pass(3);
    await quiet(table);
    refusal = { code, message: 'why' };
    const answers: TableAnswer[] = [];
    table.submit({ do: 'pause', reason: 'A test.' }, (answer) => answers.push(answer));
    time.pass(3);
    await quiet(table);
    expect([answers, statuses, said]).toEqual([[{ ok: false, refusal }], [why], [['error', ...line]]]);
  });

  it('tries the croupier again a moment later, and gives up after twenty refusals in a row', async () => {
    let refuses = true;
    const problem = { code: 'pit/nothing-to-do', message: 'why' } as const;
    const { table, time, statuses, said } = await driven(undefined, {}, undefined, 0, (keeper) => ({
      ...keeper,
      attend: async (croupier, now, terms) =>
        refuses ? { croupier, events: [], next: now, problem } : keeper.attend(croupier, now, terms),
    }));
    const steps = async (count: number): Promise<void> => {
      for (let step = 0; step < count; step++) {
        time.pass(50);
        await quiet(table);
      }
    };
    await steps(19);
    refuses = false;
    await steps(1);
    refuses = true;
    time.pass(60_000);
    await quiet(table);
    await steps(18);
    expect([statuses, said]).toEqual([[], []]);
    await steps(1);
    expect(statuses).toEqual(['broken']);
    expect(said).toEqual([
      ['error', { table: 'one', code: 'pit/nothing-to-do', error: 'why' }, 'the croupier cannot go on'],
    ]);
  });

  it('logs a snapshot that was not saved, and stops all the same', async () => {
    const { table, said } = await driven(undefined, {}, undefined, 0, (keeper) => ({
      ...keeper,
      snapshot: async () => err(AWAY),
    }));
    await table.finish();
    expect(said).toEqual([['warn', { table: 'one', error: 'no answer' }, 'no snapshot was saved']]);
    expect(table.status()).toEqual({ is: 'ended', why: 'stopped' });
  });
});

describe('a table runner and its bounds', () => {
  it('queues 5,000 commands, commits 500 at once, and refuses more', async () => {
    const batches: number[] = [];
    const { table, time } = await driven(undefined, {}, undefined, 0, (keeper) => ({
      ...keeper,
      submit: async (commands, now) => {
        batches.push(commands.length);
        return keeper.submit(commands, now);
      },
    }));
    const answers: TableAnswer[] = [];
    for (let nth = 0; nth < 5_001; nth++) table.submit({ do: 'resume' }, (answer) => answers.push(answer));
    expect(answers).toEqual([
      {
        ok: false,
        refusal: { code: 'house/unavailable', message: 'The table has more to do than it can: ask again.' },
      },
    ]);
    time.pass(3);
    await quiet(table);
    expect(answers).toHaveLength(5_001);
    expect(batches.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 500));
  });

  it('saves a snapshot at the end of a shoe, and after 2,000 events', async () => {
    let saved: number[] = [];
    const { table, keeper, time, told } = await driven(undefined, {}, undefined, 0, (one) => ({
      ...one,
      snapshot: async () => {
        saved.push(one.state().seq);
        return one.snapshot();
      },
    }));
    const untilSaved = async (): Promise<void> => {
      saved = [];
      while (saved.length === 0) {
        time.pass(1_000);
        await quiet(table);
      }
    };
    await untilSaved();
    const isEnd = (event: TableEvent): boolean => event.type === 'logged' && event.entry.type === 'close';
    expect([told.filter(isEnd).length, told.length < 2_000]).toEqual([1, true]);
    // Chips that come and go make many events between the ends of two shoes.
    const at = keeper.state().seq;
    saved = [];
    for (let nth = 0; keeper.state().seq < at + 2_000; nth++) {
      table.submit({ do: nth % 2 === 0 ? 'pause' : 'resume', reason: 'A test.' });
      if (nth % 500 !== 499) continue;
      time.pass(3);
      await quiet(table);
    }
    expect(saved.length).toBeGreaterThan(0);
  });

  it.each([
    ['stopped', 'house/closing', 'The house is closing.'],
    ['broken', 'table/none', 'The house cannot go on with this table; its record is kept.'],
  ] as const)('answers a command after it was %s', async (why, code, message) => {
    const { table } = await driven();
    if (why === 'broken') table.halt();
    else await table.release();
    const answers: TableAnswer[] = [];
    table.submit({ do: 'resume' }, (answer) => answers.push(answer));
    expect(table.status()).toEqual({ is: 'ended', why });
    // While it closes, the reason is the house's.
    const refusal =
      why === 'stopped' ? { code, message: 'The house is closing: no more wishes.' } : { code, message };
    expect(answers).toEqual([{ ok: false, refusal }]);
  });

  it('begins a shoe for a person, and a hand for anyone seated', () => {
    const seats = (...names: readonly string[]) =>
      ({ seats: new Map(names.map((name) => [name, { patron: name, name }])) }) as unknown as TableState;
    const may = (state: TableState) => [toPeople('shoe', state), toPeople('coup', state)];
    expect(may(seats())).toEqual([false, false]);
    expect(may(seats('Ann (bot)'))).toEqual([false, true]);
    expect(may(seats('Ann (bot)', 'Bob'))).toEqual([true, true]);
  });

  it('has a hand to finish once bets are closed or chips lie on the felt', () => {
    const at = (is: string, placed: readonly unknown[]) =>
      inCoup({
        stage: { is },
        seats: new Map([
          ['a', { placed: [] }],
          ['b', { placed }],
        ]),
      } as unknown as TableState);
    expect([at('dealing', []), at('betting', [{}]), at('betting', []), at('settled', [{}])]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a table whose house has a beacon', () => {
  const signed = (wanted: number) =>
    PUBLISHED_ROUNDS.find(({ chain, round }) => chain === QUICKNET && round === wanted);
  const NEWEST = 1_000;
  const start = roundTimeMs(QUICKNET, NEWEST) + 500;
  const clocks = { commitMs: 1_000, openMs: 1_000 };
  const seconds = async ({ table, time }: Awaited<ReturnType<typeof driven>>, count: number) => {
    for (let step = 0; step < 4 * count; step++) {
      time.pass(250);
      await quiet(table);
    }
  };

  it('asks for the round until it is there, and seals the shoe with it', async () => {
    let asked = 0;
    const ask: AskForRound = async (round) =>
      round === 'latest' ? signed(NEWEST) : ++asked < 3 ? undefined : signed(round);
    const one = await driven(start, clocks, (time) => openBeacon({ ask, time, log: NO_LOG }));
    await seconds(one, 5);
    const { shoe } = one.keeper.state();
    expect(shoe?.call?.beacon?.round).toBe('1001');
    expect(shoe?.entropy?.beacon).toBe(signed(1_001)?.signature);
    expect(asked).toBe(3);
  });

  it('opens no shoe until its beacon answers, however long that takes', async () => {
    let answer: (value: unknown) => void = () => {};
    const ask: AskForRound = (round) =>
      round === 'latest' ? new Promise((resolve) => (answer = resolve)) : Promise.resolve(signed(round));
    const one = await driven(start, clocks, (time) => openBeacon({ ask, time, log: NO_LOG }));
    await seconds(one, 1);
    expect([one.keeper.state().shoe, one.table.status()]).toEqual([undefined, { is: 'running' }]);
    answer(signed(NEWEST));
    await seconds(one, 1);
    expect(one.keeper.state().shoe?.call?.beacon?.round).toBeDefined();
    const never = await driven(start, clocks, (time) =>
      openBeacon({ ask: () => new Promise(() => {}), time, log: NO_LOG }),
    );
    await seconds(never, 120);
    expect(never.keeper.state().shoe).toBeUndefined();
    expect(never.table.status()).toEqual({ is: 'running' });
  });

  it('gives a shoe up whose round does not come, and calls the next with the beacon; its patrons are heard meanwhile', async () => {
    const ask: AskForRound = async (round) => (round === 'latest' ? signed(NEWEST) : undefined);
    const one = await driven(start, clocks, (time) => openBeacon({ ask, time, log: NO_LOG }));
    await seconds(one, 20);
    expect(one.keeper.state().shoe?.phase).toBe('listed');
    const answer = new Promise<TableAnswer>((heard) =>
      one.table.submit({ id: 'a', patron: SEATED, do: 'sit', name: 'Ann' }, heard),
    );
    await seconds(one, 1);
    expect(await answer).toMatchObject({ ok: true });
    await seconds(one, 15);
    const { shoe } = one.keeper.state();
    expect([shoe?.open.index, shoe?.call?.beacon?.round]).toEqual([2, expect.any(String)]);
    expect(one.table.status()).toEqual({ is: 'running' });
  });
});
