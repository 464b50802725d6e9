import { describe, expect, it } from 'vitest';
import { stoppedTime } from '../../../test/server/stoppedTime.ts';
import type { Hear } from './broker.ts';
import { openTrunk, SILENT_MS, type Trunk } from './trunk.ts';

/** A broker in this process, which loses what it is told to. */
function newBroker() {
  const hears = new Map<string, Hear>();
  const broker = {
    loses: 0,
    publish: (subject: string, data: Uint8Array): void => {
      if (broker.loses > 0) broker.loses -= 1;
      else hears.get(subject)?.(Buffer.from(data), () => {});
    },
    subscribe: (subject: string, hear: Hear) => {
      hears.set(subject, hear);
      return () => hears.delete(subject);
    },
  };
  return broker;
}

function newEnds() {
  const beats = stoppedTime(1_000_000);
  let stood = 0;
  const stand = (ms: number): void => {
    stood += ms;
  };
  const time = { ...beats, now: () => beats.now() + stood, stand };
  const broker = newBroker();
  const heard: string[] = [];
  const dead: string[] = [];
  const end = (name: string, to: string, from: string): Trunk =>
    openTrunk({
      broker,
      time,
      to,
      from,
      onParcel: ({ is }, bytes) => void heard.push(`${name}: ${is} ${bytes}`),
      onDead: (why) => void dead.push(`${name}: ${why}`),
    });
  return { time, broker, heard, dead, near: end('near', 'up', 'down'), far: end('far', 'down', 'up') };
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

  it('outlives a process that stood still, and what was said to it meanwhile', async () => {
    const { time, dead } = newEnds();
    for (let times = 0; times < 3; times++) {
      time.stand(10 * SILENT_MS);
      await time.pass(SILENT_MS / 2);
    }
    expect(dead).toEqual([]);
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
