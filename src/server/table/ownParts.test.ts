import { describe, expect, it } from 'vitest';
import { Driver } from '../../../test/table/driver.ts';
import type { Aliases } from '../../house/index.ts';
import { openOwnParts } from './ownParts.ts';
import { newPresence, type Watcher } from './presence.ts';

const ALIASES: Pick<Aliases, 'proofIn'> = { proofIn: (patron) => `the proof of ${patron}` };

/** A table at which Ann sits and Bob and Cid look on, and what each hears of their own part. */
function opened() {
  const table = new Driver('rock-bac/commission-free', { commitMs: 0, openMs: 0 });
  table.seat('ann', 1_000);
  const presence = newPresence();
  const own = openOwnParts(presence, ALIASES as Aliases);
  const heard: string[] = [];
  const watcher = (patron: string, name = patron): Watcher => ({
    patron,
    hear: (frame) => {
      const { say, seq, you } = JSON.parse(frame.toString());
      heard.push(`${name} ${say} ${seq} ${you === null ? 'nothing' : you.stack}`);
    },
    overhear: () => {},
  });
  const come = (one: Watcher): void => {
    presence.add(one);
    own.note(table.state, one.patron);
  };
  const tell = (): readonly string[] => {
    own.tell(table.state);
    return heard.splice(0);
  };
  return { table, presence, own, watcher, come, tell };
}

describe('what of a table is one patron’s alone', () => {
  it('is told to each socket of a patron whose part is otherwise now, and to nobody else', () => {
    const { table, watcher, come, tell } = opened();
    for (const one of [watcher('ann'), watcher('ann', 'ann again'), watcher('bob')]) come(one);
    expect(tell()).toEqual([]);
    table.wish('ann', { do: 'buy-in', amount: 5_00 });
    const { seq } = table.state;
    expect(tell()).toEqual([`ann you ${seq} 100500`, `ann again you ${seq} 100500`]);
    expect(tell()).toEqual([]);
    // That a connection was lost is no part of what is theirs.
    table.do({ do: 'lose', patron: 'ann' });
    expect(table.state.seats.get('ann')?.keptUntil).toBeDefined();
    expect(tell()).toEqual([]);
  });

  it('begins when somebody who looked on sits down, and ends when they leave', () => {
    const { table, watcher, come, tell } = opened();
    come(watcher('bob'));
    table.seat('bob', 3);
    expect(tell()).toEqual([`bob you ${table.state.seq} 300`]);
    table.wish('bob', { do: 'leave' });
    expect(table.state.seats.has('bob')).toBe(false);
    expect(tell()).toEqual([`bob you ${table.state.seq} nothing`]);
    expect(tell()).toEqual([]);
  });

  it('is told anew to whoever comes back, and to nobody who is not there', () => {
    const { table, presence, own, watcher, come, tell } = opened();
    const ann = watcher('ann');
    come(ann);
    presence.remove(ann);
    own.forget('ann');
    table.wish('ann', { do: 'buy-in', amount: 5_00 });
    expect(tell()).toEqual([]);
    come(ann);
    expect(tell()).toEqual([]);
    table.wish('ann', { do: 'buy-in', amount: 1_00 });
    expect(tell()).toEqual([`ann you ${table.state.seq} 100600`]);
  });
});
