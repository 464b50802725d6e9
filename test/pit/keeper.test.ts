import { describe, expect, it } from 'vitest';
import { at, chips, err, unwrap } from '../../src/base/index.ts';
import { type Entry, verifyTranscript } from '../../src/fair/index.ts';
import { openCage, openNewTable, resumeTable } from '../../src/house/index.ts';
import { memoryStore, type Store, type StoredEvent, type StoreRefusal } from '../../src/record/index.ts';
import { aliasIn } from './alias.ts';
import { auditAtRest } from './audit/atRest.ts';
import { HOUSE, loadTranscript, Session, TABLE } from './session.ts';
import { MOST_AT_ONCE, SNAPSHOT_EVERY } from './tiny/houseBounds.ts';
import { ANSWERS_KEPT } from './tiny/tableBounds.ts';

const away: StoreRefusal = { code: 'store/unavailable', message: 'no answer' };

const findEntry = (event: StoredEvent | undefined) => event?.body['entry'] as Entry | undefined;

const findCode = (
  answer: { readonly ok: boolean; readonly error?: { readonly code: string } } | undefined,
) => (answer?.ok === true ? 'yes' : answer?.error?.code);

describe('a wish', () => {
  it('[RELIABILITY 2] sent three times, shuffled with others, is done once and answered each time', async () => {
    const store = memoryStore();
    const session = await Session.open(store);
    await session.seat('ann');
    await session.runTo('betting');
    const wishes = [1, 2, 3, 4, 5].map((n) => session.place('ann', 'player', 500, `wager-${n}`));
    const shuffled = [0, 3, 1, 0, 2, 4, 4, 2, 1, 0, 3, 3, 1, 4, 2].map((index) => at(wishes, index));
    const answers = [
      ...(await session.submit(...shuffled.slice(0, 7))),
      ...(await session.submit(...shuffled.slice(7))),
    ];
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const posted = unwrap(await store.transfers(0, 1_000)).filter(({ kind }) => kind === 'wager');
    expect(posted).toHaveLength(5);
    expect(await session.stackOf('ann')).toBe(50_000 - 5 * 500);
  });

  it('[RELIABILITY 2] is not done again after its patron left and came back, however late its copy comes', async () => {
    const store = memoryStore();
    const session = await Session.open(store);
    const sit = session.wish('ann', { do: 'sit', name: 'ann' });
    const buyIn = session.wish('ann', { do: 'buy-in', amount: chips(10_000) });
    const leave = session.wish('ann', { do: 'leave' });
    await session.submit(sit, buyIn, leave);
    expect((await session.submit(sit, buyIn, leave)).map(findCode)).toEqual(['yes', 'yes', 'yes']);
    expect(session.keeper.state().seats.has('ann')).toBe(false);
    await session.submit(session.wish('ann', { do: 'sit', name: 'ann' }));
    await session.submit(buyIn, leave);
    expect(await session.stackOf('ann')).toBe(0);
    expect(await auditAtRest(store, false)).toBeUndefined();
  });

  it('gets its old answer from a table that has closed', async () => {
    const session = await Session.open(memoryStore());
    const sit = session.wish('ann', { do: 'sit', name: 'ann' });
    await session.submit(sit, { do: 'close', reason: 'end of the day' });
    await session.runTo('closed');
    const other = session.wish('ann', { do: 'leave' });
    expect((await session.submit(sit, other)).map(findCode)).toEqual(['yes', 'table/closed']);
  });

  it('that was forgotten is done anew as a whole: table and ledger never disagree', async () => {
    const store = memoryStore();
    const session = await Session.open(store);
    await session.seat('ann', chips(10_000));
    await session.runTo('betting');
    const buyIn = session.wish('ann', { do: 'buy-in', amount: chips(500) });
    await session.submit(buyIn);
    for (let n = 0; n < ANSWERS_KEPT; n += 2)
      await session.submit(session.place('ann', 'player', 500), session.wish('ann', { do: 'undo' }));
    expect(findCode((await session.submit(buyIn))[0])).toBe('yes');
    const [stack] = unwrap(await store.balances([`stack/${TABLE}/ann` as never])).values();
    expect(stack).toBe(await session.stackOf('ann'));
    expect(stack).toBe(11_000);
  });

  it('that no store would take does not take others down with it', async () => {
    const disk = memoryStore();
    const store: Store = {
      ...disk,
      commit: async (batch) =>
        batch.events.some(({ type, body }) => type === 'sat' && body['patron'] === 'ann')
          ? err({ code: 'store/malformed', message: 'not ann' })
          : disk.commit(batch),
    };
    const session = await Session.open(store);
    const answers = await session.submit(
      session.wish('ann', { do: 'sit', name: 'ann' }),
      session.wish('bob', { do: 'sit', name: 'bob' }),
    );
    expect(answers.map(findCode)).toEqual(['store/malformed', 'yes']);
  });

  it('that cannot be covered takes no other down with it', async () => {
    const session = await Session.open(memoryStore());
    await session.seat('ann');
    await session.seat('bob');
    const answers = await session.submit(
      session.wish('ann', { do: 'buy-in', amount: chips(60_000) }),
      session.wish('bob', { do: 'buy-in', amount: chips(40_000) }),
      session.wish('ann', { do: 'buy-in', amount: chips(Number.MAX_SAFE_INTEGER) }),
      session.wish('bob', { do: 'buy-in', amount: chips(1) }, 'not/an id'),
    );
    expect(answers.map(findCode)).toEqual([
      'store/insufficient',
      'yes',
      'table/malformed',
      'table/malformed',
    ]);
  });

  it('[RELIABILITY 5] of which there are a hundred at once on one balance takes no more than there is', async () => {
    const store = memoryStore();
    const session = await Session.open(store);
    await session.seat('ann', chips(20_000));
    await session.runTo('betting');
    const wagers = Array.from({ length: 100 }, (_, n) => session.place('ann', n % 2 ? 'player' : 'tie', 500));
    const answers = await session.submit(...wagers);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(40);
    const buyIns = Array.from({ length: 100 }, () =>
      session.wish('ann', { do: 'buy-in', amount: chips(3_000) }),
    );
    const bought = await session.submit(...buyIns);
    expect(bought.filter(({ ok }) => ok)).toHaveLength(26);
    const [cage] = unwrap(await store.balances(['cage/ann' as never])).values();
    expect(cage).toBe(80_000 - 26 * 3_000);
  });
});

describe('a keeper whose store does not answer', () => {
  /** A store whose next commit goes as told. */
  const failing = (store: Store) => {
    let next: ((batch: Parameters<Store['commit']>[0]) => ReturnType<Store['commit']>) | undefined;
    const wrapped: Store = {
      ...store,
      commit: (batch) => {
        const act = next ?? store.commit;
        next = undefined;
        return act(batch);
      },
    };
    return { store: wrapped, nextCommit: (act: NonNullable<typeof next>) => (next = act) };
  };

  it('[RELIABILITY 16] says yes only to what is durable: another writer’s event in that place is none', async () => {
    const disk = memoryStore();
    const { store, nextCommit } = failing(disk);
    const session = await Session.open(store);
    await session.seat('ann');
    nextCommit(async () => {
      unwrap(await resumeTable(disk, TABLE, session.now, aliasIn));
      return err(away);
    });
    // One event here, one there: the journal is as long as if it had been this one.
    const [answer] = await session.submit(session.wish('ann', { do: 'buy-in', amount: chips(500) }));
    expect(findCode(answer)).toBe('store/unavailable');
  });

  it('[RELIABILITY 16] says yes when the commit was durable and only its answer was lost', async () => {
    const disk = memoryStore();
    const { store, nextCommit } = failing(disk);
    const session = await Session.open(store);
    await session.seat('ann');
    nextCommit(async (batch) => {
      await disk.commit(batch);
      return err(away);
    });
    const [answer] = await session.submit(session.wish('ann', { do: 'buy-in', amount: chips(500) }));
    expect(findCode(answer)).toBe('yes');
    expect(await session.stackOf('ann')).toBe(50_500);
  });

  it('[RELIABILITY 22] goes on when a commit that was given up for lost comes after all', async () => {
    const disk = memoryStore();
    const { store, nextCommit } = failing(disk);
    const session = await Session.open(store);
    await session.seat('ann');
    let late: (() => Promise<unknown>) | undefined;
    nextCommit(async (batch) => {
      late = () => disk.commit(batch);
      return err(away);
    });
    const wish = session.wish('ann', { do: 'buy-in', amount: chips(500) });
    expect(findCode((await session.submit(wish))[0])).toBe('store/unavailable');
    await late?.();
    const other = session.wish('ann', { do: 'buy-in', amount: chips(7) });
    expect(findCode((await session.submit(other))[0])).toBe('store/unavailable');
    expect((await session.submit(wish, other)).map(findCode)).toEqual(['yes', 'yes']);
    expect(await session.stackOf('ann')).toBe(50_507);
  });

  it('says no yes to a wish that was only repeated in what failed', async () => {
    const { store, nextCommit } = failing(memoryStore());
    const session = await Session.open(store);
    await session.seat('ann');
    nextCommit(async () => err(away));
    const wish = session.wish('ann', { do: 'buy-in', amount: chips(500) });
    const answers = await session.submit(wish, wish);
    expect(answers.map(findCode)).toEqual(['store/unavailable', 'store/unavailable']);
  });

  it('refuses nothing because of what failed', async () => {
    const { store, nextCommit } = failing(memoryStore());
    const session = await Session.open(store);
    await session.seat('ann', chips(1_000));
    await session.runTo('betting');
    nextCommit(async () => err(away));
    const wagers = [session.place('ann', 'player', 600), session.place('ann', 'tie', 600)];
    expect((await session.submit(...wagers)).map(findCode)).toEqual([
      'store/unavailable',
      'store/unavailable',
    ]);
    expect((await session.submit(...wagers.toReversed())).map(findCode)).toEqual([
      'yes',
      'wager/stack-too-small',
    ]);
  });

  it('seals the shoe that the log has mixed, when the mixing came late', async () => {
    const disk = memoryStore();
    let late: (() => Promise<unknown>) | undefined;
    const store: Store = {
      ...disk,
      commit: async (batch) => {
        if (late !== undefined || findEntry(batch.events[0])?.type !== 'entropy') return disk.commit(batch);
        late = () => disk.commit(batch);
        return err(away);
      },
    };
    const session = await Session.open(store);
    await session.attend();
    await late?.();
    await session.runTo('betting');
    await session.submit({ do: 'void', reason: 'enough' });
    await session.attend();
    expect(verifyTranscript(await loadTranscript(disk, 1))).toMatchObject({ verdict: 'verified' });
  });
});

describe('a stale keeper', () => {
  it('[RELIABILITY 21] is refused by the store, and the new one recovers first', async () => {
    const store = memoryStore();
    const old = await Session.open(store);
    await old.seat('ann');
    await old.runTo('betting');
    await old.submit(old.place('ann', 'player', 500));
    const fresh = await Session.resume(store, old.now - 3_600_000);
    expect(findCode((await old.submit(old.place('ann', 'player', 500)))[0])).toBe('store/stale-epoch');
    expect((await old.keeper.attend(old.croupier, old.now + 60_000)).problem?.code).toBe('store/stale-epoch');
    expect((await old.keeper.snapshot()).ok).toBe(false);
    expect(await fresh.stackOf('ann')).toBe(50_000);
  });
});

describe('opening a table', () => {
  it('again says that it exists, and resuming one that never began says so', async () => {
    const store = memoryStore();
    const session = await Session.open(store);
    const { game, settings } = session.keeper.state();
    const again = await openNewTable(store, { id: TABLE, house: HOUSE, game: game.id, settings }, 0, aliasIn);
    expect(findCode(again)).toBe('store/exists');
    expect(findCode(await resumeTable(store, 'nowhere', 0, aliasIn))).toBe('store/damaged');
  });
});

describe('the cage', () => {
  it('knows after a lost answer whether the chips are there, and gives a grant once', async () => {
    let lose: 'done' | 'event' | undefined;
    const store = memoryStore({ onWrite: (step) => (step === lose ? 'refuse' : undefined) });
    const cage = unwrap(await openCage(store));
    lose = 'event';
    expect(findCode(await cage.fundPatron('ann', chips(500), 'gift'))).toBe('store/unavailable');
    lose = 'done';
    expect(findCode(await cage.fundPatron('ann', chips(500), 'gift'))).toBe('yes');
    lose = undefined;
    expect(findCode(await cage.fundPatron('ann', chips(500), 'gift'))).toBe('yes');
    expect(findCode(await cage.fundPatron('ann', chips(100), 'other'))).toBe('yes');
    const [balance] = unwrap(await store.balances(['cage/ann' as never])).values();
    expect(balance).toBe(600);
  });

  it('gives the first chips of somebody new without a look at what was given before', async () => {
    const looked: string[] = [];
    const disk = memoryStore();
    const store = {
      ...disk,
      transfer: (id: string) => {
        looked.push(id);
        return disk.transfer(id);
      },
    };
    const cage = unwrap(await openCage(store));
    const asked = ['ann', 'bob'].map((patron) => cage.fundNewPatron(patron, chips(500), `${patron}.0`));
    expect((await Promise.all(asked)).map(findCode)).toEqual(['yes', 'yes']);
    expect(looked).toEqual([]);
    expect(findCode(await cage.fundNewPatron('no/body', chips(500), 'gift'))).toBe('store/malformed');
    expect(findCode(await cage.fundPatron('ann', chips(500), 'ann.0'))).toBe('yes');
    expect(unwrap(await store.events('cage', 1, 100))).toHaveLength(2);
    expect(await auditAtRest(store, false)).toBeUndefined();
  });

  it('[RELIABILITY 21] never takes its journal back from another', async () => {
    const store = memoryStore();
    const old = unwrap(await openCage(store));
    const fresh = unwrap(await openCage(store));
    for (let time = 0; time < 2; time++)
      expect(findCode(await old.fundPatron('ann', chips(500), 'gift'))).toBe('store/stale-epoch');
    expect(findCode(await fresh.fundPatron('ann', chips(500), 'gift'))).toBe('yes');
    expect(findCode(await old.fundBank(chips(1)))).toBe('store/stale-epoch');
    expect(unwrap(await store.events('cage', 1, 100))).toHaveLength(1);
  });

  it('knows after many grants and a restart what it has given', async () => {
    const store = memoryStore();
    const cage = unwrap(await openCage(store));
    unwrap(await cage.fundBank(chips(7_000)));
    for (let n = 0; n < 600; n++) unwrap(await cage.fundPatron('ann', chips(2), `gift-${n}`));
    const minted = { bank: 7_000, patrons: 1_200, grants: 600, adjustments: [], voids: [], alone: [] };
    expect(cage.minted()).toEqual(minted);
    const { snapshot, rows } = unwrap(await store.load('cage'));
    // By itself, every so often; what came after it is read on top.
    expect(snapshot?.seq).toBeGreaterThan(601 - SNAPSHOT_EVERY - MOST_AT_ONCE);
    expect(rows).toHaveLength(601 - (snapshot?.seq ?? 0));
    expect(unwrap(await openCage(store)).minted()).toEqual(minted);
  });

  it('serves all who come at once, and a grant that two ask for at once is given once', async () => {
    const store = memoryStore();
    const cage = unwrap(await openCage(store));
    const asked = Array.from({ length: 20 }, (_, n) => cage.fundPatron('ann', chips(100), `gift-${n % 10}`));
    expect((await Promise.all(asked)).map(findCode)).toEqual(asked.map(() => 'yes'));
    expect(unwrap(await store.events('cage', 1, 100))).toHaveLength(10);
    expect(await auditAtRest(store, false)).toBeUndefined();
    expect(findCode(await cage.fundPatron('ann', chips(101), 'gift-1'))).toBe('store/id-reused');
    expect(findCode(await cage.fundPatron('bob', chips(100), 'gift-1'))).toBe('store/id-reused');
  });
});
