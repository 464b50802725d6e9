import { afterEach, describe, expect, it } from 'vitest';
import { untilSeen } from '../../../test/live/until.ts';
import { enrolled, quickHash, signIn } from '../../../test/server/accounts.ts';
import { pushedTime, SLOW, TABLE, type TestHouse, testHouse } from '../../../test/server/house.ts';
import { type Line, Visitor } from '../../../test/server/visitor.ts';
import { unwrap } from '../../base/index.ts';
import { auditStore, expectedTransfers } from '../../house/index.ts';
import { API, type OwnCoup, type Session } from '../../protocol/index.ts';
import { emptyRecord } from '../../record/index.ts';
import type { Settings } from '../settings.ts';

/** However far the clock is pushed, no socket is silent. */
const PATIENT = { silenceMs: Number.MAX_SAFE_INTEGER };

let house: TestHouse | undefined;
afterEach(async () => {
  await house?.stop();
  house = undefined;
});

/** A house with two of the pit and an auditor, and Ann at a table. */
async function staffed(settings: Partial<Settings> = {}) {
  const memory = emptyRecord();
  const officers = await enrolled(memory, ['pit', 'pit', 'auditor']);
  const time = pushedTime();
  const opened = await testHouse(SLOW, settings, { time, memory, limits: PATIENT, hash: quickHash });
  house = opened;
  const [boss, other, looker] = officers.map(({ cookie }) => {
    const officer = new Visitor(opened.address);
    officer.cookie = cookie;
    return officer;
  });
  if (boss === undefined || other === undefined || looker === undefined) throw new Error('three came');
  const ann = new Visitor(opened.address);
  const line = await ann.sit(TABLE);
  const { patron } = await ann.begin();
  const table = opened.floor.find(TABLE);
  if (table === undefined) throw new Error('no table');
  const signInBoss = async () => (officers[0] === undefined ? undefined : signIn(boss, officers[0]));
  return { time, boss, signInBoss, other, looker, ann, line, patron, table, memory };
}

const toCode = (json: unknown): string => (json as { error?: { code: string } }).error?.code ?? 'ok';
const loadCage = async (visitor: Visitor): Promise<number> =>
  ((await visitor.ask('GET', `${API}/session`)).json as Session).purse.cage;

async function noted(type: string): Promise<Readonly<Record<string, unknown>>> {
  for (;;) {
    const row = house?.record.journals.get('significant')?.rows.find((one) => one.type === type);
    if (row !== undefined) return JSON.parse(row.body) as Readonly<Record<string, unknown>>;
    await new Promise(setImmediate);
  }
}

const loadCoups = async (visitor: Visitor): Promise<readonly OwnCoup[]> =>
  (await visitor.ask('GET', `${API}/coups`)).json;
async function createNewestCache(visitor: Visitor): Promise<OwnCoup> {
  const [newest] = await loadCoups(visitor);
  if (newest === undefined) throw new Error('no coup');
  return newest;
}

const place = (line: Line, amount: number) => line.wish(TABLE, { do: 'place', bet: 'player', amount });
const VOID = `${API}/pit/tables/${TABLE}/void-coup`;

describe('[RELIABILITY 26] a coup called void by the pit', () => {
  it('[IR5] gives open bets back, and is for the pit alone', async () => {
    const { boss, looker, ann, line, table, patron } = await staffed();
    const stack = () => table.state().seats.get(patron)?.stack;
    const before = stack();
    expect(await place(line, 10_000)).toMatchObject({ ok: true });
    const asked = { coup: 1, why: 'A wager that should not have been taken.' };
    expect(toCode((await looker.ask('POST', VOID, asked)).json)).toBe('role/not-allowed');
    expect(toCode((await ann.ask('POST', VOID, asked)).json)).toBe('account/none');
    expect((await boss.ask('POST', VOID, asked)).json).toEqual({ is: 'done', was: 'open' });
    expect(stack()).toBe(before);
    const event = await noted('coup-void');
    expect(event).toMatchObject({ table: TABLE, coup: 1, was: 'open', by: 'officer-0', reason: asked.why });
    expect(toCode((await boss.ask('POST', VOID, asked)).json)).toBe('pit/nothing-to-do');
    expect(toCode((await boss.ask('POST', VOID, { ...asked, coup: 9 })).json)).toBe('pit/no-such-coup');
  });

  it('[IR4] gives back what a settled coup had cost, to the wallet, once', async () => {
    const { time, boss, signInBoss, ann, line, table, patron } = await staffed();
    const bo = new Visitor(house?.address ?? '');
    const boLine = await bo.sit(TABLE);
    const netNow = () => table.state().seats.get(patron)?.lastNet;
    for (let coup = 1; ; coup++) {
      while (table.state().stage.is !== 'betting') {
        time.push(1_000);
        await new Promise(setImmediate);
      }
      expect(await place(line, 10_000)).toMatchObject({ ok: true });
      await boLine.wish(TABLE, { do: 'place', bet: 'banker', amount: 5_000 });
      time.push(600_000);
      await untilSeen(() => table.state().shoe?.settled.has(coup) === true);
      const lost = -(netNow() ?? 0);
      if (lost <= 0) continue;
      const cage = await loadCage(ann);
      await signInBoss();
      const asked = { coup, why: 'A wrong pay table.' };
      expect((await boss.ask('POST', VOID, asked)).json).toEqual({ is: 'done', was: 'settled' });
      expect(await loadCage(ann)).toBe(cage + lost);
      expect(toCode((await boss.ask('POST', VOID, asked)).json)).toBe('pit/nothing-to-do');
      expect(await loadCage(ann)).toBe(cage + lost);
      expect(await noted('coup-void')).toMatchObject({ coup, was: 'settled' });
      const { json } = await ann.ask('GET', `${API}/statement`);
      expect((json as { lines: object[] }).lines[0]).toMatchObject({ kind: 'void', change: lost });
      expect(await auditStore(house?.store as never, expectedTransfers)).toMatchObject({ ok: true });
      // In recall it is marked for both, who lost by it and who won.
      const [voidLine] = (json as { lines: { transfer: string }[] }).lines;
      const transfer = voidLine?.transfer;
      expect(await createNewestCache(ann)).toMatchObject({
        coup,
        void: { reason: asked.why, back: lost, transfer },
      });
      expect((await createNewestCache(bo)).void).toEqual({ reason: asked.why, back: 0 });
      const older = (await loadCoups(ann)).slice(1);
      expect(older.every((one) => one.void === undefined)).toBe(true);
      return;
    }
  });

  it('[IR4] marks that coup in recall, and not the one of the same number in the shoe before', async () => {
    const { time, boss, signInBoss, ann, line, table } = await staffed();
    const bo = new Visitor(house?.address ?? '');
    const boLine = await bo.sit(TABLE);
    await boLine.wish(TABLE, { do: 'place', bet: 'player', amount: 10_000 });
    const playFirst = async (): Promise<void> => {
      expect(await place(line, 10_000)).toMatchObject({ ok: true });
      time.push(600_000);
      await untilSeen(() => table.state().shoe?.settled.has(1) === true);
    };
    await playFirst();
    const before = table.state().newestShoe;
    table.ask({ do: 'void', reason: 'A test.' });
    while (table.state().newestShoe === before || table.state().stage.is !== 'betting') {
      time.push(1_000);
      await new Promise(setImmediate);
    }
    await playFirst();
    await signInBoss();
    expect((await boss.ask('POST', VOID, { coup: 1, why: 'A wrong card.' })).status).toBe(200);
    expect((await loadCoups(ann)).map(({ coup, void: voided }) => [coup, voided?.reason])).toEqual([
      [1, 'A wrong card.'],
      [1, undefined],
    ]);
    // Nor to who was there in that shoe alone.
    expect(await createNewestCache(bo)).not.toHaveProperty('void');
  });
});

describe('[RELIABILITY 26] an adjustment by the pit', () => {
  const asked = (patron: string, amount: number, adjustment = 'a1') => ({
    adjustment,
    patron,
    amount,
    why: 'Too little was paid.',
  });

  it('[IR7] carries who, why, before and after, and is told in the log where it is about a coup', async () => {
    const { boss, looker, ann, patron, table } = await staffed();
    const cage = await loadCage(ann);
    const about = { shoe: `${TABLE}/9`, coup: 3 };
    const wish = { ...asked(patron, 2_500), about };
    expect(toCode((await looker.ask('POST', `${API}/pit/adjustments`, wish)).json)).toBe('role/not-allowed');
    const { json } = await boss.ask('POST', `${API}/pit/adjustments`, wish);
    expect(json).toMatchObject({ is: 'done', by: 'officer-0', before: cage, after: cage + 2_500 });
    expect(await loadCage(ann)).toBe(cage + 2_500);
    expect(await noted('adjustment')).toMatchObject({ patron, amount: 2_500, before: cage, second: null });
    await untilSeen(() => table.state().shoe?.corrections.count === 1);
    const seen = (await looker.ask('GET', `${API}/pit/adjustments`)).json;
    expect(seen).toMatchObject({ fourEyesAbove: 10_000, adjustments: [{ adjustment: 'a1', is: 'done' }] });
    expect(toCode((await boss.ask('POST', `${API}/pit/adjustments`, asked('nobody', 5, 'a2'))).json)).toBe(
      'account/none',
    );
    expect((await boss.ask('POST', `${API}/pit/adjustments`, asked(patron, 0, 'a3'))).status).toBe(400);
  });

  it('[IR7] above a sum waits for a second of the pit', async () => {
    const { boss, other, looker, ann, patron } = await staffed();
    const cage = await loadCage(ann);
    const { json } = await boss.ask('POST', `${API}/pit/adjustments`, asked(patron, 10_001));
    expect(json).toMatchObject({ is: 'waiting', after: null });
    const answer = (by: Visitor, said: string) =>
      by.ask('POST', `${API}/pit/adjustments/a1`, { answer: said });
    expect(toCode((await answer(boss, 'agree')).json)).toBe('adjustment/same-officer');
    expect(toCode((await answer(looker, 'agree')).json)).toBe('role/not-allowed');
    expect(await loadCage(ann)).toBe(cage);
    expect((await answer(other, 'agree')).json).toMatchObject({ is: 'done', second: 'officer-1' });
    expect(await loadCage(ann)).toBe(cage + 10_001);
    await noted('adjustment-asked');
    expect(await noted('adjustment')).toMatchObject({ by: 'officer-0', second: 'officer-1' });
    expect(unwrap(await auditStore(house?.store as never, expectedTransfers))).toBeDefined();
  });
});
