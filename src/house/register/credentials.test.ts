import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { countedRandom, KEY } from '../../../test/house/dealtHouse.ts';
import { unwrap } from '../../base/index.ts';
import { type Guest, NO_LIKES, REGISTER, type RegisterEvent } from '../../forms/index.ts';
import { emptyRecord, memoryStore } from '../../record/index.ts';
import { SNAPSHOT_EVERY } from '../houseBounds.ts';
import { openKeyring } from '../keys/keyring.ts';
import { newDelays } from './delays.ts';
import { openLogIn } from './logIn.ts';
import { openLoginSecret } from './loginSecret.ts';
import { type Accounts, MOST_PASSKEYS, MOST_PASSWORDS, openAccounts } from './register.ts';
import { foldAccount, MOST_SESSIONS, REGISTER_FOLD } from './registerBook.ts';

const NOW = 1_760_000_000_000;
const getGuest = (patron: string): Guest => ({
  patron,
  name: patron,
  bot: false,
  since: NOW - 5,
  granted: 200_000,
  grants: 1,
  grantedAt: NOW - 5,
});
const PASSWORD = { kind: 'password', label: 'first', tag: new Uint8Array(32).fill(1) } as const;
const passkey = (n: number) =>
  ({ kind: 'passkey', label: `phone ${n}`, passkey: `key-${n}`, publicKey: '00', counter: n }) as const;
const MARK = (patron: string) => createHash('sha256').update(patron).digest('hex');

async function opened(record = emptyRecord()) {
  let now = NOW;
  const store = memoryStore({ record });
  const random = countedRandom();
  const keys = unwrap(await openKeyring(store, KEY, random));
  const register = unwrap(await openAccounts({ store, keys, now: () => now, random }));
  const make = (patron: string, first: Parameters<Accounts['make']>[0]['first'] = PASSWORD) =>
    register.make({ guest: getGuest(patron), mark: MARK(patron), role: 'patron', first });
  return {
    record,
    store,
    keys,
    random,
    register,
    make,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

const no = (code: string, message: string) => ({ ok: false, error: { code, message } });
const NO_ACCOUNT = no('account/none', 'You are a guest: make an account first, or log in.');

describe('an account', () => {
  it('is all of the guest that it was, with its ways in', async () => {
    const { register, make } = await opened();
    const { codes } = unwrap(await make('ann'));
    expect(register.account('ann')).toEqual({
      ...getGuest('ann'),
      login: MARK('ann'),
      role: 'patron',
      at: NOW,
      passwords: [
        {
          credential: expect.stringMatching(/^[0-9a-f]{16}$/),
          label: 'first',
          sealed: expect.stringMatching(/^[0-9a-f]+$/),
          at: NOW,
        },
      ],
      passkeys: [],
      recovery: codes.map(() => expect.stringMatching(/^[0-9a-f]{64}$/)),
      sessions: [],
      likes: NO_LIKES,
      totp: null,
      networks: [],
      appointed: null,
    });
    expect(codes).toHaveLength(10);
    unwrap(await make('bob', passkey(1)));
    expect(register.account('bob')?.passkeys).toEqual([
      {
        credential: expect.stringMatching(/^[0-9a-f]{16}$/),
        label: 'phone 1',
        passkey: 'key-1',
        publicKey: '00',
        counter: 1,
        at: NOW,
      },
    ]);
    expect([...register.accounts()].map(({ patron }) => patron)).toEqual(['ann', 'bob']);
    expect([register.byMark(MARK('ann'))?.patron, register.byMark('other')]).toEqual(['ann', undefined]);
    expect([register.byPasskey('key-1')?.patron, register.byPasskey('key-2')]).toEqual(['bob', undefined]);
  });

  it('is made once, under a name that nobody has', async () => {
    const { register, make } = await opened();
    unwrap(await make('ann'));
    expect(await make('ann')).toEqual(no('account/has-one', 'You have an account already.'));
    const taken = { guest: getGuest('bob'), mark: MARK('ann'), role: 'patron', first: PASSWORD } as const;
    expect(await register.make(taken)).toEqual(
      no('login/taken', 'Somebody has that log-in name: choose another.'),
    );
    expect(register.account('bob')).toBeUndefined();
  });

  it('is changed by its own events alone, and nobody’s where there is none', async () => {
    const { register, make } = await opened();
    unwrap(await make('ann'));
    unwrap(await make('bob'));
    const bob = register.account('bob');
    const likes = { ...NO_LIKES };
    unwrap(await register.rename('ann', 'Anna'));
    unwrap(await register.noteGrant('ann', 50));
    unwrap(await register.roles.set('ann', 'pit', 'a command'));
    unwrap(await register.keepLikes('ann', likes));
    expect(register.account('ann')).toMatchObject({
      name: 'Anna',
      granted: 200_050,
      grants: 2,
      grantedAt: NOW,
      role: 'pit',
      likes,
    });
    expect(register.account('bob')).toEqual(bob);
    for (const asked of [
      register.rename('cid', 'C'),
      register.enter('cid'),
      register.giveCodes('cid'),
      register.spendCode('cid', 'x'),
      register.add('cid', PASSWORD),
      register.remove('cid', 'x', null),
      register.forget('cid'),
    ])
      expect(await asked).toEqual(NO_ACCOUNT);
    unwrap(await register.forget('bob'));
    expect([register.account('bob'), register.byMark(MARK('bob'))]).toEqual([undefined, undefined]);
    expect(register.account('ann')?.name).toBe('Anna');
  });

  it('has five passwords and ten passkeys at most', async () => {
    const { register, make } = await opened();
    unwrap(await make('ann'));
    const full = no('account/too-many', 'That are more than an account has room for: remove one first.');
    for (let n = 1; n < MOST_PASSWORDS; n++) unwrap(await register.add('ann', PASSWORD));
    expect(await register.add('ann', PASSWORD)).toEqual(full);
    for (let n = 0; n < MOST_PASSKEYS; n++) unwrap(await register.add('ann', passkey(n)));
    expect(await register.add('ann', passkey(99))).toEqual(full);
    expect([MOST_PASSWORDS, MOST_PASSKEYS]).toEqual([5, 10]);
    const { passwords = [], passkeys = [] } = register.account('ann') ?? {};
    expect([passwords.length, passkeys.length]).toEqual([5, 10]);
    expect(new Set([...passwords, ...passkeys].map(({ credential }) => credential)).size).toBe(15);
  });

  it('loses a way in with the sessions of others, and never the last', async () => {
    const { register, make } = await opened();
    unwrap(await make('ann'));
    const only = register.account('ann')?.passwords[0]?.credential ?? '';
    expect(await register.remove('ann', only, null)).toEqual(
      no('account/last-key', 'That is your only way in: add another before you remove it.'),
    );
    unwrap(await register.add('ann', passkey(1)));
    expect(await register.remove('ann', 'other', null)).toEqual(
      no('account/no-such-key', 'There is no such password or passkey.'),
    );
    const [here, there] = [unwrap(await register.enter('ann')), unwrap(await register.enter('ann'))];
    const key = register.account('ann')?.passkeys[0]?.credential ?? '';
    unwrap(await register.remove('ann', key, here.session));
    expect([register.byPasskey('key-1'), register.account('ann')?.passwords.length]).toEqual([undefined, 1]);
    expect([register.session(here.session), register.session(there.session)]).toEqual([
      { patron: 'ann', at: NOW, strong: false },
      undefined,
    ]);
  });

  it('is entered for thirty days, and left; a code is spent once', async () => {
    const { register, make, pass } = await opened();
    const { codes } = unwrap(await make('ann'));
    const { session, token } = unwrap(await register.enter('ann'));
    expect(token).not.toContain(session);
    expect(register.session('other')).toBeUndefined();
    unwrap(await register.leave(session));
    expect(register.session(session)).toBeUndefined();
    unwrap(await register.leave('ab'.repeat(32)));
    unwrap(await register.spendCode('ann', codes[0] ?? ''));
    expect(register.account('ann')?.recovery).toHaveLength(9);
    const refused = no(
      'login/refused',
      'That does not fit: look at the log-in name and at what you came in with.',
    );
    expect(await register.spendCode('ann', codes[0] ?? '')).toEqual(refused);
    const { codes: fresh } = unwrap(await register.giveCodes('ann'));
    expect(await register.spendCode('ann', codes[1] ?? '')).toEqual(refused);
    unwrap(await register.spendCode('ann', fresh[1] ?? ''));
    // Sessions that are over make room for new ones, the oldest first.
    for (let n = 0; n < MOST_SESSIONS; n++) unwrap(await register.enter('ann'));
    pass(400 * 24 * 3_600_000);
    unwrap(await register.enter('ann'));
    expect(register.account('ann')?.sessions).toHaveLength(1);
  });

  it('counts how often a passkey was used, of that one alone', async () => {
    const { register, make } = await opened();
    unwrap(await make('ann', passkey(1)));
    unwrap(await register.add('ann', passkey(2)));
    const [first, second] = register.account('ann')?.passkeys ?? [];
    unwrap(await register.notePasskey('ann', second?.credential ?? '', 9));
    expect(register.account('ann')?.passkeys).toEqual([first, { ...second, counter: 9 }]);
  });
});

describe('the book of accounts', () => {
  it('is the same from a snapshot, with all that leads to an account', async () => {
    const { record, register, make } = await opened();
    unwrap(await make('ann', passkey(1)));
    const { session } = unwrap(await register.enter('ann'));
    await register.save();
    expect(record.journals.get(REGISTER)?.snapshot?.seq).toBe(record.journals.get(REGISTER)?.head.seq);
    const again = (await opened(record)).register;
    expect(again.account('ann')).toEqual(register.account('ann'));
    expect([
      again.byMark(MARK('ann'))?.patron,
      again.byPasskey('key-1')?.patron,
      again.session(session)?.patron,
    ]).toEqual(['ann', 'ann', 'ann']);
  });

  it('is saved by itself after five hundred events, and not before', async () => {
    const { record, register, make } = await opened();
    unwrap(await make('ann'));
    const snapshot = () => record.journals.get(REGISTER)?.snapshot?.seq;
    const { seq = 0 } = record.journals.get(REGISTER)?.head ?? {};
    const notes = (count: number) =>
      Promise.all(Array.from({ length: count }, () => register.noteGrant('ann', 1)));
    await notes(SNAPSHOT_EVERY - seq - 1);
    expect(snapshot()).toBeUndefined();
    await notes(1);
    await notes(1);
    expect(snapshot()).toBe(SNAPSHOT_EVERY);
  });

  it('folds what is about others to nothing', () => {
    const at = NOW;
    const other: RegisterEvent = { type: 'account-renamed', patron: 'bob', name: 'B', at };
    expect(foldAccount(undefined, 'ann', [other])).toBeUndefined();
    const book = REGISTER_FOLD.begin();
    REGISTER_FOLD.evolve(book, { type: 'account-left', session: 'none', at }, 1);
    expect(book.accounts.size).toBe(0);
    expect(REGISTER_FOLD.transfers('register', 1, other)).toEqual([]);
  });
});

describe('a log-in', () => {
  async function ready(hash: () => Promise<Uint8Array | undefined> = async () => PASSWORD.tag) {
    const house = await opened();
    const secret = unwrap(await openLoginSecret(house.store, house.keys, house.random));
    let now = NOW;
    const delays = newDelays(() => now);
    const logIn = openLogIn({ ...house, secret, delays, hash, now: () => now });
    const from = { network: 'n', address: 'a' };
    const first = { kind: 'password', label: 'first', tag: PASSWORD.tag } as const;
    unwrap(
      await house.register.make({
        guest: getGuest('ann'),
        mark: secret.markOf('ann'),
        role: 'patron',
        first,
      }),
    );
    return {
      ...house,
      secret,
      delays,
      logIn,
      from,
      pass: (ms: number) => {
        now += ms;
      },
    };
  }

  it('is refused for a while where too many did not fit, and where too many come at once', async () => {
    const busy = await ready(async () => undefined);
    const given = { ...busy.from, login: 'ann', password: 'x' };
    expect(await busy.logIn.byPassword(given)).toEqual(
      no('house/unavailable', 'Too many log in at this moment: try again.'),
    );
    const { logIn, from } = await ready(async () => new Uint8Array(32).fill(9));
    for (let n = 0; n < 3; n++) await logIn.byPassword({ ...from, login: 'ann', password: 'x' });
    expect(await logIn.byPassword({ ...from, login: 'ann', password: 'x' })).toEqual(
      no('login/wait', 'Too many tries that did not fit: wait a while, and try again.'),
    );
  });

  it('that the house was too busy for counts as no try', async () => {
    const { logIn, from } = await ready(async () => undefined);
    for (let n = 0; n < 9; n++)
      expect(await logIn.byPassword({ ...from, login: 'ann', password: 'x' })).toMatchObject({
        error: { code: 'house/unavailable' },
      });
  });

  it('fits by what was sealed, to the last byte, and no shorter', async () => {
    const tag = PASSWORD.tag;
    for (const [given, fits] of [
      [tag, true],
      [tag.with(31, 2), false],
      [tag.with(0, 2), false],
      [tag.slice(0, 31), false],
      [new Uint8Array([...tag, 0]), false],
    ] as const) {
      const { logIn, from } = await ready(async () => given);
      expect((await logIn.byPassword({ ...from, login: 'ann', password: 'x' })).ok).toBe(fits);
    }
  });

  it('by a passkey is noted where it signed once more, and not where it does not count', async () => {
    const { logIn, from, register } = await ready();
    unwrap(await register.add('ann', passkey(5)));
    const counter = () => register.account('ann')?.passkeys[0]?.counter;
    expect(unwrap(await logIn.byPasskey(from, 'key-5', async () => 5)).account.patron).toBe('ann');
    expect(counter()).toBe(5);
    unwrap(await logIn.byPasskey(from, 'key-5', async () => 6));
    expect(counter()).toBe(6);
  });

  it('has one secret for all, which the house alone opens', async () => {
    const { store, keys, random, secret } = await ready();
    const again = unwrap(await openLoginSecret(store, keys, random));
    expect([again.markOf('Ann '), again.saltOf('m')]).toEqual([secret.markOf('ann'), secret.saltOf('m')]);
    expect(secret.saltOf('m')).toHaveLength(16);
    expect(secret.markOf('bob')).not.toBe(secret.markOf('ann'));
    expect(await openLoginSecret(store, { ...keys, unseal: () => undefined }, random)).toEqual(
      no('store/damaged', 'the secret of the register does not open with the keys of the house'),
    );
  });
});
