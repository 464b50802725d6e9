import { afterEach, describe, expect, it } from 'vitest';
import { chips, unwrap } from '../../src/base/index.ts';
import { auditStore, expectedTransfers, openCage } from '../../src/house/index.ts';
import { API } from '../../src/protocol/index.ts';
import { emptyRecord, memoryStore } from '../../src/record/index.ts';
import { enrolled, quickHash } from '../server/accounts.ts';
import { SLOW, type TestHouse, testHouse } from '../server/house.ts';
import { Visitor } from '../server/visitor.ts';

let house: TestHouse | undefined;
afterEach(async () => {
  await house?.stop();
  house = undefined;
});

/** How many events the cage writes, and how often it asks for the ledger, for so many adjustments at once. */
async function countsFor(many: number, patrons: number) {
  const record = emptyRecord();
  const store = memoryStore({ record });
  let reads = 0;
  const counted = {
    ...store,
    transfers: ((...of) => {
      reads += 1;
      return store.transfers(...of);
    }) as typeof store.transfers,
  };
  const cage = unwrap(await openCage(counted));
  unwrap(await cage.fundBank(chips(10_000_000)));
  const before = record.journals.get('cage')?.rows.length ?? 0;
  const answers = await Promise.all(
    Array.from({ length: many }, (_, n) =>
      cage.adjustments.ask({
        adjustment: `a${n}`,
        patron: `p${n % patrons}`,
        amount: chips(5),
        why: 'A test.',
        about: null,
        by: `officer-${n}`,
        at: 1_760_000_000_000,
        aloneUpTo: 1_000_000,
      }),
    ),
  );
  const events = (record.journals.get('cage')?.rows.length ?? 0) - before;
  expect(await auditStore(store, expectedTransfers)).toMatchObject({ ok: true });
  return { answers, events, reads };
}

describe('[attack] many adjustments at once', () => {
  it.each([10, 40, 160, 400])('%i of them write two events each', async (many) => {
    const { answers, events } = await countsFor(many, 7);
    expect(answers.every((one) => one.ok && one.value.after !== null)).toBe(true);
    expect(events).toBe(2 * many);
  });

  it('of one patron each tell the wallet right before and after, and read the ledger a few times', async () => {
    const { answers, reads } = await countsFor(160, 1);
    const after = answers.map((one) => (one.ok ? one.value.after : null));
    expect(after).toEqual(Array.from({ length: 160 }, (_, n) => 5 * (n + 1)));
    expect(reads).toBeLessThan(12);
  });
});

describe('[attack] the same adjustment sent forty times at once', () => {
  it('gets forty equal answers, also where some look at the ledger after it was done', async () => {
    const store = memoryStore({ record: emptyRecord() });
    let done: Promise<unknown> = Promise.resolve();
    const slow = {
      ...store,
      // Every other look at the ledger comes after the commit of the first request.
      transfer: ((id) => {
        looks += 1;
        return looks % 2 === 0 ? done.then(() => store.transfer(id)) : store.transfer(id);
      }) as typeof store.transfer,
    };
    let looks = 0;
    const cage = unwrap(await openCage(slow));
    unwrap(await cage.fundBank(chips(1_000_000)));
    const ask = () =>
      cage.adjustments.ask({
        adjustment: 'same',
        patron: 'ann',
        amount: chips(5),
        why: 'A test.',
        about: null,
        by: 'boss',
        at: 1_760_000_000_000,
        aloneUpTo: 1_000_000,
      });
    const first = ask();
    done = first;
    const answers = await Promise.all([first, ...Array.from({ length: 39 }, ask)]);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ ok: true, value: { before: 0, after: 5 } });
  });

  it('gets forty equal answers, moves its chips once and is noted once', async () => {
    const memory = emptyRecord();
    const [boss] = await enrolled(memory, ['pit']);
    house = await testHouse(SLOW, {}, { memory, hash: quickHash });
    const officer = new Visitor(house.address);
    officer.cookie = boss?.cookie ?? '';
    const ann = new Visitor(house.address);
    const { patron, purse } = await ann.begin();
    const wish = { adjustment: 'same', patron, amount: 2_500, why: 'Too little was paid.' };
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => officer.ask('POST', `${API}/pit/adjustments`, wish)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.json).toMatchObject({ is: 'done', before: purse.cage, after: purse.cage + 2_500 });
    await house.stop();
    const noted = memory.journals.get('significant')?.rows.filter(({ type }) => type === 'adjustment');
    expect(noted).toHaveLength(1);
  });
});
