import { describe, expect, it } from 'vitest';
import { chips, unwrap } from '../base/index.ts';
import { BANK, cageOf } from '../ledger/index.ts';
import { emptyRecord, memoryStore } from '../record/index.ts';
import type { WantedAdjustment } from './adjustments.ts';
import { auditStore } from './audit.ts';
import { openCage } from './cage.ts';
import { expectedTransfers } from './expectedTransfers.ts';
import { linesOf } from './statement.ts';

const AT = 1_760_000_000_000;
const wanted = (change: Partial<WantedAdjustment> = {}): WantedAdjustment => ({
  adjustment: 'a1',
  patron: 'ann',
  amount: chips(2_500),
  why: 'Banker was paid at 1 to 2.',
  about: null,
  by: 'boss',
  at: AT,
  aloneUpTo: 10_000,
  ...change,
});

async function opened() {
  const record = emptyRecord();
  const store = memoryStore({ record });
  const cage = unwrap(await openCage(store));
  unwrap(await cage.fundBank(chips(1_000_000)));
  unwrap(await cage.fundPatron('ann', chips(20_000), 'g1'));
  const held = async () => {
    const balances = unwrap(await store.balances([BANK, cageOf('ann')]));
    return [balances.get(BANK), balances.get(cageOf('ann'))];
  };
  return { record, store, cage, adjustments: cage.adjustments, held };
}

describe('[IR7] an adjustment', () => {
  it('says who, why, before and after, and stands in the statement', async () => {
    const { store, adjustments, held } = await opened();
    expect(await adjustments.ask(wanted())).toMatchObject({
      ok: true,
      value: { is: 'done', by: 'boss', second: null, before: 20_000, after: 22_500 },
    });
    expect(await held()).toEqual([997_500, 22_500]);
    const [newest] = unwrap(await linesOf(store, 'ann', 10));
    expect(newest).toMatchObject({ kind: 'adjustment', change: 2_500, total: 22_500 });
    expect(await auditStore(store, expectedTransfers)).toMatchObject({ ok: true });
  });

  it('takes back as well, and never more than there is', async () => {
    const { adjustments, held } = await opened();
    expect(await adjustments.ask(wanted({ amount: chips(-9_000) }))).toMatchObject({
      value: { before: 20_000, after: 11_000 },
    });
    const more = wanted({ adjustment: 'a2', amount: chips(-12_000), aloneUpTo: 50_000 });
    expect(await adjustments.ask(more)).toMatchObject({
      ok: false,
      error: { code: 'adjustment/not-covered' },
    });
    expect(await held()).toEqual([1_009_000, 11_000]);
    expect(adjustments.all()).toHaveLength(1);
  });

  it('is done once under one id, and refused where it is another', async () => {
    const { adjustments, held } = await opened();
    const answers = await Promise.all([adjustments.ask(wanted()), adjustments.ask(wanted({ at: AT + 9 }))]);
    expect(answers.map((one) => one.ok && one.value.after)).toEqual([22_500, 22_500]);
    expect(await adjustments.ask(wanted({ amount: chips(1) }))).toMatchObject({
      error: { code: 'adjustment/none' },
    });
    expect(await held()).toEqual([997_500, 22_500]);
  });

  it('comes from a bank that is given what it lacks', async () => {
    const { store, cage, adjustments, held } = await opened();
    const all = wanted({ amount: chips(1_000_500), aloneUpTo: 2_000_000 });
    expect(await adjustments.ask(all)).toMatchObject({ value: { after: 1_020_500 } });
    expect(await held()).toEqual([0, 1_020_500]);
    expect(cage.minted()).toMatchObject({ bank: 1_000_500 });
    expect(await auditStore(store, expectedTransfers)).toMatchObject({ ok: true });
  });

  it('is nobody’s own', async () => {
    const { adjustments } = await opened();
    expect(await adjustments.ask(wanted({ by: 'ann' }))).toMatchObject({ error: { code: 'adjustment/own' } });
  });
});

describe('[IR7] above a sum', () => {
  const large = wanted({ amount: chips(10_001) });

  it('moves nothing until a second of the pit agrees', async () => {
    const { adjustments, held } = await opened();
    expect(await adjustments.ask(large)).toMatchObject({ value: { is: 'waiting', after: null } });
    expect(await held()).toEqual([1_000_000, 20_000]);
    expect(await adjustments.answer('a1', 'boss', true, AT)).toMatchObject({
      error: { code: 'adjustment/same-officer' },
    });
    expect(await adjustments.answer('a1', 'ann', true, AT)).toMatchObject({
      error: { code: 'adjustment/own' },
    });
    expect(await held()).toEqual([1_000_000, 20_000]);
    const agreed = await adjustments.answer('a1', 'other', true, AT);
    expect(agreed).toMatchObject({ value: { is: 'done', by: 'boss', second: 'other', after: 30_001 } });
    expect(await adjustments.answer('a1', 'other', true, AT)).toEqual(agreed);
    expect(await held()).toEqual([989_999, 30_001]);
  });

  it('waits as well where chips are taken from a patron', async () => {
    const { adjustments, held } = await opened();
    expect(await adjustments.ask(wanted({ amount: chips(-10_001) }))).toMatchObject({
      value: { is: 'waiting' },
    });
    expect(await held()).toEqual([1_000_000, 20_000]);
  });

  it('is refused, or taken back, for good', async () => {
    const { adjustments, held } = await opened();
    await adjustments.ask(large);
    expect(await adjustments.answer('a1', 'boss', false, AT)).toMatchObject({ value: { is: 'refused' } });
    expect(await adjustments.answer('a1', 'other', true, AT)).toMatchObject({
      error: { code: 'adjustment/none' },
    });
    expect(await held()).toEqual([1_000_000, 20_000]);
  });

  it('waits over a restart, and what a house that died had not balanced is', async () => {
    const { record, adjustments } = await opened();
    await adjustments.ask(large);
    const again = unwrap(await openCage(memoryStore({ record }))).adjustments;
    expect(again.all()).toMatchObject([{ adjustment: 'a1', is: 'waiting' }]);
    expect(await again.answer('a1', 'other', true, AT)).toMatchObject({
      value: { before: 20_000, after: 30_001 },
    });
  });
});
