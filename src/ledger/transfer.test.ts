import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyJson } from '../../test/arbitraries/json.ts';
import { anyTransfer } from '../../test/record/transfers.ts';
import { type Chips, chips } from '../base/index.ts';
import { BANK, COMMISSION, cageAccount, floatAccount, holdAccount, MINT, stackAccount } from './account.ts';
import { LEDGER_REFUSALS } from './ledgerRefusal.ts';
import {
  balanced,
  explainTransfer,
  malformed,
  move,
  parseTransfer,
  sameTransfer,
  type Transfer,
} from './transfer.ts';

const grant = move('grant/1', 'grant', MINT, cageAccount('ann'), chips(500));

describe('a transfer', () => {
  it('a transfer moves chips from one account to the other', () => {
    expect(grant).toEqual({
      id: 'grant/1',
      kind: 'grant',
      legs: [
        { account: 'mint', amount: -500 },
        { account: 'cage/ann', amount: 500 },
      ],
    });
    expect(malformed(grant)).toBeUndefined();
    expect(explainTransfer(grant)).toBe('grant: mint −$5.00, cage/ann $5.00');
  });

  it('a transfer of many legs lists each account once, and omits empty legs', () => {
    const settled = balanced('s', 'settle', [
      { account: holdAccount('t', 'ann'), amount: chips(-100) },
      { account: stackAccount('t', 'ann'), amount: chips(195) },
      { account: COMMISSION, amount: chips(5) },
      { account: floatAccount('t'), amount: chips(-60) },
      { account: floatAccount('t'), amount: chips(-40) },
      { account: BANK, amount: chips(0) },
      { account: cageAccount('ann'), amount: chips(7) },
      { account: cageAccount('ann'), amount: chips(-7) },
    ]);
    expect(settled.legs).toEqual([
      { account: 'hold/t/ann', amount: -100 },
      { account: 'stack/t/ann', amount: 195 },
      { account: 'commission', amount: 5 },
      { account: 'float/t', amount: -100 },
    ]);
    expect(malformed(settled)).toBeUndefined();
  });

  it('a transfer from our own functions is well formed', () => {
    fc.assert(
      fc.property(anyTransfer, (transfer) => {
        expect(malformed(transfer)).toBeUndefined();
      }),
    );
  });

  const legs = grant.legs;
  const leg = (account: unknown, amount: unknown) => [...legs.slice(0, 1), { account, amount }];
  it.each<readonly [string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a list', []],
    ['text', 'grant'],
    ['an empty object', {}],
    ['no id', { ...grant, id: undefined }],
    ['an empty id', { ...grant, id: '' }],
    ['an id with an empty part', { ...grant, id: 'a//b' }],
    ['an id that ends in a slash', { ...grant, id: 'a/' }],
    ['an id with a space', { ...grant, id: 'a b' }],
    ['an id with a line feed', { ...grant, id: 'a\n' }],
    ['an id with a quote', { ...grant, id: "a'b" }],
    ['a number for an id', { ...grant, id: 7 }],
    ['too long an id', { ...grant, id: `${'x'.repeat(80)}/${'x'.repeat(80)}/${'x'.repeat(80)}` }],
    ['no kind', { ...grant, kind: undefined }],
    ['a kind with a slash', { ...grant, kind: 'a/b' }],
    ['no legs', { ...grant, legs: undefined }],
    ['legs that are no list', { ...grant, legs: { 0: legs[0], 1: legs[1], length: 2 } }],
    ['not one leg', { ...grant, legs: [] }],
    ['one leg', { ...grant, legs: legs.slice(0, 1) }],
    ['a leg that is nothing', { ...grant, legs: [...legs, undefined] }],
    ['a hole among the legs', { ...grant, legs: Object.assign([...legs], { length: 3 }) }],
    ['an unknown account', { ...grant, legs: leg('purse/ann', 500) }],
    ['an account that is no text', { ...grant, legs: leg(['cage/ann'], 500) }],
    ['an account twice', { ...grant, legs: [legs[0], { account: MINT, amount: 500 }] }],
    [
      'nothing moved',
      {
        ...grant,
        legs: [
          { account: MINT, amount: 0 },
          { account: BANK, amount: 0 },
        ],
      },
    ],
    [
      'minus nothing',
      {
        ...grant,
        legs: [
          { account: MINT, amount: -0 },
          { account: BANK, amount: 0 },
        ],
      },
    ],
    [
      'half a cent',
      {
        ...grant,
        legs: [
          { account: MINT, amount: -0.5 },
          { account: BANK, amount: 0.5 },
        ],
      },
    ],
    ['text for an amount', { ...grant, legs: leg('cage/ann', '500') }],
    ['a big integer', { ...grant, legs: leg('cage/ann', 500n) }],
    [
      'not a number',
      {
        ...grant,
        legs: [
          { account: MINT, amount: Number.NaN },
          { account: BANK, amount: Number.NaN },
        ],
      },
    ],
    [
      'without end',
      {
        ...grant,
        legs: [
          { account: MINT, amount: -Infinity },
          { account: BANK, amount: Infinity },
        ],
      },
    ],
    [
      'past the safe integers',
      {
        ...grant,
        legs: [
          { account: MINT, amount: -(2 ** 53) },
          { account: BANK, amount: 2 ** 53 },
        ],
      },
    ],
    [
      'more legs than any settlement has',
      {
        ...grant,
        legs: Array.from({ length: 66 }, (_, n) => ({
          account: cageAccount(`p${n}`),
          amount: n % 2 === 0 ? 1 : -1,
        })),
      },
    ],
  ])('a transfer is malformed with %s', (_, value) => {
    expect(malformed(value)?.code).toBe('transfer/malformed');
    expect(parseTransfer(value)).toMatchObject({ ok: false, error: { code: 'transfer/malformed' } });
  });

  it('a transfer is unbalanced when a cent is missing', () => {
    for (const off of [1, -1, 500])
      expect(malformed({ ...grant, legs: leg('cage/ann', 500 + off) })).toEqual({
        code: 'transfer/unbalanced',
        transfer: 'grant/1',
        message: `its legs add up to ${off} cents`,
      });
  });

  it('a refused transfer is named, as far as it has a name', () => {
    expect(malformed({ ...grant, kind: '' })?.transfer).toBe('grant/1');
    expect(malformed({})?.transfer).toBe('?');
  });

  it.each<readonly [unknown, string]>([
    [{ ...grant, id: 'a b' }, 'no transfer id in an object with id, kind, legs'],
    [{ ...grant, kind: 'a/b' }, 'no kind, but "a/b"'],
    [{ ...grant, legs: legs.slice(0, 1) }, '2 to 64 legs, not a list of 1'],
    [
      { ...grant, legs: leg('purse/ann', 500) },
      'a leg is an account and whole cents, not an object with account, amount',
    ],
    [{ ...grant, legs: leg('mint', 500) }, 'mint appears twice'],
  ])('a malformed transfer is refused with its reason: %j', (value, message) => {
    expect(malformed(value)?.message).toBe(message);
  });

  it('a transfer id has at most 200 characters', () => {
    const id = (length: number) => `${'x'.repeat(80)}/${'y'.repeat(80)}/${'z'.repeat(length - 162)}`;
    expect(malformed({ ...grant, id: id(200) })).toBeUndefined();
    expect(malformed({ ...grant, id: id(201) })?.code).toBe('transfer/malformed');
  });

  it('parseTransfer returns a valid transfer unchanged', () => {
    expect(parseTransfer(grant)).toEqual({ ok: true, value: grant });
  });

  it('parseTransfer rejects any other value without throwing', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        const refusal = malformed(value);
        expect(refusal === undefined || refusal.code in LEDGER_REFUSALS).toBe(true);
        expect(parseTransfer(value).ok).toBe(refusal === undefined);
      }),
    );
  });

  it('a transfer has at most 64 legs', () => {
    const many = Array.from({ length: 64 }, (_, n) => ({
      account: cageAccount(`p${n}`),
      amount: chips(n % 2 === 0 ? 1 : -1),
    }));
    expect(malformed({ ...grant, legs: many })).toBeUndefined();
  });

  it('a transfer is unbalanced also when the sum of its legs is too large to be exact', () => {
    const most = Number.MAX_SAFE_INTEGER;
    const lost = [most, most, 3, -most, -most, -1].map((amount, n) => ({
      account: cageAccount(`p${n}`),
      amount,
    }));
    expect(malformed({ ...grant, legs: lost })).toBeDefined();
  });
});

describe('the same transfer', () => {
  it('a transfer is the same in any order of its legs', () => {
    fc.assert(
      fc.property(anyTransfer, fc.infiniteStream(fc.nat(100)), (transfer, order) => {
        const legs = transfer.legs
          .map((leg) => [order.next().value ?? 0, leg] as const)
          .toSorted(([a], [b]) => a - b)
          .map(([, leg]) => leg);
        expect(sameTransfer(transfer, { ...transfer, legs })).toBe(true);
      }),
    );
  });

  it('a transfer differs when anything else about it does', () => {
    fc.assert(
      fc.property(anyTransfer, (transfer) => {
        const [first, ...rest] = transfer.legs;
        if (first === undefined) return;
        const others: readonly Transfer[] = [
          { ...transfer, id: `${transfer.id}x` },
          { ...transfer, kind: `${transfer.kind}x` },
          { ...transfer, legs: rest },
          { ...transfer, legs: [{ ...first, amount: (first.amount + 1) as Chips }, ...rest] },
          { ...transfer, legs: [{ ...first, amount: -first.amount as Chips }, ...rest] },
          { ...transfer, legs: [{ ...first, account: cageAccount('eve') }, ...rest] },
        ];
        for (const other of others) expect(sameTransfer(transfer, other)).toBe(false);
      }),
    );
  });

  it('transfers are compared by their own members, ignoring extra ones', () => {
    const extra = { ...grant, note: 'x', legs: grant.legs.map((leg) => ({ ...leg, note: 'y' })) };
    expect(sameTransfer(grant, extra)).toBe(true);
    // 1 and 11: sorting amounts as text must not mix up accounts.
    const one = {
      ...grant,
      legs: [
        { account: cageAccount('a'), amount: chips(11) },
        { account: cageAccount('a1'), amount: chips(1) },
      ],
    };
    const two = {
      ...grant,
      legs: [
        { account: cageAccount('a1'), amount: chips(11) },
        { account: cageAccount('a'), amount: chips(1) },
      ],
    };
    expect(sameTransfer(one, two)).toBe(false);
  });
});
