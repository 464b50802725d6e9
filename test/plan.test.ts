import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  ASSUMED,
  assumedTable,
  type Costs,
  costsOf,
  costTable,
  demandOf,
  type Measured,
  needsOf,
  planFor,
  plansFrom,
  planTable,
  readMeasured,
} from '../bench/plan.ts';

const PATH = 'docs/scale.md';

/** A table stands between its two marks. */
const rewritten = (page: string, tables: Readonly<Record<string, string>>): string =>
  Object.entries(tables).reduce(
    (text, [mark, table]) =>
      text.replace(
        new RegExp(`(<!-- ${mark} -->\\n)[^]*?(<!-- /${mark} -->)`, 'u'),
        (_, open: string, close: string) => `${open}${table}\n${close}`,
      ),
    page,
  );

describe('the plan', () => {
  it('stands in docs/scale.md as the command computes it: vitest --update writes it', async () => {
    const measured = readMeasured();
    const page = readFileSync(PATH, 'utf8');
    const tables = {
      costs: costTable(costsOf(measured)),
      assumed: assumedTable(),
      plan: planTable(plansFrom(measured)),
    };
    for (const mark of Object.keys(tables)) expect(page).toContain(`<!-- ${mark} -->\n`);
    await expect(rewritten(page, tables)).toMatchFileSnapshot(`../${PATH}`);
  });

  it('finds what a wager and an update cost from two loads', () => {
    const load = (wagers: number, updates: number) => ({
      measured: '2000-01-01',
      sockets: 100,
      wagers,
      updates,
      bytes: 500 * updates,
      houseCpuSeconds: 0.002 * wagers + 0.0001 * updates,
      databaseCpuSeconds: 0.0005 * wagers,
      emptyBytes: 1e8,
      residentBytes: 1.05e8,
      arrivals: 100,
      arrivalHouseCpuSeconds: 1,
      arrivalDatabaseCpuSeconds: 0.5,
    });
    const measured: Measured = {
      'load of wagers': load(9_000, 8_000),
      'load of watchers': load(50, 12_000),
      growth: { measured: '2000-01-01', bytesACoup: 7_000 },
      nodes: { measured: '2000-01-01', crossing: 1.2 },
    };
    const { wagerMs, updateMs, ...others } = costsOf(measured);
    expect([wagerMs, updateMs]).toEqual([expect.closeTo(2, 9), expect.closeTo(0.1, 9)]);
    expect(others).toEqual({
      wagerDatabaseMs: 0.5,
      updateBytes: 500,
      arrivalMs: 10,
      arrivalDatabaseMs: 5,
      socketBytes: 50_000,
      coupBytes: 7_000,
      crossing: 1.2,
    });
  });

  const COSTS: Costs = {
    wagerMs: 1,
    wagerDatabaseMs: 0.4,
    updateMs: 0.05,
    updateBytes: 800,
    arrivalMs: 10,
    arrivalDatabaseMs: 2,
    socketBytes: 50_000,
    coupBytes: 7_500,
    crossing: 1.5,
  };

  it('asks for what people do', () => {
    // 30 at a table, of whom 9 wager twice in 45 seconds.
    expect(demandOf(90_000)).toMatchObject({ tables: 3_000, wagers: 1_200, arrivals: 50 });
    expect(demandOf(90_000).updates).toBeCloseTo((1_200 + (3_000 / 45) * ASSUMED.framesOfADeal) * 30, 6);
  });

  it('lays out enough of everything, and not one too many of what is fullest', () => {
    for (const patrons of [100, 10_000, 1_000_000]) {
      const { shards, nodes, brokers } = planFor(patrons, COSTS);
      const has = { dealer: shards, database: shards, node: nodes, broker: brokers };
      const needs = needsOf(patrons, COSTS);
      for (const { of, needed } of needs) expect(needed).toBeLessThanOrEqual(has[of]);
      if (shards > 1)
        expect(
          Math.max(...needs.filter(({ of }) => of === 'dealer').map(({ needed }) => needed)),
        ).toBeGreaterThan(shards - 1);
    }
  });

  it('names what is full first, whichever it is', () => {
    const fullest = (dear: Partial<Costs>): string => planFor(100_000, { ...COSTS, ...dear }).fullest;
    expect(fullest({ wagerMs: 100 })).toMatch('CPU of the one that deals');
    expect(fullest({ wagerDatabaseMs: 1_000 })).toMatch('CPU of the database');
    expect(fullest({ updateMs: 5 })).toMatch('CPU of nodes that tell');
    expect(fullest({ updateBytes: 1e6 })).toMatch('network of nodes');
    expect(fullest({ socketBytes: 1e8 })).toMatch('memory of nodes');
  });
});
