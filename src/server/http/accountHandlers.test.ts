import { describe, expect, it } from 'vitest';
import { ANN, AWAY, type Done, noting } from '../../../test/server/handling.ts';
import { err, ok } from '../../base/index.ts';
import { SESSION_MS } from '../../house/index.ts';
import { type AccountHandlersDeps, accountHandlers, logInHandlers } from './accountHandlers.ts';

const NOW = 1_000_000_000;
const PURSE = { cage: 5, tables: 6 };
const HEARD = {
  ok: false,
  error: {
    code: 'store/unavailable',
    message: 'The house cannot write at the moment. Ask again: the same wish is never done twice.',
    retryable: true,
  },
};

const ACCOUNT = {
  patron: 'ann',
  name: 'Ann',
  role: 'patron',
  at: 7,
  login: 'mark-of-ann',
  passwords: [{ credential: 'c1', label: 'home', at: 8, tag: 'secret' }],
  passkeys: [{ credential: 'c2', label: 'phone', at: 9, passkey: 'key-id', publicKey: 'secret' }],
  recovery: ['h1', 'h2', 'h3'],
  sessions: [{ until: NOW }, { until: NOW + 1 }, { until: NOW + 2 }],
  likes: { tables: ['t'], layouts: [] },
  totp: { credential: 'c3', label: 'app', at: 10, sealed: 'secret' },
};

const VIEW = {
  patron: 'ann',
  name: 'Ann',
  role: 'patron',
  at: 7,
  credentials: [
    { credential: 'c1', kind: 'password', label: 'home', at: 8 },
    { credential: 'c2', kind: 'passkey', label: 'phone', at: 9 },
    { credential: 'c3', kind: 'totp', label: 'app', at: 10 },
  ],
  recovery: 3,
  sessions: 2,
  likes: { tables: ['t'], layouts: [] },
};

/** Handlers over parts that do as they are told, and note it; what is named is away, or gives something else. */
function handlers(otherwise: Readonly<Record<string, unknown>> = {}) {
  const done: Done[] = [];
  const part = noting(done, otherwise);
  const later = (name: string, given: unknown) => {
    const act = part(name, given);
    return async (...of: readonly unknown[]) => act(...of);
  };
  const account = Object.hasOwn(otherwise, 'account') ? otherwise['account'] : ACCOUNT;
  const deps = {
    now: () => NOW,
    reading: { events: later('events', ok([])), transfers: later('transfers', ok([])) },
    door: { end: later('end', ok(undefined)), guest: () => ANN.guest, ...(otherwise['door'] as object) },
    register: {
      make: later('make', ok({ codes: ['a-code'] })),
      enter: later('enter', ok({ token: 'token-2' })),
      account: () => account,
      forget: later('forget', ok(undefined)),
      remove: later('remove', ok(undefined)),
      giveCodes: later('giveCodes', ok(['b-code'])),
      keepLikes: later('keepLikes', ok(undefined)),
      endSessions: later('endSessions', ok(undefined)),
      add: later('add', ok(undefined)),
    },
    logIn: {
      byPassword: later('byPassword', ok({ account: { patron: 'ann' }, by: 'password' })),
      byRecovery: later('byRecovery', ok({ account: { patron: 'ann' }, by: 'password' })),
      byPasskey: async (from: unknown, id: unknown, entered: (account: unknown) => unknown) => {
        done.push(['byPasskey', from, id, entered('account')]);
        return Object.hasOwn(otherwise, 'byPasskey')
          ? otherwise['byPasskey']
          : ok({ account: { patron: 'ann' }, by: 'password' });
      },
    },
    loginSecret: {
      markOf: (login: string) => `mark of ${login}`,
      saltOf: (mark: string) => `salt of ${mark}`,
      networkMarkOf: (network: string) => `mark of ${network}`,
    },
    hash: later('hash', 'tag'),
    isCommon: () => false,
    passkeys: {
      areHad: (origin: string | undefined) => origin === 'https://coup.example',
      askToMake: later('askToMake', { challenge: 'make' }),
      askToEnter: later('askToEnter', { challenge: 'enter' }),
      made: later('made', { passkey: 'new-id' }),
      idIn: () => 'id in it',
      entered: (of: unknown, passkey: unknown) => ['entered', of, passkey],
    },
    purses: { of: later('purse', ok(PURSE)) },
    protection: { view: later('view', ok('a view')) },
    sockets: { endSession: part('endSession', undefined), endPatron: part('endPatron', undefined) },
  } as unknown as AccountHandlersDeps;
  return { ...accountHandlers(deps), ...logInHandlers(deps), done };
}

const as = <T>(of: object): T => ({ who: ANN, address: '192.0.2.7', origin: undefined, ...of }) as T;
const SESSION = { patron: 'ann', name: 'Ann', bot: false, purse: PURSE, role: 'patron' };
const PASSWORD = 'seven brown herons';

describe('an account that a guest makes', () => {
  const asked = as<Parameters<ReturnType<typeof handlers>['makeAccount']>[0]>({
    body: { login: 'ann', password: PASSWORD },
  });

  it('has the first way in that was brought, and another session from then on', async () => {
    const { makeAccount, done } = handlers();
    expect(await makeAccount(asked)).toEqual(
      ok({ body: { session: SESSION, codes: ['a-code'] }, token: 'token-2' }),
    );
    const first = { kind: 'password', label: 'ann', tag: 'tag' };
    expect(done).toEqual([
      ['hash', PASSWORD, 'salt of mark of ann'],
      ['make', { guest: ANN.guest, mark: 'mark of ann', role: 'patron', first }],
      ['enter', 'ann', { strong: false, network: 'mark of 192.0.2.7' }],
      ['end', 'session-1'],
      ['endSession', 'session-1'],
      ['purse', ANN.guest],
    ]);
  });

  it('is labelled as was wished, or by as much of the name as a label holds', async () => {
    const labelled = async (body: object) => {
      const { makeAccount, done } = handlers();
      await makeAccount(as({ body: { password: PASSWORD, ...body } }));
      return done.find(([what]) => what === 'make') as unknown;
    };
    expect(await labelled({ login: 'ann', label: 'home' })).toMatchObject([
      'make',
      { first: { label: 'home' } },
    ]);
    expect(await labelled({ login: 'a'.repeat(41) })).toMatchObject([
      'make',
      { first: { label: 'a'.repeat(40) } },
    ]);
  });

  it('is not made where a part of the house says no', async () => {
    for (const part of ['make', 'enter', 'end']) {
      const { makeAccount } = handlers({ [part]: AWAY });
      expect(await makeAccount(asked), part).toEqual(HEARD);
    }
    expect(await handlers({ purse: HEARD }).makeAccount(asked)).toEqual(HEARD);
    expect(await handlers({ hash: undefined }).makeAccount(asked)).toMatchObject({
      error: {
        code: 'house/unavailable',
        message: 'Too many choose a password at this moment: try again.',
      },
    });
    expect(await handlers({ door: { guest: () => undefined } }).makeAccount(asked)).toMatchObject({
      ok: false,
    });
    expect(await handlers({ account: undefined }).makeAccount(asked)).toMatchObject({ ok: false });
  });

  it('takes a password or a passkey, one of them, and one that will do', async () => {
    const body = { login: 'ann', label: 'phone' };
    const malformed = { error: { code: 'message/malformed', message: 'It takes a password or a passkey.' } };
    const { makeAccount, done } = handlers();
    expect(await makeAccount(as({ body }))).toMatchObject(malformed);
    expect(await makeAccount(as({ body: { ...body, password: PASSWORD, passkey: {} } }))).toMatchObject(
      malformed,
    );
    expect(await makeAccount(as({ body: { ...body, password: 'x' } }))).toMatchObject({
      error: { code: 'password/weak' },
    });
    expect(done).toEqual([]);
    expect(await makeAccount(as({ body: { ...body, passkey: { a: 1 } } }))).toMatchObject({ ok: true });
    expect(done.slice(0, 2)).toMatchObject([
      ['made', 'session-1', { a: 1 }],
      ['make', { first: { kind: 'passkey', label: 'phone', passkey: 'new-id' } }],
    ]);
    expect(
      await handlers({ made: undefined }).makeAccount(as({ body: { ...body, passkey: {} } })),
    ).toMatchObject({
      error: { code: 'passkey/refused', message: 'That passkey does not answer what was asked.' },
    });
  });
});

describe('what opens an account', () => {
  const asked = as<never>({ body: { label: 'work', password: PASSWORD }, params: { credential: 'c1' } });

  it('is shown without what is secret, and counted', async () => {
    expect(await handlers().account(asked)).toEqual(ok({ body: VIEW }));
    expect(await handlers({ account: undefined }).account(asked)).toMatchObject({ ok: false });
  });

  it('is added, removed and given anew; every other session ends with what was removed', async () => {
    const adds = handlers();
    expect(await adds.addPassword(asked)).toEqual(ok({ body: VIEW }));
    expect(adds.done).toEqual([
      ['hash', PASSWORD, 'salt of mark-of-ann'],
      ['add', 'ann', { kind: 'password', label: 'work', tag: 'tag' }],
    ]);
    const removes = handlers();
    expect(await removes.removeCredential(asked)).toEqual(ok({ body: VIEW }));
    expect(removes.done).toEqual([
      ['remove', 'ann', 'c1', 'session-1'],
      ['endPatron', 'ann', 'session-1'],
    ]);
    expect(await handlers().newCodes(asked)).toEqual(ok({ body: ['b-code'] }));
  });

  it('goes with the account, sockets included; and all sessions end at once where that is asked', async () => {
    for (const [name, part, ...of] of [
      ['deleteAccount', 'forget', 'ann'],
      ['endSessions', 'endSessions', 'ann', null],
    ] as const) {
      const { [name]: handler, done } = handlers();
      expect(await handler(asked)).toEqual(ok({ body: undefined, token: null }));
      expect(done).toEqual([
        [part, ...of],
        ['endPatron', 'ann'],
      ]);
    }
  });

  it.each([
    ['deleteAccount', 'forget'],
    ['addPassword', 'add'],
    ['removeCredential', 'remove'],
    ['newCodes', 'giveCodes'],
    ['keepLikes', 'keepLikes'],
    ['endSessions', 'endSessions'],
    ['exportAccount', 'view'],
    ['exportAccount', 'transfers'],
  ] as const)('stays as it is where the record says no: %s, %s', async (name, part) => {
    const { [name]: handler, done } = handlers({ [part]: AWAY });
    expect(await handler(asked)).toEqual(HEARD);
    expect(done.filter(([what]) => what === 'endPatron')).toEqual([]);
  });

  it('is no part of what its patron takes along', async () => {
    expect(await handlers().exportAccount(asked)).toEqual(
      ok({ body: { account: VIEW, purse: PURSE, protection: 'a view', lines: [], coups: [] } }),
    );
    expect(await handlers({ purse: HEARD }).exportAccount(asked)).toEqual(HEARD);
    for (const name of ['exportAccount', 'addPassword'] as const)
      expect(await handlers({ account: undefined })[name](asked)).toMatchObject({ ok: false });
  });

  it('is kept beside what its patron likes', async () => {
    const { keepLikes, done } = handlers();
    expect(await keepLikes(as({ body: { tables: [], layouts: [] } }))).toEqual(ok({ body: undefined }));
    expect(done).toEqual([['keepLikes', 'ann', { tables: [], layouts: [] }]]);
  });
});

describe('the ways in', () => {
  it('are a password or a recovery code, from an address of which the network counts', async () => {
    const from = { login: 'ann', address: '2001:db8::1', network: '2001:db8:0:0::/64' };
    const enter = async (body: object) => {
      const { logIn, done } = handlers();
      const given = await logIn(
        as({ body: { login: 'ann', ...body }, address: '2001:db8::1', who: undefined }),
      );
      return [given, done] as const;
    };
    const entered = ok({ body: SESSION, token: 'token-2', entered: 'ann', lastsMs: SESSION_MS });
    const rest = [
      ['enter', 'ann', { strong: false, network: 'mark of 2001:db8:0:0::/64' }],
      ['purse', ANN.guest],
    ];
    expect(await enter({ password: 'pw' })).toEqual([
      entered,
      [['byPassword', { ...from, password: 'pw' }], ...rest],
    ]);
    expect(await enter({ code: 'cd' })).toEqual([
      entered,
      [['byRecovery', { ...from, code: 'cd' }], ...rest],
    ]);
    expect(await enter({ password: 'pw', code: 'cd' })).toEqual([
      entered,
      [['byRecovery', { ...from, code: 'cd', password: 'pw' }], ...rest],
    ]);
    for (const body of [{}])
      expect(await enter(body)).toMatchObject([
        {
          error: {
            code: 'message/malformed',
            message: 'A log-in takes a password or a recovery code.',
          },
        },
        [],
      ]);
  });

  it('are refused as the house refuses them, and end no session before', async () => {
    const no = err({ code: 'login/refused', message: 'No.' });
    for (const [part, body] of [
      ['byPassword', { login: 'ann', password: 'pw' }],
      ['byRecovery', { login: 'ann', code: 'cd' }],
    ] as const) {
      const { logIn, done } = handlers({ [part]: no });
      expect(await logIn(as({ body }))).toMatchObject({ error: { code: 'login/refused' } });
      expect(done).toHaveLength(1);
    }
    const { logInByPasskey } = handlers({ byPasskey: no });
    expect(await logInByPasskey(as({ body: { passkey: {} } }))).toMatchObject({
      error: { code: 'login/refused' },
    });
  });

  it('are a passkey, which is asked for where there are any', async () => {
    const { logInByPasskey, askLogIn, askPasskey, done } = handlers();
    const here = { origin: 'https://coup.example' };
    expect(await askLogIn(as(here))).toEqual(ok({ body: { challenge: 'enter' } }));
    expect(await askPasskey(as(here))).toEqual(ok({ body: { challenge: 'make' } }));
    expect(await logInByPasskey(as({ body: { passkey: { a: 1 } } }))).toMatchObject({
      ok: true,
      value: { entered: 'ann' },
    });
    expect(done.slice(0, 3)).toEqual([
      ['askToEnter'],
      ['askToMake', { session: 'session-1', patron: 'ann', name: 'Ann', has: ['key-id'] }],
      [
        'byPasskey',
        { address: '192.0.2.7', network: '192.0.2.7' },
        'id in it',
        ['entered', 'account', { a: 1 }],
      ],
    ]);
    const none = handlers({ account: undefined });
    await none.askPasskey(as(here));
    expect(none.done).toMatchObject([['askToMake', { has: [] }]]);
    const notHere = {
      error: {
        code: 'passkey/not-here',
        message: 'Passkeys need https or the name localhost: come in by a password here.',
      },
    };
    expect(await askLogIn(as({}))).toMatchObject(notHere);
    expect(await askPasskey(as({}))).toMatchObject(notHere);
  });
});
