import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ok, unwrap } from '../../base/index.ts';
import { DOOR, REGISTER, SESSION_MS } from '../../forms/index.ts';
import { emptyRecord, memoryStore } from '../../record/index.ts';
import { openDoor } from '../door.ts';
import { openKeyring } from '../keys/keyring.ts';
import { FIRST_WAIT_MS, LOCK_MS, newDelays } from './delays.ts';
import { withRegister } from './entrance.ts';
import { openLogIn } from './logIn.ts';
import { openLoginSecret } from './loginSecret.ts';
import { checkPassword } from './password.ts';
import { MOST_PASSWORDS, openAccounts } from './register.ts';
import { MOST_SESSIONS } from './registerBook.ts';

const KEY = new Uint8Array(32).fill(5);
const HERE = { network: '192.0.2.0', address: '192.0.2.7' };
const THERE = { network: '198.51.100.0', address: '198.51.100.9' };

/** A house's people on a record in memory: clock, chance and hashing are the test's own. */
function newHouse(record = emptyRecord()) {
  let now = 1_760_000_000_000;
  let drawn = 0;
  const hashed: string[] = [];
  const locked: string[] = [];
  const random = (bytes: number): Uint8Array => {
    const out: number[] = [];
    while (out.length < bytes) out.push(...createHash('sha256').update(`register ${drawn++}`).digest());
    return Uint8Array.from(out.slice(0, bytes));
  };
  const hash = async (password: string, salt: Uint8Array): Promise<Uint8Array> => {
    hashed.push(password);
    return Uint8Array.from(createHash('sha256').update(salt).update(password).digest());
  };
  const open = async () => {
    const store = memoryStore({ record });
    const keys = unwrap(await openKeyring(store, KEY, random));
    const secret = unwrap(await openLoginSecret(store, keys, random));
    const register = unwrap(await openAccounts({ store, keys, now: () => now, random }));
    const own = unwrap(await openDoor(store, () => now, random));
    const delays = newDelays(
      () => now,
      (what) => locked.push(what),
    );
    const logIn = openLogIn({ register, secret, keys, delays, hash, now: () => now });
    const passwordFor = async (login: string, password: string) => ({
      kind: 'password' as const,
      label: 'first',
      tag: await hash(password, secret.saltOf(secret.markOf(login))),
    });
    const come = async (name: string) => unwrap(await own.begin({ name }, async () => ok(200_000)));
    const enrol = async (login: string, password: string) => {
      const { guest, session, token } = await come('Ann');
      const first = await passwordFor(login, password);
      const mark = secret.markOf(login);
      const { codes } = unwrap(await register.make({ guest, mark, role: 'patron', first }));
      return { guest, session, token, codes, patron: guest.patron };
    };
    return {
      store,
      secret,
      register,
      own,
      door: withRegister(own, register, random),
      logIn,
      passwordFor,
      come,
      enrol,
    };
  };
  return {
    record,
    open,
    hashed,
    locked,
    now: () => now,
    pass: (ms: number): void => {
      now += ms;
    },
  };
}

const PASSWORD = 'seven brown herons';

describe('a guest who becomes an account', () => {
  it('keeps id, name, chips given and the time of coming; the session as a guest opens nothing any more', async () => {
    const house = newHouse();
    const { door, register, enrol } = await house.open();
    const { guest, token } = await enrol('ann', PASSWORD);
    expect(door.guest(guest.patron)).toEqual(guest);
    expect(door.find(token)).toBeUndefined();
    const entered = unwrap(await register.enter(guest.patron));
    expect(door.find(entered.token)).toEqual({ session: entered.session, guest });
    house.pass(SESSION_MS - 1);
    expect(door.find(entered.token)?.guest).toEqual(guest);
    house.pass(1);
    expect(door.find(entered.token)).toBeUndefined();
    expect(door.guest(guest.patron)).toEqual(guest);
  });

  it('is the same after a restart, from rows and from a snapshot', async () => {
    const house = newHouse();
    const first = await house.open();
    const { guest, patron, codes } = await first.enrol('ann', PASSWORD);
    const { token } = unwrap(await first.register.enter(patron));
    unwrap(await first.door.rename(guest, 'Anna'));
    unwrap(await first.door.noteGrant(patron, 50));
    const before = first.register.account(patron);
    expect(before).toMatchObject({ name: 'Anna', granted: 200_050, grants: 2, recovery: { length: 10 } });
    const second = await house.open();
    expect(second.register.account(patron)).toEqual(before);
    await second.door.save();
    expect(house.record.journals.get(REGISTER)?.snapshot?.seq).toBe(
      house.record.journals.get(REGISTER)?.head.seq,
    );
    const third = await house.open();
    expect(third.register.account(patron)).toEqual(before);
    expect(third.door.find(token)?.guest.name).toBe('Anna');
    expect(
      unwrap(await third.logIn.byRecovery({ ...HERE, login: 'Ann ', code: codes[3] ?? '' })).account.patron,
    ).toBe(patron);
  });

  it('leaves neither log-in name, password, code nor token in the record', async () => {
    const house = newHouse();
    const { enrol, register, passwordFor } = await house.open();
    const { patron, codes } = await enrol('ann.of.cleves', PASSWORD);
    const { token } = unwrap(await register.enter(patron));
    unwrap(await register.add(patron, await passwordFor('ann.of.cleves', 'another long one')));
    const kept = JSON.stringify([...house.record.journals.values()].map(({ rows }) => rows));
    const { tag } = await passwordFor('ann.of.cleves', PASSWORD);
    for (const secret of [
      'cleves',
      'herons',
      'another long',
      token,
      ...codes,
      Buffer.from(tag).toString('hex'),
    ])
      expect(kept).not.toContain(secret);
  });

  it('has a log-in name that nobody else has, however it is written, also when both come at once', async () => {
    const { come, register, secret, passwordFor, enrol } = await newHouse().open();
    await enrol('ann', PASSWORD);
    const first = await passwordFor('x', PASSWORD);
    const make = async (login: string, name: string) => {
      const { guest } = await come(name);
      return register.make({ guest, mark: secret.markOf(login), role: 'patron', first });
    };
    expect(await make('ＡＮＮ', 'Other')).toMatchObject({ ok: false, error: { code: 'login/taken' } });
    const both = await Promise.all([make('bob', 'Bob'), make('Bob', 'Rob')]);
    expect(both.map(({ ok: is }) => is).sort()).toEqual([false, true]);
    const { guest } = await come('Cy');
    const twice = await Promise.all(
      ['cy', 'cyrus'].map((login) =>
        register.make({ guest, mark: secret.markOf(login), role: 'patron', first }),
      ),
    );
    expect(twice).toMatchObject([{ ok: true }, { ok: false, error: { code: 'account/has-one' } }]);
  });

  it('is gone when it is deleted: sessions, ways in and name; the log-in name is free again', async () => {
    const house = newHouse();
    const { door, register, logIn, enrol } = await house.open();
    const { patron } = await enrol('ann', PASSWORD);
    const { token } = unwrap(await register.enter(patron));
    unwrap(await register.forget(patron));
    const again = await house.open();
    for (const one of [{ door, register, logIn }, again]) {
      expect(one.door.find(token)).toBeUndefined();
      expect(one.register.account(patron)).toBeUndefined();
      expect(await one.logIn.byPassword({ ...HERE, login: 'ann', password: PASSWORD })).toMatchObject({
        error: { code: 'login/refused' },
      });
    }
    expect((await again.enrol('ann', PASSWORD)).patron).not.toBe(patron);
  });
});

describe('sessions of an account', () => {
  it('are several, end one by one or all at once, and the oldest gives way', async () => {
    const house = newHouse();
    const { door, register, enrol } = await house.open();
    const { patron } = await enrol('ann', PASSWORD);
    const tokens: string[] = [];
    for (let n = 0; n <= MOST_SESSIONS; n++) tokens.push(unwrap(await register.enter(patron)).token);
    const live = () => tokens.filter((token) => door.find(token) !== undefined);
    expect(live()).toEqual(tokens.slice(1));
    const last = door.find(tokens.at(-1));
    unwrap(await door.end(door.find(tokens[1])?.session ?? ''));
    expect(live()).toEqual(tokens.slice(2));
    unwrap(await register.endSessions(patron, last?.session ?? null));
    expect(live()).toEqual(tokens.slice(-1));
    unwrap(await register.endSessions(patron, null));
    expect(live()).toEqual([]);
    expect((await house.open()).door.find(tokens.at(-1))).toBeUndefined();
  });

  it('of others end with a way in that is removed; the last way in stays', async () => {
    const { register, passwordFor, enrol, door } = await newHouse().open();
    const { patron } = await enrol('ann', PASSWORD);
    const [here, there] = [unwrap(await register.enter(patron)), unwrap(await register.enter(patron))];
    const [first = ''] = register.account(patron)?.passwords.map(({ credential }) => credential) ?? [];
    expect(await register.remove(patron, first, here.session)).toMatchObject({
      error: { code: 'account/last-key' },
    });
    const passkey = { kind: 'passkey', label: 'phone', passkey: 'abc', publicKey: '00', counter: 0 } as const;
    unwrap(await register.add(patron, passkey));
    expect(await register.remove(patron, 'another', here.session)).toMatchObject({
      error: { code: 'account/no-such-key' },
    });
    unwrap(await register.remove(patron, first, here.session));
    expect(register.account(patron)).toMatchObject({ passwords: [], passkeys: [{ passkey: 'abc' }] });
    expect([door.find(here.token), door.find(there.token)]).toMatchObject([{ guest: { patron } }, undefined]);
    for (let n = 0; n < MOST_PASSWORDS; n++)
      unwrap(await register.add(patron, await passwordFor('ann', `${n}`)));
    expect(await register.add(patron, await passwordFor('ann', 'more'))).toMatchObject({
      error: { code: 'account/too-many' },
    });
  });
});

describe('[RELIABILITY 23] a log-in', () => {
  it('is by any of the passwords, by each code once, and by no other', async () => {
    const { register, logIn, passwordFor, enrol } = await newHouse().open();
    const { patron, codes } = await enrol('ann', PASSWORD);
    unwrap(await register.add(patron, await passwordFor('ann', 'another long one')));
    for (const password of [PASSWORD, 'another long one'])
      expect(unwrap(await logIn.byPassword({ ...HERE, login: 'Ann', password })).account.patron).toBe(patron);
    const [code = ''] = codes;
    const byCode = () =>
      logIn.byRecovery({ ...HERE, login: 'ann', code: code.toLowerCase().replaceAll('-', ' ') });
    expect(unwrap(await byCode()).account.patron).toBe(patron);
    expect(await byCode()).toMatchObject({ error: { code: 'login/refused' } });
    const [fresh = ''] = unwrap(await register.giveCodes(patron)).codes;
    expect(await logIn.byRecovery({ ...HERE, login: 'ann', code: codes[1] ?? '' })).toMatchObject({
      ok: false,
    });
    expect(await logIn.byRecovery({ ...THERE, login: 'ann', code: fresh })).toMatchObject({ ok: true });
  });

  it('that does not fit is refused in the same words after one hash, whoever it is for', async () => {
    const { hashed, ...house } = newHouse();
    const { logIn, register, enrol } = await house.open();
    const { patron } = await enrol('ann', PASSWORD);
    await enrol('keys-only', PASSWORD);
    const refusals: unknown[] = [];
    for (const login of ['ann', 'keys-only', 'nobody']) {
      hashed.length = 0;
      refusals.push(await logIn.byPassword({ ...HERE, login, password: 'wrong and long' }));
      expect(hashed).toEqual(['wrong and long']);
      refusals.push(await logIn.byRecovery({ ...THERE, login, code: 'AAAAA-BBBBB' }));
    }
    refusals.push(await logIn.byPasskey(HERE, 'unknown', async () => 1));
    unwrap(await register.add(patron, PASSKEY));
    refusals.push(await logIn.byPasskey(HERE, 'abc', async () => undefined));
    expect(new Set(refusals.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(refusals[0]).toMatchObject({ ok: false, error: { code: 'login/refused' } });
  });

  it('by a passkey notes how often it has signed', async () => {
    const { logIn, register, enrol } = await newHouse().open();
    const { patron } = await enrol('ann', PASSWORD);
    unwrap(await register.add(patron, PASSKEY));
    expect(unwrap(await logIn.byPasskey(HERE, 'abc', async () => 7)).account.patron).toBe(patron);
    expect(register.account(patron)?.passkeys).toMatchObject([{ counter: 7 }]);
  });

  it('costs time after three that did not fit, twice as long each time, up to a lock that is told once', async () => {
    const { pass, locked, ...house } = newHouse();
    const { logIn, enrol } = await house.open();
    await enrol('ann', PASSWORD);
    const wrong = (login: string, from = HERE) =>
      logIn.byPassword({ ...from, login, password: 'wrong and long' });
    const right = (from = HERE) => logIn.byPassword({ ...from, login: 'ann', password: PASSWORD });
    for (const login of ['nobody', 'ann']) {
      for (let n = 0; n < 3; n++)
        expect(await wrong(login)).toMatchObject({ error: { code: 'login/refused' } });
      for (let wait = FIRST_WAIT_MS; wait < LOCK_MS; wait *= 2) {
        pass(wait - 1);
        expect(await wrong(login)).toMatchObject({ error: { code: 'login/wait' } });
        if (login === 'ann') expect(await right()).toMatchObject({ error: { code: 'login/wait' } });
        pass(1);
        expect(await wrong(login)).toMatchObject({ error: { code: 'login/refused' } });
      }
    }
    expect(locked.filter((what) => what === 'account-here')).toHaveLength(2);
    // Elsewhere the owner comes in, who also makes the account forget.
    expect(await right()).toMatchObject({ error: { code: 'login/wait' } });
    expect(await right(THERE)).toMatchObject({ ok: true });
    pass(LOCK_MS);
    expect(await right()).toMatchObject({ ok: true });
    expect(await wrong('ann')).toMatchObject({ error: { code: 'login/refused' } });
  });

  it('counts many at once as many, and a network that tries many names', async () => {
    const { logIn, enrol } = await newHouse().open();
    await enrol('ann', PASSWORD);
    const wrong = (login: string, from = HERE) =>
      logIn.byPassword({ ...from, login, password: 'wrong and long' });
    const codes = (await Promise.all(Array.from({ length: 10 }, () => wrong('ann')))).map((one) =>
      one.ok ? '' : one.error.code,
    );
    expect(codes.filter((code) => code === 'login/refused')).toHaveLength(3);
    for (let n = 0; n < 40; n++) await wrong(`name ${n}`, THERE);
    expect(await wrong('one more', THERE)).toMatchObject({ error: { code: 'login/wait' } });
    // An account that is tried from everywhere waits everywhere.
    for (let n = 0; n < 25; n++) await wrong('bob', { network: `n${n}`, address: 'a' });
    expect(await wrong('bob', { network: 'new', address: 'a' })).toMatchObject({
      error: { code: 'login/wait' },
    });
  });
});

const PASSKEY = { kind: 'passkey', label: 'phone', passkey: 'abc', publicKey: '00', counter: 0 } as const;

describe('a password', () => {
  const isCommon = (password: string): boolean =>
    ['password', 'qwertyuiop', 'correcthorse'].includes(password);
  const code = (password: string, login = 'ann') => {
    const checked = checkPassword(password, isCommon, login);
    return checked.ok ? 'ok' : checked.error.code;
  };

  it('is long, not common, not one letter, and not the log-in name', () => {
    expect(code('seven brown herons')).toBe('ok');
    expect(code('сім чапель')).toBe('ok');
    const weak = [
      'short one',
      'qwertyuiop',
      'Correct$Horse'.replace('$', ''),
      'P@ssw0rd2026!',
      'aaaaaaaaaaaa',
    ];
    for (const password of [...weak, 'x'.repeat(65) + 'yz1'.repeat(30), 'I am ann of here'])
      expect([password, code(password)]).toEqual([password, 'password/weak']);
  });
});

it('the door is not told of log-ins', async () => {
  const house = newHouse();
  const { enrol, register } = await house.open();
  const { patron } = await enrol('ann', PASSWORD);
  unwrap(await register.enter(patron));
  expect(house.record.journals.get(DOOR)?.rows).toHaveLength(1);
});
