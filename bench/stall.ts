import { fileURLToPath } from 'node:url';
import { measureStalls } from '../test/siege/siege.ts';
import type { Figure } from './roads.ts';

const MOST_MS = 50;

/** The longest time for which the worst known request of each route and frame, and hostile files, hold a house. */
export async function benchStall(): Promise<readonly Figure[]> {
  const program = fileURLToPath(new URL('../test/siege/besieged.js', import.meta.url));
  const stalls = Object.entries(await measureStalls(program)).toSorted(([, a], [, b]) => b - a);
  return stalls.map(([name, ms]) => ({
    name,
    value: `${ms.toFixed(1)} ms of CPU`,
    target: `at most ${MOST_MS} ms`,
    met: ms <= MOST_MS,
  }));
}
