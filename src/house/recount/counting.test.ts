import { describe, expect, it } from 'vitest';
import { DealtTable, dealtHouse } from '../../../test/house/dealtHouse.ts';
import { grant, loadWriter } from '../../../test/record/sample.ts';
import { chips, err, unwrap } from '../../base/index.ts';
import { CHECKPOINTS } from '../../forms/index.ts';
import { BANK, cageAccount, MINT, stackAccount } from '../../ledger/index.ts';
import { emptyRecord, memoryStore } from '../../record/index.ts';
import { openCage } from '../cage.ts';
import { signingKey } from '../keys/keyring.ts';
import { hashOfBalances, measureBalances, openBalancesHash } from './balancesHash.ts';
import { keepCheckpoint, makeCheckpoint, readCheckpoint, toAuditStart, toScrubTally } from './checkpoint.ts';
import { isDamage } from './damage.ts';
import { checkLoading, checkPage } from './journals.ts';
import { continuePass, NEW_PASS } from './lap.ts';
import { openRecount } from './recount.ts';
import { countAll, countOn, EMPTY_TALLY, getDamage, nextTransfers } from './tally.ts';

const KEY = signingKey(1, new Uint8Array(32).fill(1));
const OTHER = signingKey(2, new Uint8Array(32).fill(2));
const ANN = cageAccount('ann');

async function house(grants = 3) {
  const record = emptyRecord();
  const store = memoryStore({ record });
  const cage = unwrap(await openCage(store));
  unwrap(await cage.fundBank(chips(1_000)));
  for (let n = 0; n < grants; n++) unwrap(await cage.fundPatron('ann', chips(10), `g${n}`));
  return { record, store, cage };
}

function changeTransfer({ record }: Awaited<ReturnType<typeof house>>, position: number): string {
  const transfer = record.transfers[position - 1];
  if (transfer === undefined) throw new Error('no transfer');
  record.transfers[position - 1] = { ...transfer, kind: 'gift' };
  return transfer.id;
}

describe('a count of all balances', () => {
  it('is what transfers add up to, where journals stand, and how much was read', async () => {
    const { store } = await house();
    const counted = unwrap(await countAll(store));
    expect(counted.sums).toEqual(
      new Map([
        [MINT, -1_030],
        [BANK, 1_000],
        [ANN, 30],
      ]),
    );
    // Four transfers, and three balances that are read twice, of which twenty are a row.
    expect(counted).toMatchObject({ damage: [], rows: 4 + 6 / 20 });
    expect(counted.tally).toEqual({
      balances: hashOfBalances(unwrap(await store.balances())),
      wrong: [],
      seqs: new Map([['cage', 4]]),
      position: 4,
    });
    expect(EMPTY_TALLY).toEqual({
      balances: hashOfBalances(new Map()),
      wrong: [],
      seqs: new Map(),
      position: 0,
    });
  });

  it('goes on from one that was right, and reads no more than what moved, but for a little', async () => {
    const { store, cage } = await house();
    const { tally } = unwrap(await countAll(store));
    unwrap(await cage.fundPatron('bob', chips(7), 'b'));
    const on = unwrap(await countOn(store, tally, 2));
    expect([on.damage, on.rows, on.tally.position]).toEqual([[], 3 + 8 / 20, 5]);
    expect(on.tally).toEqual(unwrap(await countAll(store)).tally);
    expect(unwrap(await countOn(store, on.tally, 100)).rows).toBe(5 + 8 / 20);
    expect(unwrap(await countOn(store, on.tally, 0)).tally).toEqual(on.tally);
  });

  it('names what is wrong with what it should be, and keeps to it as chips move', async () => {
    const { store, cage, record } = await house();
    record.balances.set(ANN, chips(29));
    record.balances.set(cageAccount('zoe'), chips(5));
    const { tally } = unwrap(await countAll(store));
    expect(tally.wrong).toEqual([
      { account: ANN, held: 29, right: 30 },
      { account: cageAccount('zoe'), held: 5, right: 0 },
    ]);
    unwrap(await cage.fundPatron('ann', chips(4), 'more'));
    expect(unwrap(await countOn(store, tally, 5)).tally.wrong).toEqual([
      { account: ANN, held: 33, right: 34 },
      { account: cageAccount('zoe'), held: 5, right: 0 },
    ]);
    expect(getDamage({ account: ANN, held: chips(29), right: chips(30) })).toEqual({
      is: 'account',
      name: ANN,
      reason: 'account cage/ann holds $0.29, but its transfers add up to $0.30',
    });
    record.balances.delete(ANN);
    expect(unwrap(await countAll(store)).tally.wrong).toEqual([
      { account: ANN, held: 0, right: 34 },
      { account: cageAccount('zoe'), held: 5, right: 0 },
    ]);
  });

  it('names a transfer that was changed, with its journal, and passes over it', async () => {
    const one = await house();
    const bank = changeTransfer(one, 1);
    const ofAnn = changeTransfer(one, 3);
    const said = (id: string, position: number) =>
      `transfer ${id} (position ${position}) was changed: its hash does not fit`;
    const { damage, tally } = unwrap(await countAll(one.store));
    expect(damage).toEqual([
      { is: 'journal', name: 'cage', reason: said(bank, 1) },
      { is: 'journal', name: 'cage', reason: said(ofAnn, 3) },
    ]);
    expect(tally.position).toBe(4);
    const table = await house();
    const writer = await loadWriter(table.store, 'table-1');
    unwrap(await writer.post({ ...grant('x', 'ann', 5), id: 'settle/table-1/1/ann' }));
    changeTransfer(table, 5);
    expect(unwrap(await countAll(table.store)).damage).toMatchObject([{ name: 'table-1' }]);
    expect(unwrap(await nextTransfers(table.store, 0, 2))).toMatchObject({ position: 2, isLast: false });
    expect(unwrap(await nextTransfers(table.store, 5))).toEqual({
      transfers: [],
      damage: [],
      position: 5,
      isLast: true,
    });
    const odd = err({ code: 'store/damaged', message: 'something else' } as const);
    expect(await nextTransfers({ transfers: async () => odd }, 0)).toEqual(odd);
    expect([
      isDamage(odd.error),
      isDamage({ code: 'store/unreadable', message: '' }),
      isDamage({ code: 'store/unavailable', message: '' }),
    ]).toEqual([true, true, false]);
  });
});

describe('the hash of balances', () => {
  it('is of those that are not nothing, in the order of their names, however many there are', () => {
    const [a, b] = [cageAccount('a'), cageAccount('b')];
    const hash = hashOfBalances(
      new Map([
        [b, chips(2)],
        [a, chips(1)],
      ]),
    );
    expect(
      hashOfBalances(
        new Map([
          [a, chips(1)],
          [cageAccount('c'), chips(0)],
          [b, chips(2)],
        ]),
      ),
    ).toBe(hash);
    expect(
      hashOfBalances(
        new Map([
          [a, chips(2)],
          [b, chips(1)],
        ]),
      ),
    ).not.toBe(hash);
    expect(hashOfBalances(new Map())).not.toBe(hash);
    const length = measureBalances();
    expect(length.bytes()).toBe(2);
    length.add(a, chips(1));
    length.add(b, chips(2));
    length.add(b, chips(0));
    expect(length.bytes()).toBe('[["cage/a",1],["cage/b",2]]'.length);
    const many = Array.from({ length: 2_000 }, (_, n) => [cageAccount(`p${10_000 + n}`), chips(1)] as const);
    const measured = measureBalances();
    for (const one of many) measured.add(...one);
    const whole = openBalancesHash(measured.bytes());
    for (const one of many) whole.add(...one);
    expect(whole.hash()).toBe(hashOfBalances(new Map(many)));
  });
});

describe('a checkpoint', () => {
  it('says where everything stood, by the house’s word, and is read by no other', async () => {
    const { store } = await house();
    unwrap(await store.claim('empty'));
    const heads = unwrap(await store.journals());
    const checkpoint = makeCheckpoint({ at: 5, position: 4, heads, balances: 'ab'.repeat(32) }, KEY);
    expect(checkpoint).toEqual({
      at: 5,
      position: 4,
      heads: [{ journal: 'cage', seq: 4, hash: heads[0]?.hash }],
      balances: 'ab'.repeat(32),
      publicKey: KEY.publicKey,
      signature: expect.any(String),
    });
    expect(unwrap(await readCheckpoint(store, [KEY]))).toBeUndefined();
    unwrap(await keepCheckpoint(store, checkpoint));
    expect(unwrap(await readCheckpoint(store, [OTHER, KEY]))).toEqual(checkpoint);
    expect(unwrap(await readCheckpoint(store, [OTHER]))).toBeUndefined();
    for (const change of [{ at: 6 }, { position: 5 }, { heads: [] }, { balances: 'cd'.repeat(32) }]) {
      unwrap(await keepCheckpoint(store, { ...checkpoint, ...change }));
      expect(unwrap(await readCheckpoint(store, [KEY]))).toBeUndefined();
    }
    for (const balances of [`${'ab'.repeat(32)}0`, `0${'ab'.repeat(32)}`, 'AB'.repeat(32)]) {
      unwrap(await keepCheckpoint(store, makeCheckpoint({ at: 5, position: 4, heads, balances }, KEY)));
      expect(unwrap(await readCheckpoint(store, [KEY]))).toBeUndefined();
    }
    expect(toScrubTally(checkpoint)).toEqual({
      balances: 'ab'.repeat(32),
      wrong: [],
      seqs: new Map([['cage', 4]]),
      position: 4,
    });
    const balances = unwrap(await store.balances());
    const right = makeCheckpoint({ at: 5, position: 4, heads, balances: hashOfBalances(balances) }, KEY);
    expect(toAuditStart(right)).toMatchObject({ at: 5, position: 4, heads: right.heads });
    expect([toAuditStart(right).isRight(balances), toAuditStart(checkpoint).isRight(balances)]).toEqual([
      true,
      false,
    ]);
    const damaged = async () => err({ code: 'store/damaged', message: 'x' } as const);
    expect(unwrap(await readCheckpoint({ load: damaged }, [KEY]))).toBeUndefined();
  });

  it('is missed at the next start where a journal does not reach it, or has another row there', async () => {
    const { store, record } = await house();
    const recount = openRecount({ store, keys: [KEY] });
    unwrap(await recount.checkpoint(5));
    const snapshot = record.journals.get(CHECKPOINTS);
    const shorter = await house(1);
    if (snapshot === undefined) throw new Error('it is signed');
    shorter.record.journals.set(CHECKPOINTS, snapshot);
    const lost = {
      is: 'journal',
      name: 'cage',
      reason: 'journal cage, event 4 is not the one that was signed',
    };
    expect(unwrap(await openRecount({ store: shorter.store, keys: [KEY] }).start()).damage[0]).toEqual(lost);
    const longer = await house(9);
    longer.record.journals.set(CHECKPOINTS, snapshot);
    expect(unwrap(await openRecount({ store: longer.store, keys: [KEY] }).start()).damage).toEqual([]);
    const other = memoryStore({ record: emptyRecord() });
    const writer = await loadWriter(other, 'cage');
    for (let n = 0; n < 6; n++) unwrap(await writer.post(grant(`${n}`, 'bob', 1)));
    unwrap(await other.claim(CHECKPOINTS));
    const checkpoint = unwrap(await readCheckpoint(store, [KEY]));
    if (checkpoint === undefined) throw new Error('it is signed');
    unwrap(await keepCheckpoint(other, checkpoint));
    expect(unwrap(await openRecount({ store: other, keys: [KEY] }).start()).damage).toContainEqual(lost);
  });
});

describe('the long way through the record', () => {
  it('looks at each journal from its first row, then at each transfer, and begins anew', async () => {
    const { store } = await house();
    const writer = await loadWriter(store, 'other');
    unwrap(await writer.post(grant('o', 'ann', 1)));
    unwrap(await store.claim('empty'));
    let lap = NEW_PASS;
    const steps: unknown[] = [];
    for (let n = 0; n < 9; n++) {
      const gone = unwrap(await continuePass(unwrap(await store.frozen()), lap, 1));
      ({ lap } = gone);
      steps.push([gone.rows, gone.damage.length, lap.journals, lap.passed?.seq, lap.position]);
      if (lap === NEW_PASS) break;
    }
    expect(steps).toEqual([
      // What is called like a table, and is none, cannot be read as one.
      [2, 1, ['cage', 'empty', 'other'], 0, 0],
      [2, 0, ['cage', 'empty'], undefined, 0],
      [1, 0, ['cage', 'empty'], 0, 0],
      [1, 0, ['cage'], undefined, 0],
      [5, 0, ['cage'], 0, 0],
      [5, 0, [], undefined, 0],
      [6, 0, undefined, undefined, 0],
    ]);
    const whole = unwrap(await continuePass(unwrap(await store.frozen()), NEW_PASS, 1_000));
    expect([whole.rows, whole.lap]).toEqual([22, NEW_PASS]);
  });

  it('names a head that is not the last row, and a table that holds otherwise than it says', async () => {
    const { store } = await house();
    const [head] = unwrap(await store.journals());
    if (head === undefined) throw new Error('no journal');
    const from = { seq: 0, hash: '' };
    expect(unwrap(await checkPage(store, head, from))).toEqual({ damage: [], rows: 4, passed: undefined });
    for (const other of [
      { ...head, hash: 'x' },
      { ...head, seq: 3 },
    ])
      expect(unwrap(await checkPage(store, other, from))).toEqual({
        damage: [{ is: 'journal', name: 'cage', reason: 'the head of journal cage is not its event 4' }],
        rows: 4,
        passed: undefined,
      });
    expect(unwrap(await checkPage(store, { ...head, seq: 9 }, { seq: 4, hash: head.hash }))).toMatchObject({
      damage: [{ reason: 'the head of journal cage is not its event 4' }],
    });
    expect(unwrap(await checkPage(store, { ...head, seq: 9 }, from))).toMatchObject({
      damage: [],
      passed: { seq: 4 },
    });
    expect(unwrap(await checkLoading(store, { ...head, seq: 0 }))).toEqual({ damage: [], rows: 0 });
    expect(unwrap(await checkLoading(store, head))).toEqual({ damage: [], rows: 4 });
    const dealt = await dealtHouse('ann');
    const table = await DealtTable.open(dealt, 'table-1');
    await table.seat('ann', 5);
    const place = { journal: 'table-1', epoch: 1, seq: 3, hash: '' };
    expect(unwrap(await checkLoading(dealt.store, place))).toEqual({ damage: [], rows: 500 });
    dealt.record.balances.set(stackAccount('table-1', 'ann'), chips(1));
    expect(unwrap(await checkLoading(dealt.store, place))).toMatchObject({
      damage: [{ is: 'journal', name: 'table-1', reason: expect.stringContaining('holds $0.01') }],
      rows: 1,
    });
    const damaged = async () => err({ code: 'store/damaged', message: 'changed' } as const);
    expect(unwrap(await checkPage({ ...store, events: damaged }, head, from))).toEqual({
      damage: [{ is: 'journal', name: 'cage', reason: 'changed' }],
      rows: 1,
      passed: undefined,
    });
  });
});
