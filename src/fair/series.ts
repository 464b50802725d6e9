import { type ShoeFault, shoeFault } from './fault.ts';
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
  for (const [index, value] of values.entries()) {
    const shoe = verifyTranscript(value, options);
    shoes.push(shoe);
    const fault = shoe.firstFault ?? (index === 0 ? undefined : linkFault(values[index - 1], value));
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

/** Both have been verified by themselves. */
function linkFault(before: unknown, after: unknown): ShoeFault | undefined {
  const { open: last, log } = before as Transcript;
  const { open } = after as Transcript;
  if (open.tableId !== last.tableId) {
    return shoeFault('series/other-table', '/open/tableId', `The shoe before was of table ${last.tableId}.`);
  }
  const announced = log.find((entry) => entry.type === 'next-chain')?.body.anchor;
  if (open.anchor !== last.anchor && open.anchor !== announced) {
    const said = 'This chain is not the one before, nor the one that was announced.';
    return shoeFault('series/other-chain', '/open/anchor', said);
  }
  const due = open.anchor === last.anchor ? last.index + 1 : 1;
  if (open.index === due) return undefined;
  return open.index < due
    ? shoeFault('series/index-reused', '/open/index', `Index ${open.index} was used before; ${due} was due.`)
    : shoeFault('series/shoe-missing', '/open/index', `Shoe ${due} is missing before shoe ${open.index}.`);
}
