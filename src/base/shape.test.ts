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
  it('text is not empty and follows its pattern', () => {
    expect(fits(name, 'ann')).toBe(true);
    for (const other of ['', 'Ann', 'ann1', 5, null, undefined, ['ann']])
      expect(fits(name, other)).toBe(false);
    expect(fits(text({ about: 'words' }), 'Any words.')).toBe(true);
  });

  it('whole numbers stay in their range, ends included', () => {
    for (const good of [16, 99]) expect(fits(age, good)).toBe(true);
    for (const other of [15, 100, 20.5, '20', Number.NaN, null, 2 ** 60])
      expect(fits(age, other)).toBe(false);
    expect(fits(whole({ about: 'n', from: 0, to: 9 }), -0)).toBe(false);
  });

  it('flags, nothing, choices and anything', () => {
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

  it('a fault says where, what was found and what was expected', () => {
    expect(getFaults(object('a person', { age }), { age: 'ten' })).toEqual([
      { path: '/age', found: '"ten"', expected: 'age: a whole number from 16 to 99' },
    ]);
  });
});

describe('pairs', () => {
  const named = pair('an age by name', name, age);

  it('are two values, each of its own shape', () => {
    expect(fits(named, ['ann', 20])).toBe(true);
    for (const other of [['ann'], ['ann', 20, 20], [], 'ann', { 0: 'ann', 1: 20 }])
      expect(getFaults(named, other)).toMatchObject([{ path: '', expected: 'an age by name: a list of 2' }]);
    expect(getFaults(named, [5, 'x'])).toMatchObject([{ path: '/0' }, { path: '/1' }]);
  });
});

describe('lists', () => {
  const pair = list(age, { about: 'ages', from: 1, to: 2, unique: true });

  it('count their members and look at each', () => {
    expect(fits(pair, [16, 17])).toBe(true);
    expect(getFaults(pair, [])).toEqual([{ path: '', found: '[]', expected: 'ages: a list of 1 to 2' }]);
    expect(getFaults(pair, [16, 17, 18])[0]?.found).toBe('[16,17,18]');
    expect(getFaults(pair, 'ages')[0]?.found).toBe('"ages"');
    expect(getFaults(pair, [16, 'x'])).toMatchObject([{ path: '/1', found: '"x"' }]);
  });

  it('say how many they expect', () => {
    const expected = (bounds: { readonly from?: number; readonly to?: number }) =>
      getFaults(list(age, { about: 'ages', ...bounds }), 'none')[0]?.expected;
    expect(expected({})).toBe('ages: a list');
    expect(expected({ from: 1 })).toBe('ages: a list of at least 1');
    expect(expected({ from: 2, to: 2 })).toBe('ages: a list of 2');
  });

  it('tell which member came twice', () => {
    expect(getFaults(pair, [16, 16])).toEqual([
      { path: '/1', found: '16 again', expected: 'ages: each once' },
    ]);
  });
});

describe('objects', () => {
  const person = object('a person', { name }, { age });

  it('have what is required, may have the optional, and nothing else', () => {
    expect(fits(person, { name: 'ann' })).toBe(true);
    expect(fits(person, { name: 'ann', age: 20 })).toBe(true);
    expect(getFaults(person, { age: 20 })).toEqual([{ path: '/name', found: 'nothing', expected: 'a name' }]);
    expect(getFaults(person, { name: 'ann', 'a/b': 1 })).toEqual([
      { path: '/a~1b', found: 'an unknown key', expected: 'a person: only name, age' },
    ]);
    expect(getFaults(person, [])).toEqual([{ path: '', found: '[]', expected: 'a person: an object' }]);
    expect(getFaults(person, null)[0]?.found).toBe('null');
  });

  it('report every fault, not the first', () => {
    const faults = getFaults(person, { name: 5, age: 5, b: 1, c: 2 });
    expect(faults.map((fault) => fault.path).sort()).toEqual(['/age', '/b', '/c', '/name']);
  });

  it('look at own members only', () => {
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

  it('have one member more, which says what they are', () => {
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

  it('say so in their schema', () => {
    expect(person.schema).toMatchObject({
      required: ['is', 'name'],
      properties: { is: { enum: ['a person'] }, age: {} },
      additionalProperties: false,
    });
  });
});

describe('maps', () => {
  const ages = mapOf({ about: 'a name', pattern: /^[a-z]+$/ }, age, 'ages by name');

  it('hold keys to their pattern and members to their shape', () => {
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

  it('takes what any of its shapes takes', () => {
    expect(fits(shape, 20)).toBe(true);
    expect(fits(shape, { x: 20 })).toBe(true);
  });

  it('tells faults against the one shape that is meant, or names them all', () => {
    expect(getFaults(shape, { x: 1 })).toMatchObject([{ path: '/x', found: '1' }]);
    expect(getFaults(shape, { x: 20, y: 1 })).toMatchObject([{ path: '/y', found: 'an unknown key' }]);
    expect(getFaults(shape, 'x')).toEqual([{ path: '', found: '"x"', expected: 'an age, or a point' }]);
    const several = either('an age, or ages', age, list(age, { about: 'ages' }));
    expect(getFaults(several, [20, 1])).toMatchObject([{ path: '/1', found: '1' }]);
  });
});

describe('faults in words', () => {
  it('a path, what was found and what was expected, in one line', () => {
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
  ])('shows %j as %s', (value, words) => {
    expect(show(value)).toBe(words);
  });

  it('shows any value in a few words', () => {
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

  it('gives the value itself or faults, never a throw', () => {
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

  it('passes over members that no shape names, however deep, and tells them as faults elsewhere', () => {
    expect(readShape(hand, told)).toEqual({ ok: true, value: told });
    expect(getFaults(hand, told).map(({ path }) => path)).toEqual([
      '/glow',
      '/cards/0/glow',
      '/best/glow',
      '/by/ann/glow',
      '/said/glow',
    ]);
  });

  it('still finds what is missing or wrong, beside what is passed over', () => {
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
  it('has so many faults and no more, and each check looks at each member once', () => {
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
