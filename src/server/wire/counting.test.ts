import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../protocol/index.ts';
import { newBucket } from './bucket.ts';
import type { Connection } from './connection.ts';
import { allowedOrigins } from './origins.ts';
import { openOutbox } from './outbox.ts';
import { newRoll } from './roll.ts';
import type { SocketEnd } from './socketEnd.ts';
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

describe('what goes out on a socket', () => {
  /** A socket for which so much waits, and what was written to it. */
  function opened() {
    const ws = {
      OPEN: 1,
      readyState: 1,
      bufferedAmount: 0,
      pong: (data: Buffer) => void told.push(`pong ${data}`),
    };
    const told: string[] = [];
    const done: (() => void)[] = [];
    let now = 1_000;
    const outbox = openOutbox(
      ws as unknown as SocketEnd,
      {
        write: (frame, drained) => {
          told.push(String(frame));
          done.push(drained);
        },
      },
      {
        limits: { ...LIMITS, waitingBytes: 100, mostWaitingBytes: 200, slowMs: 1_000 },
        now: () => now,
        onCaughtUp: () => void told.push('caught up'),
        onTooSlow: () => void told.push('too slow'),
      },
    );
    const pass = (ms: number) => {
      now += ms;
    };
    return { ws, told, done, outbox, pass };
  }
  const frame = (length: number) => Buffer.from('x'.repeat(length));

  it('is written while it may wait, and is too much one byte above that', () => {
    const { ws, told, outbox } = opened();
    ws.bufferedAmount = 190;
    outbox.push(frame(10));
    outbox.push(frame(11));
    outbox.pong(Buffer.from('p'));
    outbox.pong(frame(11));
    expect(told).toEqual(['x'.repeat(10), 'too slow', 'pong p', 'too slow']);
    expect(outbox.waitingBytes()).toBe(190);
  });

  it('is nothing once it is shut, or the socket is', () => {
    const { ws, told, outbox } = opened();
    ws.readyState = 2;
    outbox.push(frame(1));
    ws.readyState = 1;
    outbox.shut();
    outbox.push(frame(1));
    outbox.pong(frame(1));
    outbox.look();
    expect(told).toEqual([]);
  });

  it('leaves out parts of a story for who is behind, and in passing for who has anything to read', () => {
    const { ws, told, outbox } = opened();
    ws.bufferedAmount = 100;
    expect(outbox.offer(frame(1))).toBe(true);
    outbox.pass(frame(2));
    ws.bufferedAmount = 101;
    expect(outbox.offer(frame(3))).toBe(false);
    ws.bufferedAmount = 0;
    outbox.pass(frame(4));
    expect(told).toEqual(['x', 'xxxx']);
  });

  it('tells once when a reader has caught up with half of it', () => {
    const { ws, told, outbox, done } = opened();
    outbox.push(frame(1));
    done[0]?.();
    ws.bufferedAmount = 101;
    outbox.offer(frame(1));
    ws.bufferedAmount = 51;
    done[0]?.();
    outbox.look();
    expect(told).toEqual(['x']);
    ws.bufferedAmount = 50;
    done[0]?.();
    done[0]?.();
    outbox.look();
    expect(told).toEqual(['x', 'caught up']);
  });

  it('gives up a reader who was behind for longer than that, counted from the first that was left out', () => {
    const { ws, told, outbox, pass } = opened();
    ws.bufferedAmount = 101;
    outbox.offer(frame(1));
    pass(600);
    outbox.offer(frame(1));
    pass(400);
    outbox.look();
    expect(told).toEqual([]);
    pass(1);
    outbox.look();
    expect(told).toEqual(['too slow']);
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
