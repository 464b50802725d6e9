import { expect, it } from 'vitest';
import { sayer } from './sayer.ts';

it('says the first at once, then the newest when the gap is over', () => {
  const said: string[] = [];
  const tasks: { readonly task: () => void; readonly ms: number }[] = [];
  let now = 0;
  const say = sayer({
    gapMs: 5_000,
    now: () => now,
    later: (task, ms) => tasks.push({ task, ms }),
    say: (text) => said.push(text),
  });
  say('dealing');
  now = 1_000;
  say('ten thousand');
  now = 2_000;
  say('done');
  expect(said).toEqual(['dealing']);
  expect(tasks.map(({ ms }) => ms)).toEqual([4_000]);
  now = 5_000;
  tasks[0]?.task();
  expect(said).toEqual(['dealing', 'done']);
  now = 9_000;
  say('again');
  expect(tasks[1]?.ms).toBe(1_000);
  now = 10_000;
  tasks[1]?.task();
  now = 15_000;
  say('at once');
  expect(said).toEqual(['dealing', 'done', 'again', 'at once']);
});
