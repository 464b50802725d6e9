/** Which of a table's chains: the first, a later one, or one that a restored copy of the house began. */
export interface ChainPlace {
  readonly tableId: string;
  /** From 1; a restored house starts again at 1. */
  readonly chain: number;
  /** For a restored house: the first 16 hex digits of the r in its statement. */
  readonly restored?: string;
}

/**
 * The `tableId` in the open records of a chain, and the part before the slash in its shoes' ids. The first
 * chain of a table has the table's own id; every other has one of its own, so that no shoeId repeats.
 */
export const toSealedId = ({ tableId, chain, restored }: ChainPlace): string =>
  `${tableId}${restored === undefined ? '' : `.r${restored}`}${chain === 1 ? '' : `.${chain}`}`;

/** Whether `after` is the id of the chain that follows the one sealed under `before`. */
export const isNextSealedId = (before: string, after: string): boolean =>
  after === `${before}.2` || after === nextNumber(before);

/** Whether a chain sealed under this id can be one of the table's. */
export const isSealedIdOf = (tableId: string, id: string): boolean =>
  id.startsWith(tableId) && CHAIN_OF_TABLE.test(id.slice(tableId.length));

const CHAIN_OF_TABLE = /^(?:\.r[0-9a-f]{16})?(?:\.(?:[2-9]|[1-9]\d+))?$/;
const NUMBERED = /^(.+\.)([2-9]|[1-9]\d{1,8})$/su;

/** An id that ends in a chain's number, with the next number. */
function nextNumber(id: string): string | undefined {
  const [, stem, number] = NUMBERED.exec(id) ?? [];
  return stem === undefined ? undefined : `${stem}${Number(number) + 1}`;
}
