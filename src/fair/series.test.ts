import { describe, expect, test } from 'vitest';
import { retold } from '../../test/fair/retell.ts';
import { bytesOf, dealt, oneDeck } from '../../test/fair/shoes.ts';
import { anchorOf } from './chain.ts';
import { verifySeries } from './series.ts';

const CHAIN = { last: bytesOf('chain of table-1'), length: 3 };
const NEXT = { last: bytesOf('next chain of table-1'), length: 3 };
const shoe = (index: number, change = {}) => dealt(oneDeck({ chain: CHAIN, index, ...change }));
const SHOES = [
  shoe(1),
  shoe(2),
  shoe(3, { nextAnchor: anchorOf(NEXT.last, NEXT.length) }),
  dealt(oneDeck({ chain: NEXT, index: 1 })),
] as const;
const [FIRST, SECOND, THIRD, FOURTH] = SHOES;
const renamed = (tableId: string, change = {}) =>
  dealt(oneDeck({ chain: NEXT, index: 1, tableId, ...change }));

describe('the shoes of a table', () => {
  test('follow each other, from one chain into the next', () => {
    const series = verifySeries(SHOES);
    expect(series.firstFault).toBeUndefined();
    expect(series.verdict).toBe('verified');
    expect(series.shoes).toHaveLength(4);
    expect(series.proved).toHaveLength(1);
    expect(verifySeries([FIRST]).proved).toEqual([]);
  });

  test('follow each other into a chain that is sealed under an id of its own', () => {
    const last = { last: bytesOf('third chain of table-1'), length: 3 };
    const announcing = renamed('table-1.2', { nextAnchor: anchorOf(last.last, last.length) });
    const series = [FIRST, SECOND, THIRD, announcing, renamed('table-1.3', { chain: last })];
    expect(verifySeries(series).firstFault).toBeUndefined();
    expect(announcing.open).toMatchObject({ tableId: 'table-1.2', shoeId: 'table-1.2/1', index: 1 });
  });

  test.each([
    ['a shoe is missing', [FIRST, THIRD], 'series/shoe-missing', '/1/open/index'],
    [
      'an index is used twice',
      [FIRST, SECOND, shoe(2, { entropy: [] })],
      'series/index-reused',
      '/2/open/index',
    ],
    ['they come in another order', [SECOND, FIRST], 'series/index-reused', '/1/open/index'],
    ['a chain begins that was not announced', [FIRST, FOURTH], 'series/other-chain', '/1/open/anchor'],
    [
      'the next chain begins late',
      [THIRD, dealt(oneDeck({ chain: NEXT, index: 2 }))],
      'series/shoe-missing',
      '/1/open/index',
    ],
    [
      'one is of another table',
      [FIRST, shoe(2, { tableId: 'table-2' })],
      'series/other-table',
      '/1/open/tableId',
    ],
    ['a chain is left out', [THIRD, renamed('table-1.3')], 'series/other-table', '/1/open/tableId'],
    [
      'the next chain was not announced',
      [SECOND, renamed('table-1.2')],
      'series/other-chain',
      '/1/open/anchor',
    ],
    [
      'the next id has the seeds of the chain before',
      [
        shoe(1, { nextAnchor: anchorOf(CHAIN.last, CHAIN.length) }),
        dealt(oneDeck({ chain: CHAIN, index: 1, tableId: 'table-1.2' })),
      ],
      'series/index-reused',
      '/1/open/anchor',
    ],
    [
      'one does not verify by itself',
      [FIRST, retold(SECOND, (draft) => draft.log.splice(5, 1))],
      'cards/before-bets-closed',
      '/1/log/5',
    ],
  ])('are refused when %s', (_, shoes, code, where) => {
    expect(verifySeries(shoes)).toMatchObject({ verdict: 'refused', firstFault: { code, where } });
  });
});
