import { afterEach, describe, expect, it } from 'vitest';
import { PUBLISHED_ROUNDS } from '../../../test/fair/drandRounds.ts';
import { untilSeen } from '../../../test/live/until.ts';
import { emptyHouse, QUICK, TABLE, type TestHouse } from '../../../test/server/house.ts';
import { QUICKNET, roundTimeMs } from '../../fair/index.ts';
import { type AskForRound, NO_LOG, type Time } from '../../house/index.ts';
import type { LiveTable } from './liveTable.ts';

const [NEWEST, NEXT] = [1_000, 1_001];
const DUE = roundTimeMs(QUICKNET, NEXT);

const published: AskForRound = async (wanted) =>
  PUBLISHED_ROUNDS.find(
    ({ chain, round }) => chain === QUICKNET && round === (wanted === 'latest' ? NEWEST : wanted),
  );

/** A clock that stands right before the next round is made, until the test says that it is. */
function clockBefore(): { now: number; readonly time: Time } {
  const clock = {
    now: DUE - 200,
    time: {
      now: () => clock.now,
      after: (ms: number, act: () => void) => {
        const timer = setTimeout(act, Math.min(ms, 20));
        return () => clearTimeout(timer);
      },
    },
  };
  return clock;
}

let house: TestHouse | undefined;
afterEach(() => house?.stop());

async function opened(askBeacon: AskForRound | undefined) {
  const clock = clockBefore();
  const told: string[] = [];
  const log = { ...NO_LOG, info: (_: object, words: string) => void told.push(words) };
  house = await emptyHouse(
    QUICK,
    { dealsToNobody: true },
    { time: clock.time, log, ...(askBeacon && { askBeacon }) },
  );
  const table = house.floor.find(TABLE) as LiveTable;
  const until = async (done: () => boolean): Promise<void> => {
    await untilSeen(done);
  };
  if (askBeacon !== undefined) await until(() => told.includes('the beacon answers'));
  await until(() => table.state().shoe?.call !== undefined);
  return { clock, table, until };
}

describe('a live table of a house with a beacon', () => {
  it('is bound to the round before anybody can know it, and sealed with it', async () => {
    const asked: unknown[] = [];
    const { clock, table, until } = await opened((round) => {
      asked.push(round);
      return published(round);
    });
    expect(table.state().shoe?.call?.beacon?.round).toBe(String(NEXT));
    clock.now += QUICK.commitMs;
    await until(() => table.state().shoe?.phase === 'listed');
    expect(table.state().shoe?.entropy).toBeUndefined();
    clock.now = DUE;
    await until(() => asked.includes(NEXT));
    // Known by now, and asked for again a moment later.
    clock.now = DUE + 250;
    await until(() => table.state().shoe?.entropy !== undefined);
    expect(table.state().shoe?.entropy?.beacon).toMatch(/^b33bf366/);
  });

  it('is bound to none where the host has chosen none', async () => {
    const { table } = await opened(undefined);
    expect(table.state().shoe?.call?.beacon).toBeNull();
  });
});
