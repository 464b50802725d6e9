import { describe, expect, it } from 'vitest';
import { Driver } from '../../test/table/driver.ts';
import { makeHex } from '../fair/index.ts';
import { onFelt } from './felt.ts';
import type { TableEvent } from './index.ts';

const R = '0123456789abcdef'.repeat(2);
const QUICK = { commitMs: 0, openMs: 0, bettingMs: 1_000, settledMs: 1_000 } as const;

function playing(stage: 'betting' | 'dealing'): Driver {
  const driver = new Driver('penn-national/midi', QUICK);
  driver.seat('ann');
  driver.runTo('betting');
  driver.place('ann', 'player', 100);
  driver.runTo(stage);
  return driver;
}

const getEvents = (driver: Driver, act: () => void): readonly TableEvent[] => {
  const before = driver.events.length;
  act();
  return driver.events.slice(before);
};

describe('a table of a restored house', () => {
  it.each(['betting', 'dealing'] as const)(
    'a restored table ends its shoe undealt and returns stakes: %s',
    (stage) => {
      const driver = playing(stage);
      const { shoe, seats } = driver.state;
      if (shoe === undefined) throw new Error('a shoe is in play');
      const [ann] = seats.values();
      const worth = (ann?.stack ?? 0) + onFelt(ann ?? { placed: [] });
      const events = getEvents(driver, () => driver.restore(R));
      expect(events).toMatchObject([
        { type: 'holds-returned', holds: [{ patron: 'ann', amount: 10_000 }] },
        {
          type: 'restored',
          r: R,
          ended: {
            shoeId: shoe.open.shoeId,
            k: shoe.entries,
            log: makeHex(shoe.head),
            phase: shoe.phase,
            coupsSettled: 0,
          },
        },
      ]);
      expect(JSON.stringify(events)).not.toContain(makeHex(driver.croupier.seeds.seedOf(1)));
      expect(driver.state).toMatchObject({ stage: { is: 'resting' }, log: [], chain: 1, nextIndex: 1 });
      expect(driver.state.shoe).toBeUndefined();
      expect(driver.state.seats.get('ann')).toMatchObject({ stack: worth, placed: [] });
    },
  );

  it('a restored table continues with the announced chain under a name that its original never uses', () => {
    const driver = playing('dealing');
    const first = driver.state.shoe?.open;
    driver.restore(R);
    const { announced } = driver.state;
    driver.runTo('betting');
    expect(driver.state.shoe?.open).toMatchObject({
      tableId: `${driver.state.id}.r0123456789abcdef`,
      shoeId: `${driver.state.id}.r0123456789abcdef/1`,
      anchor: announced,
    });
    expect(announced).not.toBe(first?.anchor);
    expect(driver.state.outcomes).toEqual([]);
  });

  it('a table is restored once per r, and again for another r', () => {
    const driver = playing('betting');
    driver.restore(R);
    const { announced: anchor = '' } = driver.state;
    expect(getEvents(driver, () => driver.do({ do: 'restore', r: R, anchor }))).toEqual([]);
    driver.runTo('betting');
    driver.restore('fedcba9876543210'.repeat(2));
    driver.runTo('betting');
    expect(driver.state.shoe?.open.shoeId).toBe(`${driver.state.id}.rfedcba9876543210/1`);
  });

  it('a restored table accepts only the announced chain', () => {
    const driver = playing('betting');
    driver.restore(R);
    const bound = driver.state;
    driver.runTo('committing');
    const { open } = driver.state.shoe ?? {};
    if (open === undefined) throw new Error('a shoe is open');
    driver.state = bound;
    const other = { ...open, anchor: 'ab'.repeat(32) };
    expect(driver.try({ do: 'open-shoe', open: other })?.code).toBe('croupier/does-not-follow');
    expect(driver.try({ do: 'open-shoe', open })).toBeUndefined();
  });
});
