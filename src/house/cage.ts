import { addChips, type Chips, equalJson, err, ok, type Result } from '../base/index.ts';
import {
  CAGE,
  CAGE_JOURNAL,
  CAGE_SNAPSHOT,
  type CageEvent,
  type CageSnapshot,
  NOTHING_MINTED,
  writeForm,
} from '../forms/index.ts';
import { isLedgerId, sameTransfer } from '../ledger/index.ts';
import { refuseStore, type Store, type StoreRefusal } from '../record/index.ts';
import { type Adjustments, adjustmentsAfter, openAdjustments } from './adjustments.ts';
import { type CoupVoids, coupVoidsAfter, openCoupVoids } from './coupVoids.ts';
import { type Log, NO_LOG } from './log.ts';
import { movedAloneAfter } from './movedAlone.ts';
import { getTransfers } from './postings.ts';
import { openQueue } from './queue.ts';
import { readRow, readSnapshot } from './reading.ts';
import { openWriter, type Projection } from './writer.ts';

/** The cage: all chips minted for the bank and for patrons. */
export interface Cage {
  readonly minted: () => CageSnapshot;
  readonly fundBank: (amount: Chips) => Promise<Result<void, StoreRefusal>>;
  /** Idempotent: concurrent or repeated calls give a grant once. */
  readonly fundPatron: (patron: string, amount: Chips, grant: string) => Promise<Result<void, StoreRefusal>>;
  /** Skips the check for an earlier grant: the patron is new. */
  readonly fundNewPatron: Cage['fundPatron'];
  /** Returns the chips of a table that cannot continue to their owners. */
  readonly giveUp: (table: GivenUp) => Promise<Result<void, StoreRefusal>>;
  /** Writes off the chips of a closed table with a host's own rules. */
  readonly writeOff: (pockets: WrittenOff) => Promise<Result<void, StoreRefusal>>;
  readonly adjustments: Adjustments;
  readonly voids: CoupVoids;
}

export type GivenUp = Extract<CageEvent, { readonly type: 'table-given-up' }>;

export type WrittenOff = Extract<CageEvent, { readonly type: 'pockets-written-off' }>;

export async function openCage(store: Store, log: Log = NO_LOG): Promise<Result<Cage, StoreRefusal>> {
  const opened = await openWriter(store, CAGE, CAGE_FOLD);
  if (!opened.ok) return opened;
  const queue = openQueue(opened.value, 'the cage', log);
  return ok({
    minted: opened.value.state,
    fundBank: (amount) => queue.append([{ type: 'bank-funded', amount }]),
    fundPatron: async (patron, amount, grant) =>
      refuseIds(patron, grant) ??
      queue.draft((before) => unlessGiven(store, before, { type: 'patron-funded', patron, amount, grant })),
    fundNewPatron: async (patron, amount, grant) =>
      refuseIds(patron, grant) ?? queue.append([{ type: 'patron-funded', patron, amount, grant }]),
    giveUp: (event) => queue.append([event]),
    writeOff: (event) => queue.append([event]),
    adjustments: openAdjustments({ store, queue, state: opened.value.state }),
    voids: openCoupVoids({ queue, state: opened.value.state }),
  });
}

const refuseIds = (patron: string, grant: string): Result<never, StoreRefusal> | undefined =>
  isLedgerId(patron) && isLedgerId(grant)
    ? undefined
    : refuseStore('store/malformed', `${patron} is no patron's id`);

const CAGE_FOLD: Projection<CageSnapshot, CageEvent> = {
  begin: () => NOTHING_MINTED,
  evolve: mintedAfter,
  read: (row) => readRow(CAGE_JOURNAL, row),
  write: CAGE_JOURNAL.write,
  transfers: getTransfers,
  snapshot: (minted) => writeForm(CAGE_SNAPSHOT, minted),
  restore: (snapshot) => readSnapshot(CAGE_SNAPSHOT, snapshot),
};

function mintedAfter(minted: CageSnapshot, event: CageEvent): CageSnapshot {
  switch (event.type) {
    case 'bank-funded':
      return { ...minted, bank: addChips(minted.bank, event.amount) };
    case 'patron-funded':
      return { ...minted, patrons: addChips(minted.patrons, event.amount), grants: minted.grants + 1 };
    case 'table-given-up':
    case 'pockets-written-off':
      return minted;
    default:
      return {
        ...minted,
        adjustments: adjustmentsAfter(minted.adjustments, event),
        voids: coupVoidsAfter(minted.voids, event),
        alone: movedAloneAfter(minted.alone, event),
      };
  }
}

type Grant = Extract<CageEvent, { readonly type: 'patron-funded' }>;

/** The grant, or no event if it was given before. Refuses an id that was used for another grant. */
async function unlessGiven(
  store: Store,
  before: readonly CageEvent[],
  grant: Grant,
): Promise<Result<readonly CageEvent[], StoreRefusal>> {
  const beside = before.find((event) => event.type === 'patron-funded' && event.grant === grant.grant);
  if (beside !== undefined) return equalJson(beside, grant) ? ok([]) : givenOtherwise(grant);
  const [due] = getTransfers(CAGE, 0, grant);
  const posted = await store.transfer(due?.id ?? '');
  if (!posted.ok) return posted;
  if (posted.value === undefined || due === undefined) return ok([grant]);
  return sameTransfer(posted.value, due) ? ok([]) : givenOtherwise(grant);
}

const givenOtherwise = ({ grant }: Grant): Result<never, StoreRefusal> =>
  err({ code: 'store/id-reused', message: `the grant ${grant} was given before, and otherwise` });
