import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../protocol/index.ts';
import type { LiveTable, Watcher } from '../table/liveTable.ts';
import { openFollowing } from './following.ts';

/** A reader that takes what it is told to take, and three tables that say their own name. */
function following() {
  const heard: string[] = [];
  const refuses = new Set<string>();
  const watchers = new Map<string, Watcher>();
  const tables = ['a', 'b', 'c'].map(
    (id) =>
      ({
        id,
        watch: (watcher: Watcher) => void watchers.set(id, watcher),
        unwatch: () => void watchers.delete(id),
        snapshotFor: () => Buffer.from(`all of ${id}`),
      }) as unknown as LiveTable,
  );
  let collapsed = 0;
  const all = openFollowing({
    patron: 'me',
    limits: LIMITS,
    outbox: {
      pass: () => {},
      offer: (frame) => {
        const words = frame.toString();
        if (refuses.has(words.at(-1) ?? '')) return false;
        heard.push(words);
        return true;
      },
    },
    onCollapsed: () => {
      collapsed += 1;
    },
  });
  for (const table of tables) all.follow(table);
  const say = (id: string) => watchers.get(id)?.hear(Buffer.from(`more of ${id}`));
  return { all, heard, refuses, say, collapsed: () => collapsed };
}

describe('a slow reader of several tables', () => {
  it('is told each story that has a gap by one snapshot, and no other', () => {
    const { all, heard, refuses, say, collapsed } = following();
    refuses.add('b').add('c');
    for (const id of ['a', 'b', 'b', 'c']) say(id);
    expect(heard).toEqual(['more of a']);
    expect(collapsed()).toBe(2);
    refuses.clear();
    all.catchUp();
    expect(heard).toEqual(['more of a', 'all of b', 'all of c']);
    all.catchUp();
    say('b');
    expect(heard.slice(3)).toEqual(['more of b']);
  });

  it('who is behind again while it catches up is owed another', () => {
    const { all, heard, refuses, say } = following();
    refuses.add('b');
    say('b');
    all.catchUp();
    expect(heard).toEqual([]);
    refuses.clear();
    all.catchUp();
    expect(heard).toEqual(['all of b']);
  });
});
