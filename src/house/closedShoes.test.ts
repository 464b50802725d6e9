import { describe, expect, it } from 'vitest';
import { byId, DealtTable, dealtHouse } from '../../test/house/dealtHouse.ts';
import { at, ok, unwrap } from '../base/index.ts';
import { verifyTranscript } from '../fair/index.ts';
import { TABLE_JOURNAL, type TableEvent } from '../forms/index.ts';
import type { JournalRow } from '../record/index.ts';
import { getAliases } from './aliases.ts';
import { hashOfCode } from './invitation.ts';
import { endShoeUnshown, resumeTable } from './keeper.ts';
import { ownCoups, type PatronCoup } from './ownCoups.ts';
import { loadOpenRecord, openShoes } from './shoes.ts';
import { makeSigner } from './signer.ts';

const TABLE = 'table-1';
const { aliasIn } = getAliases(new Uint8Array(32).fill(4));
const no = (code: string, message: string) => ({ ok: false, error: { code, message } });
const NO_SHOE = no('table/none', 'There is no such table, or no such shoe.');
const NOT_CLOSED = no('shoe/not-closed', 'A shoe is shown when it is closed: not before.');

/** A closed shoe with two coups of Ann's and one of Bob's, and a shoe in play. */
async function played() {
  const house = await dealtHouse('ann', 'bob');
  const table = await DealtTable.open(house, TABLE, {}, aliasIn);
  await table.seat('ann', 400);
  await table.seat('bob', 400);
  await table.runTo('betting');
  await table.place('ann', 'player', 25);
  await table.place('ann', 'tie', 30);
  await table.place('bob', 'banker', 50);
  await table.runTo('settled');
  const first = table.state.seats.get('ann')?.lastNet ?? 0;
  await table.runTo('betting');
  await table.place('ann', 'banker', 40);
  await table.runTo('settled');
  const second = table.state.seats.get('ann')?.lastNet ?? 0;
  await table.keeper.submit([{ do: 'void', reason: 'A test.' }], table.now);
  await table.runTo('betting');
  return { ...house, table, nets: [first, second] };
}

describe('the transcript of a shoe', () => {
  it('is shown once it is closed, to anybody, and verifies; signed where the house signs', async () => {
    const { store, keys } = await played();
    const shoes = openShoes(store);
    const transcript = unwrap(await shoes.transcript(`${TABLE}/1`));
    expect(verifyTranscript(transcript)).toMatchObject({ verified: true });
    expect(transcript.open).toMatchObject({ shoeId: `${TABLE}/1`, tableId: TABLE, index: 1 });
    expect([transcript.log[0]?.type, transcript.log.at(-1)?.type]).toEqual(['call', 'close']);
    expect(transcript.log.filter(({ type }) => type === 'settled')).toHaveLength(2);
    expect(JSON.stringify(transcript)).not.toContain('"ann"');
    const signed = openShoes(store, makeSigner(keys.signing[0].secretKey));
    const word = unwrap(await signed.transcript(`${TABLE}/1`));
    expect(verifyTranscript(word)).toMatchObject({ verified: true });
    expect(JSON.stringify(word)).toContain(keys.signing[0].publicKey);
    expect(JSON.stringify(transcript)).not.toContain(keys.signing[0].publicKey);
  });

  it('is refused while it is in play, and where there is none', async () => {
    const { store } = await played();
    const shoes = openShoes(store);
    expect(await shoes.transcript(`${TABLE}/2`)).toEqual(NOT_CLOSED);
    expect(await shoes.transcript(`${TABLE}/3`)).toEqual(NOT_CLOSED);
    for (const id of [
      TABLE,
      `${TABLE}/0`,
      `${TABLE}/01`,
      `${TABLE}/1000000`,
      `${TABLE}/1/1`,
      '/1',
      'other/1',
      'cage/1',
      `${TABLE}x/1`,
      `a b/1`,
      `x${TABLE}/1`,
    ])
      expect([id, await shoes.transcript(id)]).toEqual([id, NO_SHOE]);
    expect(await shoes.transcript(`${TABLE}/999999`)).toEqual(NOT_CLOSED);
  });

  it('of a private table is shown to who sits or wagered there, and to whoever was invited', async () => {
    const code = hashOfCode('01234-56789-ABCDE-FGHJK');
    const { store } = await played();
    const events: typeof store.events = async (...asked) => {
      const rows = unwrap(await store.events(...asked));
      return ok(rows.map((row): JournalRow => (row.type === 'opened' ? madePrivate(row, code) : row)));
    };
    const shoes = openShoes({ events });
    const shown = async (reader?: Parameters<typeof shoes.transcript>[1], shoe = `${TABLE}/1`) => {
      const answer = await shoes.transcript(shoe, reader);
      return answer.ok ? 'shown' : answer.error.code;
    };
    expect(await shown()).toBe('table/none');
    expect(await shown({ patron: 'cid' })).toBe('table/none');
    expect(await shown({ invitation: hashOfCode('other') })).toBe('table/none');
    expect(await shown({ sitsAt: () => false })).toBe('table/none');
    expect(await shown({ invitation: code })).toBe('shown');
    expect(await shown({ sitsAt: (table) => table === TABLE })).toBe('shown');
    expect(await shown({ patron: 'ann' })).toBe('shown');
    // Whether there is such a shoe is for those to know who may read it.
    expect(await shown({ patron: 'ann' }, `${TABLE}/2`)).toBe('table/none');
    expect(await shown({ invitation: code }, `${TABLE}/2`)).toBe('shoe/not-closed');
  });

  it('is by the card that it was dealt by, whatever card came later', async () => {
    const { store, table } = await played();
    const { house, settings } = table.state;
    const changed = { do: 'change', house, settings: { ...settings, bettingMs: 30_000 } } as const;
    expect((await table.keeper.submit([changed], table.now))[0]?.ok).toBe(true);
    await table.keeper.submit([{ do: 'void', reason: 'A test.' }], table.now);
    await table.runTo('betting');
    await table.runTo('settled');
    await table.keeper.submit([{ do: 'void', reason: 'A test.' }], table.now);
    await table.runTo('betting');
    const shoes = openShoes(store);
    for (const index of [1, 2, 3])
      expect(verifyTranscript(unwrap(await shoes.transcript(`${TABLE}/${index}`)))).toMatchObject({
        verified: true,
      });
    const first = unwrap(await loadOpenRecord(store, `${TABLE}/1`));
    expect(first.rulesHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is never shown of a shoe that a restoration ended, and of the next chain by its own name', async () => {
    const { store, table } = await played();
    const chain = { r: 'ab'.repeat(16), anchor: 'cd'.repeat(32) };
    unwrap(await endShoeUnshown(store, TABLE, chain, table.now));
    const shoes = openShoes(store);
    expect(await shoes.transcript(`${TABLE}/2`)).toEqual(NOT_CLOSED);
    expect(await shoes.transcript(`${TABLE}.r${'ab'.repeat(8)}/1`)).toEqual(NOT_CLOSED);
    expect((await shoes.transcript(`${TABLE}/1`)).ok).toBe(true);
    expect(await shoes.transcript(`${TABLE}.other/1`)).toEqual(NO_SHOE);
    expect(unwrap(await loadOpenRecord(store, `${TABLE}/2`))).toMatchObject({ index: 2 });
    expect(await loadOpenRecord(store, `${TABLE}/3`)).toEqual(NO_SHOE);
    expect(await loadOpenRecord(store, 'other/1')).toEqual(NO_SHOE);
  });

  it('says which row of its table cannot be read', async () => {
    const { store } = await played();
    const spoilt =
      (type: string) =>
      async (...asked: Parameters<typeof store.events>) => {
        const rows = unwrap(await store.events(...asked));
        return ok(rows.map((row): JournalRow => (row.type === type ? { ...row, body: {} } : row)));
      };
    for (const type of ['shoe-opened', 'logged', 'opened']) {
      const answer = await openShoes({ events: spoilt(type) }).transcript(`${TABLE}/1`);
      expect(answer).toMatchObject({ ok: false, error: { code: 'store/unreadable' } });
    }
    expect(await loadOpenRecord({ events: spoilt('shoe-opened') }, `${TABLE}/1`)).toMatchObject({
      ok: false,
      error: { code: 'store/unreadable' },
    });
  });
});

const madePrivate = (row: JournalRow, invitation: string): JournalRow => ({
  ...row,
  body: { ...row.body, settings: { ...(row.body['settings'] as object), invitation } },
});

describe('the coups of a patron at a live table', () => {
  const whole = ({ table: of, change, total, wagers, coup, shoe, game }: PatronCoup) => ({
    of,
    change,
    total,
    wagers: wagers.map(({ bet, stake }) => [bet, stake]),
    coup,
    shoe,
    game,
  });

  it('are told newest first, with the patron’s own wagers alone', async () => {
    const { store, nets, table } = await played();
    const [first, second] = nets;
    const coups = unwrap(await ownCoups(store, 'ann', 50));
    const game = table.state.game.id;
    expect(coups.map(whole)).toEqual([
      {
        of: TABLE,
        change: second,
        total: 100_000 + Number(first) + Number(second),
        wagers: [['banker', 4_000]],
        coup: 2,
        shoe: `${TABLE}/1`,
        game,
      },
      {
        of: TABLE,
        change: first,
        total: 100_000 + Number(first),
        wagers: [
          ['player', 2_500],
          ['tie', 3_000],
        ],
        coup: 1,
        shoe: `${TABLE}/1`,
        game,
      },
    ]);
    const [newest] = coups;
    expect(newest).toMatchObject({
      alias: aliasIn('ann', `${TABLE}/1`),
      minimum: 0,
      rules: unwrap(await loadOpenRecord(store, `${TABLE}/1`)).rulesHash,
      transfer: expect.stringMatching(/^settle\/table-1\/\d+\/ann$/),
    });
    expect(newest?.void).toBeUndefined();
    expect(newest?.cards.length).toBeGreaterThanOrEqual(4);
    expect(unwrap(await ownCoups(store, 'ann', 1)).map(whole)).toEqual(coups.slice(0, 1).map(whole));
    expect(
      unwrap(await ownCoups(store, 'bob', 50)).map(({ wagers }) => wagers.map(({ bet }) => bet)),
    ).toEqual([['banker']]);
    expect(unwrap(await ownCoups(store, 'cid', 50))).toEqual([]);
    expect(unwrap(await ownCoups(store, 'ann', 0))).toEqual([]);
  });

  it('have the cards in the order of the deal, as the shoe has them', async () => {
    const { store } = await played();
    const { log } = unwrap(await openShoes(store).transcript(`${TABLE}/1`));
    for (const { coup, cards } of unwrap(await ownCoups(store, 'ann', 50)))
      expect(cards).toEqual(
        log
          .flatMap((entry) => (entry.type === 'cards' && entry.body.coup === coup ? entry.body.openings : []))
          .toSorted((a, b) => a.n - b.n)
          .map(({ card }) => card),
      );
  });

  it('[IR4] say where one was called void afterwards, why, and what came back of it', async () => {
    const house = await dealtHouse('ann', 'bob');
    const table = await DealtTable.open(house, TABLE, {}, aliasIn);
    await table.seat('ann', 400);
    await table.seat('bob', 400);
    await table.runTo('betting');
    await table.place('ann', 'player', 25);
    await table.place('bob', 'banker', 25);
    await table.runTo('settled');
    const lost = (table.state.seats.get('ann')?.lastNet ?? 0) < 0 ? 'ann' : 'bob';
    const won = lost === 'ann' ? 'bob' : 'ann';
    const whose = ['ann', 'bob'].map((patron) => ({ patron, alias: aliasIn(patron, `${TABLE}/1`) }));
    const voided = { do: 'void-coup', coup: 1, reason: 'A card was exposed.', by: 'boss', whose } as const;
    expect((await table.keeper.submit([voided], table.now))[0]?.ok).toBe(true);
    const { seq } = table.state;
    const loadCoup = async (patron: string) => at(unwrap(await ownCoups(house.store, patron, 5)), 0);
    const rows = unwrap(await house.store.events(TABLE, 1, 100)).map(
      (row) => unwrap(TABLE_JOURNAL.parse(row) as never) as TableEvent,
    );
    const place =
      rows.findIndex((event) => event.type === 'logged' && event.entry.type === 'void-settled') + 1;
    expect(place).toBeGreaterThan(0);
    expect(place).toBeLessThanOrEqual(seq);
    expect((await loadCoup(lost)).void).toEqual({
      reason: 'A card was exposed.',
      back: 2_500,
      transfer: `void/${TABLE}/${place}/${lost}`,
    });
    expect((await loadCoup(won)).void).toEqual({ reason: 'A card was exposed.', back: 0 });
  });

  it('are told of tables that were taken up again, and of each by its own game', async () => {
    const { store, table } = await played();
    const keeper = unwrap(await resumeTable(store, TABLE, table.now, byId));
    expect(keeper.state().id).toBe(TABLE);
    expect(unwrap(await ownCoups(store, 'ann', 50))).toHaveLength(2);
  });
});
