import { describe, expect, it } from 'vitest';
import { BEGAN, dealtHouse } from '../../../test/house/dealtHouse.ts';
import { unwrap } from '../../base/index.ts';
import { HOUSES } from '../../houses/index.ts';
import { cageAccount } from '../../ledger/index.ts';
import type { Store } from '../../record/index.ts';
import { USUAL_SETTINGS } from '../../table/index.ts';
import { getAliases } from '../aliases.ts';
import { openDoor } from '../door.ts';
import { loadState } from '../keeper.ts';
import { ownCoups } from '../ownCoups.ts';
import { openYearTable } from './yearTable.ts';

const ID = 'penn-national-mini-1';

async function opened({ bettors = 3, coupsEach = 6, change = (_: Store): Partial<Store> => ({}) } = {}) {
  const house = await dealtHouse();
  const store: Store = { ...house.store, ...change(house.store) };
  const found = HOUSES.find(({ games }) => games.some(({ id }) => id === 'penn-national/mini'));
  if (found === undefined) throw new Error('no house');
  const settings = { ...USUAL_SETTINGS, turnedBy: 'dealer' } as const;
  const arrived: number[] = [];
  const door = unwrap(await openDoor(store, () => BEGAN, house.random));
  let again = 0;
  const table = await openYearTable(
    {
      ...house,
      store,
      door,
      aliases: getAliases(new Uint8Array(32).fill(4)),
      bettors,
      coupsEach,
      onArrival: () => arrived.push(arrived.length),
      askAgain: async () => again++ < 3,
    },
    { id: ID, house: found.file, game: 'penn-national/mini', settings },
    BEGAN,
  );
  const seats = async () => [...unwrap(await loadState(house.store, ID)).seats.values()];
  return { ...house, door, table, arrived, seats, asked: () => again };
}

describe('a table of a made year', () => {
  it('seats as many as wager, each with a hundred least wagers, who go one after the other', async () => {
    const { table, arrived, seats, store } = await opened();
    const one = unwrap(table);
    expect(one.now()).toBe(BEGAN);
    unwrap(await one.deal(BEGAN + 5));
    expect(arrived).toHaveLength(3);
    const sitting = await seats();
    expect(sitting).toHaveLength(3);
    const state = unwrap(await loadState(store, ID));
    const { minimum } = state.game.limits.main;
    const bought = unwrap(await store.events(ID, 1, 100)).filter(({ type }) => type === 'bought-in');
    expect(bought.map(({ body }) => body['amount'])).toEqual([1, 2, 3].map(() => 100 * minimum));
    // Of the first coup: one, two and one least wagers, on Banker, Player and Banker.
    const first = await Promise.all(
      sitting.map(async ({ patron }) => unwrap(await ownCoups(store, patron, 1))[0]?.wagers[0]),
    );
    expect(first.map((wager) => [wager?.bet, (wager?.stake ?? 0) / minimum])).toEqual([
      ['banker', 1],
      ['player', 2],
      ['banker', 1],
    ]);
    expect([state.stage.is, one.now() > BEGAN + 5]).toEqual(['settled', true]);
    // Six coups each: the first to come stay for two, four and six.
    unwrap(await one.deal(BEGAN));
    expect((await seats()).map(({ patron }) => patron)).toEqual(sitting.slice(1).map(({ patron }) => patron));
    unwrap(await one.deal(BEGAN));
    expect([arrived.length, (await seats()).length]).toEqual([4, 3]);
    unwrap(await one.deal(BEGAN));
    expect((await seats()).map(({ patron }) => patron)).not.toContain(sitting[1]?.patron);
    unwrap(await one.deal(BEGAN));
    expect(arrived).toHaveLength(5);
  });

  it('is later by what is asked, and never earlier', async () => {
    const { table } = await opened({ bettors: 1 });
    const one = unwrap(table);
    unwrap(await one.deal(BEGAN + 1_000_000));
    const then = one.now();
    expect(then).toBeGreaterThan(BEGAN + 1_000_000);
    unwrap(await one.deal(BEGAN));
    expect(one.now()).toBeGreaterThan(then);
  });

  it('ends with nobody there, all chips in the cage, and a snapshot', async () => {
    const { table, seats, store, arrived } = await opened();
    const one = unwrap(table);
    for (let coup = 0; coup < 3; coup++) unwrap(await one.deal(BEGAN));
    const patrons = (await seats()).map(({ patron }) => patron);
    unwrap(await one.end());
    expect(await seats()).toEqual([]);
    expect(unwrap(await store.load(ID)).rows).toEqual([]);
    const held = unwrap(await store.balances(patrons.map(cageAccount)));
    expect([...held.values()].every((amount) => amount > 0)).toBe(true);
    expect(arrived.length).toBeGreaterThanOrEqual(3);
  });

  it('asks a store that is away again for as long as it is told to, and then says so', async () => {
    let away = 0;
    const no = { ok: false, error: { code: 'store/unavailable', message: 'away' } } as const;
    const { table, asked } = await opened({
      change: (store) => ({
        saveSnapshot: async (snapshot) => (away-- > 0 ? no : store.saveSnapshot(snapshot)),
      }),
    });
    const one = unwrap(table);
    away = 2;
    unwrap(await one.save());
    expect(asked()).toBe(2);
    away = 9;
    expect(await one.save()).toEqual(no);
    expect(asked()).toBe(4);
  });
});
