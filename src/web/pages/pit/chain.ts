import type { EventRows } from '../../../client/index.ts';
import { hashOfRow } from '../../../record/index.ts';

/** The index of the first row that does not chain to the one before it; undefined if all do. */
export function brokenAt({ before, rows }: EventRows): number | undefined {
  let last = before;
  for (const [index, { hash, ...row }] of rows.entries()) {
    const follows = row.seq === (rows[0]?.seq ?? 0) + index;
    if (!follows || hash !== hashOfRow(last, { journal: 'significant', ...row })) return row.seq;
    last = hash;
  }
  return undefined;
}
