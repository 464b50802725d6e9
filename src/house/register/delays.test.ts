import { describe, expect, it } from 'vitest';
import { LOCK_MS, type LoginAttempt, newDelays } from './delays.ts';
import { plainLogin } from './loginSecret.ts';
import { checkPassword, plainPassword } from './password.ts';
import { hashOfRecovery, newRecoveryCodes } from './recoveryCodes.ts';

const HERE: LoginAttempt = { mark: 'm', network: 'n', address: 'a' };

function opened() {
  let now = 1_000_000;
  const locked: unknown[] = [];
  const delays = newDelays(
    () => now,
    (...lock) => locked.push(lock),
  );
  const fail = (knock: LoginAttempt, times: number) => {
    for (let n = 0; n < times; n++) delays.failed(knock);
  };
  const waits = (knock: LoginAttempt = HERE) => (delays.until(knock) ?? now) - now;
  return {
    delays,
    fail,
    waits,
    locked,
    now: () => now,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('waiting after log-ins that did not fit', () => {
  it('begins with the third of an account from one network, and doubles up to the lock', () => {
    const { fail, waits, locked, now } = opened();
    const seen = Array.from({ length: 15 }, () => {
      fail(HERE, 1);
      return waits();
    });
    const doubled = Array.from({ length: 10 }, (_, n) => 1_000 * 2 ** n);
    expect(seen).toEqual([0, 0, ...doubled, LOCK_MS, LOCK_MS, LOCK_MS]);
    expect(LOCK_MS).toBe(900_000);
    expect(locked).toEqual([['account-here', 'a', 13, now() + LOCK_MS, HERE.mark]]);
  });

  it('begins with the twentieth of an account from anywhere, and with the thirtieth of a network', () => {
    const { fail, waits } = opened();
    for (let n = 0; n < 19; n++) fail({ ...HERE, network: `other ${n}` }, 1);
    expect(waits({ ...HERE, network: 'new' })).toBe(0);
    fail({ ...HERE, network: 'last' }, 1);
    expect(waits({ ...HERE, network: 'new' })).toBe(1_000);
    expect(waits({ ...HERE, mark: 'another', network: 'new' })).toBe(0);
    const network = opened();
    for (let n = 0; n < 29; n++) network.fail({ ...HERE, mark: `m${n}` }, 1);
    expect(network.waits({ network: 'n', address: 'a' })).toBe(0);
    network.fail({ network: 'n', address: 'b' }, 1);
    expect(network.waits({ ...HERE, mark: 'new' })).toBe(1_000);
    expect(network.waits({ ...HERE, mark: 'new', network: 'other' })).toBe(0);
  });

  it('is over in time, to the millisecond, and forgotten after an hour', () => {
    const { delays, fail, waits, pass, now } = opened();
    fail(HERE, 3);
    expect(delays.until(HERE)).toBe(now() + 1_000);
    pass(999);
    expect(waits()).toBe(1);
    pass(1);
    expect(delays.until(HERE)).toBeUndefined();
    pass(60 * 60_000 - 1_001);
    fail(HERE, 1);
    expect(waits()).toBe(2_000);
    pass(60 * 60_000);
    fail(HERE, 2);
    expect(waits()).toBe(0);
    fail(HERE, 1);
    expect(waits()).toBe(1_000);
  });

  it('ends for who has proved who they are, not for their network', () => {
    const { delays, fail, waits, locked } = opened();
    fail(HERE, 29);
    expect(waits()).toBe(LOCK_MS);
    delays.succeeded(HERE);
    expect(waits()).toBe(0);
    fail({ ...HERE, mark: 'other' }, 1);
    expect(waits({ ...HERE, mark: 'third' })).toBe(1_000);
    expect(locked.map((lock) => (lock as unknown[])[0])).toEqual(['account-here', 'account']);
  });

  it('of an account, wrong from anywhere, are told as soon as strangers wait for it', () => {
    const { fail, locked, now } = opened();
    for (let n = 0; n < 19; n++) fail({ ...HERE, network: `n${n}`, address: `a${n}` }, 1);
    expect(locked).toEqual([]);
    fail({ ...HERE, network: 'last', address: 'last' }, 1);
    expect(locked).toEqual([['account', 'last', 20, now() + 1_000, HERE.mark]]);
  });
});

describe('a password', () => {
  const isCommon = (password: string) =>
    ['password', 'password12345', 'qwertyuiopas', 'toast and tea'].includes(password);
  const said = (password: string, login?: string) => {
    const checked = checkPassword(password, isCommon, login);
    return checked.ok ? undefined : checked.error;
  };
  const weak = (message: string) => ({ code: 'password/weak', message });
  const COMMON = weak('Many people have that password: choose another.');

  it('has ten characters at least and 128 at most, however many bytes they are', () => {
    expect(said('abcdefghi')).toEqual(weak('A password has at least 10 characters.'));
    expect(said('abcdefghij')).toBeUndefined();
    expect(said('😀abcdefgh')).toEqual(weak('A password has at least 10 characters.'));
    expect(said('😀abcdefghi')).toBeUndefined();
    const long = 'abcdefgh'.repeat(16);
    expect(said(long)).toBeUndefined();
    expect(said(`${long}x`)).toEqual(weak('A password has at most 128 characters.'));
  });

  it('does not contain the log-in name, and is not one that many people have, however it is dressed up', () => {
    const named = weak('A password does not contain the log-in name.');
    expect(said('this is ANN here', 'Ann ')).toEqual(named);
    expect(said('this is ANN here', 'bob')).toBeUndefined();
    expect(said('this is ANN here')).toBeUndefined();
    for (const password of ['QwertyUiopas', '12p@55w0rd!!9', '!!Toast and tea??', 'PASSWORD12345'])
      expect([password, said(password)]).toEqual([password, COMMON]);
    for (const password of ['aaabbbcccaaa', 'abcabcabcabc']) expect(said(password)).toEqual(COMMON);
    expect(said('abcdabcdabcd')).toBeUndefined();
  });

  it('is the same on whatever keyboard it was written, and so is a log-in name', () => {
    expect(plainPassword('ＡＢＣ e\u0301')).toBe('ABC \u00e9');
    expect(plainLogin('  ＡNN e\u0301 ')).toBe('ann \u00e9');
  });
});

describe('recovery codes', () => {
  it('are ten of twenty letters each, in groups of five, without letters that look like others', () => {
    const asked: number[] = [];
    const codes = newRecoveryCodes((bytes) => {
      asked.push(bytes);
      return Uint8Array.from({ length: bytes }, (_, n) => n + 12 * (asked.length - 1));
    });
    expect(asked).toEqual(Array.from({ length: 10 }, () => 20));
    expect([codes.length, codes[0], codes[1]]).toEqual([
      10,
      '23456-789AB-CDEFG-HJKLM',
      'EFGHJ-KLMNP-QRSTU-VWXYZ',
    ]);
    expect(codes[8]).toBe('23456-789AB-CDEFG-HJKLM');
  });

  it('have the same hash however they were written down, which is in records', () => {
    const hash = hashOfRecovery('23456-789AB-CDEFG-HJKLM');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(hashOfRecovery(' 23456 789ab_cdefg.hjklm')).toBe(hash);
    expect(hashOfRecovery('23456-789AB-CDEFG-HJKLN')).not.toBe(hash);
  });
});
