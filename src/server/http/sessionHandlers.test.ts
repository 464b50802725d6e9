import { describe, expect, it } from 'vitest';
import { ANN, AWAY, as, type Done, HEARD, noting } from '../../../test/server/handling.ts';
import { err, ok } from '../../base/index.ts';
import { protectionHandlers } from './protectionHandlers.ts';
import { type SessionHandlersDeps, sessionHandlers } from './sessionHandlers.ts';

const BARRED = { code: 'protection/break', message: 'You take a break.', until: 5 } as const;
const PURSE = { cage: 5, tables: 6 };

describe('a session', () => {
  function handlers(otherwise: Readonly<Record<string, unknown>> = {}) {
    const done: Done[] = [];
    const part = noting(done, otherwise);
    const deps = {
      reading: { events: async () => ok([]), transfers: async () => part('transfers', ok([]))() },
      floor: { find: () => undefined },
      door: {
        end: async (session: string) => part('end', ok(undefined))(session),
        rename: async (_: unknown, name: string) => part('rename', ok({ ...ANN.guest, name }))(name),
        begin: async (wanted: unknown) =>
          part('begin', ok({ guest: { ...ANN.guest, granted: 500 }, token: 'token-1' }))(wanted),
      },
      protection: { ask: async (...of: readonly unknown[]) => part('ask', ok(undefined))(...of) },
      names: { examine: async (name: string) => part('examine', ok(undefined))(name) },
      tickets: { issue: part('issue', { ticket: 't', until: 9 }) },
      purses: {
        of: async () => part('purse', ok(PURSE))(),
        tell: async (of: unknown) => part('tell', undefined)(of),
      },
      grants: { again: async () => part('again', ok(ANN.guest))(), first: () => undefined, fresh: 2_000 },
      register: { account: () => otherwise['account'], session: () => otherwise['session'] },
      significant: { note: part('note', undefined) },
      sockets: { endSession: part('endSession', undefined) },
    } as unknown as SessionHandlersDeps;
    return { ...sessionHandlers(deps), done };
  }
  const SESSION = { patron: 'ann', name: 'Ann', bot: false, purse: PURSE };

  it('is who somebody is, what they have, and what their account is for if they have one', async () => {
    expect(await handlers().whoAmI(as())).toEqual(ok({ body: SESSION }));
    expect(await handlers({ account: { role: 'pit' } }).whoAmI(as())).toEqual(
      ok({ body: { ...SESSION, role: 'pit', needsSecondFactor: true } }),
    );
    const strong = { account: { role: 'pit' }, session: { strong: true } };
    expect(await handlers(strong).whoAmI(as())).toEqual(ok({ body: { ...SESSION, role: 'pit' } }));
    expect(await handlers({ purse: AWAY }).whoAmI(as())).toEqual(AWAY);
  });

  it('ends with its sockets, unless that cannot be written', async () => {
    const { end, done } = handlers();
    expect(await end(as())).toEqual(ok({ body: undefined, token: null }));
    expect(done).toEqual([
      ['end', 'session-1'],
      ['endSession', 'session-1'],
    ]);
    const away = handlers({ end: AWAY });
    expect(await away.end(as())).toMatchObject(HEARD);
    expect(away.done).toHaveLength(1);
  });

  it('has tickets, which know for whom the browser is barred', async () => {
    const { ticket, done } = handlers();
    expect(await ticket(as({ barredAs: ['bob'], address: '192.0.2.1' }))).toEqual(
      ok({ body: { ticket: 't', until: 9 } }),
    );
    expect(done).toEqual([['issue', 'session-1', ['bob'], '192.0.2.1']]);
  });

  it('is given chips, told to every socket; not in a browser that is barred', async () => {
    const { grant, done } = handlers();
    expect(await grant(as())).toEqual(ok({ body: SESSION }));
    expect(done).toEqual([['again'], ['tell', ['ann']], ['purse']]);
    const barred = handlers();
    expect(await barred.grant(as({ barred: BARRED }))).toMatchObject({ error: { code: 'protection/break' } });
    expect(barred.done).toEqual([]);
    expect(await handlers({ again: HEARD }).grant(as())).toEqual(HEARD);
  });

  it('has a statement and its coups, where they can be read', async () => {
    const run = { start: 0, hands: 0, peak: 0, wins: 0, net: 0 };
    expect(await handlers().statement(as())).toEqual(
      ok({ body: { purse: PURSE, lines: [], run, fresh: 2_000 } }),
    );
    expect(await handlers({ purse: HEARD }).statement(as())).toEqual(HEARD);
    expect(await handlers({ transfers: AWAY }).statement(as())).toMatchObject(HEARD);
    expect(await handlers().coups(as())).toEqual(ok({ body: [] }));
  });

  it('of a newcomer begins with a grant that is noted, and with the age that was said', async () => {
    const { begin, done } = handlers();
    expect(await begin(as({ who: undefined, body: { name: 'Ann', age: 21 } }))).toEqual(
      ok({ body: SESSION, token: 'token-1' }),
    );
    expect(done).toEqual([
      ['begin', { name: 'Ann' }],
      ['note', { type: 'grant', patron: 'ann', amount: 500, why: 'new-guest' }],
      ['ask', 'ann', { do: 'confirm-age', years: 21 }],
      ['purse'],
    ]);
    const bot = handlers();
    await bot.begin(as({ who: undefined, body: { bot: true } }));
    expect(bot.done).toMatchObject([['begin', { bot: true }], ['note', {}], ['purse']]);
  });

  it('of who is there gets another name, where it is another', async () => {
    const { begin, done } = handlers();
    expect(await begin(as({ body: { name: 'Bea' } }))).toMatchObject({
      ok: true,
      value: { body: { name: 'Bea' } },
    });
    expect(await begin(as({ body: { name: 'Ann' } }))).toMatchObject({ value: { body: { name: 'Ann' } } });
    await begin(as({ body: { age: 30 } }));
    expect(done).toEqual([
      ['rename', 'Bea'],
      ['purse'],
      ['purse'],
      ['ask', 'ann', { do: 'confirm-age', years: 30 }],
      ['purse'],
    ]);
  });

  it('does not begin in a browser that is barred, but goes on there', async () => {
    const { begin, done } = handlers();
    expect(await begin(as({ who: undefined, barred: BARRED, body: {} }))).toMatchObject({
      error: { code: 'protection/break' },
    });
    expect(done).toEqual([]);
    expect(await begin(as({ barred: BARRED, body: {} }))).toMatchObject({ ok: true });
  });

  it.each([
    ['begin', undefined],
    ['ask', undefined],
    ['rename', ANN],
    ['ask', ANN],
  ])('is refused where the record is away: %s', async (part, who) => {
    const { begin } = handlers({ [part]: AWAY });
    expect(await begin(as({ who, body: { name: 'Bea', age: 21 } }))).toMatchObject(HEARD);
  });

  it('has a name that others may read; what is not plain is looked at elsewhere', async () => {
    const refused = async (name: string, otherwise = {}, bot = false) => {
      const { begin, done } = handlers(otherwise);
      const given = await begin(as({ who: undefined, body: { name, bot } }));
      const examined = done.filter(([what]) => what === 'examine');
      return [given.ok ? 'taken' : given.error.message, examined.length];
    };
    expect(await refused('Ann (bot)')).toEqual([
      'A name may not look like "(bot)": that is for programs.',
      0,
    ]);
    expect(await refused('Ann ( bot )', {}, true)).toEqual(['taken', 0]);
    expect(await refused('Åsa')).toEqual(['taken', 1]);
    expect(await refused('Åsa', { examine: ok('No such name.') })).toEqual(['No such name.', 1]);
    expect(await refused('Åsa', { examine: err('gone') })).toEqual([
      'The house cannot look at that name just now: ask again.',
      1,
    ]);
  });
});

describe('what patrons set themselves', () => {
  function handlers(otherwise: Readonly<Record<string, unknown>> = {}) {
    const done: Done[] = [];
    const part = noting(done, otherwise);
    const until = [...((otherwise['until'] as number[]) ?? [])];
    return {
      done,
      ...protectionHandlers({
        protection: {
          view: async () => part('view', ok({ refused: null }))(),
          ask: async (...of: readonly unknown[]) => part('ask', ok(undefined))(...of),
          excludedUntil: () => until.shift(),
        },
        significant: { note: part('note', undefined) },
        register: { account: (patron: string) => (patron === 'has-one' ? {} : undefined) },
      } as never),
    };
  }

  it('is told, with what holds in this browser where nothing else does', async () => {
    expect(await handlers().protection(as())).toEqual(ok({ body: { refused: null } }));
    expect(await handlers().protection(as({ barred: BARRED }))).toEqual(
      ok({ body: { refused: { code: 'protection/break', until: 5 } } }),
    );
    const { until: _, ...forGood } = BARRED;
    expect(await handlers().protection(as({ barred: forGood }))).toEqual(
      ok({ body: { refused: { code: 'protection/break', until: null } } }),
    );
    const own = { refused: { code: 'own', until: 1 } };
    expect(await handlers({ view: ok(own) }).protection(as({ barred: BARRED }))).toEqual(ok({ body: own }));
    expect(await handlers({ view: AWAY }).protection(as())).toMatchObject(HEARD);
  });

  it('is asked for, and an exclusion is noted where there was none like it', async () => {
    const body = { do: 'exclude' };
    const noted = async (...until: readonly (number | undefined)[]) => {
      const { protect, done } = handlers({ until });
      expect(await protect(as({ body }))).toEqual(ok({ body: { refused: null } }));
      return done.filter(([what]) => what === 'note');
    };
    const note = ['note', { type: 'self-excluded', patron: 'ann', until: 7 }];
    expect(await noted(undefined, 7)).toEqual([note]);
    expect(await noted(6, 7)).toEqual([note]);
    expect(await noted(7, 7)).toEqual([]);
    expect(await noted(7, undefined)).toEqual([]);
    expect(await handlers({ ask: AWAY }).protect(as({ body }))).toMatchObject(HEARD);
    expect(await handlers({ view: AWAY }).protect(as({ body }))).toMatchObject(HEARD);
  });

  it('is asked back by the browser of guests who excluded themselves there, and of nobody with an account', async () => {
    const { askReturn, done } = handlers({ until: [5, undefined, 6, 7] });
    expect(await askReturn(as({ barredAs: ['a', 'b', 'has-one', 'd'] }))).toEqual(ok({ body: undefined }));
    expect(done).toEqual([
      ['ask', 'a', { do: 'ask-return' }],
      ['ask', 'd', { do: 'ask-return' }],
    ]);
    expect(await handlers().askReturn(as())).toMatchObject({
      error: {
        code: 'protection/nothing-asked',
        message: 'No guest has excluded themselves in this browser. Who has an account logs in and asks.',
      },
    });
    expect(await handlers({ until: [5], ask: AWAY }).askReturn(as({ barredAs: ['a'] }))).toMatchObject(HEARD);
  });
});
