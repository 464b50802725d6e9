import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { unwrap } from '../../base/index.ts';
import { utf8 } from '../../fair/index.ts';
import type { Role } from '../../forms/index.ts';
import { emptyRecord, memoryStore } from '../../record/index.ts';
import { openKeyring } from '../keys/keyring.ts';
import { newDelays } from './delays.ts';
import { type FailedLogIn, openLogIn } from './logIn.ts';
import { openLoginSecret } from './loginSecret.ts';
import { OFFICER_IDLE_MS, OFFICER_SESSION_MS, openAccounts } from './register.ts';
import { OFFICER_WAIT_MS } from './roles.ts';
import { totpCode, totpStep } from './totp.ts';

const KEY = new Uint8Array(32).fill(5);
const HOUR_MS = 60 * 60_000;
const PASSWORD = 'seven brown herons';
const SECRET = utf8('12345678901234567890123456789012');

let now: number;
let busy: boolean;
let failed: FailedLogIn[];
beforeEach(() => {
  now = 1_760_000_000_000;
  busy = false;
  failed = [];
});

async function opened() {
  const record = emptyRecord();
  let drawn = 0;
  const random = (bytes: number): Uint8Array => {
    const out: number[] = [];
    while (out.length < bytes) out.push(...createHash('sha256').update(`officers ${drawn++}`).digest());
    return Uint8Array.from(out.slice(0, bytes));
  };
  const hash = async (password: string, salt: Uint8Array) =>
    busy ? undefined : Uint8Array.from(createHash('sha256').update(salt).update(password).digest());
  const open = async () => {
    const store = memoryStore({ record });
    const keys = unwrap(await openKeyring(store, KEY, random));
    const secret = unwrap(await openLoginSecret(store, keys, random));
    const register = unwrap(await openAccounts({ store, keys, now: () => now, random }));
    const delays = newDelays(() => now);
    const onFailed = (one: FailedLogIn) => void failed.push(one);
    const logIn = openLogIn({ register, secret, keys, delays, hash, now: () => now, onFailed });
    const wanted = async (login: string) => {
      const mark = secret.markOf(login);
      const tag =
        unwrap({ ok: true, value: await hash(PASSWORD, secret.saltOf(mark)) }) ?? new Uint8Array(32);
      const guest = {
        patron: login,
        name: login,
        bot: false,
        since: now,
        granted: 0,
        grants: 0,
        grantedAt: now,
      };
      return { guest, mark, first: { kind: 'password', label: 'first', tag } as const };
    };
    const make = async (login: string, role: Role) =>
      unwrap(await register.make({ ...(await wanted(login)), role })).codes;
    return { register, logIn, secret, make };
  };
  return { open, ...(await open()) };
}

const code = (answer: { readonly ok: boolean; readonly error?: { readonly code: string } }) =>
  answer.ok ? 'ok' : answer.error?.code;
const from = (network: string) => ({ network, address: network });

describe('[OF1] a role', () => {
  it('changes when another officer approves, who is neither new nor appointed by the first', async () => {
    const { register, make } = await opened();
    for (const officer of ['ann', 'bea', 'cid']) await make(officer, 'pit');
    await make('eve', 'patron');
    const { roles } = register;
    now += OFFICER_WAIT_MS;
    expect(code(await roles.ask('eve', 'pit', 'ann'))).toBe('ok');
    expect(register.account('eve')?.role).toBe('patron');
    expect(code(await roles.answer('eve', 'ann', true))).toBe('officer/another');
    expect(code(await roles.answer('eve', 'eve', true))).toBe('role/own');
    expect(unwrap(await roles.answer('eve', 'bea', true))).toMatchObject({
      ...{ patron: 'eve', role: 'pit', before: 'patron', by: 'ann', second: 'bea' },
    });
    expect(register.account('eve')?.role).toBe('pit');
    expect(roles.requests()).toEqual([]);
  });

  it('is not approved by a new officer, nor by who appointed the one who asks, for 24 hours', async () => {
    const { register, make } = await opened();
    for (const officer of ['ann', 'bea', 'cid']) await make(officer, 'pit');
    await make('eve', 'patron');
    await make('max', 'patron');
    const { roles } = register;
    now += OFFICER_WAIT_MS;
    await roles.ask('eve', 'pit', 'ann');
    await roles.answer('eve', 'bea', true);
    await roles.ask('max', 'pit', 'cid');
    expect(await roles.answer('max', 'eve', true)).toMatchObject({
      error: { code: 'officer/too-new', until: now + OFFICER_WAIT_MS },
    });
    expect(code(await roles.answer('max', 'cid', false))).toBe('ok');
    await roles.ask('max', 'pit', 'eve');
    for (const appointer of ['ann', 'bea'])
      expect(await roles.answer('max', appointer, true)).toMatchObject({
        error: { code: 'officer/not-independent', until: now + OFFICER_WAIT_MS },
      });
    now += OFFICER_WAIT_MS - 1;
    expect(code(await roles.answer('max', 'ann', true))).toBe('officer/not-independent');
    now += 1;
    expect(code(await roles.answer('max', 'ann', true))).toBe('ok');
  });

  it('says for good who gave it, and ends every session of the account', async () => {
    const { open, register, make } = await opened();
    await make('ann', 'pit');
    await make('bea', 'pit');
    await make('eve', 'patron');
    now += OFFICER_WAIT_MS;
    const { session } = unwrap(await register.enter('eve'));
    await register.roles.ask('eve', 'auditor', 'ann');
    await register.roles.answer('eve', 'bea', true);
    expect(register.session(session)).toBeUndefined();
    const again = await open();
    expect(again.register.account('eve')).toMatchObject({
      role: 'auditor',
      appointed: { by: 'ann', second: 'bea', at: now },
    });
  });

  it('that waits is there after a restart, is asked for once, and is taken back by who asked', async () => {
    const { open, make, register } = await opened();
    await make('ann', 'pit');
    await make('eve', 'patron');
    unwrap(await register.roles.ask('eve', 'pit', 'ann'));
    await register.save();
    const { roles } = (await open()).register;
    expect(roles.requests()).toMatchObject([{ patron: 'eve', role: 'pit', by: 'ann' }]);
    expect(code(await roles.ask('eve', 'pit', 'ann'))).toBe('ok');
    expect(code(await roles.ask('eve', 'auditor', 'ann'))).toBe('role/waiting');
    expect(code(await roles.answer('eve', 'ann', false))).toBe('ok');
    expect(roles.requests()).toEqual([]);
    expect(code(await roles.answer('eve', 'ann', false))).toBe('role/none');
    expect(code(await roles.ask('eve', 'patron', 'ann'))).toBe('role/same');
    expect(code(await roles.ask('nobody', 'pit', 'ann'))).toBe('account/none');
  });

  it('of the first officer is given once, however many ask at once', async () => {
    const { register, make } = await opened();
    for (const login of ['ann', 'bea', 'cid']) await make(login, 'patron');
    expect(register.hasOfficer()).toBe(false);
    const answers = await Promise.all(
      ['ann', 'bea', 'cid'].map((patron) => register.roles.setFirst(patron, 'a link')),
    );
    expect(answers.map(code)).toEqual(['ok', 'account/has-officer', 'account/has-officer']);
    expect([register.hasOfficer(), register.account('ann')?.role]).toEqual([true, 'pit']);
  });
});

describe("[OF4] an officer's session", () => {
  it('ends 15 minutes after the last sign of them, and a patron’s does not', async () => {
    const { register, make } = await opened();
    await make('ann', 'pit');
    await make('eve', 'patron');
    const { session } = unwrap(await register.enter('ann'));
    const { session: patrons } = unwrap(await register.enter('eve'));
    now += OFFICER_IDLE_MS - 1;
    register.touch(session);
    now += OFFICER_IDLE_MS - 1;
    expect(register.session(session)).toBeDefined();
    now += 1;
    expect(register.session(session)).toBeUndefined();
    register.touch(session);
    expect(register.session(session)).toBeUndefined();
    expect(register.session(patrons)).toBeDefined();
    expect(OFFICER_IDLE_MS).toBe(900_000);
  });

  it('ends 12 hours after the log-in, whatever is done in it', async () => {
    const { register, make } = await opened();
    await make('ann', 'auditor');
    const { session } = unwrap(await register.enter('ann'));
    for (let at = 10 * 60_000; at < OFFICER_SESSION_MS; at += 10 * 60_000) {
      now += 10 * 60_000;
      register.touch(session);
      expect(register.session(session)).toBeDefined();
    }
    now += 10 * 60_000;
    expect(register.session(session)).toBeUndefined();
    expect(OFFICER_SESSION_MS).toBe(12 * HOUR_MS);
  });

  it('is over after a restart, unless it has just begun', async () => {
    const { open, register, make } = await opened();
    await make('ann', 'pit');
    const { session } = unwrap(await register.enter('ann'));
    now += OFFICER_IDLE_MS - 1;
    register.touch(session);
    expect((await open()).register.session(session)).toBeDefined();
    now += 1;
    expect(register.session(session)).toBeDefined();
    expect((await open()).register.session(session)).toBeUndefined();
  });
});

describe('[OF3] an officer logs in', () => {
  it('by a password alone only until there is a second factor, and then not at all', async () => {
    const { register, logIn, make } = await opened();
    await make('ann', 'pit');
    const byPassword = (oneTimeCode?: string) =>
      logIn.byPassword({
        ...{ ...from('a'), login: 'ann', password: PASSWORD },
        ...(oneTimeCode !== undefined && { oneTimeCode }),
      });
    expect(unwrap(await byPassword()).by).toBe('password');
    unwrap(await register.addTotp('ann', 'phone', SECRET));
    expect(code(await byPassword())).toBe('login/second-factor');
    expect(code(await byPassword('000000'))).toBe('login/refused');
    const right = totpCode(SECRET, totpStep(now));
    expect(unwrap(await byPassword(right)).by).toBe('password-and-code');
    expect(code(await byPassword(right))).toBe('login/refused');
  });

  it('by the same code at once only once', async () => {
    const { register, logIn, make } = await opened();
    await make('ann', 'pit');
    unwrap(await register.addTotp('ann', 'phone', SECRET));
    const oneTimeCode = totpCode(SECRET, totpStep(now));
    const given = { ...from('a'), login: 'ann', password: PASSWORD, oneTimeCode };
    const answers = await Promise.all([logIn.byPassword(given), logIn.byPassword(given)]);
    expect(answers.map(code).sort()).toEqual(['login/refused', 'ok']);
  });

  it('by a recovery code with the password, and by neither alone where there is a passkey', async () => {
    const { register, logIn, make } = await opened();
    const codes = await make('ann', 'pit');
    unwrap(
      await register.add('ann', { kind: 'passkey', label: 'key', passkey: 'k', publicKey: '00', counter: 1 }),
    );
    const given = { ...from('a'), login: 'ann' };
    const recovery = codes[0] ?? '';
    expect(code(await logIn.byPassword({ ...given, password: PASSWORD }))).toBe('login/second-factor');
    expect(code(await logIn.byRecovery({ ...given, code: recovery }))).toBe('login/refused');
    expect(code(await logIn.byRecovery({ ...given, code: recovery, password: 'wrong' }))).toBe(
      'login/refused',
    );
    expect(unwrap(await logIn.byRecovery({ ...given, code: recovery, password: PASSWORD })).by).toBe(
      'password-and-recovery-code',
    );
    expect(code(await logIn.byRecovery({ ...given, code: recovery, password: PASSWORD }))).toBe(
      'login/refused',
    );
  });

  it('keeps the last second factor, and may take away another', async () => {
    const { register, make } = await opened();
    await make('ann', 'pit');
    unwrap(await register.addTotp('ann', 'phone', SECRET));
    const totp = register.account('ann')?.totp?.credential ?? '';
    expect(code(await register.remove('ann', totp, null))).toBe('account/last-key');
    unwrap(
      await register.add('ann', { kind: 'passkey', label: 'key', passkey: 'k', publicKey: '00', counter: 1 }),
    );
    unwrap(await register.remove('ann', totp, null));
    expect(register.account('ann')?.totp).toBeNull();
  });

  it('and the secret of the codes lies sealed in the record', async () => {
    const { register, make } = await opened();
    await make('ann', 'pit');
    unwrap(await register.addTotp('ann', 'phone', SECRET));
    const account = register.account('ann');
    expect(account?.totp?.sealed).not.toContain(Buffer.from(SECRET).toString('hex'));
    expect(account && register.totpSecret(account)).toEqual(SECRET);
  });
});

describe('[OF6] failed log-ins', () => {
  it('stay counted while the house is too busy to look', async () => {
    const { logIn, make } = await opened();
    await make('ann', 'pit');
    const attempt = (n: number) => logIn.byPassword({ ...from(`n${n}`), login: 'ann', password: 'wrong' });
    for (let n = 0; n < 20; n++) expect(code(await attempt(n))).toBe('login/refused');
    now += 1_000;
    busy = true;
    for (let n = 0; n < 50; n++) expect(code(await attempt(n + 100))).toBe('house/unavailable');
    busy = false;
    expect(code(await attempt(200))).toBe('login/refused');
    expect(code(await attempt(201))).toBe('login/wait');
  });

  it('of strangers hold off neither a network that was in before nor a recovery code', async () => {
    const { logIn, register, secret, make } = await opened();
    const codes = await make('ann', 'patron');
    unwrap(await register.enter('ann', { strong: false, network: secret.networkMarkOf('home') }));
    for (let n = 0; n < 20; n++)
      await logIn.byPassword({ ...from(`n${n}`), login: 'ann', password: 'wrong' });
    const right = { login: 'ann', password: PASSWORD };
    expect(code(await logIn.byPassword({ ...from('elsewhere'), ...right }))).toBe('login/wait');
    expect(code(await logIn.byRecovery({ ...from('n3'), login: 'ann', code: codes[0] ?? '' }))).toBe('ok');
    for (let n = 0; n < 20; n++)
      await logIn.byPassword({ ...from(`m${n}`), login: 'ann', password: 'wrong' });
    expect(code(await logIn.byPassword({ ...from('home'), ...right }))).toBe('ok');
  });

  it('still wait at a known network after three of its own, and recovery codes after thirty', async () => {
    const { logIn, register, secret, make } = await opened();
    await make('ann', 'patron');
    unwrap(await register.enter('ann', { strong: false, network: secret.networkMarkOf('home') }));
    const home = { ...from('home'), login: 'ann' };
    for (let n = 0; n < 3; n++) await logIn.byPassword({ ...home, password: 'wrong' });
    expect(code(await logIn.byPassword({ ...home, password: PASSWORD }))).toBe('login/wait');
    for (let n = 0; n < 30; n++)
      expect(code(await logIn.byRecovery({ ...home, code: `wrong-${n}` }))).toBe('login/refused');
    expect(code(await logIn.byRecovery({ ...home, code: 'wrong' }))).toBe('login/wait');
  });

  it('of a password beside a recovery code of the account count for it, from any network', async () => {
    const { logIn, make } = await opened();
    const [recovery = '', other = ''] = await make('ann', 'pit');
    const guess = (n: number, by: string) =>
      logIn.byRecovery({ ...from(`n${n}`), login: 'ann', password: 'wrong', code: by });
    for (let n = 0; n < 20; n++) expect(code(await guess(n, recovery))).toBe('login/refused');
    expect(code(await guess(20, other))).toBe('login/wait');
    // Strangers without a code of the account hold nobody off.
    now += HOUR_MS;
    for (let n = 0; n < 30; n++) await guess(n, 'a wrong one');
    const right = { ...from('home'), login: 'ann', password: PASSWORD, code: recovery };
    expect(code(await logIn.byRecovery(right))).toBe('ok');
  });

  it('are told each with the mark of the account and the network', async () => {
    const { logIn, secret, make } = await opened();
    await make('ann', 'pit');
    await logIn.byPassword({ ...from('n'), login: 'ann', password: 'wrong' });
    expect(failed).toEqual([
      { mark: secret.markOf('ann'), network: 'n', address: 'n', code: 'login/refused' },
    ]);
  });
});
