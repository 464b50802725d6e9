import { describe, expect, it } from 'vitest';
import { unwrap } from '../../base/index.ts';
import { verifyTranscript } from '../../fair/index.ts';
import { withChanges } from '../../forms/index.ts';
import { getSoloGames, memoryDisk } from '../../house/solo/index.ts';
import { ALL_GAMES, ALL_HOUSES } from '../../houses/index.ts';
import { openPageSoloHouse, type PageMeans } from './soloHouse.ts';
import type { SoloLink } from './soloLink.ts';
import { SOLO_GRANT } from './startChips.ts';

/** Means of the test's own: known bytes, and a pause after a coup that is over when the test says so. */
function means(disk = memoryDisk(), seed = 1): PageMeans & { readonly pass: () => void } {
  let now = 1_000_000_000_000;
  let byte = seed;
  let waiting: (() => void) | undefined;
  return {
    ...getSoloGames(ALL_HOUSES),
    disk,
    now: () => ++now,
    age: 25,
    random: (length) => Uint8Array.from({ length }, () => (byte = (byte * 73 + 41) % 251)),
    after: (_, act) => {
      waiting = act;
      return () => {
        waiting = undefined;
      };
    },
    pass: () => waiting?.(),
  };
}

const seated = async (given: PageMeans, game: string): Promise<SoloLink> =>
  unwrap(await unwrap(await openPageSoloHouse(given)).table(game));

const findStage = (table: SoloLink): string | undefined => table.picture()?.view.stage.is;

/** Deals on until the table takes bets again. */
async function dealCoup(table: SoloLink): Promise<void> {
  const before = table.state().seq;
  await table.deal();
  for (let steps = 0; findStage(table) !== 'betting' && steps < 20; steps++) await table.deal();
  expect(findStage(table)).toBe('betting');
  expect(table.state().seq).toBeGreaterThan(before);
}

describe('a solo house', () => {
  it.each(ALL_GAMES.map(({ id }) => id))('deals a coup of %s to a patron who sits at once', async (game) => {
    const table = await seated(means(), game);
    expect(findStage(table)).toBe('betting');
    expect(table.picture()?.you?.stack).toBe(SOLO_GRANT);
    expect(table.picture()?.view.shoe?.commitments).toBe(1);
    const bet = table.state().game.bets.find(({ place }) => place === 'main');
    const placed = await table.wish({ do: 'place', bet: bet?.id ?? '', amount: bet?.limits.minimum ?? 0 });
    expect(placed.ok).toBe(true);
    await dealCoup(table);
    expect(table.picture()?.view.last?.rows).toHaveLength(1);
    expect(table.picture()?.view.last?.coup).toBe(1);
  });

  it('waits for Deal however long it takes, and for nothing else', async () => {
    const given = means();
    const table = await seated(given, 'firekeepers/baccarat');
    for (let looked = 0; looked < 100; looked++) given.now();
    expect((await table.wish({ do: 'place', bet: 'player', amount: 2_500 })).ok).toBe(true);
    await table.deal();
    expect(findStage(table)).toBe('settled');
    given.pass();
    await table.wish({ do: 'undo' });
    expect(findStage(table)).toBe('betting');
  });

  it('tells each thing that happens once, so that updates laid over the first view give the last', async () => {
    const table = await seated(means(), 'rock-bac/commission-free');
    let view = table.picture()?.view;
    let seq = view?.seq ?? 0;
    table.listen((news) => {
      if (news.is !== 'update') return;
      expect(news.update.seq - news.update.events.length).toBe(seq);
      seq = news.update.seq;
      view = view && withChanges(view, news.update.changes);
    });
    await table.wish({ do: 'place', bet: 'banker', amount: 2_500 });
    await dealCoup(table);
    expect(view).toEqual(table.picture()?.view);
  });

  it('gives each stage back after a reload, with the bets as they were left', async () => {
    const disk = memoryDisk();
    const first = await seated(means(disk), 'penn-national/midi');
    await first.wish({ do: 'place', bet: 'banker', amount: 5_000 });
    await first.wish({ do: 'place', bet: 'tie', amount: 1_000 });
    const again = await seated(means(disk, 2), 'penn-national/midi');
    expect(again.picture()?.you).toMatchObject({ onFelt: 6_000, stack: SOLO_GRANT - 6_000 });
    await again.deal();
    expect(findStage(again)).toBe('dealing');
    expect(again.picture()?.view.turns[0]?.seat).toBe(1);
    const afterDealing = await seated(means(disk, 3), 'penn-national/midi');
    expect(afterDealing.picture()?.view.turns[0]?.seat).toBe(1);
    const { turns } = afterDealing.picture()?.view ?? {};
    expect((await afterDealing.wish({ do: 'peel', place: turns?.[0]?.places[0] ?? 0 })).ok).toBe(true);
    expect(afterDealing.picture()?.you?.peels).toHaveLength(1);
    while (findStage(afterDealing) === 'dealing') await afterDealing.deal();
    expect(findStage(afterDealing)).toBe('settled');
    const afterSettling = await seated(means(disk, 4), 'penn-national/midi');
    expect(findStage(afterSettling)).toBe('betting');
    expect(afterSettling.picture()?.view.last?.rows.map(({ stake }) => stake)).toEqual([5_000, 1_000]);
    const { root } = afterSettling.picture()?.view.shoe ?? {};
    expect(root).toBe(first.picture()?.view.shoe?.root);
  });

  it('lets the patron turn the cards, one by one', async () => {
    const table = await seated(means(), 'morgantown/midi');
    await table.wish({ do: 'place', bet: 'player', amount: 5_000 });
    await table.deal();
    for (let turned = 0; findStage(table) === 'dealing' && turned < 6; turned++) {
      const place = table.picture()?.view.cards.find(({ card }) => card === null)?.place ?? -1;
      expect((await table.wish({ do: 'turn', place })).ok).toBe(true);
    }
    expect(findStage(table)).toBe('settled');
  });

  it('takes all chips along from table to table', async () => {
    const house = unwrap(await openPageSoloHouse(means()));
    const first = unwrap(await house.table('fallsview/commission'));
    await first.wish({ do: 'place', bet: 'player', amount: 2_500 });
    const second = unwrap(await house.table('rock-bac/commission-free'));
    expect(second.picture()?.you?.stack).toBe(SOLO_GRANT);
    expect(first.picture()?.you).toBeNull();
  });

  it('gives a fresh bankroll to a patron who is broke, and says so in the statement', async () => {
    const house = unwrap(await openPageSoloHouse(means()));
    const table = unwrap(await house.table('penn-national/mini'));
    const { maximum = 0 } = table.state().game.bets.find(({ id }) => id === 'player')?.limits ?? {};
    for (let coups = 0; !table.isBroke() && coups < 400; coups++) {
      const stack = table.picture()?.you?.stack ?? 0;
      const all = Math.min(stack, maximum);
      await table.wish({ do: 'place', bet: 'tie', amount: Math.min(all, 10_000) });
      await dealCoup(table);
    }
    unwrap(await table.freshBankroll());
    expect(table.picture()?.you?.stack).toBe(SOLO_GRANT);
    const statement = unwrap(await house.statement());
    expect(statement.filter(({ kind }) => kind === 'grant')).toHaveLength(2);
    // As a live house says it: chips that go onto the felt and back have changed nothing.
    expect(new Set(statement.map(({ kind }) => kind))).toEqual(new Set(['grant', 'buy-in', 'settle']));
    expect(unwrap(await house.purse()).granted).toBe(2 * SOLO_GRANT);
  });

  it('makes transcripts of closed shoes that the verifier proves', async () => {
    const house = unwrap(await openPageSoloHouse(means()));
    const game = 'ez-baccarat/baccarat';
    const table = unwrap(await house.table(game));
    expect(unwrap(await house.transcript(game, 1))).toBeUndefined();
    for (let coups = 0; table.picture()?.view.shoe?.index === 1 && coups < 100; coups++) {
      if (coups === 0) await table.wish({ do: 'place', bet: 'player', amount: 2_500 });
      await dealCoup(table);
    }
    const verified = verifyTranscript(unwrap(await house.transcript(game, 1)));
    expect(verified.firstFault).toBeUndefined();
    expect(verified.verdict).not.toBe('refused');
  });

  it('refuses a damaged save in words, leaves it as it is, and begins anew only when told', async () => {
    const disk = memoryDisk();
    const table = await seated(means(disk), 'firekeepers/baccarat');
    await table.wish({ do: 'place', bet: 'player', amount: 2_500 });
    const saved = disk.saved();
    if (saved === undefined) throw new Error('nothing was kept');
    const rows = saved.rows.map((row) =>
      row.type === 'placed' ? { ...row, body: row.body.replace('2500', '9900') } : row,
    );
    const harmed = memoryDisk({ ...saved, rows });
    const refused = await openPageSoloHouse(means(harmed));
    expect(refused).toMatchObject({ ok: false, error: { code: 'save/damaged' } });
    expect(harmed.saved()?.rows).toEqual(rows);
    const cut = memoryDisk({ ...saved, rows: saved.rows.slice(0, -1) });
    expect(await openPageSoloHouse(means(cut))).toMatchObject({ ok: false, error: { code: 'save/damaged' } });
    const newer = memoryDisk({ ...saved, version: 2 });
    expect(await openPageSoloHouse(means(newer))).toMatchObject({ error: { code: 'save/another-version' } });
    await harmed.clear();
    expect((await openPageSoloHouse(means(harmed))).ok).toBe(true);
  });

  it('begins a new book when the old one is long: all chips and the net go along, and nothing from the felt', async () => {
    const disk = memoryDisk();
    const old = unwrap(await openPageSoloHouse(means(disk)));
    const table = unwrap(await old.table('firekeepers/baccarat'));
    await table.wish({ do: 'place', bet: 'player', amount: 2_500 });
    const held = unwrap(await openPageSoloHouse(means(disk, 2), 10));
    expect(unwrap(await held.statement()).map(({ kind }) => kind)).toEqual(['buy-in', 'grant']);
    await dealCoup(unwrap(await held.table('firekeepers/baccarat')));
    const before = unwrap(await held.purse());
    const renewed = unwrap(await openPageSoloHouse(means(disk, 3), 10));
    const after = unwrap(await renewed.purse());
    expect(after).toMatchObject({ cage: before.cage + before.tables, tables: 0, granted: before.granted });
    expect(unwrap(await renewed.statement())).toHaveLength(1);
    await dealCoup(unwrap(await renewed.table('firekeepers/baccarat')));
    const again = unwrap(await openPageSoloHouse(means(disk, 4), 10));
    expect(unwrap(await again.purse()).granted).toBe(before.granted);
  });

  it('says so when the browser keeps no more, and answers nothing that is not kept', async () => {
    const disk = memoryDisk();
    let full = false;
    const table = await seated(
      means({
        ...disk,
        write: (patch) => (full ? Promise.reject(new Error('the disk is full')) : disk.write(patch)),
      }),
      'firekeepers/baccarat',
    );
    full = true;
    const answer = await table.wish({ do: 'place', bet: 'player', amount: 2_500 });
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'store/unavailable' } });
    const again = await seated(means(disk, 5), 'firekeepers/baccarat');
    expect(again.picture()?.you?.onFelt).toBe(0);
  });
});
