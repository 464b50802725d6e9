import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainFile, plainFileWith } from '../../test/arbitraries/houseFile.ts';
import { anyJson, changed, nestedLists, placesIn, valueIn } from '../../test/arbitraries/json.ts';
import { pickSome, runs } from '../../test/runs.ts';
import { makePointer } from '../base/index.ts';
import { parseHouse } from './readings.ts';

const DEEP = nestedLists(50_000);
const places = placesIn(plainFile);
const deepAlternative = {
  decks: {
    is: 'assumed',
    where: 'A test',
    gap: {
      id: 'decks',
      title: 'Decks',
      reading: 'Eight',
      alternatives: [
        {
          label: 'Deep',
          changesEdge: 'no',
          patch: [{ op: 'add', path: '/games/table/shoe/decks', value: DEEP }],
        },
      ],
    },
  },
};

describe('a file that is no house', () => {
  it('a value that is no house is refused with faults, whatever JSON it is', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        const parsed = parseHouse(value);
        expect(!parsed.ok && parsed.error.length).toBeGreaterThan(0);
      }),
    );
  });

  it.each([undefined, null, 0, '', [], {}, JSON.parse('{"__proto__":{"format":"coup-house/1"}}')])(
    '%j is refused as a house file',
    (value) => {
      expect(parseHouse(value).ok).toBe(false);
    },
  );

  it('a house file is refused if it is nested too deep anywhere', () => {
    expect(parseHouse(DEEP).ok).toBe(false);
    for (const tokens of pickSome(places, Math.ceil(places.length / 8)))
      expect(parseHouse(changed(plainFile, tokens, DEEP)).ok).toBe(false);
  });

  it('a house file is refused if a patch holds a value nested too deep', () => {
    const parsed = parseHouse(plainFileWith({ 'games/table/shoe/basis': deepAlternative }));
    expect(!parsed.ok && parsed.error.every((fault) => fault.path.includes('/alternatives/0/patch'))).toBe(
      true,
    );
  });

  it('a house file is refused if it relies on inherited members', () => {
    const inherited = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'];
    for (const id of inherited) {
      expect(parseHouse(plainFileWith({ 'games/table/offers': ['player', id.toLowerCase()] })).ok).toBe(
        false,
      );
    }
    expect(
      parseHouse(plainFileWith({ 'games/table/bets/tie': { label: 'Tie', payTable: 'constructor' } })).ok,
    ).toBe(false);
  });
});

describe('one change to a whole file', () => {
  const place = fc.constantFrom(...places);

  it('changing any value of a house file to any JSON yields a house or faults', () => {
    fc.assert(
      fc.property(place, anyJson, (tokens, value) => {
        const parsed = parseHouse(changed(plainFile, tokens, value));
        if (!parsed.ok) expect(parsed.error.length).toBeGreaterThan(0);
      }),
      { numRuns: runs(400) },
    );
  });

  it('removing any value of a house file yields a house or faults', () => {
    for (const tokens of places) {
      const parsed = parseHouse(changed(plainFile, tokens, undefined));
      if (!parsed.ok) expect(parsed.error.length).toBeGreaterThan(0);
    }
  });

  it.each(['anUnknownKey', '__proto__', 'an unknown key/~'])(
    'adding %s to any object of a house file is a fault there',
    (key) => {
      for (const tokens of places) {
        const object = valueIn(plainFile, tokens);
        if (typeof object !== 'object' || object === null || Array.isArray(object)) continue;
        const parsed = parseHouse(changed(plainFile, [...tokens, key], 'x'));
        const paths = parsed.ok ? [] : parsed.error.map((fault) => fault.path);
        expect(paths).toEqual([makePointer([...tokens, key])]);
      }
    },
  );
});

describe('ids that are words of the form', () => {
  it.each(['basis', 'gap', 'shared', 'constructor', 'bets'])(
    'a game called %s is a game like any other',
    (id) => {
      const parsed = parseHouse(plainFileWith({ games: { [id]: plainFile.games.table } }));
      expect(parsed.ok && parsed.value.games.map((game) => game.id)).toEqual([`plain/${id}`]);
    },
  );

  it.each(['basis', 'gap', 'constructor', 'lines'])('a bet called %s is a bet like any other', (id) => {
    for (const gameId of ['table', 'basis']) {
      const table = changed(plainFile.games.table, ['bets', id], plainFile.games.table.bets.tie);
      const parsed = parseHouse(
        plainFileWith({ games: { [gameId]: changed(table, ['offers'], ['player', 'banker', id]) } }),
      );
      expect(parsed.ok && parsed.value.games[0]?.bets.map((bet) => bet.id)).toEqual(['player', 'banker', id]);
    }
  });

  it('the gaps of a bet called basis are checked like any other', () => {
    const basis = changed(deepAlternative, ['decks', 'gap', 'alternatives', 0, 'patch', 0, 'value'], 'eight');
    const bet = {
      ...plainFile.games.table.bets.tie,
      basis: { lines: (basis as typeof deepAlternative).decks },
    };
    const parsed = parseHouse(plainFileWith({ 'games/table/bets/basis': bet }));
    expect(!parsed.ok && parsed.error.map((fault) => fault.path)).toEqual([
      '/games/table/bets/basis/basis/lines/gap/alternatives/0/patch',
    ]);
  });
});
