import { describe, expect, it } from 'vitest';
import { buyIn, grant, toEvent } from '../../../test/record/sample.ts';
import { chips } from '../../base/index.ts';
import {
  type Account,
  balanced,
  cageAccount,
  MINT,
  stackAccount,
  type Transfer,
} from '../../ledger/index.ts';
import { getMember } from '../decideBatches.ts';
import { chainRows } from '../journal.ts';
import type { Batch } from '../port.ts';
import { createKnownHeads, type KnownHeads } from './knownHeads.ts';
import { draftSwiftly, learnedBy } from './swiftDraft.ts';
import { makeRow } from './transferRow.ts';

const head = (number: number, seq: number) => ({ number, epoch: 2, seq, hash: `${number}`.repeat(64) });
const NUMBERS = new Map<Account, number>([
  [MINT, 1],
  [cageAccount('ann'), 12],
  [stackAccount('table', 'ann'), 13],
]);

/** A store that knows two journals and the accounts of one patron. */
function knowing(): KnownHeads {
  const standing = createKnownHeads();
  standing.learn({
    heads: new Map([
      ['table', head(5, 40)],
      ['cage', head(6, 7)],
    ]),
    numbers: NUMBERS,
  });
  return standing;
}

const getBatch = (journal: string, expectedSeq: number, ...transfers: readonly Transfer[]): Batch => ({
  ...{ journal, epoch: 2, expectedSeq },
  ...{ events: transfers.map((one) => toEvent(one)), transfers },
});

const draft = (...batches: readonly Batch[]) => draftSwiftly(batches.map(getMember), knowing());

/** The stored form of a batch. */
const getRows = (journal: string, from: number, seq: number, transfers: readonly Transfer[]) =>
  chainRows(
    journal,
    head(from, seq),
    transfers.map((one) => {
      const { written } = getMember(getBatch(journal, seq, one));
      return written.ok ? (written.value.events[0] ?? expect.fail()) : expect.fail();
    }),
  );

describe('drafting a commit', () => {
  it('a draft has the new heads, the rows to write, and the lowest point of each account', () => {
    const [give, take, more] = [
      grant('1', 'ann', 100),
      buyIn('1', 'table', 'ann', 30),
      buyIn('2', 'table', 'ann', 50),
    ];
    const drafted = draft(getBatch('cage', 7, give), getBatch('table', 40, take, more));
    const [given, ...taken] = [...getRows('cage', 6, 7, [give]), ...getRows('table', 5, 40, [take, more])];
    const toNumber = (account: Account): number => NUMBERS.get(account) ?? 0;
    expect(drafted).toEqual({
      journals: [
        { journal: 'cage', head: head(6, 7), next: { ...head(6, 7), seq: 8, hash: given?.hash } },
        { journal: 'table', head: head(5, 40), next: { ...head(5, 40), seq: 42, hash: taken.at(-1)?.hash } },
      ],
      rows: [{ ...given, number: 6 }, ...taken.map((row) => ({ ...row, number: 5 }))],
      transfers: [
        { ...makeRow('cage', 8, give, toNumber), number: 6, seq: 8 },
        { ...makeRow('table', 42, take, toNumber), number: 5, seq: 42 },
        { ...makeRow('table', 42, more, toNumber), number: 5, seq: 42 },
      ],
      moves: new Map([
        [1, { sum: -100, least: -100 }],
        [12, { sum: 20, least: 0 }],
        [13, { sum: 80, least: 0 }],
      ]),
    });
    expect(drafted && learnedBy(drafted)).toEqual({
      heads: new Map([
        ['cage', { ...head(6, 7), seq: 8, hash: given?.hash }],
        ['table', { ...head(5, 40), seq: 42, hash: taken.at(-1)?.hash }],
      ]),
      numbers: new Map(),
    });
  });

  it('a draft follows an account leg by leg, down and up', () => {
    const back = balanced('back', 'cash-out', [
      { account: stackAccount('table', 'ann'), amount: chips(-30) },
      { account: cageAccount('ann'), amount: chips(30) },
    ]);
    const drafted = draft(getBatch('table', 40, buyIn('1', 'table', 'ann', 30), back, grant('1', 'ann', 5)));
    expect(drafted?.moves).toEqual(
      new Map([
        [12, { sum: 5, least: -30 }],
        [13, { sum: 0, least: 0 }],
        [1, { sum: -5, least: -5 }],
      ]),
    );
  });

  it('a draft may have only events, or nothing', () => {
    const drafted = draft({ ...getBatch('table', 40), events: [toEvent()] }, getBatch('cage', 7));
    expect(drafted).toMatchObject({ rows: [{ seq: 41, number: 5 }], transfers: [], moves: new Map() });
    expect(drafted?.journals[1]).toEqual({ journal: 'cage', head: head(6, 7), next: head(6, 7) });
    expect(draft()).toEqual({ journals: [], rows: [], transfers: [], moves: new Map() });
  });

  it.each<[string, readonly Batch[]]>([
    ['a journal is unknown', [getBatch('other', 0)]],
    ['a journal is in another epoch', [{ ...getBatch('table', 40), epoch: 3 }]],
    ['a journal has another head', [getBatch('table', 39)]],
    ['one of two journals has another head', [getBatch('cage', 7), getBatch('table', 41)]],
    ['a journal is written twice', [getBatch('table', 40), getBatch('table', 40)]],
    ['an account is unknown', [getBatch('table', 40, grant('1', 'bob', 5))]],
    ['an id occurs twice', [getBatch('table', 40, grant('1', 'ann', 5), grant('1', 'ann', 5))]],
    [
      'an id occurs in two batches',
      [getBatch('table', 40, grant('1', 'ann', 5)), getBatch('cage', 7, grant('1', 'ann', 5))],
    ],
    [
      'a sum exceeds what is exact',
      [getBatch('table', 40, grant('1', 'ann', Number.MAX_SAFE_INTEGER), grant('2', 'ann', 1))],
    ],
    ['a batch is malformed', [{ ...getBatch('table', 40), events: [{ type: 'a b', body: {} }] }]],
    ['its name is invalid', [getBatch('a b', 40)]],
  ])('a commit is left to the step-by-step way when %s', (_, batches) => {
    expect(draft(...batches)).toBeUndefined();
  });

  it('a draft may reach the limit of what is exact', () => {
    const most = Number.MAX_SAFE_INTEGER;
    expect(draft(getBatch('table', 40, grant('1', 'ann', most)))?.moves.get(12)).toEqual({
      sum: most,
      least: 0,
    });
  });
});
