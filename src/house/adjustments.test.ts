import { describe, expect, it } from 'vitest';
import { expectToldOfEach } from '../../test/house/failing.ts';
import { chips, unwrap } from '../base/index.ts';
import { BANK, cageAccount } from '../ledger/index.ts';
import { emptyRecord, memoryStore } from '../record/index.ts';
import type { WantedAdjustment } from './adjustments.ts';
import { auditStore } from './audit.ts';
import { openCage } from './cage.ts';
import { expectedTransfers } from './expectedTransfers.ts';
import { loadStatementLines } from './statement.ts';

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
    const balances = unwrap(await store.balances([BANK, cageAccount('ann')]));
    return [balances.get(BANK), balances.get(cageAccount('ann'))];
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
    const [newest] = unwrap(await loadStatementLines(store, 'ann', 10));
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

describe('[IR7] what is said of adjustments, word for word', () => {
  const no = (code: string, message: string) => ({ ok: false, error: { code, message } });

  it('is all of one that was done, asked for or refused', async () => {
    const { adjustments } = await opened();
    const { aloneUpTo: _, ...first } = wanted();
    const done = { ...first, is: 'done', second: null, before: 20_000, after: 22_500 };
    expect(await adjustments.ask(wanted())).toEqual({ ok: true, value: done });
    const { aloneUpTo: __, ...second } = wanted({ adjustment: 'a2', amount: chips(10_001), about: null });
    const waiting = { ...second, is: 'waiting', second: null, before: null, after: null };
    expect(await adjustments.ask({ ...second, aloneUpTo: 10_000 })).toEqual({ ok: true, value: waiting });
    expect(adjustments.all()).toEqual([done, waiting]);
    expect(await adjustments.answer('a2', 'other', false, AT + 5)).toEqual({
      ok: true,
      value: { ...waiting, is: 'refused', second: 'other' },
    });
    expect(await adjustments.answer('a2', 'other', false, AT + 6)).toMatchObject({ ok: true });
    const { aloneUpTo: ___, ...third } = wanted({ adjustment: 'a3', amount: chips(-10_001) });
    await adjustments.ask({ ...third, aloneUpTo: 10_000 });
    expect(await adjustments.answer('a3', 'other', true, AT + 7)).toEqual({
      ok: true,
      value: { ...third, at: AT + 7, is: 'done', second: 'other', before: 22_500, after: 12_499 },
    });
  });

  it('is done alone up to the sum, either way, and waits above it', async () => {
    const { adjustments } = await opened();
    const is = async (id: string, amount: number) => {
      const asked = await adjustments.ask(
        wanted({ adjustment: id, amount: chips(amount), patron: `of-${id}`, by: `by-${id}` }),
      );
      return asked.ok ? asked.value.is : asked.error.code;
    };
    expect([await is('a', 10_000), await is('b', 10_001)]).toEqual(['done', 'waiting']);
    expect(await is('d', -10_001)).toBe('waiting');
  });

  it('is why it is not done', async () => {
    const { adjustments } = await opened();
    const other = no('adjustment/none', 'Another adjustment has that id.');
    const over = no('adjustment/none', 'That adjustment waits no more.');
    const own = no('adjustment/own', 'Nobody adjusts the own account.');
    expect(await adjustments.ask(wanted({ by: 'ann' }))).toEqual(own);
    expect(await adjustments.ask(wanted({ amount: chips(-20_001), aloneUpTo: 50_000 }))).toEqual(
      no('adjustment/not-covered', 'Neither a wallet nor the bank goes below nothing.'),
    );
    expect(await adjustments.answer('nothing', 'other', true, AT)).toEqual(
      no('adjustment/none', 'There is no such adjustment.'),
    );
    await adjustments.ask(wanted());
    for (const change of [{ amount: chips(1) }, { why: 'no' }, { patron: 'bob' }, { by: 'other' }])
      expect(await adjustments.ask(wanted(change))).toEqual(other);
    expect(await adjustments.answer('a1', 'other', true, AT)).toEqual(over);
    const large = wanted({ adjustment: 'a2', amount: chips(10_001) });
    await adjustments.ask(large);
    expect(await adjustments.answer('a2', 'boss', true, AT)).toEqual(
      no('adjustment/same-officer', 'Another of the pit must agree.'),
    );
    expect(await adjustments.answer('a2', 'ann', true, AT)).toEqual(own);
    expect(await adjustments.answer('a2', 'other', true, AT)).toMatchObject({ ok: true });
    expect(await adjustments.answer('a2', 'third', true, AT)).toEqual(over);
    expect(await adjustments.answer('a2', 'other', false, AT)).toEqual(over);
    await adjustments.ask(wanted({ adjustment: 'a3', amount: chips(10_001) }));
    await adjustments.answer('a3', 'other', false, AT);
    expect(await adjustments.answer('a3', 'other', true, AT)).toEqual(over);
    expect(await adjustments.answer('a3', 'third', false, AT)).toEqual(over);
  });

  it('is that too many wait, beyond two hundred; of those that are over the newest two hundred are known', async () => {
    const { adjustments } = await opened();
    const many = async (count: number, id: string, amount: number) => {
      const all = Array.from({ length: count }, (_, n) =>
        wanted({ adjustment: `${id}${n}`, amount: chips(amount) }),
      );
      const answers = [];
      for (const one of all) answers.push(await adjustments.ask(one));
      return answers;
    };
    const asked = await many(201, 'w', 10_001);
    expect(asked.filter(({ ok }) => ok)).toHaveLength(200);
    expect(asked.at(-1)).toEqual(
      no('adjustment/too-many', 'Too many adjustments wait for a second of the pit.'),
    );
    await many(201, 'd', 1);
    const known = adjustments.all().map(({ adjustment }) => adjustment);
    expect([known.length, known[0], known.includes('d0'), known.includes('d1')]).toEqual([
      400,
      'w0',
      false,
      true,
    ]);
    // One that is known no more was done all the same.
    expect(await adjustments.ask(wanted({ adjustment: 'd0', amount: chips(1) }))).toEqual(
      no('adjustment/none', 'Another adjustment has that id.'),
    );
  });

  it('is what the wallet held right before and after, whatever came later', async () => {
    const { record, store, cage } = await opened();
    const away = { ok: false, error: { code: 'store/unavailable', message: 'away' } } as const;
    let cut = false;
    const transfers: typeof store.transfers = async (...asked) => (cut ? away : store.transfers(...asked));
    const dying = unwrap(await openCage({ ...store, transfers }));
    cut = true;
    expect(await dying.adjustments.ask(wanted())).toEqual(away);
    const other = unwrap(await openCage(store));
    for (let n = 0; n < 230; n++) unwrap(await other.fundPatron('ann', chips(3), `late-${n}`));
    const again = unwrap(await openCage(memoryStore({ record })));
    expect(again.adjustments.all()).toMatchObject([{ is: 'done', before: null, after: null }]);
    expect(await again.adjustments.ask(wanted())).toMatchObject({ value: { before: 20_000, after: 22_500 } });
    expect(cage.minted().grants).toBe(1);
  });

  it('is what the store says where it does not answer', async () => {
    const asked = await expectToldOfEach(
      async () => (await opened()).store,
      async (store) => {
        const cage = await openCage(store);
        return cage.ok
          ? cage.value.adjustments.ask(wanted({ amount: chips(1_000_001), aloneUpTo: 9_000_000 }))
          : cage;
      },
    );
    expect(asked).toEqual([
      'claim',
      'load',
      'transfer',
      'balances',
      'commit',
      'transfer',
      'balances',
      'transfers',
      'commit',
    ]);
  });
});
