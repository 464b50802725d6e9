import { afterEach, describe, expect, it } from 'vitest';
import { untilSeen } from '../../../test/live/until.ts';
import {
  emptyHouse,
  type PushedTime,
  pushedTime,
  QUICK,
  TABLE,
  type TestHouse,
} from '../../../test/server/house.ts';
import { type Line, Visitor } from '../../../test/server/visitor.ts';
import { getCommitment, hexBytes, makeHex } from '../../fair/index.ts';
import { isTableJournal } from '../../forms/index.ts';

let house: TestHouse | undefined;
afterEach(async () => {
  await house?.stop();
  house = undefined;
});

/** Hours pass at once; whatever was due in them has happened when this is over. */
async function hoursPass(time: PushedTime): Promise<void> {
  for (let hour = 0; hour < 3; hour++) {
    time.push(3_600_000);
    // Timers that were due fire before one that is set now.
    await new Promise<void>((fired) => time.after(1, fired));
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  }
}

const ENTROPY = 'ab'.repeat(32);
const COMMITMENT = makeHex(getCommitment(hexBytes(ENTROPY)));

const toRows = ({ record }: TestHouse) =>
  [...record.journals].flatMap(([name, { rows }]) => (isTableJournal(name) ? rows : []));
const findState = ({ floor }: TestHouse) => floor.find(TABLE)?.state();

async function until(holds: () => boolean): Promise<void> {
  await untilSeen(holds);
}

async function seated(name: string, bot = false): Promise<Line> {
  const visitor = new Visitor(house?.address ?? '');
  await visitor.begin({ name, ...(bot && { bot }) });
  return visitor.sit(TABLE, 50_000);
}

describe('a table of an ordinary house', () => {
  it('deals nothing and writes nothing while nobody sits', async () => {
    const time = pushedTime();
    house = await emptyHouse(QUICK, {}, { time });
    await hoursPass(time);
    expect(toRows(house).map(({ type }) => type)).toEqual(['opened']);
    expect(findState(house)?.stage).toEqual({ is: 'resting' });
  });

  it('opens a shoe when a person sits, with whoever is there in its list; rests when all have left; goes on', async () => {
    const time = pushedTime();
    // Each stage stays until everybody has done what it is for, or until the test lets its minute pass.
    const minutes = { commitMs: 60_000, openMs: 60_000, bettingMs: 60_000, settledMs: 60_000 };
    house = await emptyHouse({ ...QUICK, ...minutes }, {}, { time });
    const here = house;
    const ann = await seated('Ann');
    await until(() => findState(here)?.stage.is === 'committing');
    await ann.wish(TABLE, { do: 'commit', commitment: COMMITMENT });
    // Long before the minute is over: everybody who sits has committed, and then opened.
    await until(() => findState(here)?.stage.is === 'opening');
    await ann.wish(TABLE, { do: 'open', entropy: ENTROPY });
    await until(() => findState(here)?.stage.is === 'betting');
    const listed = findState(house)?.log.find(({ type }) => type === 'commitments');
    expect(listed?.body).toEqual({ list: [COMMITMENT] });
    await ann.wish(TABLE, { do: 'leave' });
    // Bets stay open to nobody: the coup is not dealt, and nothing is written.
    await until(() => findState(here)?.seats.size === 0);
    const rows = toRows(house).length;
    await hoursPass(time);
    expect(toRows(house)).toHaveLength(rows);
    expect(findState(house)).toMatchObject({ stage: { is: 'betting' }, outcomes: [] });
    const shoe = findState(house)?.shoe?.open.shoeId;
    expect(shoe).toBeDefined();
    const sat = time.now();
    await seated('Ben');
    const { stage } = findState(house) ?? {};
    expect(stage?.is === 'betting' && stage.until >= sat + 60_000).toBe(true);
    expect(findState(house)?.shoe?.open.shoeId).toBe(shoe);
    time.push(60_000);
    await until(() => findState(here)?.stage.is === 'settled');
  });

  it('is dealt by programs alone while a person reads the list of tables, and rests soon after', async () => {
    const time = pushedTime();
    house = await emptyHouse(QUICK, {}, { time, limits: { silenceMs: Number.MAX_SAFE_INTEGER } });
    const here = house;
    await seated('Robot', true);
    await hoursPass(time);
    expect(findState(house)?.shoe).toBeUndefined();
    await new Visitor(house.address).ask('GET', '/api/v2/tables');
    for (let second = 0; second < 7; second++) {
      time.push(1_000);
      for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
    }
    await until(() => findState(here)?.shoe !== undefined);
    await hoursPass(time);
    const rows = toRows(house).length;
    await hoursPass(time);
    expect(toRows(house)).toHaveLength(rows);
  });

  it('opens none for programs alone', async () => {
    const time = pushedTime();
    house = await emptyHouse(QUICK, {}, { time, limits: { silenceMs: Number.MAX_SAFE_INTEGER } });
    await seated('Robot', true);
    await hoursPass(time);
    expect(findState(house)?.seats.size).toBe(1);
    expect(findState(house)?.shoe).toBeUndefined();
    const here = house;
    await seated('Ann');
    await until(() => findState(here)?.shoe !== undefined);
  });
});
