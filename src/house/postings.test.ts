import { describe, expect, it } from 'vitest';
import { chips } from '../base/index.ts';
import type { JournalEvent } from '../forms/index.ts';
import { adjustmentId, getTransfers } from './postings.ts';

type Legs = Readonly<Record<string, number>>;

/** What an event means in chips, as accounts and amounts. */
const postedBy = (journal: string, event: unknown) =>
  getTransfers(journal, 7, event as JournalEvent).map(({ id, kind, legs }) => ({
    id,
    kind,
    legs: Object.fromEntries(legs.map(({ account, amount }) => [account, amount])) as Legs,
  }));

const row = (patron: string, stake: number, returned: number, more: object = {}) => ({
  patron,
  bet: 'banker',
  stake,
  result: 'win',
  profit: 0,
  commission: 0,
  returned,
  ...more,
});
const WHOSE = [
  { patron: 'ann', alias: 'x' },
  { patron: 'bob', alias: 'y' },
];
const settled = (rows: readonly object[], more: object = {}) => ({
  type: 'logged',
  at: 0,
  entry: { type: 'settled', body: { coup: 1 }, hash: '', rows },
  whose: WHOSE,
  ...more,
});
const placed = (type: string, ...amounts: readonly number[]) => ({
  type,
  patron: 'ann',
  placements: amounts.map((amount) => ({ bet: 'player', amount })),
});

type Case = readonly [what: string, event: object, plain: readonly object[], own?: readonly object[]];

const T = 'table-1';
const O = 'own:1';

describe('what an event means in chips, at a table of the house and at one by a host’s own rules', () => {
  it.each<Case>([
    [
      'opened: the float comes from the bank, or is made',
      { type: 'opened', settings: { float: 500 } },
      [{ id: `float/${T}/7`, kind: 'float', legs: { bank: -500, [`float/${T}`]: 500 } }],
      [{ id: `float/${O}/7`, kind: 'float', legs: { mint: -500, [`float/${O}`]: 500 } }],
    ],
    [
      'sat: nothing, or a grant that is named by the patron alone',
      { type: 'sat', patron: 'ann' },
      [],
      [{ id: `grant/${O}/ann`, kind: 'grant', legs: { mint: -200_000, [`pocket/${O}/ann`]: 200_000 } }],
    ],
    [
      'bought in: from the wallet to the stack',
      { type: 'bought-in', patron: 'ann', amount: 90 },
      [{ id: `buy-in/${T}/7/ann`, kind: 'buy-in', legs: { 'cage/ann': -90, [`stack/${T}/ann`]: 90 } }],
      [
        {
          id: `buy-in/${O}/7/ann`,
          kind: 'buy-in',
          legs: { [`pocket/${O}/ann`]: -90, [`stack/${O}/ann`]: 90 },
        },
      ],
    ],
    [
      'left: from the stack to the wallet',
      { type: 'left', patron: 'ann', amount: 90 },
      [{ id: `leave/${T}/7/ann`, kind: 'leave', legs: { [`stack/${T}/ann`]: -90, 'cage/ann': 90 } }],
      [{ id: `leave/${O}/7/ann`, kind: 'leave', legs: { [`stack/${O}/ann`]: -90, [`pocket/${O}/ann`]: 90 } }],
    ],
    ['left with nothing', { type: 'left', patron: 'ann', amount: 0 }, []],
    [
      'placed: onto the felt, with the fee',
      { ...placed('placed', 30, 12), fee: 5 },
      [{ id: `wager/${T}/7/ann`, kind: 'wager', legs: { [`stack/${T}/ann`]: -47, [`hold/${T}/ann`]: 47 } }],
    ],
    [
      'placed without a fee',
      placed('placed', 30),
      [{ id: `wager/${T}/7/ann`, kind: 'wager', legs: { [`stack/${T}/ann`]: -30, [`hold/${T}/ann`]: 30 } }],
    ],
    [
      'taken back: off the felt',
      { ...placed('taken-back', 30, 12), fee: 5 },
      [{ id: `back/${T}/7/ann`, kind: 'back', legs: { [`hold/${T}/ann`]: -47, [`stack/${T}/ann`]: 47 } }],
    ],
    [
      'holds returned: each patron’s own',
      {
        type: 'holds-returned',
        holds: [
          { patron: 'ann', amount: 5 },
          { patron: 'bob', amount: 6 },
        ],
      },
      [
        { id: `return/${T}/7/ann`, kind: 'return', legs: { [`hold/${T}/ann`]: -5, [`stack/${T}/ann`]: 5 } },
        { id: `return/${T}/7/bob`, kind: 'return', legs: { [`hold/${T}/bob`]: -6, [`stack/${T}/bob`]: 6 } },
      ],
    ],
    [
      'commission taken: of what was marked, by a host’s own rules for the float',
      { type: 'commission-taken', marks: [{ patron: 'ann', amount: 5 }] },
      [
        {
          id: `commission/${T}/7/ann`,
          kind: 'commission',
          legs: { [`marked/${T}/ann`]: -5, commission: 5 },
        },
      ],
      [
        {
          id: `commission/${O}/7/ann`,
          kind: 'commission',
          legs: { [`marked/${O}/ann`]: -5, [`float/${O}`]: 5 },
        },
      ],
    ],
    [
      'settled: the hold ends, the stack and the house get theirs, by one transfer for each patron',
      settled([
        row('x', 100, 195, { commission: 5, profit: 100, fee: 2 }),
        row('x', 40, 0, { result: 'lose' }),
        row('y', 30, 30, { result: 'push' }),
      ]),
      [
        {
          id: `settle/${T}/7/ann`,
          kind: 'settle',
          legs: { [`hold/${T}/ann`]: -142, [`stack/${T}/ann`]: 195, commission: 7, [`float/${T}`]: -60 },
        },
        {
          id: `settle/${T}/7/bob`,
          kind: 'settle',
          legs: { [`hold/${T}/bob`]: -30, [`stack/${T}/bob`]: 30 },
        },
      ],
      [
        {
          id: `settle/${O}/7/ann`,
          kind: 'settle',
          legs: { [`hold/${O}/ann`]: -142, [`stack/${O}/ann`]: 195, [`float/${O}`]: -53 },
        },
        {
          id: `settle/${O}/7/bob`,
          kind: 'settle',
          legs: { [`hold/${O}/bob`]: -30, [`stack/${O}/bob`]: 30 },
        },
      ],
    ],
    [
      'settled with commission that is marked, while a fee is taken at once',
      settled([row('x', 100, 195, { commission: 5, profit: 100, fee: 2 })], { marked: true }),
      [
        {
          id: `settle/${T}/7/ann`,
          kind: 'settle',
          legs: {
            [`hold/${T}/ann`]: -102,
            [`stack/${T}/ann`]: 195,
            [`marked/${T}/ann`]: 5,
            commission: 2,
            [`float/${T}`]: -100,
          },
        },
      ],
    ],
    ['settled without wagers', settled([]), []],
    ['settled, and nobody says what', { ...settled([]), entry: { type: 'settled', body: {} } }, []],
    [
      'void after it was settled: the float makes it good, to the wallet',
      {
        ...settled([]),
        entry: {
          type: 'void-settled',
          body: {},
          rows: [
            { patron: 'y', amount: 30 },
            { patron: 'x', amount: 20 },
          ],
        },
      },
      [
        { id: `void/${T}/7/bob`, kind: 'void', legs: { [`float/${T}`]: -30, 'cage/bob': 30 } },
        { id: `void/${T}/7/ann`, kind: 'void', legs: { [`float/${T}`]: -20, 'cage/ann': 20 } },
      ],
      [
        { id: `void/${O}/7/bob`, kind: 'void', legs: { [`float/${O}`]: -30, [`pocket/${O}/bob`]: 30 } },
        { id: `void/${O}/7/ann`, kind: 'void', legs: { [`float/${O}`]: -20, [`pocket/${O}/ann`]: 20 } },
      ],
    ],
    ['void with nothing to make good', { ...settled([]), entry: { type: 'void-settled', body: {} } }, []],
    ['any other entry of a log', { ...settled([]), entry: { type: 'cards', body: {} } }, []],
    [
      'changed to a larger float',
      { type: 'changed', float: 300 },
      [{ id: `float/${T}/7`, kind: 'float', legs: { bank: -300, [`float/${T}`]: 300 } }],
      [{ id: `float/${O}/7`, kind: 'float', legs: { mint: -300, [`float/${O}`]: 300 } }],
    ],
    [
      'changed to a smaller float',
      { type: 'changed', float: -300 },
      [{ id: `float-back/${T}/7`, kind: 'float-back', legs: { [`float/${T}`]: -300, bank: 300 } }],
    ],
    ['changed with the same float', { type: 'changed', float: 0 }, []],
    [
      'closed: the float goes back',
      { type: 'closed', float: 800 },
      [{ id: `float-back/${T}/7`, kind: 'float-back', legs: { [`float/${T}`]: -800, bank: 800 } }],
      [{ id: `float-back/${O}/7`, kind: 'float-back', legs: { [`float/${O}`]: -800, mint: 800 } }],
    ],
    ['closed with an empty float', { type: 'closed', float: 0 }, []],
    ['paused, which moves nothing', { type: 'paused', reason: 'A test.' }, []],
  ])('%s', (_, event, plain, own) => {
    expect(postedBy(T, event)).toEqual(plain);
    if (own !== undefined) expect(postedBy(O, event)).toEqual(own);
  });

  it.each<Case>([
    [
      'the bank is funded by the mint',
      { type: 'bank-funded', amount: 9 },
      [{ id: 'bank/cage/7', kind: 'bank', legs: { mint: -9, bank: 9 } }],
    ],
    [
      'a patron by a grant, which is named by itself',
      { type: 'patron-funded', patron: 'ann', amount: 9, grant: 'g' },
      [{ id: 'grant/cage/g', kind: 'grant', legs: { mint: -9, 'cage/ann': 9 } }],
    ],
    [
      'pockets are written off',
      {
        type: 'pockets-written-off',
        table: O,
        pockets: [
          { patron: 'ann', amount: 3 },
          { patron: 'bob', amount: 4 },
        ],
      },
      [
        { id: `write-off/${O}/ann`, kind: 'write-off', legs: { [`pocket/${O}/ann`]: -3, mint: 3 } },
        { id: `write-off/${O}/bob`, kind: 'write-off', legs: { [`pocket/${O}/bob`]: -4, mint: 4 } },
      ],
    ],
    [
      'an adjustment in a patron’s favour comes from the bank',
      { type: 'adjusted', adjustment: 'a1', patron: 'ann', amount: 9 },
      [{ id: 'adjustment/a1', kind: 'adjustment', legs: { bank: -9, 'cage/ann': 9 } }],
    ],
    [
      'the other way round it goes there',
      { type: 'adjusted', adjustment: 'a1', patron: 'ann', amount: -9 },
      [{ id: 'adjustment/a1', kind: 'adjustment', legs: { 'cage/ann': -9, bank: 9 } }],
    ],
    [
      'a table that is given up sends everything home, and nothing of whoever has none',
      {
        type: 'table-given-up',
        table: O,
        patrons: [
          { patron: 'ann', stack: 7, hold: 2, marked: 1 },
          { patron: 'bob', stack: 0, hold: 0, marked: 0 },
        ],
        float: 60,
        reason: 'A test.',
        at: 0,
      },
      [
        {
          id: `given-up/${O}/ann`,
          kind: 'leave',
          legs: {
            [`stack/${O}/ann`]: -7,
            [`hold/${O}/ann`]: -2,
            [`pocket/${O}/ann`]: 9,
            [`marked/${O}/ann`]: -1,
            [`float/${O}`]: 1,
          },
        },
        { id: `given-up/${O}`, kind: 'float-back', legs: { [`float/${O}`]: -60, mint: 60 } },
      ],
    ],
    [
      'one of the house with an empty float',
      {
        type: 'table-given-up',
        table: T,
        patrons: [{ patron: 'ann', stack: 7, hold: 0, marked: 0 }],
        float: 0,
        reason: 'A test.',
        at: 0,
      },
      [{ id: `given-up/${T}/ann`, kind: 'leave', legs: { [`stack/${T}/ann`]: -7, 'cage/ann': 7 } }],
    ],
  ])('of the cage: %s', (_, event, expected) => {
    expect(postedBy('cage', event)).toEqual(expected);
  });

  it('knows whose every row is, or says that it does not', () => {
    expect(() => getTransfers(T, 7, settled([row('z', 1, 1)]) as never)).toThrow(
      'the journal knows whose every row is',
    );
    const entry = { type: 'void-settled', body: {}, rows: [{ patron: 'z', amount: chips(1) }] };
    expect(() => getTransfers(T, 7, { ...settled([]), entry } as never)).toThrow(
      'the journal knows whose every row is',
    );
    expect(adjustmentId('a1')).toBe('adjustment/a1');
  });
});
