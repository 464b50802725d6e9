import { describe, expect, it } from 'vitest';
import { Driver } from '../../../test/table/driver.ts';
import { unwrap } from '../../base/index.ts';
import { RETURN_WATCH } from '../../forms/index.ts';
import { emptyRecord, type MemoryRecord, memoryStore } from '../../record/index.ts';
import type { Time } from '../time.ts';
import { openKeptWatch } from './keepWatch.ts';
import type { Drifted, Laws } from './returnWatch.ts';

/** What is to happen again and again happens when the test closes. */
const TIME: Time = { now: () => 7, after: () => () => {} };

/** One coup with a stake on Tie, and the table before it. */
function coup() {
  const driver = new Driver('penn-national/mini');
  driver.seat('ann');
  driver.runTo('betting');
  const before = driver.state;
  const from = driver.events.length;
  driver.place('ann', 'player', 50);
  driver.place('ann', 'tie', 10);
  driver.runTo('settled');
  return { before, events: driver.events.slice(from) };
}

const getLaw = (win: number, key = 'a'.repeat(64)): Laws => ({
  key,
  byBet: new Map([
    [
      'tie',
      {
        outcomes: [
          { pays: 8, probability: win },
          { pays: -1, probability: 1 - win },
        ],
      },
    ],
  ]),
});

async function opened(record: MemoryRecord, laws: Laws) {
  const drifted: Drifted[] = [];
  const watch = unwrap(
    await openKeptWatch({
      ...{ store: memoryStore({ record }), time: TIME, now: TIME.now, lawsOf: () => laws },
      onPaidOtherwise: () => {},
      onDrift: (found) => drifted.push(found),
    }),
  );
  return { watch, drifted };
}

describe('[IR10] the return watch over a restart', () => {
  it('goes on with each test where it stood, to the last digit', async () => {
    const { before, events } = coup();
    const record = emptyRecord();
    for (const times of [2, 1, 4]) {
      const { watch } = await opened(record, getLaw(0.1));
      for (let time = 0; time < times; time++) watch.hear(before, events);
      await watch.close();
    }
    const { watch } = await opened(record, getLaw(0.1));
    watch.hear(before, events);
    const { watch: one } = await opened(emptyRecord(), getLaw(0.1));
    for (let time = 0; time < 8; time++) one.hear(before, events);
    expect(watch.view()).toEqual({ ...one.view(), coups: 1 });
    expect(watch.view().bets).toMatchObject([{ bet: 'tie', coups: 8 }]);
  });

  it('says once what drifted, and keeps what was not played in between', async () => {
    const { before, events } = coup();
    const record = emptyRecord();
    const found: Drifted[] = [];
    for (let evening = 0; evening < 3; evening++) {
      const { watch, drifted } = await opened(record, getLaw(0.999));
      for (let time = 0; time < 30; time++) watch.hear(before, events);
      await watch.close();
      found.push(...drifted);
      // By another law the test is another one.
      const { watch: other } = await opened(record, getLaw(0.1, 'b'.repeat(64)));
      other.hear(before, events);
      expect(other.view().bets).toMatchObject([{ coups: evening + 1 }]);
      await other.close();
    }
    expect(found).toHaveLength(1);
  });

  it('reads what said its first version, as it did for a while, and says it no more', async () => {
    const { before, events } = coup();
    const record = emptyRecord();
    const { watch } = await opened(record, getLaw(0.1));
    watch.hear(before, events);
    await watch.close();
    const store = memoryStore({ record });
    const kept = unwrap(await store.load(RETURN_WATCH)).snapshot?.state as object;
    expect(Object.keys(kept)).toEqual(['tests']);
    const { epoch } = unwrap(await store.claim(RETURN_WATCH));
    const state = { v: 1, ...kept };
    unwrap(await store.saveSnapshot({ journal: RETURN_WATCH, epoch, seq: 0, state }));
    const { watch: again } = await opened(record, getLaw(0.1));
    expect(again.standing()).toMatchObject([{ bet: 'tie', drift: { coups: 1 } }]);
  });

  it('begins anew where what was kept is in another form', async () => {
    const { before, events } = coup();
    const record = emptyRecord();
    const store = memoryStore({ record });
    const { epoch } = unwrap(await store.claim(RETURN_WATCH));
    unwrap(await store.saveSnapshot({ journal: RETURN_WATCH, epoch, seq: 0, state: { v: 9, tests: 'x' } }));
    const { watch } = await opened(record, getLaw(0.1));
    watch.hear(before, events);
    expect(watch.view().bets).toMatchObject([{ coups: 1 }]);
  });
});
