import { describe, expect, it } from 'vitest';
import { Driver } from '../../test/table/driver.ts';
import { eventFor, getView } from './index.ts';

const INVITATION = 'ab'.repeat(32);

describe('a private table', () => {
  it('a private table seats and shows itself only to holders of its invitation', () => {
    const driver = new Driver('penn-national/mini', { invitation: INVITATION });
    expect(driver.wish('eve', { do: 'sit', name: 'Eve' })?.code).toBe('seat/not-invited');
    expect(driver.wish('eve', { do: 'sit', name: 'Eve', invitation: 'cd'.repeat(32) })?.code).toBe(
      'seat/not-invited',
    );
    expect(driver.wish('ann', { do: 'sit', name: 'Ann', invitation: INVITATION })).toBeUndefined();
    for (const viewer of [{ is: 'watcher' }, { is: 'patron', patron: 'eve' }] as const) {
      const heard = driver.events.map((event) => eventFor(event, viewer));
      expect(JSON.stringify([heard, getView(driver.state, viewer)])).not.toContain(INVITATION);
      expect(getView(driver.state, viewer).private).toBe(true);
    }
  });

  it('a table without an invitation is public', () => {
    const driver = new Driver('penn-national/mini');
    expect(driver.wish('ann', { do: 'sit', name: 'Ann' })).toBeUndefined();
    expect(getView(driver.state, { is: 'watcher' }).private).toBe(false);
  });
});
