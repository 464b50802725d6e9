import { describe, expect, it } from 'vitest';
import { ok } from '../base/index.ts';
import { memoryStore, refuseStore } from '../record/index.ts';
import { loadReadiness } from './readiness.ts';

type Floor = Parameters<typeof loadReadiness>[1];

const FLOOR = { tables: () => [], stopped: () => [] };
const WHOLE = { ofHouse: () => undefined, degraded: () => [] };

/** A floor with tables that are in these states, and some that could not be taken up. */
const getFloor = (states: Readonly<Record<string, string>>, ...stopped: readonly string[]): Floor =>
  ({
    tables: () => Object.entries(states).map(([id, is]) => ({ id, status: () => ({ is }) })),
    stopped: () => stopped.map((table) => ({ table })),
  }) as never;

const NO_TABLE = { ok: false, why: 'No table is dealt.' };

describe('what a load balancer is told', () => {
  it('says so where the database has a standby that it does not wait for', async () => {
    const running = getFloor({ t: 'running' });
    const warned = { ...memoryStore(), warnings: async () => ok(['a standby is not waited for']) };
    expect(await loadReadiness(memoryStore(), running, WHOLE)).toEqual({ ok: true });
    expect(await loadReadiness(warned, running, WHOLE)).toEqual({
      ok: true,
      degraded: ['a standby is not waited for'],
    });
    const silent = { ...memoryStore(), warnings: async () => refuseStore('store/unavailable', 'away') };
    expect(await loadReadiness(silent, running, WHOLE)).toEqual({ ok: true });
  });

  it('names what stands still beside tables that are dealt, each once', async () => {
    const floor = getFloor({ a: 'running', b: 'paused', c: 'running' }, 'd');
    const damage = { ofHouse: () => undefined, degraded: () => ['d', 'an account of the cage'] };
    expect(await loadReadiness(memoryStore(), floor, damage)).toEqual({
      ok: true,
      degraded: ['b', 'd', 'an account of the cage'],
    });
    expect(await loadReadiness(memoryStore(), getFloor({ a: 'running' }, 'd'), WHOLE)).toEqual({
      ok: true,
      degraded: ['d'],
    });
  });

  it('is no where no table is dealt though there should be some, and yes where none is wanted', async () => {
    expect(await loadReadiness(memoryStore(), getFloor({ a: 'paused', b: 'ended' }), WHOLE)).toEqual(
      NO_TABLE,
    );
    expect(await loadReadiness(memoryStore(), getFloor({}, 'd'), WHOLE)).toEqual(NO_TABLE);
    expect(await loadReadiness(memoryStore(), FLOOR, WHOLE)).toEqual({ ok: true });
  });

  it('is no, and why, where the house’s own books are damaged or the store is away', async () => {
    const running = getFloor({ a: 'running' });
    const damaged = { ...WHOLE, ofHouse: () => 'the journal door, event 5' };
    expect(await loadReadiness(memoryStore(), running, damaged)).toEqual({
      ok: false,
      why: 'The record is damaged: the journal door, event 5.',
    });
    const away = { ...memoryStore(), balances: async () => refuseStore('store/unavailable', 'away') };
    expect(await loadReadiness(away, running, WHOLE)).toEqual({
      ok: false,
      why: 'The store does not answer.',
    });
  });
});
