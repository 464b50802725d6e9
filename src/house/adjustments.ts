import { assert, type Chips, chips, equalJson, err, ok, type Result } from '../base/index.ts';
import type { Adjustment, CageEvent, CageSnapshot } from '../forms/index.ts';
import { BANK, cageAccount } from '../ledger/index.ts';
import type { Store, StoreRefusal } from '../record/index.ts';
import { type AloneLimits, mayMoveAlone, movedAloneAfter } from './movedAlone.ts';
import { adjustmentId } from './postings.ts';
import type { Queue } from './queue.ts';
import type { AnyRefusal, HouseRefusal, HouseRefusalCode } from './refusal.ts';

/** Manual corrections of a patron's chips. Above a limit a second officer must agree. [IR7] */
export interface Adjustments {
  /** Waiting adjustments and the newest finished ones, oldest first. */
  readonly all: () => readonly Adjustment[];
  /**
   * Applies at once or waits for a second officer; repeating an id returns the same answer. `onWritten` runs only if
   * this request changed something, so that the caller reports one of many equal requests.
   */
  readonly ask: (wanted: WantedAdjustment, onWritten?: () => void) => Promise<Result<Adjustment, AnyRefusal>>;
  /** A second officer agrees or refuses; the officer who asked can only withdraw. */
  readonly answer: (
    adjustment: string,
    by: string,
    agrees: boolean,
    at: number,
    onWritten?: () => void,
  ) => Promise<Result<Adjustment, AnyRefusal>>;
}

export interface WantedAdjustment
  extends Pick<Adjustment, 'adjustment' | 'patron' | 'amount' | 'why' | 'about' | 'by' | 'at'>,
    AloneLimits {}

export interface AdjustmentsDeps {
  readonly store: Store;
  readonly queue: Queue<CageEvent>;
  readonly state: () => CageSnapshot;
}

const MOST_WAITING = 200;
const MOST_OVER = 200;

export function openAdjustments(deps: AdjustmentsDeps): Adjustments {
  const find = (adjustment: string): Adjustment | undefined =>
    deps.state().adjustments.find((one) => one.adjustment === adjustment);

  const balanceAll = balancingOnce(deps);
  const settle = async (
    adjustment: string,
    decide: Decide,
    onWritten: () => void = () => {},
  ): Promise<Result<Adjustment, AnyRefusal>> => {
    const written = await write(deps, decide);
    if (!written.ok) return written;
    if (written.value) onWritten();
    const done = find(adjustment);
    assert(done !== undefined, 'what was just written is kept');
    const balanced = await balanceAll();
    if (!balanced.ok) return balanced;
    const kept = find(adjustment);
    if (kept !== undefined) return ok(kept);
    // Many other adjustments finished at the same time and the cage dropped this one: read its balance from the ledger.
    const read = await walletAfter(deps.store, done.patron, [adjustmentId(adjustment)]);
    if (!read.ok) return read;
    const [after = done.amount] = read.value;
    return ok({ ...done, before: chips(after - done.amount), after });
  };

  return {
    all: () => deps.state().adjustments,
    ask: async (wanted, onWritten) => {
      const { adjustment } = wanted;
      const posted =
        find(adjustment) === undefined ? await deps.store.transfer(adjustmentId(adjustment)) : ok(undefined);
      if (!posted.ok) return posted;
      return settle(adjustment, (known) => decideAsk(known, wanted, posted.value !== undefined), onWritten);
    },
    answer: (adjustment, by, agrees, at, onWritten) =>
      settle(adjustment, (known) => decideAnswer(known, { adjustment, by, agrees, at }), onWritten),
  };
}

type Known = Pick<CageSnapshot, 'adjustments' | 'alone'>;
type Decide = (known: Known) => Result<readonly CageEvent[], HouseRefusal>;

/** Decides on the durable state plus earlier events of the same commit. Returns whether it wrote anything. */
async function write(
  { store, queue, state }: AdjustmentsDeps,
  decide: Decide,
): Promise<Result<boolean, AnyRefusal>> {
  let refused: HouseRefusal | undefined;
  let writes = false;
  const done = await queue.draft(async (before) => {
    const decided = decide(before.reduce(knownAfter, state()));
    refused = decided.ok ? undefined : decided.error;
    writes = decided.ok && decided.value.length > 0;
    return decided.ok ? funded(store, decided.value) : ok([]);
  });
  if (refused !== undefined) return err(refused);
  if (done.ok) return ok(writes);
  if (done.error.code !== 'store/insufficient') return done;
  return no('adjustment/not-covered', 'Neither a wallet nor the bank goes below nothing.');
}

/** The bank holds only what its tables need, so the mint first gives it what this adjustment lacks. */
async function funded(
  store: Store,
  events: readonly CageEvent[],
): Promise<Result<readonly CageEvent[], StoreRefusal>> {
  const due = events.reduce((sum, event) => sum + (event.type === 'adjusted' ? event.amount : 0), 0);
  if (due <= 0) return ok(events);
  const balances = await store.balances([BANK]);
  if (!balances.ok) return balances;
  const lacking = due - (balances.value.get(BANK) ?? 0);
  return ok(lacking <= 0 ? events : [{ type: 'bank-funded', amount: chips(lacking) }, ...events]);
}

const no = (code: HouseRefusalCode, message: string): Result<never, HouseRefusal> => err({ code, message });

const TAKEN = no('adjustment/none', 'Another adjustment has that id.');

const knownAfter = ({ adjustments, alone }: Known, event: CageEvent): Known => ({
  adjustments: adjustmentsAfter(adjustments, event),
  alone: movedAloneAfter(alone, event),
});

function decideAsk(
  { adjustments: known, alone }: Known,
  { aloneUpTo, aloneUpTo30Days = aloneUpTo, ...asked }: WantedAdjustment,
  isPosted: boolean,
): Result<readonly CageEvent[], HouseRefusal> {
  const before = known.find((one) => one.adjustment === asked.adjustment);
  if (before !== undefined) return isSame(before, asked) ? ok([]) : TAKEN;
  // The adjustment is so old that the cage no longer lists it.
  if (isPosted) return TAKEN;
  if (asked.patron === asked.by) return no('adjustment/own', 'Nobody adjusts the own account.');
  const { by, at } = asked;
  if (mayMoveAlone(alone, { by, at, moves: [asked], aloneUpTo, aloneUpTo30Days }))
    return ok([{ type: 'adjusted', ...asked, second: null }]);
  if (known.filter(({ is }) => is === 'waiting').length >= MOST_WAITING)
    return no('adjustment/too-many', 'Too many adjustments wait for a second of the pit.');
  return ok([{ type: 'adjustment-asked', ...asked }]);
}

const isSame = (
  before: Adjustment,
  { at: _, ...asked }: Omit<WantedAdjustment, keyof AloneLimits>,
): boolean => equalJson({ ...before, ...asked }, before);

interface Answering {
  readonly adjustment: string;
  readonly by: string;
  readonly agrees: boolean;
  readonly at: number;
}

function decideAnswer(
  { adjustments: known }: Known,
  { adjustment, by, agrees, at }: Answering,
): Result<readonly CageEvent[], HouseRefusal> {
  const found = known.find((one) => one.adjustment === adjustment);
  if (found === undefined) return no('adjustment/none', 'There is no such adjustment.');
  const { is, second, before, after, ...asked } = found;
  if (is !== 'waiting') {
    const isSaid = second === by && agrees === (is === 'done');
    return isSaid ? ok([]) : no('adjustment/none', 'That adjustment waits no more.');
  }
  if (!agrees) return ok([{ type: 'adjustment-refused', adjustment, second: by, at }]);
  if (asked.by === by) return no('adjustment/same-officer', 'Another of the pit must agree.');
  if (asked.patron === by) return no('adjustment/own', 'Nobody adjusts the own account.');
  return ok([{ type: 'adjusted', ...asked, second: by, at }]);
}

export function adjustmentsAfter(known: readonly Adjustment[], event: CageEvent): readonly Adjustment[] {
  switch (event.type) {
    case 'adjustment-asked': {
      const { type: _, ...asked } = event;
      return kept([...known, { ...asked, is: 'waiting', second: null, before: null, after: null }]);
    }
    case 'adjusted': {
      const { type: _, ...done } = event;
      const others = known.filter(({ adjustment }) => adjustment !== done.adjustment);
      return kept([...others, { ...done, is: 'done', before: null, after: null }]);
    }
    case 'adjustment-refused':
      return kept(edited(known, event.adjustment, { is: 'refused', second: event.second }));
    case 'adjustment-balanced':
      return kept(edited(known, event.adjustment, { before: event.before, after: event.after }));
    default:
      return known;
  }
}

const edited = (
  known: readonly Adjustment[],
  adjustment: string,
  change: Partial<Adjustment>,
): readonly Adjustment[] => known.map((one) => (one.adjustment === adjustment ? { ...one, ...change } : one));

/** Keeps all that wait for an officer or for their balance, and the newest of the others. */
function kept(all: readonly Adjustment[]): readonly Adjustment[] {
  const over = all.filter(({ is, after }) => is === 'refused' || (is === 'done' && after !== null));
  const forgotten = new Set(over.slice(0, Math.max(0, over.length - MOST_OVER)));
  return forgotten.size === 0 ? all : all.filter((one) => !forgotten.has(one));
}

/**
 * Balances every adjustment that has no balance yet, including those that a crash left behind. One pass runs at a time
 * and callers during a pass share the next one, so each adjustment is balanced once.
 */
function balancingOnce(deps: AdjustmentsDeps): () => Promise<Result<void, StoreRefusal>> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Result<void, StoreRefusal>> | undefined;
  return () => {
    next ??= running.then(() => {
      next = undefined;
      const pass = balancePass(deps);
      running = pass.catch(() => {});
      return pass;
    });
    return next;
  };
}

async function balancePass({ store, queue, state }: AdjustmentsDeps): Promise<Result<void, StoreRefusal>> {
  const byPatron = new Map<string, Adjustment[]>();
  for (const one of state().adjustments) {
    if (one.is !== 'done' || one.after !== null) continue;
    byPatron.set(one.patron, [...(byPatron.get(one.patron) ?? []), one]);
  }
  for (const [patron, unbalanced] of byPatron) {
    const read = await walletAfter(
      store,
      patron,
      unbalanced.map(({ adjustment }) => adjustmentId(adjustment)),
    );
    if (!read.ok) return read;
    const events = unbalanced.map(({ adjustment, amount }, index): CageEvent => {
      const after = read.value[index];
      assert(after !== undefined, 'each adjustment has a balance');
      return { type: 'adjustment-balanced', adjustment, before: chips(after - amount), after };
    });
    const written = await queue.append(events);
    if (!written.ok) return written;
  }
  return ok(undefined);
}

const PAGE = 100;

/**
 * The wallet's balance right after each transfer: the current balance minus all later transfers, in one walk over the
 * ledger.
 */
async function walletAfter(
  store: Store,
  patron: string,
  ids: readonly string[],
): Promise<Result<readonly Chips[], StoreRefusal>> {
  const account = cageAccount(patron);
  const positions: number[] = [];
  for (const id of ids) {
    const posted = await store.transfer(id);
    if (!posted.ok) return posted;
    assert(posted.value !== undefined, 'an adjustment that was done has its transfer');
    positions.push(posted.value.position);
  }
  const later: { readonly position: number; readonly amount: number }[] = [];
  let position = positions.reduce((least, one) => Math.min(least, one));
  for (;;) {
    const held = await store.balances([account]);
    if (!held.ok) return held;
    const page = await store.transfers(position, PAGE, account);
    if (!page.ok) return page;
    // No transfer arrived between the two reads, so the balance includes exactly the transfers counted.
    if (page.value.length === 0) return ok(chipsAfter(positions, later, held.value.get(account) ?? 0));
    for (const transfer of page.value)
      for (const leg of transfer.legs)
        if (leg.account === account) later.push({ position: transfer.position, amount: leg.amount });
    position = page.value.at(-1)?.position ?? position;
  }
}

/** `later` is in ledger order. */
function chipsAfter(
  positions: readonly number[],
  later: readonly { readonly position: number; readonly amount: number }[],
  held: number,
): readonly Chips[] {
  const at = new Map<number, Chips>();
  const wanted = [...positions].sort((a, b) => b - a);
  let [index, total] = [later.length - 1, held];
  for (const position of wanted) {
    for (let one = later[index]; one !== undefined && one.position > position; one = later[--index])
      total -= one.amount;
    at.set(position, chips(total));
  }
  return positions.map((position) => at.get(position) ?? chips(held));
}
