import { describe, expect, it } from 'vitest';
import { plainFile } from '../../test/arbitraries/houseFile.ts';
import { isRecord } from '../base/index.ts';
import { ALL_HOUSES } from '../houses/index.ts';
import { parseHouse } from './readings.ts';
import { sizeFault } from './sizeFault.ts';

const many = (count: number, item: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, item]));
const LINES = Array.from({ length: 64 }, () => ({ when: {}, odds: [1, 1] }));

describe('the size of a house file', () => {
  it('is far from the bound on every shipped card', () => {
    for (const { file } of ALL_HOUSES) expect(sizeFault(file)).toBeUndefined();
  });

  it('is a fault where games, bets and lines multiply, before anything is worked out', () => {
    const shared = { bets: many(64, { payTable: 'big' }), payTables: { big: { lines: LINES } } };
    expect(sizeFault({ games: many(64, {}), shared })).toMatchObject({ path: '/games' });
    expect(sizeFault({ games: many(64, { bets: many(64, { lines: LINES }) }) })).toBeDefined();
    expect(
      sizeFault({ games: many(1, {}), shared: { bets: many(64, { lines: LINES.slice(0, 20) }) } }),
    ).toBeUndefined();
    expect(
      parseHouse({ ...(isRecord(plainFile) ? plainFile : {}), games: many(64, {}), shared }),
    ).toMatchObject({
      ok: false,
      error: [{ found: '266240 pay lines in all games together' }],
    });
  });

  it('is none of what is no house file', () => {
    for (const value of [undefined, null, 1, [], 'x', { games: [1], shared: 'x' }, { games: { a: null } }])
      expect(sizeFault(value)).toBeUndefined();
  });
});
