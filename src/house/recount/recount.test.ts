import { describe, expect, it } from 'vitest';
import { handTime } from '../../../test/house/handTime.ts';
import { loadWriter } from '../../../test/record/sample.ts';
import { chips, NO_CHIPS, unwrap } from '../../base/index.ts';
import { CAGE, CHECKPOINTS } from '../../forms/index.ts';
import { BANK, cageAccount, move, stackAccount } from '../../ledger/index.ts';
import { emptyRecord, type HouseReader, memoryStore } from '../../record/index.ts';
import { openCage } from '../cage.ts';
import { signingKey } from '../keys/keyring.ts';
import { NO_LOG } from '../log.ts';
import { keepRecounting } from './keepRecounting.ts';
import { openRecount, type ScrubDeps } from './recount.ts';

const KEY = signingKey(1, new Uint8Array(32).fill(1));
const OTHER_KEY = signingKey(1, new Uint8Array(32).fill(2));
const ANN = cageAccount('ann');

/** A house of a bank and a guest, and a recount that knows how many transfers it read. */
async function house(grants = 5) {
  const record = emptyRecord();
  const store = memoryStore({ record });
  const cage = unwrap(await openCage(store));
  unwrap(await cage.fundBank(chips(1_000)));
  for (let grant = 0; grant < grants; grant++)
    unwrap(await cage.fundPatron('ann', chips(10), `ann.${grant}`));
  const read = { transfers: 0 };
  const counting: ScrubDeps['store'] = {
    ...store,
    frozen: async () => {
      const reader = unwrap(await store.frozen());
      const transfers: HouseReader['transfers'] = async (after, limit, account) => {
        const page = await reader.transfers(after, limit, account);
        if (page.ok) read.transfers += page.value.length;
        return page;
      };
      return { ok: true, value: { ...reader, transfers } };
    },
  };
  const recount = (key = KEY) => openRecount({ store: counting, keys: [key] });
  return { record, store, cage, recount, read };
}

describe('counting the record again', () => {
  it('finds nothing where all is right, and reads on from where it was', async () => {
    const { recount, cage } = await house();
    const one = recount();
    expect(unwrap(await one.start()).damage).toEqual([]);
    for (let turn = 0; turn < 5; turn++) {
      unwrap(await cage.fundPatron('ann', chips(10), `later.${turn}`));
      expect(unwrap(await one.turn(3)).damage).toEqual([]);
    }
  });

  it('[RELIABILITY 40] names a balance that was changed, up or down or to nothing, at the start and in a turn', async () => {
    for (const held of [1_001, 999, 0]) {
      const { recount, record } = await house();
      const one = recount();
      unwrap(await one.start());
      record.balances.set(BANK, chips(held));
      const damage = unwrap(await one.turn(1)).damage;
      expect(damage).toMatchObject([{ is: 'account', name: BANK }]);
      expect(damage[0]?.reason).toMatch(/its transfers add up to \$10$/);
      expect(unwrap(await recount().start()).damage).toEqual(damage);
    }
  });

  it('counts all from the beginning once for what is wrong, and goes on telling it while chips move there', async () => {
    const { recount, record, cage, read } = await house(400);
    const one = recount();
    unwrap(await one.start());
    record.balances.set(ANN, chips(3_990));
    const wrong = (held: string, right: string) => [
      {
        is: 'account',
        name: ANN,
        reason: `account ${ANN} holds ${held}, but its transfers add up to ${right}`,
      },
    ];
    read.transfers = 0;
    expect(unwrap(await one.turn(1)).damage).toEqual(wrong('$39.90', '$40'));
    expect(read.transfers).toBeGreaterThan(401);
    unwrap(await cage.fundPatron('ann', chips(10), 'later'));
    read.transfers = 0;
    expect(unwrap(await one.turn(1)).damage).toEqual(wrong('$40', '$40.10'));
    expect(read.transfers).toBeLessThan(401);
    record.balances.set(ANN, chips(4_010));
    expect(unwrap(await one.turn(1)).damage).toEqual([]);
  });

  it('sees an account that is no longer there, and one that nobody ever gave anything', async () => {
    const { recount, record } = await house();
    const one = recount();
    unwrap(await one.start());
    record.balances.delete(ANN);
    record.balances.set(cageAccount('aaa'), chips(50));
    record.balances.set(cageAccount('zzz'), NO_CHIPS);
    const found = ['cage/aaa', 'cage/ann'];
    expect(unwrap(await one.turn(1)).damage.map(({ name }) => name)).toEqual(found);
    expect(unwrap(await recount().start()).damage.map(({ name }) => name)).toEqual(found);
  });

  it('follows an account that is emptied and filled again, and counts no more than what moved', async () => {
    const { recount, store, read } = await house(400);
    const one = recount();
    unwrap(await one.start());
    const writer = await loadWriter(store, 'table-1');
    const stack = stackAccount('table-1', 'ann');
    for (const [turn, [from, to]] of (
      [
        [ANN, stack],
        [stack, ANN],
      ] as const
    ).entries()) {
      unwrap(await writer.post(move(`${turn}`, 'buy-in', from, to, chips(4_000))));
      read.transfers = 0;
      expect(unwrap(await one.turn(1)).damage.filter(({ is }) => is === 'account')).toEqual([]);
      expect(read.transfers).toBeLessThan(401);
    }
  });

  it('begins at the checkpoint that the house signed, and at the beginning where another key did', async () => {
    const { recount, read } = await house(5_000);
    const first = recount();
    unwrap(await first.start());
    unwrap(await first.checkpoint(1));
    read.transfers = 0;
    expect(unwrap(await recount().start()).damage).toEqual([]);
    const short = read.transfers;
    read.transfers = 0;
    expect(unwrap(await recount(OTHER_KEY).start()).damage).toEqual([]);
    expect(read.transfers).toBeGreaterThan(5_000);
    expect(short).toBeLessThan(5_000);
  });

  it('signs nothing while something is wrong', async () => {
    const { recount, record } = await house();
    const one = recount();
    unwrap(await one.start());
    record.balances.set(ANN, chips(1));
    unwrap(await one.checkpoint(1));
    expect(record.journals.get(CHECKPOINTS)?.snapshot).toBeUndefined();
  });

  it('sees at the start that a journal no longer has the row that was signed, though every hash fits', async () => {
    const { recount, record } = await house();
    const first = recount();
    unwrap(await first.start());
    unwrap(await first.checkpoint(1));
    const other = await house(6);
    const rewritten = other.record.journals.get(CAGE);
    if (rewritten === undefined) throw new Error('no cage');
    const rows = rewritten.rows.map((row) => ({
      ...row,
      body: row.body.replace('"amount":10', '"amount":11'),
    }));
    expect(rows).not.toEqual(rewritten.rows);
    record.journals.set(CAGE, { ...rewritten, rows });
    expect(unwrap(await recount().start()).damage).toMatchObject([{ is: 'journal', name: CAGE }]);
  });

  it('goes through every row and every transfer in time, and begins anew', async () => {
    const { recount, record } = await house(40);
    const one = recount();
    unwrap(await one.start());
    const cage = record.journals.get(CAGE);
    const row = cage?.rows[1];
    if (cage === undefined || row === undefined) throw new Error('no row');
    for (const lap of [1, 2]) {
      for (let turn = 0; turn < 20; turn++)
        expect([lap, unwrap(await one.turn(5)).damage]).toEqual([lap, []]);
    }
    cage.rows[1] = { ...row, body: row.body.replace('}', ' }') };
    const found: unknown[] = [];
    for (let turn = 0; turn < 20; turn++) found.push(...unwrap(await one.turn(5)).damage);
    expect(found[0]).toEqual({
      is: 'journal',
      name: CAGE,
      reason: 'journal cage, event 2 was changed: its hash does not fit',
    });
    cage.rows[1] = row;
    const [transfer] = record.transfers;
    if (transfer === undefined) throw new Error('no transfer');
    record.transfers[0] = { ...transfer, kind: 'gift' };
    found.length = 0;
    for (let turn = 0; turn < 20; turn++) found.push(...unwrap(await one.turn(5)).damage);
    expect(found).toContainEqual({
      is: 'journal',
      name: CAGE,
      reason: `transfer ${transfer.id} (position 1) was changed: its hash does not fit`,
    });
  });
});

describe('a recount that is kept up', () => {
  it('keeps to its rate, tells what it finds, and signs at the end only what is whole', async () => {
    const { recount, record } = await house(50);
    const time = handTime();
    const told: string[] = [];
    let rows = 0;
    let whole = true;
    const one = recount();
    unwrap(await one.start());
    const kept = await keepRecounting({
      time,
      log: NO_LOG,
      recount: one,
      rowsPerSecond: 10,
      onDamage: async ({ name }) => {
        whole = false;
        told.push(name);
      },
      onRows: (some) => {
        rows += some;
      },
      isWhole: () => whole,
    });
    const pass = async (seconds: number): Promise<void> => {
      for (let second = 0; second < seconds; second++) {
        time.pass(1_000);
        for (let turn = 0; turn < 30; turn++) await new Promise(setImmediate);
      }
    };
    await pass(60);
    // A turn may read a page more than its share; the pause after it makes up for that.
    expect(rows).toBeGreaterThan(100);
    expect(rows).toBeLessThan(60 * 10 + 200);
    const signed = record.journals.get(CHECKPOINTS)?.snapshot?.hash;
    record.balances.set(BANK, chips(1));
    await pass(60);
    expect(told[0]).toBe(BANK);
    await kept.close();
    expect(record.journals.get(CHECKPOINTS)?.snapshot?.hash).toBe(signed);
  });
});
