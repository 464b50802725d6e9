import { chips } from '../src/base/index.ts';
import { decideCommand, evolve, type PatronCommand, type TableState } from '../src/table/index.ts';
import { Driver } from '../test/table/driver.ts';
import type { Figure } from './roads.ts';

const PATRONS = 9;
const ROUNDS = 40;

/** How many wagers one table decides and folds in memory, against the folding alone. */
export async function benchTable(): Promise<readonly Figure[]> {
  const table = openBetting();
  const wishes = Array.from(
    { length: ROUNDS * PATRONS },
    (_, index): PatronCommand => ({
      id: `bench-${index}`,
      patron: `patron-${index % PATRONS}`,
      do: 'place',
      bet: index % 3 === 0 ? 'banker' : 'player',
      amount: chips(5_00),
    }),
  );
  const run = (): number => {
    let state: TableState = table.state;
    const begun = performance.now();
    for (const wish of wishes) {
      const decided = decideCommand(state, wish, table.now, table.aliasIn);
      if (!decided.ok) throw new Error(decided.error.message);
      for (const event of decided.value) state = evolve(state, event);
    }
    return wishes.length / ((performance.now() - begun) / 1000);
  };
  for (let warm = 0; warm < 20; warm++) run();
  const rates = Array.from({ length: 21 }, run).sort((a, b) => a - b);
  const median = rates[10] ?? 0;
  return [
    {
      name: `wagers of ${PATRONS} patrons decided and folded by one table`,
      value: `${Math.round(median).toLocaleString('en-US')} a second`,
      target: 'at least 20,000 a second',
      met: median >= 20_000,
    },
  ];
}

function openBetting(): Driver {
  const driver = new Driver('rock-bac/commission-free', { commitMs: 0, openMs: 0 });
  for (let patron = 0; patron < PATRONS; patron++) driver.seat(`patron-${patron}`, 100_000);
  driver.runTo('betting');
  return driver;
}
