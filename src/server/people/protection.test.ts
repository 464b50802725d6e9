import { afterEach, describe, expect, it } from 'vitest';
import { untilSeen } from '../../../test/live/until.ts';
import { enrolled, PASSWORD, quickHash, signIn } from '../../../test/server/accounts.ts';
import { pushedTime, SLOW, TABLE, type TestHouse, takesBets, testHouse } from '../../../test/server/house.ts';
import { type Line, Visitor } from '../../../test/server/visitor.ts';
import { addMonths } from '../../base/index.ts';
import { API, type ProtectionView, type ProtectionWish, type Session } from '../../protocol/index.ts';
import { emptyRecord } from '../../record/index.ts';

/** However far the clock is pushed, no socket is silent. */
const PATIENT = { silenceMs: Number.MAX_SAFE_INTEGER };
const LOGIN = { login: 'ann of cleves', password: PASSWORD };
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
const loadView = async (visitor: Visitor): Promise<ProtectionView> =>
  (await visitor.ask('GET', `${API}/protection`)).json;
const loadPurse = async (visitor: Visitor) =>
  ((await visitor.ask('GET', `${API}/session`)).json as Session).purse;
const toCode = (answer: Awaited<ReturnType<Line['wish']>>) => (answer.ok ? 'ok' : answer.refusal.code);
const seatedAt = (patron: string): boolean => house?.floor.find(TABLE)?.state().seats.has(patron) === true;
const gone = async (patron: string): Promise<void> => {
  await untilSeen(() => !seatedAt(patron));
};

/** The answer once bets are open again after the clock was pushed. */
async function inTime(place: () => ReturnType<Line['wish']>): Promise<string> {
  if (house !== undefined) await takesBets(house);
  return toCode(await place());
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
    expect(toCode(await line.wish(TABLE, { do: 'sit' }))).toBe('protection/age');
    expect((await protect(ann, { do: 'confirm-age', years: 21 })).view.years).toBe(21);
    expect(toCode(await line.wish(TABLE, { do: 'sit' }))).toBe('ok');
  });

  it('takes who has a break from the table with all chips, and lets them do nothing until it is over', async () => {
    const { time, ann, line, patron, place } = await seated();
    expect(toCode(await place())).toBe('ok');
    const { view } = await protect(ann, { do: 'break', ms: HOUR });
    expect(view.refused).toEqual({ code: 'protection/break', until: view.breakUntil });
    await gone(patron);
    expect(await loadPurse(ann)).toMatchObject({ cage: 200_000, tables: 0 });
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
    expect(toCode(await place())).toBe('ok');
    time.push(600_000);
    await line.until('update', ({ events }) => events.some(({ type }) => type === 'logged'));
    const { view } = await protect(ann, { do: 'exclude', months: 6 });
    const { since = 0, until, returnAsked } = view.exclusion ?? {};
    expect([until, returnAsked]).toEqual([addMonths(since, 6), false]);
    await gone(patron);
    expect((await loadPurse(ann)).tables).toBe(0);
    expect(toCode(await line.wish(TABLE, { do: 'sit' }))).toBe('protection/excluded');
    expect((await protect(ann, { do: 'ask-return' })).error?.code).toBe('protection/too-soon');
    const rows = house?.record.journals.get('significant')?.rows ?? [];
    await untilSeen(() => rows.some(({ type }) => type === 'self-excluded'));
  });

  it('lets somebody in again after the term, who asked for it, by the pit alone', async () => {
    const memory = emptyRecord();
    const [pit, auditor] = await enrolled(memory, ['pit', 'auditor']);
    const time = pushedTime();
    house = await testHouse(SLOW, {}, { time, memory, limits: PATIENT, hash: quickHash });
    const [ann, boss, looker] = [1, 2, 3].map(() => new Visitor(house?.address ?? ''));
    if (ann === undefined || boss === undefined || looker === undefined) throw new Error('three came');
    [boss.cookie, looker.cookie] = [pit?.cookie ?? '', auditor?.cookie ?? ''];
    const { patron } = await ann.begin({ name: 'Ann' });
    await ann.ask('POST', `${API}/account`, LOGIN);
    await protect(ann, { do: 'exclude', months: 6 });
    const letIn = async (by: Visitor) => {
      const { status, json } = await by.ask('POST', `${API}/pit/returns/${patron}`);
      return (json as { error?: { code: string } } | undefined)?.error?.code ?? status;
    };
    expect(await letIn(boss)).toBe('protection/nothing-asked');
    time.push(184 * DAY);
    // Every session is over by then.
    expect((await ann.ask('POST', `${API}/log-in`, LOGIN)).status).toBe(200);
    if (pit !== undefined) await signIn(boss, pit);
    if (auditor !== undefined) await signIn(looker, auditor);
    expect(await letIn(boss)).toBe('protection/nothing-asked');
    await protect(ann, { do: 'ask-return' });
    expect((await looker.ask('GET', `${API}/pit/returns`)).json).toMatchObject([{ patron, name: 'Ann' }]);
    expect([await letIn(ann), await letIn(looker)]).toEqual(['role/not-allowed', 'role/not-allowed']);
    expect((await loadView(ann)).refused?.code).toBe('protection/excluded');
    expect(await letIn(boss)).toBe(204);
    expect((await loadView(ann)).refused).toBeNull();
    expect((await boss.ask('GET', `${API}/pit/returns`)).json).toEqual([]);
    const line = await ann.connect();
    expect(toCode(await line.wish(TABLE, { do: 'sit' }))).toBe('ok');
    const rows = house.record.journals.get('significant')?.rows ?? [];
    await untilSeen(() => rows.some(({ type }) => type === 'patron-let-in'));
    expect(JSON.stringify(rows.find(({ type }) => type === 'patron-let-in'))).toContain('officer-0');
  });

  it('[PP5] lets a guest ask whose session ended during the term, by the browser that is barred', async () => {
    const memory = emptyRecord();
    const [pit] = await enrolled(memory, ['pit']);
    const time = pushedTime();
    house = await testHouse(SLOW, {}, { time, memory, limits: PATIENT, hash: quickHash });
    const [ann, account, boss, stranger] = Array.from({ length: 4 }, () => new Visitor(house?.address ?? ''));
    if (ann === undefined || account === undefined || boss === undefined || stranger === undefined)
      throw new Error('four came');
    boss.cookie = pit?.cookie ?? '';
    const askReturn = async (by: Visitor) => {
      const { status, json } = await by.ask('POST', `${API}/protection/return`);
      return (json as { error?: { code: string } } | undefined)?.error?.code ?? status;
    };
    const { patron } = await ann.begin();
    await account.begin();
    await account.ask('POST', `${API}/account`, LOGIN);
    for (const one of [ann, account]) await protect(one, { do: 'exclude', months: 6 });
    expect(await askReturn(ann)).toBe('protection/too-soon');
    time.push(184 * DAY);
    for (const one of [ann, account])
      expect((await one.ask('POST', `${API}/session`, { age: 25 })).json).toMatchObject({
        error: { code: 'protection/excluded' },
      });
    expect((await protect(ann, { do: 'ask-return' })).error?.code).toBe('session/none');
    // Who has an account logs in and asks; and nobody asks for others.
    expect([await askReturn(account), await askReturn(stranger)]).toEqual([
      'protection/nothing-asked',
      'protection/nothing-asked',
    ]);
    expect([await askReturn(ann), await askReturn(ann)]).toEqual([204, 204]);
    if (pit !== undefined) await signIn(boss, pit);
    expect((await boss.ask('GET', `${API}/pit/returns`)).json).toMatchObject([{ patron }]);
    expect((await boss.ask('POST', `${API}/pit/returns/${patron}`)).status).toBe(204);
    const line = await ann.sit(TABLE);
    const place = () => line.wish(TABLE, { do: 'place', bet: 'player', amount: 2_500 });
    expect(await inTime(place)).toBe('ok');
    expect(await askReturn(ann)).toBe('protection/nothing-asked');
  });

  it('[PP7] takes no stake in a browser that is barred, by a guest there or by an account', async () => {
    const time = pushedTime();
    house = await testHouse(SLOW, {}, { time, limits: PATIENT, hash: quickHash });
    const { address } = house;
    const [home, ann] = [new Visitor(address), new Visitor(address)];
    await home.begin({ name: 'Ann' });
    await home.ask('POST', `${API}/account`, LOGIN);
    await ann.begin();
    await protect(ann, { do: 'break', ms: DAY });
    // The account is free, and the browser is not.
    expect((await ann.ask('POST', `${API}/log-in`, LOGIN)).status).toBe(200);
    const line = await ann.connect();
    for (const wish of [
      { do: 'sit' },
      { do: 'buy-in', amount: 50_000 },
      { do: 'place', bet: 'player', amount: 2_500 },
      { do: 'rebet' },
      { do: 'double' },
    ] as const)
      expect([wish.do, toCode(await line.wish(TABLE, wish))]).toEqual([wish.do, 'protection/break']);
    for (const [path, body] of [
      ['/grant', undefined],
      ['/tables', { game: 'rock-bac/commission-free' }],
    ] as const)
      expect((await ann.ask('POST', `${API}${path}`, body)).json).toMatchObject({
        error: { code: 'protection/break' },
      });
    expect((await loadView(ann)).refused?.code).toBe('protection/break');
    expect((await ann.ask('GET', `${API}/statement`)).status).toBe(200);
    const free = await home.connect();
    expect(toCode(await free.wish(TABLE, { do: 'sit' }))).toBe('ok');
    time.push(DAY);
    expect(toCode(await line.wish(TABLE, { do: 'leave' }))).not.toBe('protection/break');
    expect((await loadView(ann)).refused).toBeNull();
  });

  it('bars the browser of a barred account, whoever comes in by it next, for as long as the longest of them', async () => {
    const time = pushedTime();
    house = await testHouse(SLOW, {}, { time, limits: PATIENT, hash: quickHash });
    const { address } = house;
    const [home, other] = [new Visitor(address), new Visitor(address)];
    await home.begin({ name: 'Ann' });
    await home.ask('POST', `${API}/account`, LOGIN);
    await protect(home, { do: 'exclude', months: 6 });
    // Elsewhere it is not known until the account logs in there.
    await other.begin();
    await protect(other, { do: 'break', ms: HOUR });
    expect((await other.ask('POST', `${API}/log-in`, LOGIN)).status).toBe(200);
    expect((await other.ask('DELETE', `${API}/session`)).status).toBe(204);
    time.push(HOUR);
    for (const browser of [other, home]) {
      if (browser === home) expect((await home.ask('POST', `${API}/account/log-out`)).status).toBe(204);
      expect((await browser.ask('POST', `${API}/session`, { age: 25 })).json).toMatchObject({
        error: { code: 'protection/excluded' },
      });
    }
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
    expect(toCode(await place())).toBe('ok');
    expect(await place()).toMatchObject({ refusal: { code: 'protection/loss-limit', largest: 0 } });
    expect(toCode(await line.wish(TABLE, { do: 'double' }))).toBe('protection/loss-limit');
    expect(toCode(await line.wish(TABLE, { do: 'clear' }))).toBe('ok');
    expect(toCode(await place())).toBe('ok');
    time.push(600_000);
    await line.until('update', ({ events }) =>
      events.some((event) => (event['entry'] as { type?: string } | undefined)?.type === 'settled'),
    );
    const { limits, play } = await loadView(ann);
    const used = limits.find(({ of, over }) => of === 'wager' && over === '24h')?.used;
    expect([used, play.length]).toEqual([stake, 1]);
    const before = await loadView(ann);
    await house?.stop();
    const memory = house?.record ?? emptyRecord();
    house = await testHouse(SLOW, {}, { time, memory, limits: PATIENT });
    const again = new Visitor(house.address);
    again.cookie = ann.cookie;
    const after = await loadView(again);
    expect({ ...after, now: 0, refused: null }).toEqual({ ...before, now: 0, refused: null });
    const back = await again.connect();
    back.say({ say: 'watch', table: TABLE });
    await back.next('table');
    const most = stake - (after.limits.find(({ of, over }) => of === 'loss' && over === '24h')?.used ?? 0);
    const over = { do: 'place', bet: 'player', amount: most + stake } as const;
    expect(toCode(await back.wish(TABLE, over))).toBe('protection/loss-limit');
  });

  it('[IR4] counts no loss that a void gave back, from when it was lost, and after a restart', async () => {
    const { time, ann, line, patron, stake, place } = await seated();
    await protect(ann, { do: 'limit', of: 'loss', over: '24h', most: 100 * stake });
    const table = house?.floor.find(TABLE);
    const netNow = () => table?.state().seats.get(patron)?.lastNet ?? 0;
    const loadLoss = async (visitor: Visitor) =>
      (await loadView(visitor)).limits.find(({ of, over }) => of === 'loss' && over === '24h')?.used;
    let [coup, before] = [0, 0];
    do {
      before = (await loadLoss(ann)) ?? 0;
      expect(await inTime(place)).toBe('ok');
      time.push(600_000);
      coup += 1;
      await untilSeen(() => table?.state().shoe?.settled.has(coup) === true);
    } while (netNow() >= 0);
    // An hour later, so that what goes back is not of the minute in which it was lost.
    time.push(60 * 60_000);
    const lost = -netNow();
    expect(await loadLoss(ann)).toBe(before + lost);
    const most = Math.max(stake, before + lost);
    const tooMuch = () => place(most - (before + lost) + stake);
    await protect(ann, { do: 'limit', of: 'loss', over: '24h', most });
    expect(await inTime(tooMuch)).toBe('protection/loss-limit');
    const alias = table?.state().seats.get(patron)?.alias ?? '';
    const whose = [{ patron, alias }];
    const done = new Promise((resolve) =>
      table?.ask({ do: 'void-coup', coup, reason: 'A wrong card.', by: 'boss', whose }, resolve),
    );
    expect(await done).toMatchObject({ ok: true });
    expect(await loadLoss(ann)).toBe(before);
    expect(await inTime(tooMuch)).toBe('ok');
    expect(toCode(await line.wish(TABLE, { do: 'clear' }))).toBe('ok');
    const minutes = (await loadView(ann)).play;
    expect(minutes.reduce((sum, { net }) => sum - net, 0)).toBe(before);
    await house?.stop();
    const memory = house?.record ?? emptyRecord();
    house = await testHouse(SLOW, {}, { time, memory, limits: PATIENT });
    const again = new Visitor(house.address);
    again.cookie = ann.cookie;
    expect(await loadLoss(again)).toBe(before);
    expect((await loadView(again)).play).toEqual(minutes);
  });

  it('loosens a limit a day later, and only who asks again', async () => {
    const { time, ann, place } = await seated();
    const which = { of: 'wager', over: '7d' } as const;
    await protect(ann, { do: 'limit', ...which, most: 1 });
    expect(toCode(await place())).toBe('protection/wager-limit');
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
    expect(toCode(await line.wish(TABLE, { do: 'leave' }))).toBe('ok');
    expect(toCode(await line.wish(TABLE, { do: 'sit' }))).toBe('ok');
    expect(await line.wish(TABLE, { do: 'buy-in', amount: 60_000 })).toMatchObject({
      refusal: { code: 'protection/buy-in-limit', largest: 50_000 },
    });
    const both = await Promise.all([
      line.wish(TABLE, { do: 'buy-in', amount: 30_000 }),
      line.wish(TABLE, { do: 'buy-in', amount: 30_000 }),
    ]);
    expect(both.map(toCode).sort()).toEqual(['ok', 'protection/buy-in-limit']);
  });
});
