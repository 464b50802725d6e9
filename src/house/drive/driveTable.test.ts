import { describe, expect, it } from 'vitest';
import { PUBLISHED_ROUNDS } from '../../../test/fair/drandRounds.ts';
import { type HandTime, handTime } from '../../../test/house/handTime.ts';
import { chips, err, ok, unwrap } from '../../base/index.ts';
import { QUICKNET, roundTimeMs } from '../../fair/index.ts';
import { HOUSES } from '../../houses/index.ts';
import { memoryStore, type Store } from '../../record/index.ts';
import { type BeaconSource, type TableEvent, type TableSettings, USUAL_SETTINGS } from '../../table/index.ts';
import { type AskForRound, openBeacon } from '../beacon.ts';
import { openCage } from '../cage.ts';
import { seedsFrom } from '../chain.ts';
import { openNewTable } from '../keeper.ts';
import { NO_LOG } from '../log.ts';
import { type DrivenTable, driveTable, NO_METER, presenceCommands, type TableAnswer } from './index.ts';

const AWAY = { code: 'store/unavailable', message: 'no answer' } as const;
const SEATED = 'ann';

/** A table of its own, with a clock that stands still and a store that can be made to fail. */
async function driven(
  start?: number,
  settings: Partial<TableSettings> = {},
  beacon?: (time: HandTime) => BeaconSource,
  tellMs = 0,
) {
  const disk = memoryStore();
  const fail = { writes: false, commits: false };
  const store: Store = {
    ...disk,
    commit: (batch) => (fail.writes || fail.commits ? Promise.resolve(err(AWAY)) : disk.commit(batch)),
    saveSnapshot: (snapshot) => (fail.writes ? Promise.resolve(err(AWAY)) : disk.saveSnapshot(snapshot)),
  };
  const cage = unwrap(await openCage(disk));
  unwrap(await cage.fundBank(chips(USUAL_SETTINGS.float)));
  unwrap(await cage.fundPatron(SEATED, chips(100_000), 'first'));
  const [house] = HOUSES;
  const game = house?.games[0];
  if (house === undefined || game === undefined) throw new Error('no house');
  const time = handTime(start);
  const all = { ...USUAL_SETTINGS, turnedBy: 'dealer', ...settings } as const;
  const keeper = unwrap(
    await openNewTable(
      store,
      { id: 'one', house: house.file, game: game.id, settings: all },
      time.now(),
      (patron) => patron,
    ),
  );
  const told: TableEvent[] = [];
  const tellings: (readonly string[])[] = [];
  const statuses: string[] = [];
  let shown = keeper.state();
  let due = true;
  const table = driveTable(
    {
      time,
      log: NO_LOG,
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
  return { table, keeper, time, told, tellings, fail, statuses, shown: () => shown, disk, game };
}

const quiet = async (table: DrivenTable): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) {
    await Promise.resolve();
    await table.busy();
  }
};

describe('a driven table', () => {
  it('does what is due when its time has come, and tells each event once', async () => {
    const { table, keeper, time, told } = await driven();
    for (let step = 0; step < 60; step++) {
      time.pass(1_000);
      await quiet(table);
    }
    expect(keeper.state().shoe?.coups).toBeGreaterThan(0);
    expect(told).toHaveLength(keeper.state().seq - 1);
  });

  it('answers wishes that came within a moment by one commit, and not before they are durable', async () => {
    const { table, time, shown } = await driven();
    const answers: TableAnswer[] = [];
    const heard = (answer: TableAnswer) => answers.push(answer);
    table.wish({ id: 'a', patron: SEATED, do: 'sit', name: 'Ann' }, heard);
    table.wish({ id: 'b', patron: SEATED, do: 'buy-in', amount: chips(5_000) }, heard);
    table.wish({ id: 'c', patron: SEATED, do: 'buy-in', amount: chips(900_000) }, heard);
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

  it('answers the pit when what it asked is durable, and says why it is not', async () => {
    const { table, keeper, time, fail } = await driven();
    const answers: TableAnswer[] = [];
    const ask = async (command: Parameters<typeof table.ask>[0]): Promise<void> => {
      table.ask(command, (answer) => answers.push(answer));
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

  it('is not back while the store can be read and takes nothing', async () => {
    const { table, time, fail, statuses } = await driven();
    time.pass(3);
    await quiet(table);
    fail.writes = true;
    const answers: TableAnswer[] = [];
    table.wish({ id: 'a', patron: SEATED, do: 'sit', name: 'Ann' }, (answer) => answers.push(answer));
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

  it('goes to and fro ever more slowly while the store takes little and no event, and is quick again after one', async () => {
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

  it('answers chips on an open felt at once, and tells the others of them together, a moment later', async () => {
    const { table, keeper, time, told, tellings, shown, game } = await driven(undefined, {}, undefined, 100);
    let wishes = 0;
    const wish = async (rest: object): Promise<TableAnswer> => {
      const answer = new Promise<TableAnswer>((heard) =>
        table.wish({ id: `${++wishes}`, patron: SEATED, ...rest } as Parameters<typeof table.wish>[0], heard),
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

  it('finishes a coup with chips on the felt and then takes no more wishes', async () => {
    const { table, time, shown, game } = await driven();
    const wish = async (id: string, rest: object): Promise<TableAnswer> => {
      const answer = new Promise<TableAnswer>((heard) =>
        table.wish({ id, patron: SEATED, ...rest } as Parameters<typeof table.wish>[0], heard),
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

  it('deals no coup to finish while nothing lies on the felt', async () => {
    const { table, time, shown } = await driven();
    const sat = new Promise<TableAnswer>((heard) =>
      table.wish({ id: 'a', patron: SEATED, do: 'sit', name: 'Ann' }, heard),
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

  it('ends when another has taken its journal', async () => {
    const { table, time, disk, statuses } = await driven();
    time.pass(3);
    await quiet(table);
    unwrap(await disk.claim('one'));
    time.pass(60_000);
    await quiet(table);
    expect(statuses).toEqual(['fenced']);
    expect(table.status()).toEqual({ is: 'ended', why: 'fenced' });
  });

  it('refuses nothing for good once another has it, who may have done it', async () => {
    const { table, time, disk } = await driven();
    time.pass(3);
    await quiet(table);
    const sit = { id: 'w1', patron: 'ann', do: 'sit', name: 'Ann' } as const;
    const wish = () => new Promise((resolve) => table.wish(sit, resolve));
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
      one.table.wish({ id: 'a', patron: SEATED, do: 'sit', name: 'Ann' }, heard),
    );
    await seconds(one, 1);
    expect(await answer).toMatchObject({ ok: true });
    await seconds(one, 15);
    const { shoe } = one.keeper.state();
    expect([shoe?.open.index, shoe?.call?.beacon?.round]).toEqual([2, expect.any(String)]);
    expect(one.table.status()).toEqual({ is: 'running' });
  });
});
