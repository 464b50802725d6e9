import { type Chips, err, ok, type Result } from '../base/index.ts';
import { CAGE, CAGE_JOURNAL, type CageEvent } from '../forms/index.ts';
import { isLedgerId, sameTransfer } from '../ledger/index.ts';
import type { Claimed, Store, StoreRefusal } from '../record/port.ts';
import { transfersOf } from './postings.ts';

/** The cage: one writer of its journal. */
export interface Cage {
  readonly fundBank: (amount: Chips) => Promise<Result<void, StoreRefusal>>;
  readonly fundPatron: (patron: string, amount: Chips, grant: string) => Promise<Result<void, StoreRefusal>>;
}

export async function openCage(store: Store): Promise<Result<Cage, StoreRefusal>> {
  /** Undefined before the first claim and after a write whose end is not known; it is all that the cage keeps. */
  let place: Claimed | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other: whoever asks at the same time waits, instead of losing a race for the journal. */
  const inTurn = <T>(act: () => Promise<Result<T, StoreRefusal>>): Promise<Result<T, StoreRefusal>> => {
    const mine = last.then(act);
    last = mine.catch(() => undefined);
    return mine;
  };

  const claim = async (): Promise<Result<Claimed, StoreRefusal>> => {
    const claimed: Result<Claimed, StoreRefusal> = place === undefined ? await store.claim(CAGE) : ok(place);
    if (claimed.ok) place = claimed.value;
    return claimed;
  };

  const write = async (event: CageEvent, { epoch, seq }: Claimed): Promise<Result<void, StoreRefusal>> => {
    place = undefined;
    const done = await store.commit({
      journal: CAGE,
      epoch,
      expectedSeq: seq,
      events: [CAGE_JOURNAL.write(event)],
      transfers: transfersOf(CAGE, seq + 1, event),
    });
    if (!done.ok) return done;
    place = { epoch, seq: done.value.seq };
    return ok(undefined);
  };

  /** Claims first: what an earlier attempt left under way is there by then, or refused for ever. */
  const fundPatron = async (event: EventOfCage<'patron-funded'>): Promise<Result<void, StoreRefusal>> => {
    const claimed = await claim();
    if (!claimed.ok) return claimed;
    const [due] = transfersOf(CAGE, claimed.value.seq + 1, event);
    const before = await store.transfer(due?.id ?? '');
    if (!before.ok) return before;
    if (before.value === undefined || due === undefined) return write(event, claimed.value);
    if (sameTransfer(before.value, due)) return ok(undefined);
    return err({
      code: 'store/id-reused',
      message: `the grant ${event.grant} was given before, and otherwise`,
    });
  };

  const opened = await claim();
  if (!opened.ok) return opened;
  return ok({
    fundBank: (amount) =>
      inTurn(async () => {
        const claimed = await claim();
        return claimed.ok ? write({ type: 'bank-funded', amount }, claimed.value) : claimed;
      }),
    fundPatron: async (patron, amount, grant) => {
      if (!isLedgerId(patron) || !isLedgerId(grant))
        return err({ code: 'store/malformed', message: `${patron} is no patron's id` });
      return inTurn(() => fundPatron({ type: 'patron-funded', patron, amount, grant }));
    },
  });
}

type EventOfCage<T extends CageEvent['type']> = Extract<CageEvent, { readonly type: T }>;
