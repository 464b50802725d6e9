import { describe, expect, it } from 'vitest';
import { newPresence, type Watcher } from './presence.ts';

/** Somebody who watches, and what they heard. */
function getWatcher(patron: string, heard: string[], crowd?: Watcher['crowd']): Watcher {
  return {
    patron,
    hear: (frame) => void heard.push(`${patron} ${frame}`),
    overhear: (frame) => void heard.push(`${patron} overhears ${frame}`),
    ...(crowd !== undefined && { crowd }),
  };
}

const getCrowd = (heard: string[]): NonNullable<Watcher['crowd']> => ({
  hear: (frame, first, last) => void heard.push(`crowd ${frame} ${first} ${last}`),
  overhear: (frame, except) => void heard.push(`crowd overhears ${frame} but ${except}`),
});

describe('who watches a table', () => {
  it('hears what everybody hears: each who is near, and each crowd once', () => {
    const heard: string[] = [];
    const crowd = getCrowd(heard);
    const presence = newPresence();
    const far = [getWatcher('bob', heard, crowd), getWatcher('cid', heard, crowd)];
    for (const one of [getWatcher('ann', heard), ...far]) presence.add(one);
    presence.hearAll(Buffer.from('x'), 3, 4);
    expect(heard.splice(0)).toEqual(['ann x', 'crowd x 3 4']);
    presence.overhearAll(Buffer.from('y'), 'ann');
    expect(heard.splice(0)).toEqual(['crowd overhears y but ann']);
    presence.overhearAll(Buffer.from('y'), 'bob');
    expect(heard.splice(0)).toEqual(['ann overhears y', 'crowd overhears y but bob']);
    const [one, two] = far;
    if (one === undefined || two === undefined) throw new Error('there are two');
    presence.remove(one);
    presence.hearAll(Buffer.from('z'), 5, 5);
    expect(heard.splice(0)).toEqual(['ann z', 'crowd z 5 5']);
    presence.remove(two);
    presence.hearAll(Buffer.from('z'), 6, 6);
    expect(heard).toEqual(['ann z']);
  });

  it('is there by any socket, and has lost the connection with the last', () => {
    const presence = newPresence();
    const [first, second] = [getWatcher('ann', []), getWatcher('ann', [])];
    for (const one of [first, second, second]) presence.add(one);
    expect([presence.watching(), [...presence.watchers()]]).toEqual([2, [first, second]]);
    expect([...(presence.of('ann') ?? [])]).toEqual([first, second]);
    expect(presence.remove(first)).toBe(false);
    expect(presence.remove(first)).toBe(false);
    expect(presence.remove(second)).toBe(true);
    expect([presence.watching(), presence.of('ann')]).toEqual([0, undefined]);
  });

  it('is looked at to begin with, and whenever something has changed', () => {
    const presence = newPresence();
    const state = { seats: new Map() } as never;
    expect(presence.isDue()).toBe(true);
    expect([...presence.commands(state)]).toEqual([]);
    expect(presence.isDue()).toBe(false);
    presence.changed();
    expect(presence.isDue()).toBe(true);
  });
});
