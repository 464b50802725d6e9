import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCOUNTS, anyTransfer, foldPlainly } from '../../test/record/transfers.ts';
import { type Chips, chips, unwrap } from '../base/index.ts';
import { BANK, cageAccount, MINT, mayBeNegative, stackAccount } from './account.ts';
import { memoryBooks, post, sumOfBooks } from './books.ts';
import { move, type Transfer } from './transfer.ts';

const grant = (id: string, cents: number): Transfer =>
  move(id, 'grant', MINT, cageAccount('ann'), chips(cents));
const buyIn = (id: string, cents: number): Transfer =>
  move(id, 'buy-in', cageAccount('ann'), stackAccount('t', 'ann'), chips(cents));

const anyBatches = fc.array(fc.array(anyTransfer, { maxLength: 5 }), { maxLength: 12 });

/** Posts batch after batch as a store does; returns which were accepted. */
function postAll(
  batches: readonly (readonly Transfer[])[],
  watch: (books: ReturnType<typeof memoryBooks>) => void = () => {},
) {
  const books = memoryBooks();
  const taken: Transfer[] = [];
  const codes = batches.map((batch) => {
    const posting = post(books, batch);
    if (posting.ok) {
      books.take(posting.value);
      taken.push(...posting.value.fresh);
    }
    watch(books);
    return posting.ok ? 'ok' : posting.error.code;
  });
  return { books, taken, codes };
}

describe('posting', () => {
  it('[RELIABILITY 1] posting neither creates nor loses chips, after any batch', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyBatches, (batches) => {
        const { codes } = postAll(batches, ({ balances }) => expect(sumOfBooks(balances)).toBe(0));
        for (const code of codes) seen.add(code);
      }),
      { numRuns: 300 },
    );
    expect([...seen].sort()).toEqual(['ok', 'transfer/id-reused', 'transfer/insufficient']);
  });

  it('[RELIABILITY 5] posting takes no account below zero but the mint, after any batch', () => {
    fc.assert(
      fc.property(anyBatches, (batches) => {
        postAll(batches, ({ balanceOf }) => {
          for (const account of ACCOUNTS)
            expect([account, balanceOf(account) >= 0 || mayBeNegative(account)]).toEqual([account, true]);
        });
      }),
    );
  });

  it('posting gives the balances that the transfers add up to', () => {
    fc.assert(
      fc.property(anyBatches, (batches) => {
        const { books, taken } = postAll(batches);
        const plain = foldPlainly(taken);
        for (const account of ACCOUNTS) expect(books.balanceOf(account)).toBe(plain.get(account) ?? 0);
        expect([...books.transfers.values()]).toEqual(taken);
      }),
    );
  });

  it('posting applies all of a batch or none of it, and changes nothing by itself', () => {
    fc.assert(
      fc.property(anyBatches, fc.array(anyTransfer, { minLength: 1, maxLength: 6 }), (batches, last) => {
        const { books } = postAll(batches);
        const before = [[...books.balances], [...books.transfers]];
        const posting = post(books, last);
        expect([[...books.balances], [...books.transfers]]).toEqual(before);
        // One by one they may stop half-way; together they never do.
        if (!posting.ok) return;
        books.take(posting.value);
        for (const { id } of last) expect(books.posted(id)).toBeDefined();
      }),
    );
  });

  it('[RELIABILITY 2] posting applies a transfer once, however often it is sent', () => {
    fc.assert(
      fc.property(anyBatches, (batches) => {
        const once = postAll(batches);
        const accepted = batches.filter((_, index) => once.codes[index] === 'ok');
        const again = postAll(accepted.flatMap((batch) => [batch, batch, [...batch, ...batch]]));
        expect(new Set(again.codes)).toEqual(new Set(accepted.length === 0 ? [] : ['ok']));
        expect([...again.books.balances]).toEqual([...once.books.balances]);
        expect([...again.books.transfers]).toEqual([...once.books.transfers]);
      }),
    );
  });

  it('posting skips what was posted before, and returns what is new', () => {
    const books = memoryBooks();
    books.take(unwrap(post(books, [grant('1', 100)])));
    expect(unwrap(post(books, [grant('1', 100)]))).toEqual({ balances: new Map(), fresh: [] });
    const more = unwrap(post(books, [grant('1', 100), grant('2', 50), grant('2', 50)]));
    expect(more.fresh).toEqual([grant('2', 50)]);
    expect(more.balances).toEqual(
      new Map([
        [MINT, -150],
        [cageAccount('ann'), 150],
      ]),
    );
  });

  it('posting refuses a different transfer under a known id, before or within the batch', () => {
    const books = memoryBooks();
    books.take(unwrap(post(books, [grant('1', 100)])));
    expect(post(books, [grant('2', 5), grant('1', 101)])).toEqual({
      ok: false,
      error: { code: 'transfer/id-reused', transfer: '1', message: '1 was posted with another body' },
    });
    expect(post(books, [grant('3', 5), grant('3', 6)])).toMatchObject({
      ok: false,
      error: { code: 'transfer/id-reused' },
    });
  });

  it('an insufficient balance is refused with the account and its balance', () => {
    const books = memoryBooks();
    books.take(unwrap(post(books, [grant('1', 100)])));
    expect(post(books, [buyIn('2', 101)])).toEqual({
      ok: false,
      error: {
        code: 'transfer/insufficient',
        transfer: '2',
        account: 'cage/ann',
        message: 'cage/ann holds $1, not $1.01',
      },
    });
    // Not even between two transfers of one batch.
    expect(post(books, [buyIn('2', 150), grant('3', 50)])).toMatchObject({
      ok: false,
      error: { transfer: '2' },
    });
    expect(post(books, [grant('3', 50), buyIn('2', 150)])).toMatchObject({ ok: true });
  });

  it('posting refuses a malformed transfer before it checks balances', () => {
    const books = memoryBooks();
    const wrong = { ...grant('1', 100), legs: [] } as unknown as Transfer;
    expect(post(books, [grant('2', 5), wrong])).toMatchObject({
      ok: false,
      error: { code: 'transfer/malformed' },
    });
    const lopsided = {
      ...grant('1', 100),
      legs: [
        { account: MINT, amount: chips(-1) },
        { account: BANK, amount: chips(2) },
      ],
    };
    expect(post(books, [lopsided])).toMatchObject({ ok: false, error: { code: 'transfer/unbalanced' } });
  });

  it('[RELIABILITY 5] posting accepts as many of 100 wagers as the balance covers', () => {
    const books = memoryBooks();
    books.take(unwrap(post(books, [grant('g', 505)])));
    let covered = 0;
    for (let n = 0; n < 100; n++) {
      const posting = post(books, [buyIn(`${n}`, 10)]);
      if (!posting.ok) continue;
      covered += 1;
      books.take(posting.value);
    }
    expect([covered, books.balanceOf(cageAccount('ann'))]).toEqual([50, 5]);
  });

  it('posting refuses a balance that is too large to be exact', () => {
    const books = memoryBooks();
    const most = 100_000_000_000_000;
    for (let n = 0; n < 90; n++) books.take(unwrap(post(books, [grant(`g${n}`, most)])));
    expect(post(books, [grant('over', most)])).toEqual({
      ok: false,
      error: {
        code: 'transfer/malformed',
        transfer: 'over',
        account: 'mint',
        message: 'mint would hold more than can be counted exactly',
      },
    });
  });
});

describe('the sum of the books', () => {
  it('the sum of the books is exact, also when it is not zero', () => {
    expect(sumOfBooks([])).toBe(0);
    expect(
      sumOfBooks([
        [MINT, -5 as Chips],
        [BANK, 4 as Chips],
      ]),
    ).toBe(-1);
  });
});
