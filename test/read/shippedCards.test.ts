import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../../src/base/index.ts';
import { type House, parseHouse } from '../../src/engine/index.ts';
import { HOUSES } from '../../src/houses/index.ts';
import { againstCard, readCard } from '../../src/read/index.ts';
import { type Difference, differencesBetween } from './shippedCards.ts';

/** The texts of the five cards are their casinos' and not in this repository: `COUP_CARDS=FOLDER` names them. */
const folder = process.env['COUP_CARDS'];
const CARDS =
  folder === undefined
    ? []
    : readdirSync(folder)
        .sort()
        .map((name, at) => ({ text: readFileSync(join(folder, name), 'utf8'), house: HOUSES[at] as House }));

/** Every allowed difference between a reading and the shipped file, each with why the text cannot give it. */
const BY_TRANSCRIBER: readonly (readonly [house: string, of: RegExp, why: string])[] = [
  [
    '*',
    /^house\/(?:name|place)$/,
    'the reader gives its basis, and the file marks one only where it is in doubt',
  ],
  ['firekeepers', /^house\/place$/, 'the card prints MI, and the file writes Michigan'],
  ['penn-national', /^house\/(?:name|place)$/, 'the name comes from the card of its twin, Morgantown'],
  ['morgantown', /^house\/(?:short|place)$/, 'that Morgantown is a town, the card does not say'],
  ['rock-bac', /^house\/short$/, 'the card has no name of the house; the file calls it by its game'],
  ['rock-bac', /^short$/, 'how a game is called in a list is the file\u2019s own'],
];

const isAllowed = (house: string, { of, shipped, read }: Difference): boolean =>
  BY_TRANSCRIBER.some(
    ([id, places]) => (id === house || (id === '*' && shipped.value === read.value)) && places.test(of),
  );

describe.skipIf(folder === undefined)('the cards in COUP_CARDS', () => {
  test.each(CARDS)(
    '$house.identity.id reads to its shipped file, value by value and basis by basis',
    ({ text, house }) => {
      const read = unwrap(parseHouse(unwrap(readCard(text)).draft));
      expect(read.games).toHaveLength(house.games.length);
      const differences = differencesBetween(house, read).filter(
        (each) => !isAllowed(house.identity.id, each),
      );
      expect(differences).toEqual([]);
    },
  );

  test('each exception is met by a card', () => {
    const met = CARDS.flatMap(({ text, house }) =>
      differencesBetween(house, unwrap(parseHouse(unwrap(readCard(text)).draft))).map((each) => ({
        house,
        each,
      })),
    );
    for (const [id, places] of BY_TRANSCRIBER)
      expect(
        met.some(({ house, each }) => (id === '*' || id === house.identity.id) && places.test(each.of)),
      ).toBe(true);
  });

  test.each(CARDS)(
    '$house.identity.id: each stated value of its draft is confirmed against its text',
    ({ text }) => {
      expect(againstCard(unwrap(readCard(text)).draft, text).unconfirmed).toEqual([]);
    },
  );
});
