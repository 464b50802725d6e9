import { describe, expect, it } from 'vitest';
import { newBucket } from './bucket.ts';
import type { Connection } from './connection.ts';
import { allowedOrigins } from './origins.ts';
import { newRoll } from './roll.ts';
import { newTally } from './tally.ts';

const times = (count: number, take: () => boolean): readonly boolean[] => Array.from({ length: count }, take);

describe('a bucket', () => {
  it('gives so many at once, then at a steady rate, and never more than it holds', () => {
    let now = 1_000;
    const { take } = newBucket(3, 2, () => now);
    expect(times(4, take)).toEqual([true, true, true, false]);
    now += 499;
    expect(take()).toBe(false);
    now += 1;
    expect(times(2, take)).toEqual([true, false]);
    now += 1_000;
    expect(times(3, take)).toEqual([true, true, false]);
    now += 3_600_000;
    expect(times(4, take)).toEqual([true, true, true, false]);
  });
});

describe('a tally', () => {
  it('counts each network by itself, and begins anew each minute', () => {
    let now = 5_000;
    const { take } = newTally(2, () => now);
    expect(times(3, () => take('a'))).toEqual([true, true, false]);
    expect(take('b')).toBe(true);
    now += 59_999;
    expect(take('a')).toBe(false);
    now += 1;
    expect(times(3, () => take('a'))).toEqual([true, true, false]);
    now += 59_999;
    expect(take('a')).toBe(false);
    now += 1;
    expect(take('a')).toBe(true);
  });
});

describe('the roll of open sockets', () => {
  const connection = (patron: string, address: string) => ({ guest: { patron }, address }) as Connection;

  it('knows whose they are and from where, for as long as they are open', () => {
    const roll = newRoll();
    const [one, two, other] = [
      connection('ann', '2001:db8::1'),
      connection('ann', '2001:db8::2'),
      connection('bob', '192.0.2.7'),
    ];
    expect([roll.all().size, roll.of('ann').size, roll.from('2001:db8:0:0::/64')]).toEqual([0, 0, 0]);
    for (const each of [one, two, other]) roll.add(each);
    expect([...roll.all()]).toEqual([one, two, other]);
    expect([...roll.of('ann')]).toEqual([one, two]);
    expect([roll.from('2001:db8:0:0::/64'), roll.from('192.0.2.7')]).toEqual([2, 1]);
    roll.remove(one);
    roll.remove(one);
    expect([...roll.of('ann')]).toEqual([two]);
    expect([roll.from('2001:db8:0:0::/64'), roll.all().size]).toEqual([1, 2]);
    roll.remove(two);
    roll.remove(connection('bob', '192.0.2.7'));
    expect([roll.of('ann').size, roll.from('2001:db8:0:0::/64'), roll.from('192.0.2.7')]).toEqual([0, 0, 1]);
    roll.add(one);
    expect([...roll.of('ann')]).toEqual([one]);
  });
});

describe('origins of the house itself', () => {
  const own = (host: string, port: number, publicUrl?: string) => [
    ...allowedOrigins({ host, origins: [], ...(publicUrl !== undefined && { publicUrl }) }, port),
  ];
  const loopback = (port: string) => [
    `http://127.0.0.1${port}`,
    `http://localhost${port}`,
    `http://[::1]${port}`,
  ];

  it('are this machine’s names and where it listens, without a port where it is the usual one', () => {
    expect(own('10.0.0.5', 8_787)).toEqual([...loopback(':8787'), 'http://10.0.0.5:8787']);
    expect(own('127.0.0.1', 80)).toEqual(loopback(''));
    expect(own('fe80::1%eth0', 8_787)).toEqual([...loopback(':8787'), 'http://[fe80::1]:8787']);
    expect(own('127.0.0.1', 81, 'http://coup.example:8080/')).toEqual([
      ...loopback(':81'),
      'http://coup.example:8080',
    ]);
    for (const everywhere of ['0.0.0.0', '::'])
      expect(own(everywhere, 81)).not.toContain(`http://${everywhere}:81`);
  });
});
