import { describe, expect, it } from 'vitest';
import { BEGAN, byId, CHAIN, DealtTable, dealtHouse, KEY } from '../../test/house/dealtHouse.ts';
import { expectToldOfEach } from '../../test/house/failing.ts';
import { chips, unwrap } from '../base/index.ts';
import { makeHex, walkBack } from '../fair/index.ts';
import { HOUSES } from '../houses/index.ts';
import { cageAccount, floatAccount, holdAccount, stackAccount } from '../ledger/index.ts';
import { type ArchiveStore, memoryStore } from '../record/index.ts';
import { type PatronCommand, USUAL_SETTINGS } from '../table/index.ts';
import { CHAIN_LENGTH, checkSeeds, createChains, loadChain, seedsFrom, toldOfChain } from './chain.ts';
import { endShoeUnshown, loadState, openNewTable, resumeTable, saveTable } from './keeper.ts';
import { openKeyring } from './keys/keyring.ts';

const TABLE = 'table-1';
const NO_BEGINNING = (id: string) => ({
  ok: false,
  error: { code: 'store/damaged', message: `the journal ${id} has no beginning` },
});

async function opened() {
  const house = await dealtHouse('ann', 'bob');
  const table = await DealtTable.open(house, TABLE);
  return { ...house, table };
}

const wish = (id: string, patron: string, more: object): PatronCommand =>
  ({ id, patron, ...more }) as PatronCommand;

describe('the keeper of a table', () => {
  it('opens a table once, with its float from the bank', async () => {
    const { store, table } = await opened();
    expect(table.state).toMatchObject({ id: TABLE, seq: 1, stage: { is: 'resting' }, float: 100_000_000 });
    expect(unwrap(await store.balances([floatAccount(TABLE)])).get(floatAccount(TABLE))).toBe(100_000_000);
    const [house] = HOUSES;
    const game = house?.games[0]?.id ?? '';
    const again = {
      id: TABLE,
      house: house?.file as never,
      game,
      settings: { ...USUAL_SETTINGS, turnedBy: 'dealer' } as const,
    };
    expect(await openNewTable(store, again, BEGAN, byId)).toEqual({
      ok: false,
      error: { code: 'store/exists', message: 'the table table-1 was opened before' },
    });
    const poor = { ...again, id: 'table-2', settings: { ...again.settings, float: 2_000_000_000 } };
    expect(await openNewTable(store, poor, BEGAN, byId)).toMatchObject({
      ok: false,
      error: { code: 'store/insufficient' },
    });
  });

  it('answers each command by itself, and tells every event once', async () => {
    const { table } = await opened();
    expect(table.keeper.news().map(({ type }) => type)).toEqual(['opened']);
    const answers = await table.keeper.submit(
      [
        wish('1', 'ann', { do: 'sit', name: 'Ann' }),
        wish('2', 'bob', { do: 'buy-in', amount: chips(500) }),
        wish('3', 'ann', { do: 'buy-in', amount: chips(50_000) }),
      ],
      BEGAN,
    );
    expect(answers).toMatchObject([
      { ok: true, value: { seq: 2, events: [{ type: 'sat' }] } },
      { ok: false, error: { code: 'seat/not-seated' } },
      { ok: true, value: { seq: 3, events: [{ type: 'bought-in', amount: 50_000 }] } },
    ]);
    expect(table.keeper.untold().map(({ type }) => type)).toEqual(['sat', 'bought-in']);
    expect(table.keeper.untold()).toHaveLength(2);
    expect(table.keeper.news().map(({ type }) => type)).toEqual(['sat', 'bought-in']);
    expect([table.keeper.news(), table.keeper.untold()]).toEqual([[], []]);
  });

  it('lets one wish that cannot be committed take no other down with it', async () => {
    const { table, store } = await opened();
    await table.seat('bob', 100);
    const answers = await table.keeper.submit(
      [
        wish('1', 'ann', { do: 'sit', name: 'Ann' }),
        wish('2', 'ann', { do: 'buy-in', amount: chips(100_001) }),
        wish('3', 'bob', { do: 'buy-in', amount: chips(5_000) }),
      ],
      BEGAN,
    );
    expect(answers).toMatchObject([
      { ok: true, value: { seq: 4 } },
      { ok: false, error: { code: 'store/insufficient' } },
      { ok: true, value: { seq: 5 } },
    ]);
    const held = unwrap(await store.balances([cageAccount('ann'), stackAccount(TABLE, 'bob')]));
    expect([...held.values()]).toEqual([100_000, 15_000]);
    const [alone] = await table.keeper.submit(
      [wish('4', 'ann', { do: 'buy-in', amount: chips(100_001) })],
      BEGAN,
    );
    expect(alone).toMatchObject({ ok: false, error: { code: 'store/insufficient' } });
  });

  it('refuses all of a batch that the store did not take, also what was refused in it', async () => {
    const house = await dealtHouse('ann');
    let away = false;
    const no = { ok: false, error: { code: 'store/unavailable', message: 'away' } } as const;
    const events: ArchiveStore['events'] = async (...asked) => (away ? no : house.store.events(...asked));
    const commit: ArchiveStore['commit'] = async (batch) => (away ? no : house.store.commit(batch));
    const table = await DealtTable.open({ ...house, store: { ...house.store, commit, events } }, TABLE);
    away = true;
    const commands = [wish('1', 'ann', { do: 'sit', name: 'Ann' }), wish('2', 'bob', { do: 'undo' })];
    expect(await table.keeper.submit(commands, BEGAN)).toEqual([no, no]);
    expect(await table.keeper.submit(commands, BEGAN)).toEqual([no, no]);
    away = false;
    const [sat, none] = await table.keeper.submit(commands, BEGAN);
    expect([sat?.ok, none]).toMatchObject([true, { ok: false, error: { code: 'seat/not-seated' } }]);
  });

  it('lets the croupier begin nothing that is not to begin, and go on with what has begun', async () => {
    const { table, store, keys, random } = await opened();
    const chains = createChains(store, keys, random, CHAIN)({ id: TABLE, restored: undefined });
    const croupier = { seeds: unwrap(await chains(1)), chain: 1, shoe: undefined };
    const asked: string[] = [];
    const resting = await table.keeper.attend(croupier, BEGAN, {
      chains,
      mayBegin: (what) => {
        asked.push(what);
        return false;
      },
    });
    expect(resting).toMatchObject({ events: [], problem: undefined });
    expect([asked, table.state.stage.is]).toEqual([['shoe'], 'resting']);
    const begun = await table.keeper.attend(resting.croupier, BEGAN, { chains });
    expect(table.state.stage).toEqual({ is: 'committing', until: BEGAN + 8_000 });
    expect([begun.next, begun.problem]).toEqual([BEGAN + 8_000, undefined]);
    expect(begun.events.map(({ type }) => type)).toEqual(['shoe-opened', 'logged']);
  });

  it('says what the store said where seeds are lacking, and asks again at once', async () => {
    const { table } = await opened();
    const error = { code: 'store/damaged', message: 'no seeds' } as const;
    const chains = async () => ({ ok: false, error }) as const;
    const none = { seeds: seedsFrom(new Uint8Array(32), CHAIN), chain: 9, shoe: undefined };
    expect(await table.keeper.attend(none, BEGAN, { chains })).toEqual({
      croupier: none,
      events: [],
      next: BEGAN,
      problem: error,
    });
  });

  it('gives open bets back when a table is taken up again, and goes on from the same place', async () => {
    const { table, store } = await opened();
    await table.seat('ann', 500);
    await table.runTo('betting');
    await table.place('ann', 'player', 60);
    const { seq } = table.state;
    const again = unwrap(await resumeTable(store, TABLE, table.now, byId));
    expect(again.news().map(({ type }) => type)).toContain('holds-returned');
    expect(again.state().seq).toBeGreaterThan(seq);
    const held = unwrap(await store.balances([stackAccount(TABLE, 'ann'), holdAccount(TABLE, 'ann')]));
    expect([...held.values()]).toEqual([50_000, 0]);
    // Another has the table now.
    const [fenced] = await table.keeper.submit(
      [{ do: 'tick' }, { do: 'void', reason: 'A test.' }],
      table.now,
    );
    expect(fenced).toMatchObject({ ok: false, error: { code: 'store/stale-epoch' } });
    expect(unwrap(await loadState(store, TABLE)).seq).toBe(again.state().seq);
  });

  it('is told to its guard: taken up, drafted and heard, with the number of the first event', async () => {
    const { store, table } = await opened();
    await table.seat('ann', 500);
    const told: unknown[] = [];
    const guard = {
      mayPlay: () => undefined,
      takenUp: ({ id }: { readonly id: string }) => void told.push(['taken up', id]),
      drafting: () => void told.push('drafting'),
      deciding: ({ do: what }: { readonly do: string }) => void told.push(['deciding', what]),
      drafted: (events: readonly { readonly type: string }[]) =>
        void told.push(['drafted', events.map(({ type }) => type)]),
      heard: (events: readonly { readonly type: string }[], first: number) =>
        void told.push(['heard', events.map(({ type }) => type), first]),
    };
    const keeper = unwrap(await resumeTable(store, TABLE, BEGAN, byId, guard));
    expect(told[0]).toEqual(['taken up', TABLE]);
    const { seq } = keeper.state();
    told.length = 0;
    await keeper.submit(
      [wish('1', 'ann', { do: 'buy-in', amount: chips(100) }), { do: 'lose', patron: 'ann' }],
      BEGAN,
    );
    expect(told).toEqual([
      'drafting',
      ['deciding', 'buy-in'],
      ['drafted', ['bought-in']],
      ['deciding', 'lose'],
      ['drafted', []],
      ['heard', ['bought-in'], seq + 1],
    ]);
  });

  it('takes up no table that holds otherwise than it says, and none that has no beginning', async () => {
    const { store, record } = await opened();
    unwrap(await store.claim('empty'));
    for (const id of ['empty', 'nothing']) {
      expect(await resumeTable(store, id, BEGAN, byId)).toEqual(NO_BEGINNING(id));
      expect(await loadState(store, id)).toEqual(NO_BEGINNING(id));
      expect(await saveTable(store, id)).toEqual(NO_BEGINNING(id));
      expect(await endShoeUnshown(store, id, { r: 'ab'.repeat(16), anchor: 'ab'.repeat(32) }, BEGAN)).toEqual(
        NO_BEGINNING(id),
      );
    }
    record.balances.set(floatAccount(TABLE), chips(7));
    expect(await resumeTable(store, TABLE, BEGAN, byId)).toEqual({
      ok: false,
      error: {
        code: 'store/damaged',
        message: 'account float/table-1 holds $0.07, but table table-1 says $1,000,000 at event 1',
      },
    });
  });

  it('takes up a closed table without touching it, whatever its accounts hold', async () => {
    const { store, record, table } = await opened();
    await table.keeper.submit([{ do: 'close', reason: 'The end.' }], BEGAN);
    await table.runTo('closed');
    const { seq } = table.state;
    record.balances.set(floatAccount(TABLE), chips(7));
    const closed = unwrap(await resumeTable(store, TABLE, BEGAN, byId));
    expect([closed.state().stage.is, closed.state().seq, closed.news()]).toEqual(['closed', seq, []]);
  });

  it('saves where a table stands, so that what was before is not read any more', async () => {
    const { store, record, table } = await opened();
    await table.seat('ann', 500);
    unwrap(await saveTable(store, TABLE));
    const { rows, snapshot } = unwrap(await store.load(TABLE));
    expect([rows, snapshot?.seq]).toEqual([[], 3]);
    const state = unwrap(await loadState(store, TABLE));
    expect({ ...state, game: undefined }).toEqual({ ...table.state, game: undefined });
    expect(unwrap(await loadState(memoryStore({ record }), TABLE)).seats.get('ann')?.stack).toBe(50_000);
  });

  it('ends the shoe in play unshown, and binds the table to another chain', async () => {
    const { store, table } = await opened();
    await table.seat('ann', 500);
    await table.runTo('betting');
    const chain = { r: 'ab'.repeat(16), anchor: 'cd'.repeat(32) };
    expect(unwrap(await endShoeUnshown(store, TABLE, chain, BEGAN + 9))).toMatchObject({
      type: 'restored',
      ...chain,
      at: BEGAN + 9,
      ended: { shoeId: `${TABLE}/1` },
    });
    const { restored, announced, stage } = unwrap(await loadState(store, TABLE));
    expect([restored, announced, stage.is]).toEqual(['ab'.repeat(8), chain.anchor, 'resting']);
  });

  it('says so where the store does not answer', async () => {
    const open = async () => (await opened()).store;
    await expectToldOfEach(open, (store) => resumeTable(store, TABLE, BEGAN, byId));
    await expectToldOfEach(open, (store) => loadState(store, TABLE));
    await expectToldOfEach(open, (store) => saveTable(store, TABLE));
    const chain = { r: 'ab'.repeat(16), anchor: 'cd'.repeat(32) };
    await expectToldOfEach(open, (store) => endShoeUnshown(store, TABLE, chain, BEGAN));
  });
});

describe('[IR3] a chain of seeds', () => {
  const LAST = new Uint8Array(32).fill(9);

  it.each([1, 31, 32, 33, 64, 100])(
    'of %i leads from its last seed to its anchor, step by step',
    (length) => {
      const { anchor, seedOf, length: said } = seedsFrom(LAST, length);
      expect(said).toBe(length);
      for (let index = 0; index <= length; index++)
        expect(makeHex(seedOf(index))).toBe(makeHex(walkBack(LAST, length - index)));
      expect(makeHex(anchor)).toBe(makeHex(seedOf(0)));
      expect(() => seedOf(-1)).toThrow(`seed -1 of ${length}`);
      expect(() => seedOf(length + 1)).toThrow(`seed ${length + 1} of ${length}`);
    },
  );

  it('is made once, sealed, and is the same ever after, however long new ones are by then', async () => {
    const { store, keys, random } = await dealtHouse();
    const first = unwrap(await loadChain(store, keys, 'new', random, 50));
    expect([first.length, unwrap(await store.secretNames('seed/'))]).toEqual([50, ['seed/new']]);
    const again = unwrap(await loadChain(store, keys, 'new', random, 50));
    expect(again.anchor).toEqual(first.anchor);
    expect(unwrap(await loadChain(store, keys, 'new', random)).length).toBe(CHAIN_LENGTH);
    expect(CHAIN_LENGTH).toBe(1_001);
    const anchor = makeHex(first.anchor);
    expect(unwrap(await loadChain(store, keys, 'new', random, 60, { anchor })).length).toBe(50);
    expect(unwrap(await loadChain(store, keys, 'new', random, 60, { length: 50, anchor })).anchor).toEqual(
      first.anchor,
    );
    const damaged = (message: string) => ({ ok: false, error: { code: 'store/damaged', message } });
    expect(await loadChain(store, keys, 'new', random, 60, { length: 49, anchor })).toEqual(
      damaged('the seed of new does not lead to the anchor that its record has'),
    );
    expect(await loadChain(store, keys, 'other', random, 60, { anchor })).toEqual(
      damaged('the seed of other is not in the record any more'),
    );
    const others = unwrap(
      await openKeyring(
        memoryStore(),
        KEY.map((byte) => byte + 1),
        random,
      ),
    );
    expect(await loadChain(store, others, 'new', random)).toEqual(
      damaged('the seed of new does not open with the keys of the house'),
    );
    expect(await expectToldOfEach(memoryStore, (empty) => loadChain(empty, keys, 'x', random, 5))).toEqual([
      'secret',
      'putSecret',
      'secret',
    ]);
  });

  it('is whoever’s who was first, where two make it at once', async () => {
    const { store, keys, random } = await dealtHouse();
    const both = await Promise.all([1, 2].map(() => loadChain(store, keys, 'new', random, 20)));
    const [one, two] = both.map((made) => makeHex(unwrap(made).anchor));
    expect(one).toBe(two);
  });

  it('is told by the table in play, and can be looked at without making one', async () => {
    const { store, keys, random, table } = await opened();
    expect(toldOfChain(table.state)).toEqual({ length: undefined, anchor: undefined });
    expect(await checkSeeds(store, { unseal: () => undefined }, table.state)).toEqual({
      ok: true,
      value: undefined,
    });
    await table.seat('ann', 500);
    await table.runTo('betting');
    const seeds = unwrap(await loadChain(store, keys, TABLE, random, CHAIN));
    expect(toldOfChain(table.state)).toEqual({ length: CHAIN, anchor: makeHex(seeds.anchor) });
    expect(await checkSeeds(store, keys, table.state)).toEqual({ ok: true, value: undefined });
    expect(
      await expectToldOfEach(
        () => store,
        (one) => checkSeeds(one, keys, table.state),
      ),
    ).toEqual(['secret']);
    expect(await checkSeeds(memoryStore(), keys, table.state)).toEqual({
      ok: false,
      error: { code: 'store/damaged', message: 'the seed of table-1 is not in the record any more' },
    });
    const names: string[] = [];
    const recorded: typeof store.secret = (name) => {
      names.push(name);
      return store.secret(name);
    };
    const chains = createChains({ ...store, secret: recorded }, keys, random, 5);
    unwrap(await chains({ id: TABLE, restored: undefined })(2));
    unwrap(await chains({ id: TABLE, restored: 'ab' })(1));
    expect(new Set(names)).toEqual(new Set([`seed/${TABLE}.2`, `seed/${TABLE}.rab`]));
  });
});
