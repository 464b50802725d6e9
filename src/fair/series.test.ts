import { describe, expect, test } from 'vitest';
import { createStatement, RESTORED_ID } from '../../test/fair/restored.ts';
import { retold } from '../../test/fair/retell.ts';
import { dealt, HOUSE_KEY, oneDeck, toBytes } from '../../test/fair/shoes.ts';
import { bettingShoe, calledShoe, listedShoe, openedShoe, voidedShoe } from '../../test/fair/shortShoes.ts';
import { at } from '../base/index.ts';
import { makeHex } from './bytes.ts';
import { getAnchor, seedAt } from './chain.ts';
import { signReceipt } from './receipt.ts';
import { type SeriesOptions, verifySeries } from './series.ts';
import { toPublicKey } from './signature.ts';

const CHAIN = { last: toBytes('chain of table-1'), length: 3 };
const NEXT = { last: toBytes('next chain of table-1'), length: 3 };
const shoe = (index: number, change = {}) => dealt(oneDeck({ chain: CHAIN, index, ...change }));
const SHOES = [
  shoe(1),
  shoe(2),
  shoe(3, { nextAnchor: getAnchor(NEXT.last, NEXT.length) }),
  dealt(oneDeck({ chain: NEXT, index: 1 })),
] as const;
const [FIRST, SECOND, THIRD, FOURTH] = SHOES;
const renamed = (tableId: string, change = {}) =>
  dealt(oneDeck({ chain: NEXT, index: 1, tableId, ...change }));

describe('the shoes of a table', () => {
  test('the shoes of a table follow each other, from one chain into the next', () => {
    const series = verifySeries(SHOES);
    expect(series.firstFault).toBeUndefined();
    expect(series.verdict).toBe('verified');
    expect(series.shoes).toHaveLength(4);
    expect(series.proved[0]).toEqual({
      code: 'series/unbroken',
      text: 'The 4 shoes follow each other: none was dropped, swapped or dealt twice. None of them is void.',
    });
    expect(verifySeries([FIRST]).proved.map(({ code }) => code)).not.toContain('series/unbroken');
  });

  test('the shoes of a table follow each other into a chain sealed under an id of its own', () => {
    const last = { last: toBytes('third chain of table-1'), length: 3 };
    const announcing = renamed('table-1.2', { nextAnchor: getAnchor(last.last, last.length) });
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
        shoe(1, { nextAnchor: getAnchor(CHAIN.last, CHAIN.length) }),
        dealt(oneDeck({ chain: CHAIN, index: 1, tableId: 'table-1.2' })),
      ],
      'series/index-reused',
      '/1/open/anchor',
    ],
    [
      'a chain comes again after another',
      [
        shoe(1, { nextAnchor: getAnchor(NEXT.last, NEXT.length) }),
        renamed('table-1.2', { nextAnchor: getAnchor(CHAIN.last, CHAIN.length) }),
        dealt(oneDeck({ chain: CHAIN, index: 1, tableId: 'table-1.3' })),
      ],
      'series/index-reused',
      '/2/open/anchor',
    ],
    [
      'one does not verify by itself',
      [FIRST, retold(SECOND, (draft) => draft.log.splice(5, 1))],
      'cards/before-bets-closed',
      '/1/log/5',
    ],
  ])('the shoes of a table are refused when %s', (_, shoes, code, where) => {
    expect(verifySeries(shoes)).toMatchObject({ verdict: 'refused', firstFault: { code, where } });
  });
});

const codes = (said: readonly { readonly code: string }[]): readonly string[] => said.map(({ code }) => code);

describe('a series with voids', () => {
  const dealing = voidedShoe(bettingShoe(1, { chain: CHAIN, index: 2 }));
  const series = verifySeries([FIRST, dealing, voidedShoe(listedShoe({ chain: CHAIN, index: 3 }))]);
  const lacking = SECOND.log.filter(({ type }) => type === 'settled').length - 1;

  test('a series with voids names each, with its phase and the coups that it lacks', () => {
    expect(series.verified).toBe(true);
    const told = at(series.proved, 0).text;
    expect(told).toContain('2 of them are void');
    expect(told).toContain(
      `table-1/2 void ("the power failed") while bets were open, after one coup; ${lacking} more that its order had were not dealt`,
    );
    expect(told).toContain(
      'table-1/3 void ("the power failed") while entropy was opened, so that no coup of it was ever dealt',
    );
    expect(series.voids).toEqual([
      {
        shoeId: 'table-1/2',
        reason: 'the power failed',
        phase: 'betting',
        coupsSettled: 1,
        coupsLacking: lacking,
      },
      {
        shoeId: 'table-1/3',
        reason: 'the power failed',
        phase: 'listed',
        coupsSettled: 0,
        coupsLacking: null,
      },
    ]);
  });

  test('a series with voids warns of each void after its commitments were listed', () => {
    const warned = series.notProved.filter(({ code }) => code === 'void/order-known');
    expect(warned.map(({ text }) => text.split(':')[0])).toEqual(['table-1/2', 'table-1/3']);
    const early = verifySeries([FIRST, SECOND, voidedShoe(calledShoe({ chain: CHAIN, index: 3 }))]);
    expect(codes(early.notProved)).not.toContain('void/order-known');
    expect(at(early.proved, 0).text).toContain('1 of them is void: table-1/3');
  });
});

describe('what a series proves', () => {
  const anchor = makeHex(getAnchor(CHAIN.last, CHAIN.length));
  const next = makeHex(getAnchor(NEXT.last, NEXT.length));
  const notProved = (options: SeriesOptions) => verifySeries(SHOES, options).notProved;
  const find = (options: SeriesOptions, code: string) =>
    notProved(options).find((one) => one.code === code)?.text;

  test('a series proves what is proved of each of its shoes, and reports what is not proved of any', () => {
    const { proved } = verifySeries(SHOES, { publicKey: toPublicKey(HOUSE_KEY) });
    expect(proved.find(({ code }) => code === 'signature/house')?.text).toMatch(/^Each of the 4 shoes: /);
    expect(find({}, 'signature/key-not-known')).toMatch(/^Each of the 4 shoes: /);
    expect(find({}, 'series/earlier')).toBeUndefined();
    expect(verifySeries([SECOND, THIRD]).notProved).toContainEqual({
      code: 'series/earlier',
      text: 'What came before table-1/2: the series begins with it.',
    });
    for (const tableId of ['table-1.2', 'table-1.12', `table-1.r${'0'.repeat(16)}`]) {
      expect(codes(verifySeries([renamed(tableId)]).notProved)).toContain('series/earlier');
    }
    expect(codes(verifySeries([renamed('table-1.x2')]).notProved)).not.toContain('series/earlier');
  });

  test('a series needs the anchor of each chain', () => {
    expect(find({ anchor: [anchor, next] }, 'anchor/not-known')).toBeUndefined();
    expect(find({ anchor }, 'anchor/not-known')).toMatch(/^table-1\/1: /);
    expect(verifySeries(SHOES, { anchor: next }).fault).toMatchObject({
      code: 'open/anchor',
      at: '/0/open/anchor',
    });
  });

  test('a series accepts the seed before the first shoe', () => {
    const previousSeed = makeHex(seedAt(CHAIN.last, 3, 1));
    expect(verifySeries([SECOND, THIRD], { previousSeed }).verified).toBe(true);
    expect(verifySeries([FIRST, SECOND], { previousSeed }).fault?.code).toBe('chain/previous');
  });

  test('a series accepts the receipts of all its shoes, and applies each to its own', () => {
    const receipt = (shoe: typeof FIRST, k: number) =>
      signReceipt({ shoeId: shoe.open.shoeId, k, log: at(shoe.log, k - 1).hash }, HOUSE_KEY);
    const stray = signReceipt({ shoeId: 'table-9/1', k: 1, log: makeHex(toBytes('x')) }, HOUSE_KEY);
    const receipts = [receipt(FIRST, 6), receipt(THIRD, 9), stray];
    const { notProved: left } = verifySeries([FIRST, SECOND, THIRD], { receipts });
    expect(left.find(({ code }) => code === 'receipts/none')?.text).toMatch(/^table-1\/2: /);
    expect(left.find(({ code }) => code === 'receipts/other-shoes')?.text).toMatch(/^One receipt is/);
    const broken = JSON.parse('[null]');
    expect(verifySeries(SHOES, { receipts: broken }).fault?.code).toBe('receipt/wrong');
    const other = { ...receipt(FIRST, 6), k: 7 };
    const lie = signReceipt(other, HOUSE_KEY);
    expect(verifySeries(SHOES, { receipts: [lie] }).fault).toMatchObject({
      code: 'receipt/two-stories',
      at: '/0/log/6',
    });
  });

  test('a series needs each own entropy in some shoe', () => {
    const own = makeHex(toBytes('entropy of ann'));
    const lost = makeHex(toBytes('lost'));
    expect(verifySeries(SHOES, { ownEntropy: [own] }).verified).toBe(true);
    expect(verifySeries(SHOES, { ownEntropy: [own, lost] }).fault).toMatchObject({
      code: 'entropy/own-missing',
      at: '',
    });
    const withVoid = verifySeries([FIRST, voidedShoe(openedShoe({ chain: CHAIN, index: 2 }))], {
      ownEntropy: [lost],
    });
    expect(codes(withVoid.notProved)).toContain('entropy/own-not-found');
  });
});

describe('a house that was restored from a backup', () => {
  const begun = dealt(oneDeck({ chain: NEXT, index: 1, tableId: RESTORED_ID }));
  const { anchor } = begun.open;
  const ENDED = {
    shoeId: 'table-1/3',
    k: 9,
    log: makeHex(toBytes('log')),
    phase: 'betting',
    coupsSettled: 1,
  } as const;
  const series = (...restorations: readonly unknown[]) =>
    verifySeries([FIRST, SECOND, begun], { restorations, publicKey: toPublicKey(HOUSE_KEY) });

  test('a restored house continues under names that its statement lists, which is reported', () => {
    const { fault, notProved } = series(createStatement(anchor, { ended: ENDED }));
    expect(fault).toBeNull();
    expect(notProved.find(({ code }) => code === 'series/restored')?.text).toBe(
      `What the original dealt after table-1/2: ${RESTORED_ID}/1 is of a house that says it was restored from a backup. table-1/3 was open in it, betting after one coup, and ended without its seed.`,
    );
    expect(series(createStatement(anchor)).fault).toBeNull();
  });

  test('a restored house without a statement, or with one for another table or anchor, is refused', () => {
    expect(series().fault?.code).toBe('series/other-table');
    const other = { tableId: 'table-2', sealedId: RESTORED_ID.replace('table-1', 'table-2') };
    expect(series(createStatement(anchor, other)).fault?.code).toBe('series/other-table');
    expect(series(createStatement(makeHex(toBytes('x')))).fault?.code).toBe('series/other-table');
  });

  test('a restored house begins its chain at the beginning', () => {
    const late = dealt(oneDeck({ chain: NEXT, index: 2, tableId: RESTORED_ID }));
    const restorations = [createStatement(anchor)];
    expect(verifySeries([FIRST, SECOND, late], { restorations }).fault?.code).toBe('series/shoe-missing');
  });

  test('a restored house must have signed its statement, and named its chains by r', () => {
    expect(series({ ...createStatement(anchor), at: 1 }).fault?.code).toBe('restored/signature');
    expect(series(createStatement(anchor, {}, toBytes('another key'))).fault?.code).toBe(
      'restored/signature',
    );
    expect(series(createStatement(anchor, { sealedId: 'table-1.rffffffffffffffff' })).fault).toMatchObject({
      code: 'restored/form',
      at: '/tables/0/sealedId',
    });
    expect(series({ format: 'coup-restoration' }).fault?.code).toBe('restored/form');
  });
});
