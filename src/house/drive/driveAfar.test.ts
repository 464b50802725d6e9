import { describe, expect, it } from 'vitest';
import { BEGAN, byId, DealtTable, dealtHouse } from '../../../test/house/dealtHouse.ts';
import { handTime } from '../../../test/house/handTime.ts';
import { chips, err } from '../../base/index.ts';
import type { PatronCommand, TableCommand, TableEvent } from '../../table/index.ts';
import { NO_LOG } from '../log.ts';
import type { Granted } from '../protection/index.ts';
import { driveAfar } from './driveAfar.ts';
import { NO_METER, type TableAnswer } from './index.ts';

const MOVING = {
  ok: false,
  refusal: { code: 'house/unavailable', message: 'The table goes from one node to another: ask again.' },
};

/** A table of the house that nobody deals yet, and a dealer that notes what it is asked. */
async function afar() {
  const house = await dealtHouse('ann');
  const table = await DealtTable.open(house, 'one');
  await table.seat('ann', 500);
  const begun = table.state;
  const time = handTime(BEGAN);
  const heard: unknown[] = [];
  const told: string[] = [];
  let [shown, due] = [begun, false];
  const answered: string[] = [];
  const away: { events: false | 'store/damaged' | 'store/unavailable' } = { events: false };
  const driven = driveAfar(
    {
      time,
      log: NO_LOG,
      gatherMs: 3,
      meter: { ...NO_METER, answered: (what) => void answered.push(what) },
      telling: {
        state: () => shown,
        tell: (state, events) => {
          shown = state;
          told.push(...events.map(({ type }) => type));
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
        commands: () => {
          due = false;
          return [{ do: 'come-back', patron: 'ann' }];
        },
      },
      onTold: () => {},
      onEnd: (why, { code }) => heard.push(['ended', why, code]),
      store: {
        events: async (...asked) =>
          away.events ? err({ code: away.events, message: 'no events' }) : house.store.events(...asked),
      },
      guard: { heard: (events, first) => heard.push(['heard', events.length, first]) },
      permits: {
        lose: (id) => heard.push(['lose', id]),
        find: (id) => heard.push(['find', id]),
        grant: (_, { id }, now): Granted => {
          heard.push(['grant', id, now]);
          return { permit: { years: 40 }, done: () => heard.push(['done', id]) };
        },
      },
      aliasIn: byId,
      onLost: () => heard.push('lost'),
    },
    begun,
  );
  const asked: unknown[] = [];
  const dealer = {
    submit: (number: number, command: TableCommand, permit?: object) =>
      void asked.push([number, command.do, permit]),
    leave: () => void asked.push('leave'),
    halt: () => void asked.push('halt'),
  };
  const answers: TableAnswer[] = [];
  const wish = (id: string, more: object = { do: 'undo' }) =>
    driven.submit({ id, patron: 'ann', ...more } as PatronCommand, (answer) => answers.push(answer));
  return {
    house,
    table,
    begun,
    time,
    heard,
    told,
    shown: () => shown,
    driven,
    dealer,
    asked,
    answers,
    answered,
    wish,
    away,
  };
}

const turn = async () => {
  for (let n = 0; n < 40; n++) await Promise.resolve();
};

describe('a table that nobody deals yet', () => {
  it('is away: a wish waits for two seconds, and is refused then', async () => {
    const { driven, time, wish, answers, answered, heard } = await afar();
    expect(heard).toEqual([['lose', 'one']]);
    expect([driven.status(), driven.isAttached(), driven.busy()]).toEqual([{ is: 'away' }, false, undefined]);
    expect([driven.isSeated('ann'), driven.isSeated('bob')]).toEqual([true, false]);
    wish('a');
    time.pass(1_999);
    expect(answers).toEqual([]);
    time.pass(1);
    expect([answers, answered]).toEqual([[MOVING], ['house/unavailable']]);
    expect(time.waiting()).toBe(0);
  });

  it('is asked by the pit in vain where the pit waits for an answer, and later where it does not', async () => {
    const { driven, begun, dealer, asked, heard } = await afar();
    const answers: TableAnswer[] = [];
    driven.submit({ do: 'pause', reason: 'A test.' }, (answer) => answers.push(answer));
    driven.submit({ do: 'resume' });
    expect([answers, asked]).toEqual([[MOVING], []]);
    driven.attach(dealer, begun.seq);
    await turn();
    expect(asked).toEqual([
      [1, 'resume', undefined],
      [0, 'come-back', undefined],
    ]);
    expect(heard).toEqual([
      ['lose', 'one'],
      ['lose', 'one'],
      ['find', 'one'],
    ]);
  });
});

describe('a table that a node deals', () => {
  async function dealt() {
    const all = await afar();
    const to = all.driven.attach(all.dealer, all.begun.seq);
    await turn();
    all.asked.length = 0;
    all.heard.length = 0;
    return { ...all, to };
  }

  it('is asked by number, with a permit for what protection has a say in, and answered once', async () => {
    const { driven, wish, asked, answers, to, heard } = await dealt();
    expect([driven.status(), driven.isAttached()]).toEqual([{ is: 'running' }, true]);
    wish('a', { do: 'place', bet: 'player', amount: chips(500) });
    wish('b');
    for (const what of ['sit', 'buy-in', 'rebet', 'double']) wish(what, { do: what });
    expect(asked).toEqual([
      [1, 'place', { years: 40 }],
      [2, 'undo', undefined],
      [3, 'sit', { years: 40 }],
      [4, 'buy-in', { years: 40 }],
      [5, 'rebet', { years: 40 }],
      [6, 'double', { years: 40 }],
    ]);
    expect(heard[0]).toEqual(['grant', 'a', BEGAN]);
    heard.length = 0;
    to.answered(1, { ok: true, seq: 9 });
    to.answered(1, { ok: true, seq: 10 });
    to.answered(99, { ok: true, seq: 11 });
    await turn();
    expect([answers, heard]).toEqual([[{ ok: true, seq: 9 }], [['done', 'a']]]);
  });

  it('asks the next node what the last one left unanswered, and nothing of the pit’s', async () => {
    const { driven, wish, asked, answers, begun, dealer, heard, time } = await dealt();
    wish('a', { do: 'place', bet: 'player', amount: chips(500) });
    const pit: TableAnswer[] = [];
    driven.submit({ do: 'pause', reason: 'A test.' }, (answer) => pit.push(answer));
    heard.length = 0;
    driven.detach();
    expect([pit, driven.status(), driven.isAttached()]).toEqual([[MOVING], { is: 'away' }, false]);
    expect(heard).toEqual([['lose', 'one']]);
    asked.length = 0;
    driven.attach(dealer, begun.seq);
    expect(driven.isAttached()).toBe(true);
    await turn();
    expect(asked.map((one) => (one as unknown[])[1])).toEqual(['place', 'come-back']);
    expect(heard).toEqual([
      ['lose', 'one'],
      ['lose', 'one'],
      ['done', 'a'],
      ['find', 'one'],
      ['grant', 'a', BEGAN],
    ]);
    time.pass(10_000);
    expect(answers).toEqual([]);
  });

  it('hears what has happened, reads what it was not told, and nothing of whoever dealt it before', async () => {
    const { driven, to, told, table, begun, heard, shown } = await dealt();
    await table.wish('ann', { do: 'buy-in', amount: chips(100) });
    await table.wish('ann', { do: 'buy-in', amount: chips(200) });
    const rows = table.keeper.news().slice(-2) as readonly TableEvent[];
    to.news(begun.seq + 1, begun.seq + 1, rows.slice(0, 1));
    await turn();
    expect([told, heard]).toEqual([['bought-in'], [['heard', 1, begun.seq + 1]]]);
    to.news(begun.seq + 1, begun.seq + 2);
    await driven.tellNow();
    expect(told).toEqual(['bought-in', 'bought-in']);
    expect(shown().seq).toBe(begun.seq + 2);
    driven.detach();
    await table.wish('ann', { do: 'buy-in', amount: chips(300) });
    to.news(begun.seq + 3, begun.seq + 3);
    to.answered(1, { ok: true, seq: 1 });
    to.ended('closed');
    await turn();
    expect([told.length, driven.status()]).toEqual([2, { is: 'away' }]);
  });

  it('ends where it was closed there or its record is damaged, and is lost where the node leaves it', async () => {
    for (const [why, code] of [
      ['closed', 'table/none'],
      ['broken', 'table/none'],
    ] as const) {
      const { to, driven, heard, wish, answers } = await dealt();
      to.ended(why);
      await turn();
      expect(heard).toEqual([
        ['lose', 'one'],
        ['find', 'one'],
        ['ended', why, code],
      ]);
      expect(driven.status()).toEqual({ is: 'ended', why });
      wish('z');
      expect(answers).toMatchObject([{ ok: false, refusal: { code } }]);
      const pit: TableAnswer[] = [];
      driven.submit({ do: 'resume' }, (answer) => pit.push(answer));
      driven.submit({ do: 'resume' });
      expect(pit).toMatchObject([{ ok: false, refusal: { code } }]);
    }
    for (const why of ['fenced', 'stopped'] as const) {
      const { to, driven, heard } = await dealt();
      to.ended(why);
      await turn();
      expect(heard).toEqual([['lose', 'one'], 'lost']);
      expect(driven.status()).toEqual({ is: 'away' });
    }
    const { to, away, heard, driven, begun } = await dealt();
    away.events = 'store/damaged';
    to.news(begun.seq + 1, begun.seq + 1);
    await turn();
    expect(heard).toContainEqual(['ended', 'broken', 'table/none']);
    expect(driven.status()).toEqual({ is: 'ended', why: 'broken' });
  });

  it('drops an event that it hears while those before it cannot be read and the house closes', async () => {
    const { driven, to, told, table, begun, heard, time, away, shown } = await dealt();
    await table.wish('ann', { do: 'buy-in', amount: chips(100) });
    await table.wish('ann', { do: 'buy-in', amount: chips(200) });
    const [, second] = table.keeper.news().slice(-2) as readonly TableEvent[];
    away.events = 'store/unavailable';
    to.news(begun.seq + 2, begun.seq + 2, second === undefined ? [] : [second]);
    await turn();
    const finished = driven.finish();
    driven.halt();
    time.pass(60);
    await finished;
    expect([told, shown().seq]).toEqual([[], begun.seq]);
    expect(heard.filter((one) => Array.isArray(one) && one[0] === 'heard')).toEqual([]);
  });

  it('is told to leave and to halt, and stops here while nobody knows where it will stand', async () => {
    const { driven, asked, heard, wish, answers } = await dealt();
    driven.leave();
    expect(asked).toEqual(['leave']);
    wish('a');
    await driven.finish();
    expect(heard).toEqual([
      ['lose', 'one'],
      ['ended', 'stopped', 'house/closing'],
    ]);
    expect(answers).toEqual([
      { ok: false, refusal: { code: 'house/closing', message: 'The house is closing.' } },
    ]);
    const other = await dealt();
    other.driven.halt();
    expect(other.asked).toEqual(['halt']);
    expect(other.driven.status()).toEqual({ is: 'ended', why: 'broken' });
    other.driven.halt();
    expect(other.heard.filter((one) => Array.isArray(one) && one[0] === 'ended')).toHaveLength(1);
  });

  it('looks after its seats when it is told to', async () => {
    const { driven, asked } = await dealt();
    driven.wake();
    expect(asked).toEqual([[0, 'come-back', undefined]]);
  });

  it('turns away who comes where five thousand wait', async () => {
    const { wish, answers, asked } = await dealt();
    for (let n = 0; n < 5_000; n++) wish(`w${n}`);
    expect([answers.length, asked.length]).toEqual([0, 5_000]);
    wish('more');
    expect(answers).toEqual([
      {
        ok: false,
        refusal: {
          code: 'house/unavailable',
          message: 'The table has more to do than it can: ask again.',
        },
      },
    ]);
  });

  it('gives what waits to whoever drives it from now on', async () => {
    const { driven, wish, heard, time } = await afar();
    wish('a');
    driven.submit({ do: 'resume' });
    const given: unknown[] = [];
    heard.length = 0;
    driven.release({
      submit: (command) => void given.push('id' in command ? ['wish', command.id] : ['ask', command.do]),
    });
    expect([given, heard, time.waiting()]).toEqual([
      [
        ['ask', 'resume'],
        ['wish', 'a'],
      ],
      [['find', 'one']],
      0,
    ]);
  });
});
