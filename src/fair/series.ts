import { type ShoeFault, shoeFault } from './fault.ts';
import { isNextSealedId } from './sealedId.ts';
import type { Transcript } from './transcript.ts';
import type { Verification, VerifyOptions } from './verdict.ts';
import { verifyTranscript } from './verify.ts';

/** Several shoes of one table, one after another. */
export interface SeriesVerification extends Verification {
  /** Each shoe by itself, as far as they were looked at. */
  readonly shoes: readonly Verification[];
}

/** Checks each shoe, and that none was dropped, swapped or dealt twice. Places are `/shoe/…`, counted from 0. */
export function verifySeries(values: readonly unknown[], options: VerifyOptions = {}): SeriesVerification {
  const shoes: Verification[] = [];
  const earlier: Transcript[] = [];
  for (const [index, value] of values.entries()) {
    const shoe = verifyTranscript(value, options);
    shoes.push(shoe);
    const fault = shoe.firstFault ?? linkFault(earlier, value as Transcript);
    earlier.push(value as Transcript);
    if (fault !== undefined) {
      const firstFault = { ...fault, where: `/${index}${fault.where}` };
      return { verdict: 'refused', proved: [], notProved: [], firstFault, shoes };
    }
  }
  const proved =
    values.length < 2
      ? []
      : [`The ${values.length} shoes follow each other: none was dropped, swapped or dealt twice.`];
  return { verdict: 'verified', proved, notProved: [], shoes };
}

/**
 * All have been verified by themselves. The next chain is sealed under the next id of the table; in series from
 * before chains had ids of their own, under the same one.
 */
function linkFault(earlier: readonly Transcript[], { open }: Transcript): ShoeFault | undefined {
  const before = earlier.at(-1);
  if (before === undefined) return undefined;
  const last = before.open;
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

function indexFault(index: number, due: number): ShoeFault | undefined {
  if (index === due) return undefined;
  return index < due
    ? shoeFault('series/index-reused', '/open/index', `Index ${index} was used before; ${due} was due.`)
    : shoeFault('series/shoe-missing', '/open/index', `Shoe ${due} is missing before shoe ${index}.`);
}

const announcedBy = ({ log }: Transcript): string | undefined =>
  log.find((entry) => entry.type === 'next-chain')?.body.anchor;
