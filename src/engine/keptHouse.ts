import type { Fault, Result } from '../base/index.ts';
import { type House, parseAsWritten } from './houseRules.ts';

/** More files than a house has tables; the least recently used is forgotten first. */
const MOST_KEPT = 64;

const kept = new Map<string, House>();

/**
 * A file that a table was opened with, cached by its content: journals, snapshots and transcripts all contain
 * it, and compiling it for each request would slow down everyone.
 */
export function keptHouse(value: unknown): Result<House, readonly Fault[]> {
  const text = JSON.stringify(value) ?? '';
  const known = kept.get(text);
  if (known === undefined) {
    const parsed = parseAsWritten(value);
    if (parsed.ok) keep(text, parsed.value);
    return parsed;
  }
  keep(text, known);
  return { ok: true, value: known };
}

/** Caches a house that was compiled elsewhere from this very file. */
export const rememberHouse = (house: House): void => keep(JSON.stringify(house.file), house);

function keep(text: string, house: House): void {
  kept.delete(text);
  kept.set(text, house);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}
