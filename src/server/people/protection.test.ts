import { afterEach, describe, expect, it } from 'vitest';
import { pushedTime, SLOW, TABLE, type TestHouse, testHouse } from '../../../test/server/house.ts';
import { type Line, Visitor } from '../../../test/server/visitor.ts';
import { API, type ProtectionView, type ProtectionWish, type Session } from '../../protocol/index.ts';
import { emptyRecord } from '../../record/index.ts';

/** However far the clock is pushed, no socket is silent. */
const PATIENT = { silenceMs: Number.MAX_SAFE_INTEGER };
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

let house: TestHouse | undefined;
afterEach(async () => {
  await house?.stop();
  house = undefined;
});

const protect = async (visitor: Visitor, wish: ProtectionWish) => {
  const { status, json } = await visitor.ask('POST', `${API}/protection`, wish);
  return { status, view: json as ProtectionView, error: (json as { error?: { code: string } }).error };
};
const viewOf = async (visitor: Visitor): Promise<ProtectionView> =>
  (await visitor.ask('GET', `${API}/protection`)).json;
const purseOf = async (visitor: Visitor) =>
  ((await visitor.ask('GET', `${API}/session`)).json as Session).purse;
const codeOf = (answer: Awaited<ReturnType<Line['wish']>>) => (answer.ok ? 'ok' : answer.refusal.code);
const seatedAt = (patron: string): boolean => house?.floor.find(TABLE)?.state().seats.has(patron) === true;
const gone = async (patron: string): Promise<void> => {
  while (seatedAt(patron)) await new Promise(setImmediate);
};

/** The answer once bets are open again after the clock was pushed. */
async function inTime(place: () => ReturnType<Line['wish']>): Promise<string> {
  for (;;) {
    const code = codeOf(await place());
    if (code !== 'wager/late') return code;
  }
}

/** A house by a clock that a test pushes, and somebody who sits there with a thousand dollars. */
async function seated() {
  const time = pushedTime();
  house = await testHouse(SLOW, {}, { time, limits: PATIENT });
  const ann = new Visitor(house.address);
  const line = await ann.sit(TABLE);
  const { patron } = await ann.begin();
  const stake = house.floor.find(TABLE)?.state().game.limits.main.minimum ?? 0;
  const place = (amount: number = stake) => line.wish(TABLE, { do: 'place', bet: 'player', amount });
  return { time, ann, line, patron, stake, place };
}

describe('[RELIABILITY 28] protection of patrons, through every route', () => {
  it('lets nobody sit who has not said the age of the card, and takes their word', async () => {
    house = await testHouse(SLOW);
    const ann = new Visitor(house.address);
    await ann.ask('POST', `${API}/session`, {});
    const line = await ann.connect();
    expect(await line.wish(TABLE, { do: 'sit' })).toMatchObject({
      ok: false,
      refusal: { code: 'protection/age', largest: 21 },
    });
    expect((await protect(ann, { do: 'confirm-age', years: 20 })).view.years).toBe(20);
    expect(codeOf(await line.wish(TABLE, { do: 'sit' }))).toBe('protection/age');
    expect((await protect(ann, { do: 'confirm-age', years: 21 })).view.years).toBe(21);
    expect(codeOf(await line.wish(TABLE, { do: 'sit' }))).toBe('ok');
  });

  it('takes who has a break from the table with all chips, and lets them do nothing until it is over', async () => {
    const { time, ann, line, patron, place } = await seated();
    expect(codeOf(await place())).toBe('ok');
    const { view } = await protect(ann, { do: 'break', ms: HOUR });
    expect(view.refused).toEqual({ code: 'protection/break', until: view.breakUntil });
    await gone(patron);
    expect(await purseOf(ann)).toMatchObject({ cage: 200_000, tables: 0 });
    expect(await line.wish(TABLE, { do: 'sit' })).toMatchObject({
      ok: false,
      refusal: { code: 'protection/break', until: view.breakUntil, retryable: false },
    });
    const [grant, table] = [
      await ann.ask('POST', `${API}/grant`),
      await ann.ask('POST', `${API}/tables`, { game: 'rock-bac/commission-free' }),
    ];
    for (const { json } of [grant, table])
      expect(json).toMatchObject({ error: { code: 'protection/break' } });
    // Another guest in the same browser is the same person.
    expect((await ann.ask('DELETE', `${API}/session`)).status).toBe(204);
    expect((await ann.ask('POST', `${API}/session`, { age: 25 })).json).toMatchObject({
      error: { code: 'protection/break' },
    });
    time.push(HOUR);
    expect((await ann.ask('POST', `${API}/session`, { age: 25 })).status).toBe(200);
  });

  it('settles what is closed before an excluded patron leaves, and never lets them in by themselves', async () => {
    const { time, ann, line, patron, place } = await seated();
    expect(codeOf(await place())).toBe('ok');
    time.push(600_000);
    await line.until('update', ({ events }) => events.some(({ type }) => type === 'logged'));
    const { view } = await protect(ann, { do: 'exclude', months: 6 });
    const { since = 0, until, returnAsked } = view.exclusion ?? {};
    expect([until, returnAsked]).toEqual([since + 184 * DAY, false]);
    await gone(patron);
    expect((await purseOf(ann)).tables).toBe(0);
    expect(codeOf(await line.wish(TABLE, { do: 'sit' }))).toBe('protection/excluded');
    expect((await protect(ann, { do: 'ask-return' })).error?.code).toBe('protection/too-soon');
    const rows = house?.record.journals.get('significant')?.rows ?? [];
    while (!rows.some(({ type }) => type === 'self-excluded')) await new Promise(setImmediate);
  });

  it('holds a limit on losses at once, by whichever wish chips would go down, and after a restart', async () => {
    const { time, ann, line, stake, place } = await seated();
    const limit = { do: 'limit', of: 'loss', over: '24h', most: stake } as const;
    expect((await protect(ann, limit)).view.limits).toContainEqual({
      of: 'loss',
      over: '24h',
      most: stake,
      used: 0,
      asked: null,
    });
    expect(codeOf(await place())).toBe('ok');
    expect(await place()).toMatchObject({ refusal: { code: 'protection/loss-limit', largest: 0 } });
    expect(codeOf(await line.wish(TABLE, { do: 'double' }))).toBe('protection/loss-limit');
    expect(codeOf(await line.wish(TABLE, { do: 'clear' }))).toBe('ok');
    expect(codeOf(await place())).toBe('ok');
    time.push(600_000);
    await line.until('update', ({ events }) =>
      events.some((event) => (event['entry'] as { type?: string } | undefined)?.type === 'settled'),
    );
    const { limits, play } = await viewOf(ann);
    const used = limits.find(({ of, over }) => of === 'wager' && over === '24h')?.used;
    expect([used, play.length]).toEqual([stake, 1]);
    const before = await viewOf(ann);
    await house?.stop();
    const memory = house?.record ?? emptyRecord();
    house = await testHouse(SLOW, {}, { time, memory, limits: PATIENT });
    const again = new Visitor(house.address);
    again.cookie = ann.cookie;
    const after = await viewOf(again);
    expect({ ...after, now: 0, refused: null }).toEqual({ ...before, now: 0, refused: null });
    const back = await again.connect();
    back.say({ say: 'watch', table: TABLE });
    await back.next('table');
    const most = stake - (after.limits.find(({ of, over }) => of === 'loss' && over === '24h')?.used ?? 0);
    const over = { do: 'place', bet: 'player', amount: most + stake } as const;
    expect(codeOf(await back.wish(TABLE, over))).toBe('protection/loss-limit');
  });

  it('loosens a limit a day later, and only who asks again', async () => {
    const { time, ann, place } = await seated();
    const which = { of: 'wager', over: '7d' } as const;
    await protect(ann, { do: 'limit', ...which, most: 1 });
    expect(codeOf(await place())).toBe('protection/wager-limit');
    await protect(ann, { do: 'limit', ...which, most: null });
    expect((await protect(ann, { do: 'confirm-limit', ...which })).error?.code).toBe('protection/too-soon');
    time.push(DAY);
    expect(await inTime(place)).toBe('protection/wager-limit');
    expect((await protect(ann, { do: 'confirm-limit', ...which })).status).toBe(200);
    expect((await protect(ann, { do: 'confirm-limit', ...which })).error?.code).toBe(
      'protection/nothing-asked',
    );
    expect(await inTime(place)).toBe('ok');
  });

  it('counts chips bought in, gross, and says how many more would do', async () => {
    const { ann, line } = await seated();
    await protect(ann, { do: 'limit', of: 'buy-in', over: '24h', most: 150_000 });
    expect(codeOf(await line.wish(TABLE, { do: 'leave' }))).toBe('ok');
    expect(codeOf(await line.wish(TABLE, { do: 'sit' }))).toBe('ok');
    expect(await line.wish(TABLE, { do: 'buy-in', amount: 60_000 })).toMatchObject({
      refusal: { code: 'protection/buy-in-limit', largest: 50_000 },
    });
    const both = await Promise.all([
      line.wish(TABLE, { do: 'buy-in', amount: 30_000 }),
      line.wish(TABLE, { do: 'buy-in', amount: 30_000 }),
    ]);
    expect(both.map(codeOf).sort()).toEqual(['ok', 'protection/buy-in-limit']);
  });
});
