import { describe, expect, it } from 'vitest';
import { grant, loadWriter } from '../../test/record/sample.ts';
import { err, ok, unwrap } from '../base/index.ts';
import { loadStatementLines, ownCoups } from '../house/index.ts';
import { memoryStore, type Store } from '../record/index.ts';
import { createRecallReader, readFrom } from './reading.ts';

const QUIET = { warn: () => {}, info: () => {} };
const AWAY = err({ code: 'store/unavailable', message: 'away' } as const);

async function storeWith(amount: number): Promise<Store> {
  const store = memoryStore();
  unwrap(await (await loadWriter(store, 'cage')).post(grant('1', 'ann', amount)));
  return store;
}

describe('what decides nothing', () => {
  it('is read from the replica, and no balance can be', async () => {
    const reading = readFrom(await storeWith(1), await storeWith(2), { time: { now: () => 0 }, log: QUIET });
    expect(unwrap(await loadStatementLines(reading, 'ann', 10))).toMatchObject([{ change: 2 }]);
    expect(unwrap(await ownCoups(reading, 'ann', 10))).toEqual([]);
    expect(unwrap(await reading.events('cage', 1, 1))).toHaveLength(1);
    expect(Object.keys(reading).sort()).toEqual(['events', 'transfers']);
  });

  it('is read from the record while the replica is away, which is asked again after a pause', async () => {
    const replica = await storeWith(2);
    const clock = { now: 0 };
    const told: string[] = [];
    let [isUp, asked] = [false, 0];
    const flapping = {
      events: replica.events,
      transfers: async (...wanted: Parameters<Store['transfers']>) => {
        asked += 1;
        return isUp ? replica.transfers(...wanted) : AWAY;
      },
    };
    const say = (_: unknown, words: string) => void told.push(words);
    const log = { warn: say, info: say };
    const reading = readFrom(await storeWith(1), flapping, { time: { now: () => clock.now }, log });
    const changed = async () => unwrap(await loadStatementLines(reading, 'ann', 1))[0]?.change;
    expect([await changed(), asked]).toEqual([1, 1]);
    isUp = true;
    clock.now = 9_999;
    expect([await changed(), asked]).toEqual([1, 1]);
    clock.now = 10_000;
    expect(await changed()).toBe(2);
    expect(told).toEqual([
      'the replica does not answer: statements are read from the database',
      'the replica answers again',
    ]);
  });

  it('is the record itself where there is no replica', async () => {
    const own = await storeWith(1);
    const reading = readFrom(own, undefined, { time: { now: () => 0 }, log: QUIET });
    expect(unwrap(await loadStatementLines(reading, 'ann', 10))).toMatchObject([{ change: 1 }]);
  });
});

it('recalls a shoe that the replica does not know yet from the record itself', async () => {
  const refused = err({ code: 'shoe/not-closed', message: 'not closed' } as const);
  const known = { format: 'known' } as never;
  const behind = { transcript: async () => refused };
  const own = { transcript: async () => ok(known) };
  expect(await createRecallReader(behind, own).transcript('t/1')).toEqual(ok(known));
  expect(await createRecallReader(own, behind).transcript('t/1')).toEqual(ok(known));
  expect(await createRecallReader(behind, behind).transcript('t/1')).toEqual(refused);
});
