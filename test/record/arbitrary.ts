import fc from 'fast-check';
import { chips, ok, type Result } from '../../src/base/index.ts';
import { cageAccount, MINT, move, stackAccount, type Transfer } from '../../src/ledger/index.ts';
import type { Store } from '../../src/record/index.ts';
import { buyIn, grant, toEvent } from './sample.ts';

/** A request to a store, sensible or not. */
export type Ask = (store: Store, memory: Caller) => Promise<unknown>;

/** What a caller remembers of the store's answers. */
export interface Caller {
  readonly epochs: Map<string, number>;
  readonly seqs: Map<string, number>;
}

const journal = fc.constantFrom('a', 'b');
const patron = fc.constantFrom('ann', 'bob');
const id = fc.constantFrom('1', '2', '3');
const cents = fc.constantFrom(1, 5, 10, 100);

const anyTransfer: fc.Arbitrary<Transfer> = fc.oneof(
  fc
    .tuple(id, patron, cents)
    .map(([n, who, much]) => move(`grant/${n}`, 'grant', MINT, cageAccount(who), chips(much))),
  fc
    .tuple(id, patron, journal, cents)
    .map(([n, who, table, much]) =>
      move(`in/${n}`, 'buy-in', cageAccount(who), stackAccount(table, who), chips(much)),
    ),
  fc
    .tuple(id, patron, journal, cents)
    .map(([n, who, table, much]) =>
      move(`out/${n}`, 'leave', stackAccount(table, who), cageAccount(who), chips(much)),
    ),
);

const getClaim =
  (name: string): Ask =>
  async (store, { epochs, seqs }) => {
    const claimed = await store.claim(name);
    if (claimed.ok) {
      epochs.set(name, claimed.value.epoch);
      seqs.set(name, claimed.value.seq);
    }
    return claimed;
  };

const claim = journal.map(getClaim);

interface Commit {
  readonly name: string;
  readonly transfers: readonly Transfer[];
  /** By how much the epoch and the number are wrong. */
  readonly stale?: number;
  readonly off?: number;
}

const getCommit =
  ({ name, transfers, stale = 0, off = 0 }: Commit): Ask =>
  async (store, { epochs, seqs }) => {
    const done = await store.commit({
      journal: name,
      epoch: (epochs.get(name) ?? 1) + stale,
      expectedSeq: (seqs.get(name) ?? 0) + off,
      events: transfers.map((one) => toEvent(one)),
      transfers,
    });
    if (done.ok) seqs.set(name, done.value.seq);
    return done;
  };

/** Mostly with the right epoch and number, sometimes off by one. */
const commit: fc.Arbitrary<Ask> = fc
  .record({
    name: journal,
    transfers: fc.array(anyTransfer, { maxLength: 4 }),
    off: fc.constantFrom(0, 0, 0, 0, -1, 1),
    stale: fc.constantFrom(0, 0, 0, -1),
  })
  .map(getCommit);

const snapshot: fc.Arbitrary<Ask> = fc.tuple(journal, fc.constantFrom(0, 0, -1, 1)).map(
  ([name, off]) =>
    (store, { epochs, seqs }) =>
      store.saveSnapshot({
        journal: name,
        epoch: epochs.get(name) ?? 1,
        seq: Math.max((seqs.get(name) ?? 0) + off, 0),
        state: { off },
      }),
);

const secret: fc.Arbitrary<Ask> = fc.tuple(id, fc.uint8Array({ maxLength: 4 })).map(
  ([name, sealed]) =>
    (store) =>
      store.putSecret(name, sealed),
);

/** Rolled back commits leave gaps in positions; only their order is promised. */
const unplaced = <T extends { readonly position: number }>({
  position: _,
  ...rest
}: T): Omit<T, 'position'> => rest;

async function placeless<T, E, U>(
  answer: Promise<Result<T, E>>,
  without: (value: T) => U,
): Promise<Result<U, E>> {
  const found = await answer;
  return found.ok ? ok(without(found.value)) : found;
}

const look: fc.Arbitrary<Ask> = fc.oneof(
  journal.map(
    (name): Ask =>
      (store) =>
        store.load(name),
  ),
  fc.tuple(journal, fc.nat(6), fc.integer({ min: 1, max: 4 })).map(
    ([name, from, limit]): Ask =>
      (store) =>
        store.events(name, from, limit),
  ),
  fc.tuple(fc.integer({ min: 1, max: 4 }), patron).map(
    ([limit, who]): Ask =>
      (store) =>
        placeless(store.transfers(0, limit, cageAccount(who)), (found) => found.map(unplaced)),
  ),
  id.map(
    (n): Ask =>
      (store) =>
        placeless(store.transfer(`grant/${n}`), (found) => found && unplaced(found)),
  ),
  id.map(
    (n): Ask =>
      (store) =>
        store.secret(n),
  ),
  patron.map(
    (who): Ask =>
      (store) =>
        store.balances([cageAccount(who), MINT]),
  ),
  fc.constant<Ask>((store) => store.journals()),
);

/** A sequence of requests to a store, which begins with two claims. */
export const anyTalk: fc.Arbitrary<readonly Ask[]> = fc
  .array(
    fc.oneof(
      { weight: 1, arbitrary: claim },
      { weight: 8, arbitrary: commit },
      { weight: 1, arbitrary: snapshot },
      { weight: 1, arbitrary: secret },
      { weight: 2, arbitrary: look },
    ),
    { minLength: 10, maxLength: 30, size: 'max' },
  )
  .map((asks) => [getClaim('a'), getClaim('b'), ...asks]);

/** A conversation that provokes each answer of a store, with the answer's code. */
export const EVERY_ANSWER: readonly (readonly [code: string, ask: Ask])[] = [
  ['ok', getClaim('a')],
  ['ok', getClaim('b')],
  ['ok', getCommit({ name: 'a', transfers: [grant('1', 'ann', 10)] })],
  ['store/stale-epoch', getCommit({ name: 'a', transfers: [grant('2', 'ann', 10)], stale: -1 })],
  ['store/wrong-seq', getCommit({ name: 'a', transfers: [grant('2', 'ann', 10)], off: 1 })],
  ['store/malformed', getCommit({ name: 'no name', transfers: [] })],
  ['store/id-reused', getCommit({ name: 'b', transfers: [grant('1', 'ann', 5)] })],
  ['store/insufficient', getCommit({ name: 'a', transfers: [buyIn('1', 'a', 'ann', 11)] })],
  ['ok', getCommit({ name: 'a', transfers: [buyIn('1', 'a', 'ann', 10)] })],
  ['ok', (store) => store.putSecret('1', Uint8Array.of(1))],
  ['store/exists', (store) => store.putSecret('1', Uint8Array.of(2))],
];

/** Every answer of a conversation. */
export async function loadAnswers(store: Store, talk: readonly Ask[]): Promise<readonly unknown[]> {
  const memory: Caller = { epochs: new Map(), seqs: new Map() };
  const answers: unknown[] = [];
  for (const ask of talk) answers.push(await ask(store, memory));
  return answers;
}
