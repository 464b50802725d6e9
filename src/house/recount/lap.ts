import { ok, type Result } from '../../base/index.ts';
import { FIRST_HASH, type HouseReader, type JournalHead, type StoreRefusal } from '../../record/index.ts';
import { checkLoading, checkPage, type Passed } from './journals.ts';
import { nextTransfers, type ScrubCount } from './tally.ts';

/** One pass over the whole record: every journal from its first row, then every transfer. */
export interface ScrubPass {
  /** The remaining journals, the next one last; undefined before they are listed. */
  readonly journals: readonly string[] | undefined;
  /** The position in the next journal. */
  readonly passed: Passed | undefined;
  /** The last transfer checked. */
  readonly position: number;
}

export const NEW_PASS: ScrubPass = { journals: undefined, passed: undefined, position: 0 };

const START: Passed = { seq: 0, hash: FIRST_HASH };

/** Reads about `most` more rows; after the end it starts a new pass. */
export async function continuePass(
  reader: HouseReader,
  begun: ScrubPass,
  most: number,
): Promise<Result<ScrubCount & { readonly lap: ScrubPass }, StoreRefusal>> {
  const journals = await reader.journals();
  if (!journals.ok) return journals;
  const heads = new Map(journals.value.map((head) => [head.journal, head]));
  const damage: ScrubCount['damage'][number][] = [];
  let lap: ScrubPass = { ...begun, journals: begun.journals ?? [...heads.keys()] };
  let rows = 0;
  for (let ended = false; rows < most && !ended; ) {
    const step = await stepOn(reader, heads, lap);
    if (!step.ok) return step;
    damage.push(...step.value.damage);
    rows += step.value.rows + 1;
    ({ lap } = step.value);
    ended = lap === NEW_PASS;
  }
  return ok({ damage, rows, lap });
}

async function stepOn(
  reader: HouseReader,
  heads: ReadonlyMap<string, JournalHead>,
  lap: ScrubPass,
): Promise<Result<ScrubCount & { readonly lap: ScrubPass }, StoreRefusal>> {
  const name = lap.journals?.at(-1);
  if (name === undefined) {
    const page = await nextTransfers(reader, lap.position);
    if (!page.ok) return page;
    const { transfers, damage, position, isLast } = page.value;
    return ok({ damage, rows: transfers.length, lap: isLast ? NEW_PASS : { ...lap, position } });
  }
  const step = await readOn(reader, heads.get(name), lap.passed);
  if (!step.ok) return step;
  const { passed, ...counted } = step.value;
  const journals = passed === undefined ? lap.journals?.slice(0, -1) : lap.journals;
  return ok({ ...counted, lap: { ...lap, journals, passed } });
}

/** First loads the journal as a start does, then reads it from its first row. */
async function readOn(
  reader: HouseReader,
  head: JournalHead | undefined,
  passed: Passed | undefined,
): Promise<Result<ScrubCount & { readonly passed: Passed | undefined }, StoreRefusal>> {
  if (head === undefined) return ok({ damage: [], rows: 0, passed: undefined });
  if (passed !== undefined) return checkPage(reader, head, passed);
  const loaded = await checkLoading(reader, head);
  return loaded.ok ? ok({ ...loaded.value, passed: START }) : loaded;
}
