import { describe, expect, it } from 'vitest';
import { stoppedTime } from '../../../test/server/stoppedTime.ts';
import type { Time } from '../../house/index.ts';
import type { Hear } from './broker.ts';
import { openTrunk, SILENT_MS, type Trunk } from './trunk.ts';

/** A broker in this process, which loses what it is told to, and keeps what nobody reads yet. */
function newBroker() {
  const hears = new Map<string, Hear>();
  const unread = new Map<string, Uint8Array[]>();
  const broker = {
    loses: 0,
    publish: (subject: string, data: Uint8Array): void => {
      if (broker.loses > 0) broker.loses -= 1;
      else if (unread.get(subject)?.push(data) === undefined)
        hears.get(subject)?.(Buffer.from(data), () => {});
    },
    /** Whoever hears this subject stands still; gives the way to wake it. */
    standStill: (subject: string) => {
      unread.set(subject, []);
      return () => {
        const kept = unread.get(subject) ?? [];
        unread.delete(subject);
        for (const data of kept) broker.publish(subject, data);
      };
    },
    subscribe: (subject: string, hear: Hear) => {
      hears.set(subject, hear);
      return () => hears.delete(subject);
    },
  };
  return broker;
}

/** Two ends, on one clock or on two. */
function newEnds(ofNear?: ReturnType<typeof stoppedTime>) {
  const beats = stoppedTime(1_000_000);
  let stood = 0;
  const stand = (ms: number): void => {
    stood += ms;
  };
  const time = { ...beats, now: () => beats.now() + stood, stand };
  const broker = newBroker();
  const heard: string[] = [];
  const dead: string[] = [];
  const end = (name: string, to: string, from: string, clock: Pick<Time, 'after'> = time): Trunk =>
    openTrunk({
      broker,
      time: clock,
      to,
      from,
      onParcel: ({ is }, bytes) => void heard.push(`${name}: ${is} ${bytes}`),
      onDead: (why) => void dead.push(`${name}: ${why}`),
    });
  return {
    time,
    broker,
    heard,
    dead,
    near: end('near', 'up', 'down', ofNear),
    far: end('far', 'down', 'up'),
  };
}

describe('a line between two nodes', () => {
  it('carries what is said, in order, both ways', () => {
    const { near, far, heard, dead } = newEnds();
    near.send({ is: 'one' }, Buffer.from('a'));
    near.send({ is: 'two' });
    far.send({ is: 'three' }, Buffer.from('b'));
    expect(heard).toEqual(['far: one a', 'far: two ', 'near: three b']);
    expect(dead).toEqual([]);
  });

  it('is dead when something was lost, and says nothing more', () => {
    const { near, far, broker, heard, dead } = newEnds();
    broker.loses = 1;
    near.send({ is: 'lost' });
    near.send({ is: 'next' });
    near.send({ is: 'last' });
    far.send({ is: 'answer' });
    expect([heard, dead]).toEqual([[], ['far: something was lost on the way']]);
  });

  it('lives while it beats, and dies of silence at both ends', async () => {
    const { time, broker, dead } = newEnds();
    await time.pass(10 * SILENT_MS);
    expect(dead).toEqual([]);
    broker.loses = Number.POSITIVE_INFINITY;
    await time.pass(2 * SILENT_MS);
    expect(dead.sort()).toEqual([
      'far: nothing was heard for too long',
      'near: nothing was heard for too long',
    ]);
  });

  it('is not dead to a process that stood still itself', async () => {
    const { time, dead } = newEnds();
    for (let times = 0; times < 3; times++) {
      time.stand(10 * SILENT_MS);
      await time.pass(SILENT_MS / 2);
    }
    expect(dead).toEqual([]);
  });

  it('is over at once for an end that stood still, and wakes up to what was said meanwhile', async () => {
    const { time, broker, dead } = newEnds(stoppedTime(1_000_000));
    const wake = broker.standStill('down');
    await time.pass(2 * SILENT_MS);
    expect(dead).toEqual(['far: nothing was heard for too long']);
    wake();
    expect(dead).toEqual(['far: nothing was heard for too long', 'near: the other end has closed it']);
  });

  it('tells the other end when it is closed, and not its own', () => {
    const { near, dead } = newEnds();
    near.close();
    expect([dead, near.isDead()]).toEqual([['far: the other end has closed it'], true]);
  });

  it('dies of what is no parcel', () => {
    const { broker, dead } = newEnds();
    for (const bytes of [Buffer.from('x'), Buffer.alloc(64, 255)]) broker.publish('up', bytes);
    expect(dead).toEqual(['far: something was lost on the way']);
  });
});
