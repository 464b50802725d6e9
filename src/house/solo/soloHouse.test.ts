import { describe, expect, it } from 'vitest';
import { handMeans, SOLO_BEGAN } from '../../../test/house/soloMeans.ts';
import { chips, unwrap } from '../../base/index.ts';
import { verifyTranscript } from '../../fair/index.ts';
import { ALL_HOUSES } from '../../houses/index.ts';
import { memoryDisk } from './disk.ts';
import { ALONE, gameNamed, getSoloGames, toTableId } from './means.ts';
import { openSoloHouse } from './soloHouse.ts';
import type { SoloTable } from './soloTable.ts';

const GAME = 'rock-bac/commission-free';
const OTHER = 'penn-national/midi';
const GRANT = chips(2_000_000);

async function dealOn(table: SoloTable): Promise<void> {
  await table.deal();
  for (let steps = 0; table.state().stage.is !== 'betting' && steps < 20; steps++) await table.deal();
}

describe('a house for one', () => {
  it('tells the chips of its patron, in the cage and at the tables, and of nobody else', async () => {
    const house = unwrap(await openSoloHouse(handMeans()));
    const purse = { granted: GRANT, since: SOLO_BEGAN, nextGrantAt: null };
    expect(unwrap(await house.purse())).toEqual({ ...purse, cage: GRANT, tables: 0 });
    const table = unwrap(await house.table(GAME));
    await table.wish({ do: 'place', bet: 'player', amount: chips(2_500) });
    expect(unwrap(await house.purse())).toEqual({ ...purse, cage: 0, tables: GRANT });
  });

  it('gives a newcomer chips once, or what they bring along', async () => {
    const disk = memoryDisk();
    const brought = chips(70_000);
    for (const [given, granted] of [
      [handMeans({ disk, brought }), brought],
      [handMeans({ disk, brought: chips(5) }), brought],
      [handMeans({ brought: chips(0) }), GRANT],
      [handMeans(), GRANT],
    ] as const) {
      const house = unwrap(await openSoloHouse(given));
      expect(unwrap(await house.purse())).toMatchObject({ cage: granted, granted });
    }
  });

  it('says which game is not here', async () => {
    const house = unwrap(await openSoloHouse(handMeans()));
    const none = (game: string) => ({
      ok: false,
      error: { code: 'solo/no-game', message: `The game ${game} is not here.` },
    });
    for (const game of ['rock-bac/nothing', 'nothing', '']) {
      expect(await house.table(game)).toEqual(none(game));
      expect(await house.transcript(game, 1)).toEqual(none(game));
    }
    const means = handMeans({ games: ['rock-bac/nothing', 'nowhere/game'] });
    expect(await gameNamed(means, 'rock-bac/nothing')).toBeUndefined();
    expect(await gameNamed(means, 'nowhere/game')).toBeUndefined();
    const [rock] = ALL_HOUSES.filter(({ identity }) => identity.id === 'rock-bac');
    expect(await gameNamed(handMeans(), GAME)).toEqual({
      house: rock,
      game: rock?.games.find(({ id }) => id === GAME),
    });
    expect(getSoloGames(ALL_HOUSES).games).toEqual(
      ALL_HOUSES.flatMap(({ games }) => games.map(({ id }) => id)),
    );
    expect(toTableId(GAME)).toBe('solo-rock-bac-commission-free');
  });

  it('[PP1] deals no hand before the patron has confirmed the age of the card; chips may lie there', async () => {
    for (const age of [undefined, 18]) {
      const { age: _, ...means } = handMeans();
      const house = unwrap(await openSoloHouse(age === undefined ? means : { ...means, age }));
      const table = unwrap(await house.table(GAME));
      expect((await table.wish({ do: 'place', bet: 'player', amount: 2_500 })).ok).toBe(true);
      await table.deal();
      expect(table.state().stage.is).toBe('betting');
      expect(table.ageToConfirm()).toBe(21);
      unwrap(await house.protect({ do: 'confirm-age', years: 21 }));
      expect(table.ageToConfirm()).toBeUndefined();
      await table.deal();
      expect(table.state().stage.is).not.toBe('betting');
    }
    expect(unwrap(await unwrap(await openSoloHouse(handMeans())).protection()).years).toBe(25);
  });

  it('tells of each table that was played how it stands, open or not', async () => {
    const disk = memoryDisk();
    const house = unwrap(await openSoloHouse(handMeans({ disk })));
    expect(unwrap(await house.glimpses())).toEqual([]);
    const first = unwrap(await house.table(GAME));
    await dealOn(first);
    await dealOn(first);
    const second = unwrap(await house.table(OTHER));
    await second.wish({ do: 'place', bet: 'banker', amount: chips(5_000) });
    const told = unwrap(await house.glimpses());
    expect(told).toEqual(
      [
        { game: OTHER, outcomes: '', coups: 0, seated: true, worth: GRANT },
        { game: GAME, outcomes: 'P P', coups: 2, seated: false, worth: 0 },
      ].sort(
        (a, b) =>
          getSoloGames(ALL_HOUSES).games.indexOf(a.game) - getSoloGames(ALL_HOUSES).games.indexOf(b.game),
      ),
    );
    const again = unwrap(await openSoloHouse(handMeans({ disk, seed: 2 })));
    expect(unwrap(await again.glimpses())).toEqual(told);
  });

  it('takes all chips along from table to table, and the same table again is the same', async () => {
    const disk = memoryDisk();
    const house = unwrap(await openSoloHouse(handMeans({ disk })));
    const first = unwrap(await house.table(GAME));
    expect(unwrap(await house.table(GAME))).toBe(first);
    await first.wish({ do: 'place', bet: 'player', amount: chips(2_500) });
    const second = unwrap(await house.table(OTHER));
    expect(second.state().seats.get(ALONE)?.stack).toBe(GRANT);
    expect(first.state().seats.size).toBe(0);
    // After a restart, too, when nobody has the other table open.
    const again = unwrap(await openSoloHouse(handMeans({ disk, seed: 2 })));
    const back = unwrap(await again.table(GAME));
    expect(back.state().seats.get(ALONE)?.stack).toBe(GRANT);
    expect(unwrap(await again.purse())).toMatchObject({ cage: 0, tables: GRANT });
  });

  it('says what happened to the chips, newest first', async () => {
    const house = unwrap(await openSoloHouse(handMeans()));
    const table = unwrap(await house.table('fallsview/commission'));
    await table.wish({ do: 'place', bet: 'player', amount: chips(5_000) });
    await dealOn(table);
    const [coup] = unwrap(await house.coups());
    expect(unwrap(await house.statement())).toEqual([
      {
        transfer: coup?.transfer,
        kind: 'settle',
        change: coup?.change,
        total: GRANT + (coup?.change ?? 0),
      },
      {
        transfer: 'buy-in/solo-fallsview-commission/5/you',
        kind: 'buy-in',
        change: 0,
        total: GRANT,
      },
      { transfer: 'grant/cage/solo-1', kind: 'grant', change: GRANT, total: GRANT },
    ]);
  });

  it('shows a shoe when it is closed, of its chain, and nothing before', async () => {
    const house = unwrap(await openSoloHouse(handMeans()));
    const table = unwrap(await house.table(GAME));
    expect(unwrap(await house.transcript(GAME, 1))).toBeUndefined();
    expect(unwrap(await house.shoe('solo-nothing/1'))).toBeUndefined();
    for (let coups = 0; table.state().nextIndex === 2 && coups < 100; coups++) await dealOn(table);
    const transcript = unwrap(await house.transcript(GAME, 1));
    expect(transcript?.open.shoeId).toBe('solo-rock-bac-commission-free/1');
    expect(verifyTranscript(transcript).firstFault).toBeUndefined();
    expect(unwrap(await house.shoe('solo-rock-bac-commission-free/1'))).toEqual(transcript);
    expect(unwrap(await house.transcript(GAME, 1, 1))).toEqual(transcript);
    expect(unwrap(await house.transcript(GAME, 1, 2))).toBeUndefined();
    expect(unwrap(await house.transcript(GAME, 2))).toBeUndefined();
  });
});

describe('a kept game', () => {
  const GAME_KEPT = 'firekeepers/baccarat';

  async function kept() {
    const disk = memoryDisk();
    const house = unwrap(await openSoloHouse(handMeans({ disk })));
    const table = unwrap(await house.table(GAME_KEPT));
    await table.wish({ do: 'place', bet: 'player', amount: chips(2_500) });
    const saved = disk.saved();
    if (saved === undefined) throw new Error('nothing was kept');
    return { disk, saved, house };
  }

  it('is refused in words where it was changed, cut or is of another version, and nothing of it is touched', async () => {
    const { saved } = await kept();
    const place = saved.rows.findIndex(({ type }) => type === 'placed');
    const rows = saved.rows.map((row, index) =>
      index === place ? { ...row, body: row.body.replace('2500', '9900') } : row,
    );
    const seq = saved.rows[place]?.seq;
    const harmed = memoryDisk({ ...saved, rows });
    expect(await openSoloHouse(handMeans({ disk: harmed }))).toEqual({
      ok: false,
      error: {
        code: 'save/damaged',
        message: `The kept game is damaged: journal solo-firekeepers-baccarat, event ${seq} was changed: its hash does not fit.`,
      },
    });
    expect(harmed.saved()?.rows).toEqual(rows);
    for (const cut of [
      { rows: saved.rows.slice(0, -1) },
      { transfers: saved.transfers.slice(0, -1) },
      { journals: saved.journals.slice(0, -1) },
    ])
      expect(await openSoloHouse(handMeans({ disk: memoryDisk({ ...saved, ...cut }) }))).toMatchObject({
        ok: false,
        error: { code: 'save/damaged' },
      });
    expect(await openSoloHouse(handMeans({ disk: memoryDisk({ ...saved, version: 2 }) }))).toEqual({
      ok: false,
      error: {
        code: 'save/another-version',
        message: 'The kept game has the form of version 2; this house reads version 1.',
      },
    });
    const broken = memoryDisk({ ...saved, transfers: undefined } as never);
    expect(await openSoloHouse(handMeans({ disk: broken }))).toMatchObject({
      ok: false,
      error: { code: 'save/damaged', message: expect.stringMatching(/^The kept game is damaged: .+\.$/) },
    });
    const read = async (): Promise<never> => {
      throw new Error('gone');
    };
    expect(await openSoloHouse(handMeans({ disk: { ...memoryDisk(), read } }))).toEqual({
      ok: false,
      error: { code: 'save/unreadable', message: 'The game is not given back: Error: gone' },
    });
  });

  it('is the same whatever order a disk gives its rows back in, and goes on', async () => {
    const { saved, house } = await kept();
    const shuffled = memoryDisk({
      ...saved,
      rows: saved.rows.toReversed(),
      transfers: saved.transfers.toReversed(),
      journals: saved.journals.toReversed(),
    });
    const again = unwrap(await openSoloHouse(handMeans({ disk: shuffled, seed: 2 })));
    expect(unwrap(await again.purse())).toMatchObject({ cage: 0, tables: GRANT });
    expect(unwrap(await again.statement())).toEqual(unwrap(await house.statement()));
    const table = unwrap(await again.table(GAME_KEPT));
    await dealOn(table);
    expect(unwrap(await again.coups())).toHaveLength(1);
  });

  it('gets each new row once, and writes nothing where nothing is new', async () => {
    const disk = memoryDisk();
    const written: number[] = [];
    const write: typeof disk.write = async (patch) => {
      const known = disk.saved();
      for (const { journal, seq } of patch.rows)
        expect(known?.rows.some((row) => row.journal === journal && row.seq === seq) ?? false).toBe(false);
      for (const { position } of patch.transfers)
        expect(position).toBeGreaterThan(known?.transfers.length ?? 0);
      written.push(patch.rows.length + patch.transfers.length + patch.journals.length + patch.secrets.length);
      await disk.write(patch);
    };
    const house = unwrap(await openSoloHouse(handMeans({ disk: { ...disk, write } })));
    const table = unwrap(await house.table(GAME_KEPT));
    await table.wish({ do: 'place', bet: 'player', amount: chips(2_500) });
    const before = written.length;
    expect(Math.min(...written)).toBeGreaterThan(0);
    await table.wish({ do: 'place', bet: 'nothing', amount: chips(2_500) });
    expect(written).toHaveLength(before);
    await disk.clear();
    expect(await disk.read()).toBeUndefined();
  });

  it('begins a new book when it is long: all chips, the net and what protects go along, nothing from the felt', async () => {
    const disk = memoryDisk();
    const old = unwrap(await openSoloHouse(handMeans({ disk })));
    unwrap(await old.protect({ do: 'limit', of: 'wager', over: '7d', most: 900_000 }));
    const table = unwrap(await old.table(GAME_KEPT));
    await table.wish({ do: 'place', bet: 'player', amount: chips(2_500) });
    // Bets lie open: the old book goes on.
    const held = unwrap(await openSoloHouse(handMeans({ disk, seed: 2 }), 10));
    expect(unwrap(await held.statement())).toHaveLength(2);
    await dealOn(unwrap(await held.table(GAME_KEPT)));
    const { cage, tables } = unwrap(await held.purse());
    const rows = (disk.saved()?.journals ?? []).reduce((sum, { head }) => sum + head.seq, 0);
    // One row fewer than is too many.
    const same = unwrap(await openSoloHouse(handMeans({ disk, seed: 3 }), rows));
    expect(unwrap(await same.purse())).toMatchObject({ cage, tables });
    const renewed = unwrap(await openSoloHouse(handMeans({ disk, seed: 4 }), rows - 1));
    expect(unwrap(await renewed.purse())).toMatchObject({ cage: cage + tables, tables: 0, granted: GRANT });
    expect(unwrap(await renewed.statement())).toEqual([
      {
        transfer: `grant/cage/carried-${GRANT}`,
        kind: 'grant',
        change: cage + tables,
        total: cage + tables,
      },
    ]);
    const { limits, years } = unwrap(await renewed.protection());
    expect(years).toBe(25);
    expect(limits.find(({ of, over }) => of === 'wager' && over === '7d')).toEqual({
      of: 'wager',
      over: '7d',
      most: 900_000,
      used: 2_500,
      asked: null,
    });
    expect(unwrap(await renewed.glimpses())).toEqual([]);
    await dealOn(unwrap(await renewed.table(GAME_KEPT)));
    const again = unwrap(await openSoloHouse(handMeans({ disk, seed: 5 }), 10));
    expect(unwrap(await again.purse())).toMatchObject({ cage: cage + tables, granted: GRANT });
  });
});
