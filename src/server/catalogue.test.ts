import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { House } from '../engine/index.ts';
import { HOUSES } from '../houses/index.ts';
import { findDealt, makeCatalogue } from './catalogue.ts';
import { getHouseFiles, hashOfHouseFile } from './houseFiles.ts';

const [first, second] = HOUSES;
if (first === undefined || second === undefined) throw new Error('there are houses');

/** A host's own house with the id of a shipped one, of which it deals the first game alone. */
const OWN: House = { ...first, games: first.games.slice(0, 1) };

describe('the houses whose games are dealt', () => {
  it('are the shipped ones where the host has none', () => {
    const { houses, find } = makeCatalogue();
    expect(houses).toEqual(HOUSES);
    for (const house of HOUSES)
      for (const game of house.games) expect(find(game.id)).toEqual({ house, game });
    expect(find('no/such')).toBeUndefined();
    expect(find(first.identity.id)).toBeUndefined();
  });

  it('have a host’s own in the place of a shipped one with its id', () => {
    const { houses, find } = makeCatalogue([OWN]);
    expect(houses).toEqual([...HOUSES.filter((house) => house !== first), OWN]);
    expect(find(OWN.games[0]?.id ?? '')?.house).toBe(OWN);
    for (const { id } of first.games.slice(1)) expect(find(id)).toBeUndefined();
    expect(findDealt([OWN], second.games[0]?.id ?? '')?.house).toBe(second);
  });

  it('have odds that are worked out once', () => {
    const { oddsOf, find } = makeCatalogue();
    const game = find('rock-bac/commission-free')?.game;
    if (game === undefined) throw new Error('it is dealt');
    const odds = oddsOf(game);
    expect(odds).toMatchObject({ game: game.id });
    expect(oddsOf(game)).toBe(odds);
  });
});

describe('house files by their hash', () => {
  const tables = [{ state: () => ({ house: OWN_FILE }) }] as never;
  const OWN_FILE = { ...first.file, notes: undefined, name: 'A host’s own' } as unknown as House['file'];

  it('are found as the very bytes that have it, of the catalogue and of tables', () => {
    const files = getHouseFiles(makeCatalogue(), { tables: () => tables });
    for (const file of [...HOUSES.map((house) => house.file), OWN_FILE]) {
      const text = files.find(hashOfHouseFile(file));
      expect(
        createHash('sha256')
          .update(text ?? '')
          .digest('hex'),
      ).toBe(hashOfHouseFile(file));
      expect(JSON.parse(text ?? '')).toEqual(JSON.parse(JSON.stringify(file)));
    }
    expect(files.find('0'.repeat(64))).toBeUndefined();
    expect(
      getHouseFiles(makeCatalogue(), { tables: () => [] }).find(hashOfHouseFile(OWN_FILE)),
    ).toBeUndefined();
  });

  it('have one hash, in whatever order their members were kept', () => {
    const turned = Object.fromEntries(Object.entries(first.file).reverse()) as unknown as House['file'];
    expect(hashOfHouseFile(turned)).toBe(hashOfHouseFile(first.file));
    expect(hashOfHouseFile({ ...first.file, name: 'another' } as never)).not.toBe(
      hashOfHouseFile(first.file),
    );
  });
});
