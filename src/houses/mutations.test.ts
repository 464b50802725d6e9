import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyJson,
  changed,
  nestedLists,
  placesIn,
  type Tokens,
  valueIn,
} from '../../test/arbitraries/json.ts';
import { runs } from '../../test/runs.ts';
import { makePointer } from '../base/index.ts';
import { parseHouse } from '../engine/index.ts';
import { ALL_HOUSES } from './index.ts';

const FILES = ALL_HOUSES.map((house) => [house.identity.id, house.file, placesIn(house.file)] as const);

/** A shipped file and a place in it. */
const anyPlace = fc
  .constantFrom(...FILES)
  .chain(([, file, places]) => fc.constantFrom(...places).map((tokens) => ({ file, tokens })));

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where the fault of an unknown key is reported: at the key, or at the patch whose value contains it. */
function placeToName(tokens: Tokens, key: string): string {
  const patch = tokens.lastIndexOf('patch');
  const inValue = patch > 0 && tokens.length > patch + 2;
  return makePointer(inValue ? tokens.slice(0, patch + 1) : [...tokens, key]);
}

describe('one change to a shipped file', () => {
  it('changing any place of a shipped file to any JSON yields a house, or faults with a place', () => {
    fc.assert(
      fc.property(anyPlace, anyJson, ({ file, tokens }, value) => {
        const parsed = parseHouse(changed(file, tokens, value));
        if (parsed.ok) return;
        expect(parsed.error.length).toBeGreaterThan(0);
        for (const fault of parsed.error) {
          expect(fault.path).toMatch(/^(\/.*)?$/);
          expect(fault.found).not.toBe('');
          expect(fault.expected).not.toBe('');
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('nesting any place of a shipped file too deep yields faults', () => {
    const deep = nestedLists(50_000);
    const shallow = anyPlace.filter(({ tokens }) => !tokens.includes('patch'));
    fc.assert(
      fc.property(shallow, ({ file, tokens }) => {
        expect(parseHouse(changed(file, tokens, deep)).ok).toBe(false);
      }),
    );
  });

  it('removing any value of a shipped file yields a house, or faults', () => {
    fc.assert(
      fc.property(anyPlace, ({ file, tokens }) => {
        const parsed = parseHouse(changed(file, tokens, undefined));
        if (!parsed.ok) expect(parsed.error.length).toBeGreaterThan(0);
      }),
    );
  });

  it.each(FILES)(
    '%s: an unknown key in any of its objects is a fault that names the place',
    (_, file, places) => {
      for (const key of ['not a key', '__proto__']) {
        for (const tokens of places) {
          if (!isObject(valueIn(file, tokens))) continue;
          const parsed = parseHouse(changed(file, [...tokens, key], 'x'));
          const paths = parsed.ok ? ['no fault'] : parsed.error.map((fault) => fault.path);
          expect(paths).toEqual([placeToName(tokens, key)]);
        }
      }
    },
  );
});
