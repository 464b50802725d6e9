import { afterEach, describe, expect, it } from 'vitest';
import { untilSeen } from '../../../test/live/until.ts';
import { holdingStore } from '../../../test/server/holding.ts';
import { KEY, pushedTime, SLOW, type TestHouse, testHouse } from '../../../test/server/house.ts';
import { Visitor } from '../../../test/server/visitor.ts';
import { SIGNIFICANT } from '../../forms/index.ts';
import { API, type Session } from '../../protocol/index.ts';
import { emptyRecord, memoryStore } from '../../record/index.ts';

let house: TestHouse | undefined;
afterEach(async () => {
  await house?.stop();
  house = undefined;
});

/** Less than any wager: whoever gets it is still broke. */
const GRANT = 100;

describe('play chips for who is broke', () => {
  it('are noted once, also where two ask at once and one hears late how much there is', async () => {
    const record = emptyRecord();
    const holding = holdingStore(memoryStore({ record }));
    const time = pushedTime();
    house = await testHouse(
      SLOW,
      { guestGrant: GRANT },
      { time, record: { store: holding.store, key: KEY } },
    );
    const ann = new Visitor(house.address);
    await ann.begin();
    time.push(3_600_000);
    let answered = 0;
    const grant = async () => {
      const { json } = await ann.ask('POST', `${API}/grant`);
      answered += 1;
      return json as { error?: { code: string } };
    };
    holding.holds = true;
    const both = [grant(), grant()];
    await untilSeen(() => holding.waiting() + answered >= 2);
    holding.holds = false;
    holding.release();
    await Promise.race(both);
    while (answered < 2) {
      holding.release();
      await new Promise(setImmediate);
    }
    const codes = (await Promise.all(both)).map(({ error }) => error?.code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    const { json } = await ann.ask('GET', `${API}/session`);
    expect((json as Session).purse).toMatchObject({ cage: 2 * GRANT, granted: 2 * GRANT });
    await house.stop();
    const noted = record.journals.get(SIGNIFICANT)?.rows.filter(({ type }) => type === 'grant');
    expect(noted).toHaveLength(2);
  });

  it('are given at once, stand in the statement, and are never given while somebody takes a break', async () => {
    house = await testHouse(SLOW, { guestGrant: GRANT });
    const ann = new Visitor(house.address);
    await ann.begin();
    expect((await ann.ask('POST', `${API}/grant`)).status).toBe(200);
    const { json } = await ann.ask('GET', `${API}/statement`);
    expect(json).toMatchObject({
      lines: [
        { kind: 'grant', change: GRANT, total: 2 * GRANT },
        { kind: 'grant', change: GRANT, total: GRANT },
      ],
    });
    const rest = await ann.ask('POST', `${API}/protection`, { do: 'break', ms: 3_600_000 });
    expect(rest.status).toBe(200);
    const refused = await ann.ask('POST', `${API}/grant`);
    expect(refused.json).toMatchObject({ error: { code: 'protection/break' } });
    expect((await ann.ask('GET', `${API}/session`)).json).toMatchObject({ purse: { granted: 2 * GRANT } });
  });
});
