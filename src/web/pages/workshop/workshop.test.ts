import { describe, expect, it } from 'vitest';
import rockBac from '../../../../houses/rock-bac.json' with { type: 'json' };
import { at } from '../../../base/index.ts';
import { ALL_HOUSES } from '../../../houses/index.ts';
import { makePercent, priceFullShoe } from '../../../odds/index.ts';
import { workshop } from './ctrl.ts';
import { MOST_CHARACTERS, payRows, placeOf, readDraft, withOdds, writeFile } from './file.ts';
import { packFile, unpackFile } from './link.ts';

const text = writeFile(rockBac);
const house = ALL_HOUSES.find(({ identity }) => identity.id === 'rock-bac') ?? at(ALL_HOUSES, 0);

describe('a draft', () => {
  it('is whole, faulty, no JSON or too long', () => {
    expect(readDraft(text)).toMatchObject({ is: 'house', warnings: [] });
    expect(readDraft('{}').is).toBe('faulty');
    expect(readDraft('{"a":').is).toBe('not-json');
    expect(readDraft(' '.repeat(MOST_CHARACTERS + 1))).toEqual({ is: 'too-long' });
  });

  it('says where it is no JSON', () => {
    const broken = readDraft('{\n  "a": 1,\n}');
    expect(broken.is === 'not-json' && broken.at).toBe(12);
  });

  it('leads a fault to its place', () => {
    const wrong = writeFile({ ...rockBac, schema: undefined, place: 7 });
    const draft = readDraft(wrong);
    expect(draft.is).toBe('faulty');
    const path = draft.is === 'faulty' ? at(draft.faults, 0).path : '';
    expect(wrong.slice(placeOf(wrong, path)).startsWith(`"${path.split('/').pop()}"`)).toBe(true);
    expect(placeOf(wrong, '/nowhere/at-all')).toBe(0);
  });
});

describe('a pay table', () => {
  it('has every line that pays, and changes in the file', () => {
    const [game] = house.games;
    expect(game).toBeDefined();
    if (game === undefined) return;
    const rows = payRows(house, game);
    expect(rows.some(({ bet }) => bet === 'super-6')).toBe(true);
    for (const { pointer, odds } of rows) expect(withOdds(text, pointer, odds)).toBe(text);
    const tie = rows.find(({ bet }) => bet === 'tie');
    const changed = readDraft(withOdds(text, tie?.pointer ?? '', [9, 1]));
    expect(changed.is).toBe('house');
    expect(withOdds(text, '/no/such/place', [9, 1])).toBe(text);
    expect(withOdds('{', '/a', [9, 1])).toBe('{');
  });
});

describe('the workshop', () => {
  it('prices what is written, to the last digit, and keeps it while the text is broken', () => {
    const shop = workshop(text);
    const exact = (): readonly string[] =>
      priceFullShoe(shop.game.value ?? at(house.games, 0)).bets.map((bet) =>
        'edge' in bet ? makePercent(bet.edge, 5) : '',
      );
    expect(shop.rows.value.map(({ full }) => full?.percent)).toEqual(exact());
    const tie = shop.pays.value.find(({ bet }) => bet === 'tie');
    if (tie !== undefined) shop.pay(tie, [9, 1]);
    expect(shop.rows.value.find(({ id }) => id === 'tie')?.full?.percent).toBe('4.84403');
    expect(shop.rows.value.map(({ full }) => full?.percent)).toEqual(exact());
    shop.write(`${shop.text.value}}`);
    expect(shop.draft.value.is).toBe('not-json');
    expect(shop.rows.value.find(({ id }) => id === 'tie')?.full?.percent).toBe('4.84403');
  });

  it('goes from game to game of a house', () => {
    const two = ALL_HOUSES.find(({ games }) => games.length > 1);
    const shop = workshop(writeFile(two?.file));
    const ids = shop.games.value.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1);
    shop.chooseGame(at(ids, 1));
    expect(shop.game.value?.id).toBe(ids[1]);
    shop.chooseGame('no/such');
    expect(shop.game.value?.id).toBe(ids[0]);
  });

  it('drafts a file from a card’s text, or says why it cannot', () => {
    const shop = workshop('{}');
    shop.readText('Poker is played with two cards.');
    expect(shop.readFault.value).toMatch(/Nothing of a baccarat card/);
    expect(shop.text.value).toBe('{}');
  });
});

describe('a link', () => {
  it('holds the whole file', async () => {
    const packed = await packFile(text);
    expect(packed.ok && packed.value).toMatch(/^[A-Za-z0-9_-]+$/);
    const back = await unpackFile(packed.ok ? packed.value : '');
    expect(back).toEqual({ ok: true, value: text });
  });

  it('is refused when it is broken, and bounded before it is unpacked', async () => {
    for (const letters of ['', '!!', 'AAAA', 'a'.repeat(60_001)])
      expect(await unpackFile(letters)).toEqual({ ok: false, error: 'broken' });
    const bomb = await packFile(' '.repeat(20_000_000));
    expect(bomb.ok).toBe(true);
    expect(await unpackFile(bomb.ok ? bomb.value : '')).toEqual({ ok: false, error: 'broken' });
  });
});
