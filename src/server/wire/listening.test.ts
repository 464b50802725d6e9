import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../protocol/index.ts';
import type { LiveTable, Watcher } from '../table/liveTable.ts';
import { openFollowing } from './following.ts';
import { watchLife } from './life.ts';
import { openListening } from './listening.ts';
import type { SocketEnd } from './socketEnd.ts';

/** A socket that hears, by a clock that the test moves, and what came of it. */
function listening(limits: Partial<typeof LIMITS> = {}) {
  const done: unknown[] = [];
  const time = { now: 0 };
  const { hear, control } = openListening({
    limits: { ...LIMITS, ...limits } as typeof LIMITS,
    now: () => time.now,
    onHeard: (what) => void done.push(`heard ${what}`),
    act: ({ say }) => void done.push(`act ${say}`),
    refuse: ({ code, message }) => void done.push([code, message]),
    onTooManyFaults: () => void done.push('too many faults'),
  });
  const say = (text: string, isBinary = false) => hear(Buffer.from(text), isBinary);
  return { done, time, say, control };
}

const PING = '{"say":"ping","at":5}';
const FOLD = '{"say":"fold","table":"t","place":0,"lift":[1,2]}';
const REMARK = '{"say":"remark","table":"t","remark":"thanks"}';
const SLOW_DOWN = ['message/too-many', 'More messages than a table can use: slow down.'];

describe('what comes in on a socket', () => {
  it('is done where it is a message, and refused in words where it is none', () => {
    const { done, say } = listening();
    say(PING);
    expect(done).toEqual(['heard ping', 'act ping']);
    say(PING, true);
    say('{');
    say('{"say":"nothing"}');
    expect(done.slice(2)).toEqual([
      'heard malformed',
      ['message/malformed', 'Messages are text.'],
      'heard malformed',
      ['message/malformed', 'The message is not JSON.'],
      'heard malformed',
      ['message/malformed', expect.stringMatching(/^The message cannot be read: .+/)],
    ]);
  });

  it('is so much at once, then at a steady rate; pings of the socket count as messages', () => {
    const { done, say, control, time } = listening({ framesAtOnce: 2, framesPerSecond: 1 } as never);
    say(PING);
    control(() => void done.push('pong'));
    say(PING);
    control(() => void done.push('pong'));
    expect(done).toEqual(['heard ping', 'act ping', 'pong', SLOW_DOWN, SLOW_DOWN]);
    time.now = 1_000;
    control(() => void done.push('pong'));
    expect(done.at(-1)).toBe('pong');
  });

  it('is a fold or a remark by a bucket of its own, whose overflow is nobody’s fault', () => {
    const few = {
      framesAtOnce: 1,
      framesPerSecond: 0,
      foldsPerSecond: 2,
      remarksAtOnce: 1,
      remarksPerMinute: 60,
    };
    const { done, say, time } = listening(few as never);
    for (const text of [FOLD, FOLD, FOLD, REMARK, REMARK, PING]) say(text);
    const heard = done.filter((one) => String(one).startsWith('heard'));
    expect(heard).toHaveLength(4);
    expect(done.at(-1)).toBe('act ping');
    expect(done.some((one) => Array.isArray(one) && one[0] === 'message/too-many')).toBe(false);
    time.now = 999;
    say(REMARK);
    expect(done.at(-1)).toBe('act ping');
    time.now = 2_000;
    say(REMARK);
    expect(done.at(-1)).not.toBe('act ping');
  });

  it('says one thing: what begins as a fold and is another is a fault', () => {
    const { done, say } = listening();
    say('{"say":"fold","say":"ping","at":5}');
    expect(done).toEqual(['heard ping', ['message/malformed', 'The message says two things.']]);
  });

  it('has so many faults forgiven, one more a minute', () => {
    const { done, say, time } = listening({ faults: 2 } as never);
    const ends = () => done.filter((one) => one === 'too many faults').length;
    say('{');
    say('{');
    expect(ends()).toBe(0);
    say('{');
    expect(ends()).toBe(1);
    time.now = 60_001;
    say('{');
    expect(ends()).toBe(1);
    say('{');
    expect(ends()).toBe(2);
  });
});

describe('signs of life', () => {
  function watched() {
    const done: string[] = [];
    const time = { now: 1_000 };
    const ws = { OPEN: 1, readyState: 1, ping: () => void done.push('ping') };
    const life = watchLife(ws as unknown as SocketEnd, {
      limits: { ...LIMITS, silenceMs: 30_000 } as never,
      now: () => time.now,
      onSilence: () => void done.push('silence'),
    });
    const look = (ms: number) => {
      time.now = 1_000 + ms;
      life.look();
    };
    return { life, look, done, ws };
  }

  it('are asked for after a third of the time, and again after another', () => {
    const { look, done } = watched();
    look(10_000);
    expect(done).toEqual([]);
    look(10_001);
    look(20_001);
    expect(done).toEqual(['ping']);
    look(20_002);
    look(30_000);
    expect(done).toEqual(['ping', 'ping']);
    look(30_001);
    expect(done).toEqual(['ping', 'ping', 'silence']);
  });

  it('are whatever is heard, and nobody is asked whose socket is closing', () => {
    const { life, look, done, ws } = watched();
    look(9_000);
    life.heard();
    look(19_000);
    expect(done).toEqual([]);
    ws.readyState = 2;
    look(19_001);
    expect(done).toEqual([]);
    ws.readyState = 1;
    look(19_001);
    expect(done).toEqual(['ping']);
  });
});

describe('the tables that a socket follows', () => {
  const getTable = (id: string, done: unknown[], seq = 5) =>
    ({
      id,
      state: () => ({ seq }),
      watch: (watcher: Watcher, heard: unknown) => {
        done.push(['watch', id, heard, watcher.crowd]);
        watchers.set(id, watcher);
        watcher.hear(Buffer.from(`first of ${id}`));
      },
      unwatch: (watcher: Watcher) => void done.push(['unwatch', id, watchers.get(id) === watcher]),
      snapshotFor: (patron: string) => Buffer.from(`{"say":"table","for":"${patron}"}`),
    }) as unknown as LiveTable;
  const watchers = new Map<string, Watcher>();

  function following(far = false) {
    const done: unknown[] = [];
    const all = openFollowing({
      patron: 'ann',
      limits: { ...LIMITS, tablesPerSocket: 2 } as never,
      outbox: {
        offer: (frame) => {
          done.push(`offer ${frame}`);
          return !String(frame).includes('slow');
        },
        pass: (frame) => void done.push(`pass ${frame}`),
      },
      onCollapsed: () => void done.push('collapsed'),
      ...(far && {
        far: {
          crowdOf: (table: string) => `crowd of ${table}` as never,
          story: (table: string, frame: Buffer, at: number | undefined) =>
            void done.push(`story ${table} ${frame} ${at}`),
          leave: (table: string) => void done.push(`far leave ${table}`),
        },
      }),
    });
    return { all, done };
  }

  it('are so many, each from what was heard last, until it leaves', () => {
    const { all, done } = following();
    const heard = { after: 3, run: 'r' };
    expect(all.follow(getTable('a', done), heard)).toBeUndefined();
    expect(all.follow(getTable('b', done))).toBeUndefined();
    expect(all.follow(getTable('c', done))).toMatchObject({
      code: 'table/too-many',
      message: 'One socket follows at most 2 tables.',
    });
    expect(all.follow(getTable('a', done))).toBeUndefined();
    expect([all.has('a'), all.has('c')]).toEqual([true, false]);
    expect(done).toEqual([
      ['watch', 'a', heard, undefined],
      'offer first of a',
      ['watch', 'b', undefined, undefined],
      'offer first of b',
      ['watch', 'a', undefined, undefined],
      'offer first of a',
    ]);
    all.leave('a');
    all.leave('a');
    expect([all.has('a'), done.slice(6)]).toEqual([false, [['unwatch', 'a', true]]]);
    expect(all.follow(getTable('c', done))).toBeUndefined();
    all.leaveAll();
    expect([all.has('b'), all.has('c')]).toEqual([false, false]);
  });

  it('are overheard only where nothing of them was left out', () => {
    const { all, done } = following();
    all.follow(getTable('a', done));
    watchers.get('a')?.overhear(Buffer.from('aside'));
    watchers.get('a')?.hear(Buffer.from('slow'));
    watchers.get('a')?.hear(Buffer.from('next'));
    watchers.get('a')?.overhear(Buffer.from('aside'));
    expect(done.slice(2)).toEqual(['pass aside', 'offer slow', 'collapsed']);
  });

  it('are told anew to who does not stand where they stand', () => {
    const { all, done } = following();
    all.follow(getTable('a', done));
    all.tellAgain('a', 5);
    all.tellAgain('b', 1);
    expect(done.slice(2)).toEqual([]);
    all.tellAgain('a', 4);
    expect(done.slice(2)).toEqual(['offer {"say":"table","for":"ann"}']);
  });

  it('of a line at another node are told with the event up to which they go, where they begin or are whole', () => {
    const { all, done } = following(true);
    all.follow(getTable('a', done));
    watchers.get('a')?.hear(Buffer.from('a part'));
    all.tellAgain('a', 1);
    all.leave('a');
    expect(done).toEqual([
      ['watch', 'a', undefined, 'crowd of a'],
      'story a first of a 5',
      'story a a part undefined',
      'story a {"say":"table","for":"ann"} 5',
      ['unwatch', 'a', true],
      'far leave a',
    ]);
  });
});
