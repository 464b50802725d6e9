import { describe, expect, it } from 'vitest';
import { packParcel } from './parcel.ts';
import { newStories } from './stories.ts';

const frame = (words: string): Buffer => Buffer.from(words);

/** A node with some lines; `slow` are those that take no more. */
function newNode() {
  const subscriptions = new Map<string, (data: Buffer) => void>();
  const heard: string[] = [];
  const again: string[] = [];
  const slow = new Set<number>();
  const stories = newStories({
    subscribe: (table, hear) => {
      subscriptions.set(table, hear);
      return () => subscriptions.delete(table);
    },
    outboxOf: (c) => ({
      push: (bytes) => void heard.push(`${c} ${bytes}`),
      offer: (bytes) => {
        if (slow.has(c)) return false;
        heard.push(`${c} ${bytes}`);
        return true;
      },
      pass: (bytes) => void heard.push(`${c} passing ${bytes}`),
      pong: () => {},
      waitingBytes: () => 0,
      look: () => {},
      shut: () => {},
    }),
    again: (c, table, at) => void again.push(`${c} ${table} ${at}`),
  });
  return {
    stories,
    slow,
    subscribed: () => [...subscriptions.keys()],
    tell: (table: string, first: number, last: number) =>
      subscriptions.get(table)?.(packParcel(0, { is: 'update', first, last }, frame(`${first}-${last}`))),
    pass: (table: string, except: string) =>
      subscriptions.get(table)?.(packParcel(0, { is: 'passing', except }, frame('fold'))),
    /** What was heard, and asked for, since the last look. */
    heard: () => heard.splice(0),
    again: () => again.splice(0),
  };
}

describe('what is told at a node', () => {
  it('comes once for all who follow a table there, and each hears on from where they are', () => {
    const node = newNode();
    node.stories.tell(1, 't', frame('all up to 5'), 5);
    node.stories.tell(2, 't', frame('all up to 7'), 7);
    expect(node.subscribed()).toEqual(['t']);
    for (const [first, last] of [
      [6, 7],
      [8, 8],
      [8, 8],
    ] as const)
      node.tell('t', first, last);
    expect(node.heard()).toEqual(['1 all up to 5', '2 all up to 7', '1 6-7', '1 8-8', '2 8-8']);
    node.stories.leave(1, 't');
    expect(node.subscribed()).toEqual(['t']);
    node.stories.leave(2);
    expect(node.subscribed()).toEqual([]);
  });

  it('is asked for anew by the first who follows: nobody here heard what was told before', () => {
    const node = newNode();
    node.stories.tell(1, 't', frame('all'), 5);
    node.stories.tell(2, 't', frame('all'), 5);
    expect(node.again()).toEqual(['1 t 5']);
  });

  it('is told whole again where something was lost, and nothing after the gap before that', () => {
    const node = newNode();
    node.stories.tell(1, 't', frame('all'), 5);
    node.again();
    node.tell('t', 7, 7);
    node.tell('t', 8, 8);
    expect([node.heard(), node.again()]).toEqual([['1 all'], ['1 t 5']]);
    node.stories.tell(1, 't', frame('all up to 8'), 8);
    node.tell('t', 9, 9);
    expect(node.heard()).toEqual(['1 all up to 8', '1 9-9']);
  });

  it('collapses for a reader that is behind, and for no other', () => {
    const node = newNode();
    for (const c of [1, 2]) node.stories.tell(c, 't', frame('all'), 5);
    node.heard();
    node.again();
    node.slow.add(1);
    for (const seq of [6, 7]) node.tell('t', seq, seq);
    expect(node.heard()).toEqual(['2 6-6', '2 7-7']);
    node.slow.delete(1);
    node.stories.catchUp(1);
    node.stories.catchUp(2);
    expect(node.again()).toEqual(['1 t -1']);
  });

  it('passes by the patron whose it is', () => {
    const node = newNode();
    for (const [c, patron] of [
      [1, 'ann'],
      [2, 'ben'],
    ] as const) {
      node.stories.enter(c, patron);
      node.stories.tell(c, 't', frame('all'), 5);
    }
    node.heard();
    node.pass('t', 'ann');
    expect(node.heard()).toEqual(['2 passing fold']);
  });

  it('hears no part of its own as the whole: a gap stays one', () => {
    const node = newNode();
    node.stories.tell(1, 't', frame('all'), 5);
    node.again();
    node.stories.tell(1, 't', frame('you'), undefined);
    node.tell('t', 8, 8);
    expect(node.again()).toEqual(['1 t 5']);
  });
});
