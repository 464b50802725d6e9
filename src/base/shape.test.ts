import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyJson, nestedLists } from '../../test/arbitraries/json.ts';
import { unwrap } from './result.ts';
import {
  anyObject,
  anyText,
  anything,
  byTag,
  either,
  type Fault,
  fitsShape,
  flag,
  list,
  makeFault,
  mapOf,
  nothing,
  object,
  oneOf,
  pair,
  parseShape,
  readShape,
  type Shape,
  show,
  taggedObject,
  text,
  whole,
} from './shape.ts';

function getFaults(shape: Shape<unknown>, value: unknown): readonly Fault[] {
  const parsed = parseShape(shape, value);
  return parsed.ok ? [] : parsed.error;
}

const fits = (shape: Shape<unknown>, value: unknown): boolean => getFaults(shape, value).length === 0;

const age = whole({ about: 'age', from: 16, to: 99 });
const name = text({ about: 'a name', pattern: /^[a-z]+$/ });

describe('leaf shapes', () => {
  it('a text shape rejects empty text and follows its pattern', () => {
    expect(fits(name, 'ann')).toBe(true);
    for (const other of ['', 'Ann', 'ann1', 5, null, undefined, ['ann']])
      expect(fits(name, other)).toBe(false);
    expect(fits(text({ about: 'words' }), 'Any words.')).toBe(true);
  });

  it('a whole-number shape includes both ends of its range', () => {
    for (const good of [16, 99]) expect(fits(age, good)).toBe(true);
    for (const other of [15, 100, 20.5, '20', Number.NaN, null, 2 ** 60])
      expect(fits(age, other)).toBe(false);
    expect(fits(whole({ about: 'n', from: 0, to: 9 }), -0)).toBe(false);
  });

  it('flag, nothing, oneOf and anything check their values', () => {
    expect(fits(flag('lit'), false)).toBe(true);
    expect(fits(flag('lit'), 0)).toBe(false);
    expect(fits(nothing('none'), null)).toBe(true);
    expect(fits(nothing('none'), 0)).toBe(false);
    expect(fits(oneOf('side', ['left', 'right']), 'left')).toBe(true);
    expect(fits(oneOf('side', ['left', 'right']), 'Left')).toBe(false);
    expect(fits(anything('value'), null)).toBe(true);
    expect(fits(anything('value'), undefined)).toBe(false);
    expect(fits(anyText('words'), '')).toBe(true);
    expect(fits(anyText('words'), 5)).toBe(false);
    expect(fits(anyObject('members'), { a: [1] })).toBe(true);
    for (const other of [null, [], 'x', undefined]) expect(fits(anyObject('members'), other)).toBe(false);
  });

  it('a shape fault says where it is, what was found and what was expected', () => {
    expect(getFaults(object('a person', { age }), { age: 'ten' })).toEqual([
      { path: '/age', found: '"ten"', expected: 'age: a whole number from 16 to 99' },
    ]);
  });
});

describe('pairs', () => {
  const named = pair('an age by name', name, age);

  it('a pair shape checks each of its two values by its own shape', () => {
    expect(fits(named, ['ann', 20])).toBe(true);
    for (const other of [['ann'], ['ann', 20, 20], [], 'ann', { 0: 'ann', 1: 20 }])
      expect(getFaults(named, other)).toMatchObject([{ path: '', expected: 'an age by name: a list of 2' }]);
    expect(getFaults(named, [5, 'x'])).toMatchObject([{ path: '/0' }, { path: '/1' }]);
  });
});

describe('lists', () => {
  const pair = list(age, { about: 'ages', from: 1, to: 2, unique: true });

  it('a list shape limits its length and checks each member', () => {
    expect(fits(pair, [16, 17])).toBe(true);
    expect(getFaults(pair, [])).toEqual([{ path: '', found: '[]', expected: 'ages: a list of 1 to 2' }]);
    expect(getFaults(pair, [16, 17, 18])[0]?.found).toBe('[16,17,18]');
    expect(getFaults(pair, 'ages')[0]?.found).toBe('"ages"');
    expect(getFaults(pair, [16, 'x'])).toMatchObject([{ path: '/1', found: '"x"' }]);
  });

  it('a list shape says how many members it expects', () => {
    const expected = (bounds: { readonly from?: number; readonly to?: number }) =>
      getFaults(list(age, { about: 'ages', ...bounds }), 'none')[0]?.expected;
    expect(expected({})).toBe('ages: a list');
    expect(expected({ from: 1 })).toBe('ages: a list of at least 1');
    expect(expected({ from: 2, to: 2 })).toBe('ages: a list of 2');
  });

  it('a list shape names the duplicate member', () => {
    expect(getFaults(pair, [16, 16])).toEqual([
      { path: '/1', found: '16 again', expected: 'ages: each once' },
    ]);
  });
});

describe('objects', () => {
  const person = object('a person', { name }, { age });

  it('an object shape requires its required members, allows the optional ones, and rejects others', () => {
    expect(fits(person, { name: 'ann' })).toBe(true);
    expect(fits(person, { name: 'ann', age: 20 })).toBe(true);
    expect(getFaults(person, { age: 20 })).toEqual([{ path: '/name', found: 'nothing', expected: 'a name' }]);
    expect(getFaults(person, { name: 'ann', 'a/b': 1 })).toEqual([
      { path: '/a~1b', found: 'an unknown key', expected: 'a person: only name, age' },
    ]);
    expect(getFaults(person, [])).toEqual([{ path: '', found: '[]', expected: 'a person: an object' }]);
    expect(getFaults(person, null)[0]?.found).toBe('null');
  });

  it('an object shape reports every fault, not only the first', () => {
    const faults = getFaults(person, { name: 5, age: 5, b: 1, c: 2 });
    expect(faults.map((fault) => fault.path).sort()).toEqual(['/age', '/b', '/c', '/name']);
  });

  it('an object shape looks at own members only', () => {
    const lender = object('a lender', { name }, { toString: age });
    expect(fits(lender, { name: 'ann' })).toBe(true);
    expect(fits(person, Object.create({ name: 'ann' }))).toBe(false);
    expect(getFaults(person, JSON.parse('{"name":"ann","__proto__":1}'))).toMatchObject([
      { path: '/__proto__', found: 'an unknown key' },
    ]);
  });
});

describe('tagged objects', () => {
  const person = taggedObject('is', 'a person', object('a person', { name }, { age }));

  it('a tagged object has one more member, its tag', () => {
    expect(fits(person, { is: 'a person', name: 'ann' })).toBe(true);
    expect(getFaults(person, { name: 'ann' }).map(({ path }) => path)).toEqual(['/is']);
    expect(getFaults(person, { is: 'a cat', name: 'ann', age: 5 })).toMatchObject([
      { path: '/is', found: '"a cat"' },
      { path: '/age' },
    ]);
    expect(getFaults(person, { is: 'a person', name: 'ann', more: 1 })).toMatchObject([{ path: '/more' }]);
    expect(getFaults(person, 'a person')).toEqual([
      { path: '', found: '"a person"', expected: 'a person: an object' },
    ]);
  });

  it('a tagged object includes its tag in the schema', () => {
    expect(person.schema).toMatchObject({
      required: ['is', 'name'],
      properties: { is: { enum: ['a person'] }, age: {} },
      additionalProperties: false,
    });
  });
});

describe('maps', () => {
  const ages = mapOf({ about: 'a name', pattern: /^[a-z]+$/ }, age, 'ages by name');

  it('a map shape checks its keys by the pattern and its members by the shape', () => {
    expect(fits(ages, { ann: 20, bob: 30 })).toBe(true);
    expect(getFaults(ages, { Ann: 20, bob: 3 })).toMatchObject([
      { path: '/Ann', found: 'an unexpected key', expected: 'a name' },
      { path: '/bob', found: '3' },
    ]);
    expect(getFaults(ages, [20])).toMatchObject([{ path: '', expected: 'ages by name: an object' }]);
  });
});

describe('either', () => {
  const point = object('a point', { x: age });
  const shape = either('an age, or a point', age, point);

  it('either accepts what any of its shapes accepts', () => {
    expect(fits(shape, 20)).toBe(true);
    expect(fits(shape, { x: 20 })).toBe(true);
  });

  it('either reports faults against the one shape that is meant, or names them all', () => {
    expect(getFaults(shape, { x: 1 })).toMatchObject([{ path: '/x', found: '1' }]);
    expect(getFaults(shape, { x: 20, y: 1 })).toMatchObject([{ path: '/y', found: 'an unknown key' }]);
    expect(getFaults(shape, 'x')).toEqual([{ path: '', found: '"x"', expected: 'an age, or a point' }]);
    const several = either('an age, or ages', age, list(age, { about: 'ages' }));
    expect(getFaults(several, [20, 1])).toMatchObject([{ path: '/1', found: '1' }]);
  });
});

describe('faults in words', () => {
  it('makeFault writes a path, what was found and what was expected in one line', () => {
    expect(makeFault({ path: '/a', found: '1', expected: '2' })).toBe('/a: found 1, expected 2');
    expect(makeFault({ path: '', found: 'null', expected: 'x' })).toBe(
      '(the whole file): found null, expected x',
    );
  });

  it.each([
    [undefined, 'nothing'],
    [null, 'null'],
    ['text', '"text"'],
    [true, 'true'],
    [1.5, '1.5'],
    [[], '[]'],
    [[1, 'a'], '[1,"a"]'],
    [[[1]], 'a list of 1'],
    [Array.from({ length: 20 }, () => 1), `[${'1,'.repeat(19)}1]`],
    [Array.from({ length: 21 }, () => 1), 'a list of 21'],
    [{}, 'an empty object'],
    [{ a: 1, b: 2 }, 'an object with a, b'],
    [{ a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7 }, 'an object with a, b, c, d, e, f'],
  ])('show writes %j as %s', (value, words) => {
    expect(show(value)).toBe(words);
  });

  it('show writes any value in a few words', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        expect(show(value).length).toBeLessThanOrEqual(61);
        expect(show(value)).not.toBe('');
      }),
    );
    expect(show('x'.repeat(1000)).length).toBeLessThanOrEqual(61);
    expect(show(nestedLists(50_000))).toBe('a list of 1');
  });
});

describe('a shape and any JSON', () => {
  const shape = object(
    'all',
    { name },
    { ages: list(age, { about: 'ages' }), either: either('e', age, nothing('n')) },
  );

  it('parseShape returns the value itself or faults for any JSON, and never throws', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        const parsed = parseShape(shape, value);
        expect(fitsShape(shape, value)).toBe(parsed.ok);
        if (parsed.ok) expect(unwrap(parsed)).toBe(value);
        else expect(parsed.error.length).toBeGreaterThan(0);
      }),
    );
    expect(fits(shape, nestedLists(50_000))).toBe(false);
    expect(fits(shape, { name: 'ann', ages: nestedLists(50_000) })).toBe(false);
  });
});

describe('reading what somebody newer may have said', () => {
  const card = object('a card', { rank: name }, { suit: name });
  const hand = object('a hand', {
    cards: list(card, { about: 'cards', to: 3 }),
    best: either('the best, or null', nothing('none'), card),
    by: mapOf({ about: 'a name', pattern: /^[a-z]+$/ }, card, 'by name'),
    said: byTag('what was said', 'say', { hit: object('a hit', { say: oneOf('what', ['hit']), at: age }) }),
  });
  const told = {
    cards: [{ rank: 'ace', glow: 1 }],
    best: { rank: 'ace', glow: 1 },
    by: { ann: { rank: 'ace', glow: 1 } },
    said: { say: 'hit', at: 20, glow: 1 },
    glow: [1],
  };

  it('readShape ignores members that no shape names, at any depth, where parseShape reports them', () => {
    expect(readShape(hand, told)).toEqual({ ok: true, value: told });
    expect(getFaults(hand, told).map(({ path }) => path)).toEqual([
      '/glow',
      '/cards/0/glow',
      '/best/glow',
      '/by/ann/glow',
      '/said/glow',
    ]);
  });

  it('readShape still reports missing and wrong members', () => {
    const faults = (value: unknown) => {
      const read = readShape(hand, value);
      return read.ok ? [] : read.error.map(({ path }) => path);
    };
    expect(faults({ ...told, cards: [{ glow: 1 }] })).toEqual(['/cards/0/rank']);
    expect(faults({ ...told, best: { rank: 5, glow: 1 } })).toEqual(['/best/rank']);
    expect(faults({ ...told, by: { Ann: { rank: 'ace' } } })).toEqual(['/by/Ann']);
    expect(faults({ ...told, said: { say: 'miss', at: 20 } })).toEqual(['/said/say']);
    expect(faults([])).toEqual(['']);
  });
});

describe('a hostile value', () => {
  it('a hostile value yields a limited number of faults, and each check looks at each member once', () => {
    const keys = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, 1]));
    expect(getFaults(object('an object', {}), keys)).toHaveLength(1_000);
    let looked = 0;
    const counted: Shape<unknown> = { schema: {}, check: () => void looked++ };
    const members = Array.from({ length: 20_000 }, (_, index) => index);
    const reads = new Proxy(members, {
      get: (target, key) => {
        if (typeof key === 'string' && /^\d+$/.test(key)) looked++;
        return Reflect.get(target, key);
      },
    });
    expect(fits(list(counted, { about: 'members', unique: true }), reads)).toBe(true);
    expect(looked).toBe(2 * members.length);
    const twice = getFaults(list(counted, { about: 'members', unique: true }), [1, 2, 1, 1]);
    expect(twice.map(({ path }) => path)).toEqual(['/2', '/3']);
  });
});
