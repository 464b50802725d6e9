import { describe, expect, it } from 'vitest';
import { stoppedTime } from '../../test/server/stoppedTime.ts';
import { every } from './time.ts';

describe('what is done again and again', () => {
  it('is done each time a while after the last one, until it is stopped', async () => {
    const time = stoppedTime(0);
    const done: number[] = [];
    const stop = every(time, 10, () => void done.push(time.now()));
    await time.pass(35);
    stop();
    await time.pass(100);
    expect(done).toEqual([10, 20, 30]);
  });

  it('can be stopped by what it does', async () => {
    const time = stoppedTime(0);
    const done: number[] = [];
    const stop = every(time, 10, () => {
      done.push(time.now());
      if (done.length === 2) stop();
    });
    await time.pass(100);
    expect(done).toEqual([10, 20]);
  });
});
