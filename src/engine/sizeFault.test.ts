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
  it('every shipped card is far below the size limits', () => {
    for (const { file } of ALL_HOUSES) expect(sizeFault(file)).toBeUndefined();
  });

  it('a house file is too large if games, bets and lines multiply; this is found before compiling', () => {
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

  it('a house file is too large if one text, list or object is larger than any card has, at any place', () => {
    const file = (more: object) => ({ ...(isRecord(plainFile) ? plainFile : {}), ...more });
    expect(sizeFault(file({ tagline: 'x'.repeat(4_000) }))).toBeUndefined();
    expect(parseHouse(file({ tagline: 'x'.repeat(4_001) }))).toEqual({
      ok: false,
      error: [{ path: '/tagline', found: 'a text of 4001 characters', expected: 'at most 4000' }],
    });
    const list = (length: number) => ({ games: { g: { 'a/b': Array.from({ length }, () => 1) } } });
    expect(sizeFault(list(256))).toBeUndefined();
    expect(sizeFault(list(257))).toEqual({
      path: '/games/g/a~1b',
      found: '257 members',
      expected: 'at most 256',
    });
    expect(sizeFault(many(300, 1))).toMatchObject({ path: '', found: '300 members' });
  });

  it('a house file with invisible or direction-changing characters is refused with their code', () => {
    const file = (more: object) => ({ ...(isRecord(plainFile) ? plainFile : {}), ...more });
    expect(parseHouse(file({ tagline: 'Banker \u202epays' }))).toEqual({
      ok: false,
      error: [
        { path: '/tagline', found: 'the character U+202E', expected: 'text without invisible characters' },
      ],
    });
    const labeled = (label: string) => ({ games: { g: { bets: { b: { label } } } } });
    for (const hidden of ['\u200b', '\u2067', '\u3164', '\u00ad', '\u0007'])
      expect(sizeFault(labeled(`Dra${hidden}gon`))).toMatchObject({ path: '/games/g/bets/b/label' });
    expect(sizeFault({ 'a\u202eb': 1 })).toMatchObject({ path: '/', found: 'the character U+202E' });
    expect(sizeFault(labeled('Dragon 7 – “Égalité” 和局 ♠ 😀'))).toBeUndefined();
    expect(sizeFault({ tagline: 'Two\nlines' })).toBeUndefined();
  });

  it('the size of a house file is checked at any depth', () => {
    let deep: unknown = 'x'.repeat(5_000);
    for (let level = 0; level < 50_000; level++) deep = [deep];
    expect(sizeFault(deep)).toMatchObject({ found: 'a text of 5000 characters' });
  });

  it('a value that is not a house file has no size fault', () => {
    for (const value of [undefined, null, 1, [], 'x', { games: [1], shared: 'x' }, { games: { a: null } }])
      expect(sizeFault(value)).toBeUndefined();
  });
});
