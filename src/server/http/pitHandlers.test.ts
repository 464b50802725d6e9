import { describe, expect, it } from 'vitest';
import { ANN, AWAY, as, type Done, HEARD, noting } from '../../../test/server/handling.ts';
import { chips, ok } from '../../base/index.ts';
import type { Adjustment } from '../../forms/index.ts';
import { FIRST_HASH } from '../../record/index.ts';
import { deskHandlers } from './deskHandlers.ts';
import { type IrregularHandlersDeps, irregularHandlers } from './irregularHandlers.ts';
import { pitHandlers } from './pitHandlers.ts';

describe('what the pit looks at, and does', () => {
  it('is who asks to come back, and letting them in', async () => {
    const done: unknown[] = [];
    const handlers = (lift: unknown) =>
      pitHandlers({
        door: { guest: (patron: string) => (patron === 'ann' ? ANN.guest : undefined) },
        protection: {
          returns: () => [
            { patron: 'ann', at: 1 },
            { patron: 'gone', at: 2 },
          ],
          lift: async () => lift,
        },
        significant: { note: (row: unknown) => void done.push(row) },
      } as never);
    expect(await handlers(ok(undefined)).returns(as())).toEqual(
      ok({
        body: [
          { patron: 'ann', at: 1, name: 'Ann' },
          { patron: 'gone', at: 2, name: null },
        ],
      }),
    );
    expect(await handlers(AWAY).letIn(as({ params: { patron: 'bob' } }))).toMatchObject(HEARD);
    expect(done).toEqual([]);
    expect(await handlers(ok(undefined)).letIn(as({ params: { patron: 'bob' } }))).toEqual(
      ok({ body: undefined }),
    );
    expect(done).toEqual([{ type: 'patron-let-in', patron: 'bob', by: 'ann' }]);
  });

  function desk(otherwise: Readonly<Record<string, unknown>> = {}) {
    const done: Done[] = [];
    const part = noting(done, otherwise);
    const rows = Array.from({ length: Number(otherwise['rows'] ?? 0) }, (_, index) => ({
      seq: index + 1,
      type: 'x',
      body: { n: index + 1 },
      hash: `hash-${index + 1}`,
    }));
    return {
      done,
      ...deskHandlers({
        desk: { days: () => 'days' as never },
        publicTables: {
          open: async (wanted: unknown) => part('open', ok({ id: 't-9' }))(wanted),
          ask: async (...of: readonly unknown[]) => part('ask', ok(undefined))(...of),
        } as never,
        store: {
          journals: async () =>
            part(
              'journals',
              ok([
                { journal: 'other', seq: 9 },
                { journal: 'significant', seq: rows.length },
              ]),
            )(),
          events: async (_: string, from: number, most: number) =>
            part('events', ok(rows.slice(from - 1, from - 1 + most)))(from, most),
        } as never,
        significant: { note: part('note', undefined) } as never,
      }),
    };
  }

  it('is a table opened, or asked for something, each noted with who and why', async () => {
    const { openPublic, askTable, done } = desk();
    expect(await openPublic(as({ body: { reason: 'Full.', game: 'g' } }))).toEqual(
      ok({ body: { table: 't-9' } }),
    );
    const pause = { do: 'pause', reason: 'A pause.' };
    expect(await askTable(as({ params: { table: 't-1' }, body: pause }))).toEqual(ok({ body: undefined }));
    expect(done).toEqual([
      ['open', { game: 'g' }],
      ['note', { type: 'table-asked', table: 't-9', asked: 'open', by: 'ann', reason: 'Full.' }],
      ['ask', 't-1', pause],
      ['note', { type: 'table-asked', table: 't-1', asked: 'pause', by: 'ann', reason: 'A pause.' }],
    ]);
    const refused = desk({ open: HEARD, ask: HEARD });
    expect(await refused.openPublic(as({ body: {} }))).toEqual(HEARD);
    expect(await refused.askTable(as({ params: {}, body: {} }))).toEqual(HEARD);
    expect(refused.done.filter(([what]) => what === 'note')).toEqual([]);
    expect(await desk().takings(as())).toEqual(ok({ body: 'days' }));
  });

  it.each([
    [0, FIRST_HASH, 1, 0],
    [1, FIRST_HASH, 1, 1],
    [200, FIRST_HASH, 1, 200],
    [201, 'hash-1', 2, 200],
    [205, 'hash-5', 6, 200],
  ])(
    'is the newest two hundred notes, with the hash before them: of %s',
    async (rows, before, first, count) => {
      const { events } = desk({ rows });
      const given = await events(as());
      const told = given.ok && 'body' in given.value ? given.value.body : undefined;
      expect(told).toEqual({
        before,
        rows: Array.from({ length: count }, (_, index) => ({
          seq: first + index,
          type: 'x',
          body: `{"n":${first + index}}`,
          hash: `hash-${first + index}`,
        })),
      });
    },
  );

  it('is refused where the notes cannot be read', async () => {
    expect(await desk({ journals: AWAY }).events(as())).toMatchObject(HEARD);
    expect(await desk({ events: AWAY }).events(as())).toMatchObject(HEARD);
  });
});

describe('what the pit does where something went wrong', () => {
  const DONE: Adjustment = {
    adjustment: 'a-1',
    patron: 'bob',
    amount: chips(500),
    why: 'A slip.',
    by: 'ann',
    second: null,
    before: chips(1),
    after: chips(501),
    is: 'done',
    about: null,
  } as unknown as Adjustment;

  function handlers(otherwise: Readonly<Record<string, unknown>> = {}) {
    const done: Done[] = [];
    const part = noting(done, otherwise);
    const table = (id: string, shoe?: object) => ({
      id,
      state: () => ({ id, shoe, newestShoe: 's', seq: 9, asked: { coup: 'asked already' } }),
      ask: (command: unknown, told?: (answer: unknown) => void) => {
        done.push(['table', id, command]);
        told?.(otherwise['answer'] ?? { ok: true });
      },
    });
    const tables = [
      table('t-1', {
        ...{ coups: 3, phase: otherwise['phase'] ?? 'dealing' },
        ...{ settled: new Map(), voidCoups: [] },
      }),
      table('t-12', undefined),
    ];
    const deps = {
      floor: { find: (id: string) => tables.find((one) => one.id === id), tables: () => tables },
      store: { events: async () => part('events', ok([]))() },
      cage: {
        voids: { all: () => [] },
        adjustments: {
          all: () => (otherwise['all'] as readonly Adjustment[]) ?? [],
          ask: async (of: unknown, onWritten: () => void) => {
            if (otherwise['known'] !== true) onWritten();
            return part('ask', ok(DONE))(of);
          },
          answer: async (...of: readonly unknown[]) => {
            const onWritten = of.at(-1) as () => void;
            if (otherwise['known'] !== true) onWritten();
            return part('answer', ok(DONE))(...of.slice(0, -1));
          },
        },
      },
      aliases: { aliasIn: (patron: string, shoe: string) => `${patron} in ${shoe}` },
      door: { guest: (patron: string) => (patron === 'bob' ? {} : undefined) },
      significant: { note: part('note', undefined) },
      purses: { tell: part('tell', undefined) },
      settings: { fourEyes: true, fourEyesAbove: 700 },
      register: { accounts: () => [], roles: { whyNotApprove: () => undefined } },
      now: () => 77,
      returnWatch: { view: () => otherwise['view'] },
    } as unknown as IrregularHandlersDeps;
    return { ...irregularHandlers(deps), done };
  }
  const asked = { adjustment: 'a-1', patron: 'bob', amount: 500, why: 'A slip.' };
  const row = { adjustment: 'a-1', patron: 'bob', amount: 500, reason: 'A slip.', by: 'ann' };

  it('is chips put right: asked for with who and when, noted once, and told to the patron', async () => {
    const { adjust, done } = handlers();
    expect(await adjust(as({ body: asked }))).toEqual(ok({ body: DONE }));
    expect(done).toEqual([
      ['ask', { ...asked, about: null, by: 'ann', at: 77, aloneUpTo: 700, aloneUpTo30Days: 700 }],
      ['note', { type: 'adjustment', ...row, second: null, before: 1, after: 501 }],
      ['tell', ['bob']],
    ]);
    const again = handlers({ known: true });
    expect(await again.adjust(as({ body: asked }))).toEqual(ok({ body: DONE }));
    expect(again.done).toHaveLength(1);
  });

  it('waits for a second, who agrees or not', async () => {
    const waiting = { ...DONE, is: 'waiting', before: null, after: null };
    const first = handlers({ ask: ok(waiting) });
    await first.adjust(as({ body: asked }));
    expect(first.done.slice(1)).toEqual([['note', { type: 'adjustment-asked', ...row }]]);
    const agrees = handlers({ answer: ok({ ...DONE, second: 'eve' }) });
    await agrees.answerAdjustment(as({ params: { adjustment: 'a-1' }, body: { answer: 'agree' } }));
    expect(agrees.done).toMatchObject([
      ['answer', 'a-1', 'ann', true, 77],
      ['note', { second: 'eve' }],
      ['tell', ['bob']],
    ]);
    const over = handlers({ known: true });
    await over.answerAdjustment(as({ params: { adjustment: 'a-1' }, body: { answer: 'refuse' } }));
    expect(over.done).toEqual([['answer', 'a-1', 'ann', false, 77]]);
    for (const [second, said] of [
      ['eve', 'eve'],
      [null, 'ann'],
    ]) {
      const refused = handlers({ answer: ok({ ...waiting, is: 'refused', second }) });
      await refused.answerAdjustment(as({ params: { adjustment: 'a-1' }, body: { answer: 'refuse' } }));
      expect(refused.done.slice(1)).toEqual([['note', { type: 'adjustment-refused', ...row, second: said }]]);
    }
  });

  it('is nothing where nothing is moved, nobody is known, or the record says no', async () => {
    const { adjust, done } = handlers();
    expect(await adjust(as({ body: { ...asked, amount: 0 } }))).toMatchObject({
      error: { code: 'message/malformed', message: 'An adjustment moves something.' },
    });
    expect(await adjust(as({ body: { ...asked, patron: 'eve' } }))).toMatchObject({
      error: { code: 'account/none', message: 'Nobody is known by that id.' },
    });
    expect(done).toEqual([]);
    expect(await handlers({ ask: AWAY }).adjust(as({ body: asked }))).toMatchObject(HEARD);
    expect(await handlers({ answer: AWAY }).answerAdjustment(as({ params: {}, body: {} }))).toMatchObject(
      HEARD,
    );
  });

  it('is told in the log of the shoe that the table deals now, where it is about one', async () => {
    const correct = async (shoe: string) => {
      const { adjust, done } = handlers({ ask: ok({ ...DONE, about: { shoe, coup: 4 } }) });
      await adjust(as({ body: asked }));
      return done.filter(([what]) => what === 'table');
    };
    const command = (shoe: string) => ({
      do: 'correct',
      shoe,
      coup: 4,
      patron: 'bob',
      alias: `bob in ${shoe}`,
      amount: 500,
      reason: 'A slip.',
    });
    expect(await correct('t-1/5')).toEqual([['table', 't-1', command('t-1/5')]]);
    expect(await correct('t-1.rabc/5')).toEqual([['table', 't-1', command('t-1.rabc/5')]]);
    expect(await correct('t-12/5')).toEqual([['table', 't-12', command('t-12/5')]]);
    expect(await correct('t-9/5')).toEqual([]);
  });

  it('is a list of what was put right, the newest first', async () => {
    const [one, two] = [DONE, { ...DONE, adjustment: 'a-2' }];
    expect(await handlers({ all: [one, two] }).adjustments(as())).toEqual(
      ok({
        body: {
          fourEyes: true,
          fourEyesAbove: 700,
          fourEyesAbove30Days: 700,
          adjustments: [two, one],
          voids: [],
        },
      }),
    );
  });

  it.each([
    [3, 'dealing', 'dealing'],
    [3, 'betting', 'settled'],
    [2, 'dealing', 'settled'],
    [4, 'dealing', 'open'],
  ])('is a coup that is void, as it was then: coup %s while %s is %s', async (coup, phase, was) => {
    const { voidCoup, done } = handlers({ phase });
    const wish = as<never>({ params: { table: 't-1' }, body: { coup, why: 'A card was seen.' } });
    expect(await voidCoup(wish)).toEqual(ok({ body: { is: 'done', was } }));
    expect(done.at(-1)).toEqual([
      'table',
      't-1',
      { do: 'void-coup', coup, reason: 'A card was seen.', by: 'ann', whose: [] },
    ]);
    const refused = handlers({
      phase,
      answer: { ok: false, refusal: { code: 'pit/nothing-to-do', message: 'No.' } },
    });
    expect(await refused.voidCoup(wish)).toMatchObject({ error: { code: 'pit/nothing-to-do' } });
    const away = handlers({ phase, events: AWAY });
    expect(await away.voidCoup(wish)).toMatchObject(was === 'settled' ? HEARD : { ok: true });
  });

  it('is none of a table that is not there, and open where no shoe is', async () => {
    const wish = (table: string) => as<never>({ params: { table }, body: { coup: 1, why: 'x' } });
    expect(await handlers().voidCoup(wish('t-2'))).toMatchObject({
      error: { code: 'table/none', message: 'There is no such table.' },
    });
    expect(await handlers().voidCoup(wish('t-12'))).toEqual(ok({ body: { is: 'done', was: 'open' } }));
  });

  it('is what the return watch sees, in figures that JSON can carry', async () => {
    const view = {
      coups: 5,
      alarms: [
        { is: 'return-drifted', bet: 'x', evidence: 12_345 },
        { is: 'paid-otherwise', coup: 4 },
      ],
      bets: [{ bet: 'player', evidence: 0.25, expected: 0.98765, actual: 1.5 }],
    };
    expect(await handlers({ view }).watch(as())).toEqual(
      ok({
        body: {
          coups: 5,
          falseAlarm: '0.000001',
          alarms: [
            { is: 'return-drifted', bet: 'x', evidence: '1.2e+4' },
            { is: 'paid-otherwise', coup: 4 },
          ],
          bets: [{ bet: 'player', evidence: '2.5e-1', expectedPct: '98.765', actualPct: '150.000' }],
        },
      }),
    );
  });
});
