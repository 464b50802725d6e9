import type { Fault, Result } from '../base/index.ts';
import { type House, parseAsWritten } from './houseRules.ts';

/** More files than a house has tables; the least recently used is forgotten first. */
const MAX_HOUSES = 64;

const housesByFile = new Map<string, House>();

/**
 * A file that a table was opened with, cached by its content: journals, snapshots and transcripts all contain
 * it, and compiling it for each request would slow down everyone.
 */
export function parseCachedHouse(value: unknown): Result<House, readonly Fault[]> {
  const text = JSON.stringify(value) ?? '';
  const known = housesByFile.get(text);
  if (known === undefined) {
    const parsed = parseAsWritten(value);
    if (parsed.ok) remember(text, parsed.value);
    return parsed;
  }
  remember(text, known);
  return { ok: true, value: known };
}

/** Caches a house that was compiled elsewhere from this very file. */
export const cacheHouse = (house: House): void => remember(JSON.stringify(house.file), house);

function remember(text: string, house: House): void {
  housesByFile.delete(text);
  housesByFile.set(text, house);
  const [oldest] = housesByFile.keys();
  if (housesByFile.size > MAX_HOUSES && oldest !== undefined) housesByFile.delete(oldest);
}
