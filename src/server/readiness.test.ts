import { describe, expect, it } from 'vitest';
import { ok } from '../base/index.ts';
import { memoryStore, refuse } from '../record/index.ts';
import { readinessOf } from './readiness.ts';

const FLOOR = { tables: () => [], stopped: () => [] };
const WHOLE = { ofHouse: () => undefined, degraded: () => [] };

describe('what a load balancer is told', () => {
  it('says so where the database has a standby that it does not wait for', async () => {
    const running = { ...FLOOR, tables: () => [{ id: 't', status: () => ({ is: 'running' }) }] } as never;
    const warned = { ...memoryStore(), warnings: async () => ok(['a standby is not waited for']) };
    expect(await readinessOf(memoryStore(), running, WHOLE)).toEqual({ ok: true });
    expect(await readinessOf(warned, running, WHOLE)).toEqual({
      ok: true,
      degraded: ['a standby is not waited for'],
    });
    const silent = { ...memoryStore(), warnings: async () => refuse('store/unavailable', 'away') };
    expect(await readinessOf(silent, running, WHOLE)).toEqual({ ok: true });
  });
});
