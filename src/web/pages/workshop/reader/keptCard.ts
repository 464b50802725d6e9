import { isRecord } from '../../../../base/index.ts';

/**
 * The card being read, stored so that a reload or a visit to the form loses nothing. Its draft is stored as the
 * workshop's.
 */
export interface KeptCard {
  readonly raw: string;
  /** The id of the resulting file. */
  readonly id: string;
  readonly settled: readonly string[];
  readonly asides: readonly number[];
  readonly values: readonly (readonly [row: number, path: string])[];
}

const KEY = 'coup/card';

let here: KeptCard | undefined;

export function keepCard(card: KeptCard | undefined): void {
  here = card;
  try {
    if (card === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(card));
  } catch {
    // A browser that keeps nothing, or not so much: it lasts as long as the page.
  }
}

export function keptCard(): KeptCard | undefined {
  if (here !== undefined) return here;
  try {
    return parseKept(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return undefined;
  }
}

function parseKept(value: unknown): KeptCard | undefined {
  if (!isRecord(value)) return undefined;
  const { raw, id, settled, asides, values } = value;
  if (typeof raw !== 'string' || typeof id !== 'string') return undefined;
  const isRow = (row: unknown): row is number => Number.isSafeInteger(row);
  return {
    ...{ raw, id },
    settled: listIn(settled).filter((each) => typeof each === 'string'),
    asides: listIn(asides).filter(isRow),
    values: listIn(values).flatMap((pair) => {
      const [row, path] = listIn(pair);
      return isRow(row) && typeof path === 'string' ? [[row, path] as const] : [];
    }),
  };
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
