import { describe, expect, test } from 'vitest';
import { toBytes } from '../../test/fair/shoes.ts';
import { unwrap } from '../base/index.ts';
import { makeHex, parseHex } from './bytes.ts';
import { getAnchor, seedAt } from './chain.ts';
import { type NewShoeRequest, newShoe, shoeNewJson } from './newShoe.ts';

const REQUEST: NewShoeRequest = {
  decks: 8,
  shoeId: 'demo',
  chain: makeHex(toBytes('chain')),
  length: 10,
  index: 3,
  entropy: [makeHex(toBytes('a')), makeHex(toBytes('b'))],
};
const SHOE = unwrap(newShoe(REQUEST));

describe('a new shoe', () => {
  test('a new shoe is the same for the same request, and differs for another', () => {
    const root = (change: Partial<NewShoeRequest>): string =>
      shoeNewJson(unwrap(newShoe({ ...REQUEST, ...change })), false).root;
    const roots = [
      root({}),
      root({ decks: 6 }),
      root({ shoeId: 'other' }),
      root({ chain: makeHex(toBytes('other')) }),
      root({ length: 11 }),
      root({ index: 4 }),
      root({ entropy: [] }),
      root({ beacon: '00' }),
    ];
    expect(root({})).toBe(roots[0]);
    expect(new Set(roots).size).toBe(roots.length);
  });

  test('a new shoe shows S_0, the root and every leaf, and secrets only on request', () => {
    const shown = shoeNewJson(SHOE, false);
    const last = parseHex(REQUEST.chain) ?? toBytes('');
    expect(shown.anchor).toBe(makeHex(getAnchor(last, 10)));
    expect(shown.leaves).toHaveLength(416);
    expect(Object.keys(shown).sort()).toEqual(
      ['anchor', 'decks', 'index', 'leaves', 'length', 'root', 'shoeId'].sort(),
    );
    const revealed = shoeNewJson(SHOE, true);
    expect(revealed.seed).toBe(makeHex(seedAt(last, 10, 3)));
    expect(revealed.order).toHaveLength(416);
    expect(JSON.stringify(shown)).not.toContain(revealed.seed);
  });

  test.each<[string, Partial<NewShoeRequest>]>([
    ['decks', { decks: 0 }],
    ['decks', { decks: 1.5 }],
    ['decks', { decks: 97 }],
    ['shoeId', { shoeId: '' }],
    ['shoeId', { shoeId: 'a\ud800' }],
    ['length', { length: 0 }],
    ['length', { length: 1e9 }],
    ['index', { index: 0 }],
    ['index', { index: 11 }],
    ['chain', { chain: 'abc' }],
    ['chain', { chain: REQUEST.chain.toUpperCase() }],
    ['entropy', { entropy: ['00'] }],
    ['beacon', { beacon: 'xyz' }],
  ])('a new shoe reports a wrong %s: %j', (member, change) => {
    const refused = newShoe({ ...REQUEST, ...change });
    expect(refused.ok).toBe(false);
    if (!refused.ok) expect(refused.error).toMatchObject({ code: 'request', where: `/${member}` });
  });
});
