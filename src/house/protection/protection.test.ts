import { describe, expect, it } from 'vitest';
import { byId, DealtTable, dealtHouse } from '../../../test/house/dealtHouse.ts';
import { expectToldOfEach } from '../../../test/house/failing.ts';
import { addMonths, chips, err, unwrap } from '../../base/index.ts';
import type { ProtectionWish } from '../../forms/index.ts';
import { memoryStore, type Store } from '../../record/index.ts';
import { carryProtection } from './carry.ts';
import { openProtection } from './protection.ts';

const DAY = 24 * 60 * 60 * 1_000;
const AWAY = err({ code: 'store/unavailable', message: 'away' } as const);

async function opened(change: (store: Store) => Partial<Store> = () => ({})) {
  const house = await dealtHouse('ann');
  let now = 1_700_000_000_000;
  const barred: string[] = [];
  const store = { ...house.store, ...change(house.store) };
  const protection = unwrap(
    await openProtection({ store, now: () => now, onBarred: (patron) => barred.push(patron) }),
  );
  const ask = (wish: ProtectionWish, patron = 'ann') => protection.ask(patron, wish);
  return {
    ...house,
    protection,
    barred,
    ask,
    now: () => now,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

const stake = (amount: number) => ({ do: 'stake', stake: amount, held: amount, age: 0 }) as const;
const limit = (most: number) => ({ do: 'limit', of: 'wager', over: '24h', most }) as const;

const NOT_READY = {
  code: 'protection/not-ready',
  message: 'The house is writing down what you have asked for: ask again.',
};

describe('the protection of patrons', () => {
  it('bars who takes a break or excludes themselves, and says so to whoever must know', async () => {
    const { protection, ask, barred, now, pass } = await opened();
    expect([protection.barred('ann'), protection.excludedUntil('ann')]).toEqual([undefined, undefined]);
    unwrap(await ask({ do: 'confirm-age', years: 30 }));
    unwrap(await ask(limit(100)));
    expect(barred).toEqual([]);
    unwrap(await ask({ do: 'break', ms: 1_000 }));
    expect(barred).toEqual(['ann']);
    expect(protection.barred('ann')).toMatchObject({ code: 'protection/break', until: now() + 1_000 });
    expect([protection.barred('bob'), protection.excludedUntil('ann')]).toEqual([undefined, undefined]);
    pass(1_000);
    expect(protection.barred('ann')).toBeUndefined();
    unwrap(await ask({ do: 'exclude', months: 6 }));
    expect(barred).toEqual(['ann', 'ann']);
    expect(protection.excludedUntil('ann')).toBe(addMonths(now(), 6));
    expect(protection.barred('ann')).toMatchObject({ code: 'protection/excluded' });
    expect(await ask({ do: 'ask-return' })).toMatchObject({
      ok: false,
      error: { code: 'protection/too-soon' },
    });
  });

  it('lists who asks to be let in again, the longest term over first, and lets in whom the pit lifts', async () => {
    const { protection, ask, now, pass } = await opened();
    const began = now();
    unwrap(await ask({ do: 'exclude', months: 12 }, 'ann'));
    unwrap(await ask({ do: 'exclude', months: 6 }, 'bob'));
    unwrap(await ask({ do: 'exclude', months: 6 }, 'cid'));
    pass(400 * DAY);
    for (const patron of ['ann', 'bob']) unwrap(await ask({ do: 'ask-return' }, patron));
    expect(protection.returns()).toEqual([
      { patron: 'bob', since: began, until: addMonths(began, 6) },
      { patron: 'ann', since: began, until: addMonths(began, 12) },
    ]);
    expect(await protection.lift('cid', 'boss')).toMatchObject({
      error: { code: 'protection/nothing-asked' },
    });
    unwrap(await protection.lift('bob', 'boss'));
    expect(protection.returns().map(({ patron }) => patron)).toEqual(['ann']);
    expect([protection.barred('bob'), protection.barred('cid')?.code]).toEqual([
      undefined,
      'protection/excluded',
    ]);
  });

  it('holds what is asked for from the moment that it is asked: no stake until it is known how it stands', async () => {
    const { protection, ask } = await opened();
    const may = () => protection.guardAt('one').mayPlay('ann', stake(5), 0);
    for (const wish of [
      { do: 'break', ms: 1 },
      { do: 'exclude', months: 6 },
    ] as const) {
      const asked = ask(wish);
      expect([may(), protection.refuseChips('ann')]).toEqual([NOT_READY, NOT_READY]);
      unwrap(await asked);
      expect(may()?.code).not.toBe('protection/not-ready');
    }
    // What only loosens, or reminds, is waited for by nobody.
    const { protection: other, ask: askOther } = await opened();
    const asked = askOther({ do: 'remind', everyMinutes: 30 });
    expect(other.guardAt('one').mayPlay('ann', stake(5), 0)).toBeUndefined();
    unwrap(await asked);
  });

  it('[RELIABILITY 28] takes no stake while it reads the past that a limit asked for counts', async () => {
    const { protection, ask } = await opened();
    unwrap(await ask({ do: 'confirm-age', years: 30 }));
    const { mayPlay } = protection.guardAt('t');
    expect(mayPlay('ann', stake(1), 0)).toBeUndefined();
    const asked = ask(limit(100));
    expect(mayPlay('ann', stake(1), 0)).toEqual(NOT_READY);
    unwrap(await asked);
    expect([mayPlay('ann', stake(100), 0), mayPlay('ann', stake(101), 0)]).toMatchObject([
      undefined,
      { code: 'protection/wager-limit', largest: 100 },
    ]);
  });

  it('is unsure while the store has not said whether a wish came to be, and asks it again', async () => {
    let away = false;
    const { protection, ask } = await opened((store) => ({
      commit: async (batch) => (away ? AWAY : store.commit(batch)),
      events: async (...asked) => (away ? AWAY : store.events(...asked)),
    }));
    const may = () => protection.guardAt('one').mayPlay('ann', stake(5), 0);
    expect(protection.ready('ann')).toBeUndefined();
    away = true;
    expect(await ask({ do: 'break', ms: DAY })).toEqual(AWAY);
    expect(may()).toEqual(NOT_READY);
    await protection.ready('ann');
    expect(may()).toEqual(NOT_READY);
    away = false;
    expect(protection.ready('ann')).toBeInstanceOf(Promise);
    await protection.ready('ann');
    expect([may(), protection.ready('ann')]).toEqual([undefined, undefined]);
  });

  it('counts what is played at every table against a limit, from what was played before', async () => {
    const house = await opened();
    const { protection, ask, store } = house;
    unwrap(await ask({ do: 'confirm-age', years: 40 }));
    const table = await DealtTable.open(house, 'one');
    const guard = protection.guardAt('one');
    await table.seat('ann', 500);
    await table.runTo('betting');
    await table.place('ann', 'player', 25);
    await table.runTo('settled');
    house.pass(table.now - house.now());
    const asked = protection.ready('ann');
    expect(asked).toBeUndefined();
    unwrap(await ask(limit(5_000)));
    expect(protection.ready('ann')).toBeUndefined();
    expect(guard.mayPlay('ann', stake(2_500), house.now())).toBeUndefined();
    expect(guard.mayPlay('ann', stake(2_501), house.now())).toMatchObject({
      code: 'protection/wager-limit',
      largest: 2_500,
    });
    expect(protection.refuseChips('ann')).toBeUndefined();
    const { limits, play } = unwrap(await protection.view('ann'));
    expect(limits.find(({ of, over }) => of === 'wager' && over === '24h')).toMatchObject({
      most: 5_000,
      used: 2_500,
    });
    expect(play).toHaveLength(1);
    // A house that opens on a copy of it reads it when it is needed.
    const copy = unwrap(await store.frozen()) as unknown as Store;
    const again = unwrap(await openProtection({ store: copy, now: house.now }));
    expect(again.guardAt('one').mayPlay('ann', stake(1), house.now())).toMatchObject({
      code: 'protection/not-ready',
      message: 'The house is counting what you have played: ask again.',
    });
    expect(unwrap(await again.view('ann')).limits).toEqual(limits);
    await again.ready('ann');
    expect(again.guardAt('one').mayPlay('ann', stake(2_500), house.now())).toBeUndefined();
    // Nothing is counted any more of whom nothing limits.
    house.pass(2 * DAY);
    unwrap(await ask({ do: 'limit', of: 'wager', over: '24h', most: null } as never));
    house.pass(DAY);
    unwrap(await ask({ do: 'confirm-limit', of: 'wager', over: '24h' }));
    expect(guard.mayPlay('ann', stake(1_000_000), house.now())).toBeUndefined();
  });

  it('refuses chips to one whose least stake would not be taken, or who may not buy in', async () => {
    const { protection, ask } = await opened();
    expect(protection.refuseChips('ann')).toBeUndefined();
    unwrap(await ask(limit(0)));
    expect(protection.refuseChips('ann')).toMatchObject({ code: 'protection/wager-limit' });
    unwrap(await ask({ do: 'limit', of: 'buy-in', over: '24h', most: 0 }, 'bob'));
    expect(protection.refuseChips('bob')).toMatchObject({ code: 'protection/buy-in-limit' });
  });

  it('permits what goes to another node, counts it until it is known, and holds back a limit meanwhile', async () => {
    const house = await opened();
    const { protection, ask, now } = house;
    unwrap(await ask({ do: 'confirm-age', years: 40 }));
    const table = await DealtTable.open(house, 'one');
    await table.seat('ann', 500);
    await table.runTo('betting');
    const command = { id: 'w', patron: 'ann', do: 'place', bet: 'player', amount: chips(2_500) } as const;
    const free = protection.permits.grant(table.state, command, table.now, byId);
    expect(free.permit).toEqual({ years: 40 });
    free.done();
    unwrap(await ask(limit(3_000)));
    const granted = protection.permits.grant(table.state, command, table.now, byId);
    expect(granted.permit).toEqual({ years: 40, most: { stake: 2_500, held: 2_500, amount: 0 } });
    const second = protection.permits.grant(table.state, { ...command, id: 'x' }, table.now, byId);
    expect(second.permit).toMatchObject({
      years: 40,
      no: { code: 'protection/wager-limit', largest: 500 },
      most: { stake: 0, held: 0, amount: 0 },
    });
    let settled = false;
    const tighter = ask(limit(2_000)).then((done) => {
      settled = true;
      return done;
    });
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    expect(settled).toBe(false);
    granted.done();
    granted.done();
    second.done();
    unwrap(await tighter);
    expect(protection.guardAt('one').mayPlay('ann', stake(2_000), now())).toBeUndefined();
    // Of a table that is lost nobody knows what is played there.
    protection.permits.lose('two');
    expect([protection.permits.isWhole(), protection.permits.settled('bob')]).toEqual([
      false,
      expect.any(Promise),
    ]);
    expect(protection.guardAt('one').mayPlay('ann', stake(1), now())).toMatchObject({
      code: 'protection/not-ready',
    });
    protection.permits.find('two');
    expect([protection.permits.isWhole(), protection.permits.settled('bob')]).toEqual([true, undefined]);
    unwrap(await ask({ do: 'break', ms: DAY }));
    expect(protection.permits.grant(table.state, command, table.now, byId).permit).toMatchObject({
      no: { code: 'protection/break' },
    });
  });

  it('says so where the store does not answer', async () => {
    const asked = await expectToldOfEach(
      () => memoryStore(),
      async (store) => {
        const protection = await openProtection({ store, now: () => 5 });
        return protection.ok ? protection.value.ask('ann', limit(5)) : protection;
      },
    );
    expect(asked).toEqual(['claim', 'load', 'journals', 'transfers', 'commit']);
    const { protection } = await opened((store) => ({ journals: async () => AWAY, close: store.close }));
    expect(await protection.view('ann')).toEqual(AWAY);
  });
});

describe('a record that begins anew', () => {
  it('says first what its patron has asked for, and what was played in the old one', async () => {
    const house = await opened();
    const { ask, store } = house;
    unwrap(await ask({ do: 'confirm-age', years: 40 }));
    unwrap(await ask(limit(5_000)));
    const table = await DealtTable.open(house, 'one');
    await table.seat('ann', 500);
    await table.runTo('betting');
    await table.place('ann', 'player', 25);
    await table.runTo('settled');
    const later = table.now + DAY;
    const fresh = memoryStore();
    unwrap(await carryProtection(store, fresh, 'ann', later));
    const carried = unwrap(await openProtection({ store: fresh, now: () => later }));
    const { limits, years, play } = unwrap(await carried.view('ann'));
    expect([years, play.length]).toEqual([40, 1]);
    expect(limits.filter(({ used }) => used !== 0).map(({ of, over }) => `${of} ${over}`)).toEqual(
      expect.arrayContaining(['buy-in 7d', 'buy-in 30d', 'wager 7d', 'wager 30d', 'time 7d', 'time 30d']),
    );
    expect(unwrap(await fresh.events('protection', 1, 9))).toMatchObject([
      { type: 'wants-kept', body: { patron: 'ann', at: later, wants: { years: 40 } } },
    ]);
    // Twice over: what was carried before is carried on, until it is a month old.
    const third = memoryStore();
    unwrap(await carryProtection(fresh, third, 'ann', later + 28 * DAY));
    expect(
      unwrap(await unwrap(await openProtection({ store: third, now: () => later })).view('ann')).play,
    ).toHaveLength(1);
    const fourth = memoryStore();
    unwrap(await carryProtection(fresh, fourth, 'ann', later + 31 * DAY));
    expect(
      unwrap(await unwrap(await openProtection({ store: fourth, now: () => later })).view('ann')).play,
    ).toEqual([]);
    await expectToldOfEach(
      () => store,
      (from) => carryProtection(from, memoryStore(), 'ann', later),
    );
    expect(await expectToldOfEach(memoryStore, (to) => carryProtection(store, to, 'ann', later))).toEqual([
      'claim',
      'load',
      'commit',
    ]);
  });
});
