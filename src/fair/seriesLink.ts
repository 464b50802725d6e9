import { type ShoeFault, shoeFault } from './fault.ts';
import type { Restoration } from './restoration.ts';
import { isNextSealedId, isSealedIdOf } from './sealedId.ts';
import type { Transcript } from './transcript.ts';

/**
 * Why a shoe does not follow those before it; each has been verified alone. The next chain is sealed under
 * the next id of the table; before chains had ids of their own, under the same one.
 */
export function linkFault(
  earlier: readonly Transcript[],
  { open }: Transcript,
  restorations: readonly Restoration[],
): ShoeFault | undefined {
  const before = earlier.at(-1);
  if (before === undefined) return undefined;
  const last = before.open;
  if (restoredTable(last.tableId, open, restorations) !== undefined) return indexFault(open.index, 1);
  const sameId = open.tableId === last.tableId;
  if (!sameId && !isNextSealedId(last.tableId, open.tableId)) {
    return shoeFault('series/other-table', '/open/tableId', `The shoe before was of table ${last.tableId}.`);
  }
  if (sameId && open.anchor === last.anchor) return indexFault(open.index, last.index + 1);
  if (open.anchor !== announcedBy(before)) {
    const said = 'This chain is not the one before, nor the one that was announced.';
    return shoeFault('series/other-chain', '/open/anchor', said);
  }
  if (earlier.some((shoe) => shoe.open.anchor === open.anchor)) {
    return shoeFault('series/index-reused', '/open/anchor', 'The seeds of this chain were used before.');
  }
  return indexFault(open.index, 1);
}

/** The table of a statement of restoration that leads from a chain to this shoe's. */
export function restoredTable(
  before: string,
  { tableId, anchor }: Transcript['open'],
  restorations: readonly Restoration[],
): Restoration['tables'][number] | undefined {
  if (before === tableId) return undefined;
  return restorations
    .flatMap(({ tables }) => tables)
    .find(
      (table) => table.sealedId === tableId && table.anchor === anchor && isSealedIdOf(table.tableId, before),
    );
}

function indexFault(index: number, due: number): ShoeFault | undefined {
  if (index === due) return undefined;
  return index < due
    ? shoeFault('series/index-reused', '/open/index', `Index ${index} was used before; ${due} was due.`)
    : shoeFault('series/shoe-missing', '/open/index', `Shoe ${due} is missing before shoe ${index}.`);
}

const announcedBy = ({ log }: Transcript): string | undefined =>
  log.find((entry) => entry.type === 'next-chain')?.body.anchor;
