import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson, unwrap } from './index.ts';

const written = (value: unknown): string => unwrap(canonicalJson(value));

describe('canonical JSON (RFC 8785)', () => {
  test('canonical JSON sorts members by UTF-16 code units, as in the example of the RFC', () => {
    const value = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    const names = Object.values(JSON.parse(written(value)) as Record<string, string>);
    // Parsing keeps the order of names that are not integers; "1" would come first, but "\r" sorts before it.
    expect(written(value).startsWith('{"\\r":"Carriage Return","1":"One","\u0080"')).toBe(true);
    expect(names.slice(-4)).toEqual([
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  test('canonical JSON sorts "10" before "9", which is not how objects list them', () => {
    expect(written({ 9: 1, 10: 2, a: 3, A: 4 })).toBe('{"10":2,"9":1,"A":4,"a":3}');
  });

  test('canonical JSON sorts many members as it sorts few', () => {
    const names = Array.from({ length: 40 }, (_, index) => `n${(index * 7) % 40}`);
    const read = Object.keys(JSON.parse(written(Object.fromEntries(names.map((name) => [name, 0])))));
    expect(read).toEqual([...names].sort());
  });

  test('canonical JSON writes strings with the short escapes and lower-case \\u escapes', () => {
    expect(written('\u20ac$\u000f\nA\'B"\\\\"/\u2028')).toBe('"\u20ac$\\u000f\\nA\'B\\"\\\\\\\\\\"/\u2028"');
  });

  test('canonical JSON contains no whitespace', () => {
    expect(written({ b: [1, null, true, { c: 'd e' }], a: [] })).toBe(
      '{"a":[],"b":[1,null,true,{"c":"d e"}]}',
    );
  });

  test('canonical JSON ignores member order and round-trips', () => {
    const leaf = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.maxSafeInteger(),
      fc.boolean(),
      fc.constant(null),
    );
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        leaf.filter((item) => !Object.is(item, -0)),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(fc.string({ unit: 'binary' }), tie('value'), { maxKeys: 4, noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(value, (item) => {
        const result = canonicalJson(item);
        expect(JSON.parse(unwrap(result))).toEqual(item);
        expect(canonicalJson(reversed(item))).toEqual(result);
      }),
      { numRuns: 100 },
    );
  });

  const cycle: { self?: unknown } = {};
  cycle.self = cycle;
  const holes: unknown[] = [1];
  holes[2] = 3;

  test.each<[string, unknown, string]>([
    ['a fraction', { a: [0.5] }, '/a/0'],
    ['a number beyond the safe integers', { a: 2 ** 53 }, '/a'],
    ['minus zero', [-0], '/0'],
    ['NaN', Number.NaN, ''],
    ['infinity', Number.POSITIVE_INFINITY, ''],
    ['undefined', { a: undefined }, '/a'],
    ['a hole in a list', holes, '/1'],
    ['a function', { a: () => 0 }, '/a'],
    ['a big integer', 1n, ''],
    ['a symbol', Symbol('s'), ''],
    ['a member named by a symbol', { [Symbol('s')]: 1 }, ''],
    ['a date', { at: new Date(0) }, '/at'],
    ['a map', new Map(), ''],
    ['bytes', new Uint8Array(2), ''],
    ['half a character', { a: 'x\ud800y' }, '/a'],
    ['half a character in a name', { 'x\udc00': 1 }, '/x\udc00'],
    ['a cycle', cycle, `/${Array.from({ length: 32 }, () => 'self').join('/')}`],
  ])('canonical JSON refuses %s', (_, value, path) => {
    const result = canonicalJson(value);
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.error.path).toBe(path);
  });

  test.each<[unknown, string]>([
    [[-0], '-0 is not a safe integer'],
    [{ a: 0.5 }, '0.5 is not a safe integer'],
    [new Date(0), 'an object of a class is not JSON'],
    [undefined, 'nothing is not JSON'],
    [cycle, 'nested deeper than 32'],
    ['\ud800', 'text with half a character'],
  ])('canonical JSON says why it refuses a value', (value, message) => {
    const result = canonicalJson(value);
    expect(result.ok ? 'written' : result.error.message).toBe(message);
  });

  test('canonical JSON reports the first of several problems', () => {
    expect(canonicalJson({ b: [1, 0.5, -0], a: [1, -0] })).toMatchObject({ error: { path: '/a/1' } });
  });

  test('canonical JSON accepts the deepest nesting allowed, and objects without a prototype', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
    expect(written(nested(32))).toBe(`${'['.repeat(32)}1${']'.repeat(32)}`);
    expect(canonicalJson(nested(33)).ok).toBe(false);
    expect(written(Object.assign(Object.create(null), { a: false }))).toBe('{"a":false}');
  });

  test('canonical JSON does not mistake an escaped backslash for a lone surrogate', () => {
    expect(written('\\ud800')).toBe('"\\\\ud800"');
  });

  test('canonical JSON writes a member named __proto__ like any other', () => {
    expect(written(JSON.parse('{"b":1,"__proto__":{"a":2}}'))).toBe('{"__proto__":{"a":2},"b":1}');
  });
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).reverse();
  return Object.fromEntries(members.map(([key, member]) => [key, reversed(member)]));
}
