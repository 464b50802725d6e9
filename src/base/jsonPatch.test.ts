import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyJson, placesIn, valueIn } from '../../test/arbitraries/json.ts';
import { equalJson } from './equalJson.ts';
import { applyPatch, type JsonPatch } from './jsonPatch.ts';
import { makePointer, parsePointer, valueAt } from './jsonPointer.ts';
import { unwrap } from './result.ts';

const patched = (document: unknown, ...patch: JsonPatch): unknown => unwrap(applyPatch(document, patch));

function getProblem(document: unknown, ...patch: JsonPatch): string {
  const result = applyPatch(document, patch);
  return result.ok ? `applied: ${JSON.stringify(result.value)}` : result.error;
}

describe('JSON Pointer', () => {
  it.each([
    ['', []],
    ['/', ['']],
    ['/a', ['a']],
    ['/a/0', ['a', '0']],
    ['/a~1b', ['a/b']],
    ['/m~0n', ['m~n']],
    ['/~01', ['~1']],
    ['/ /%25', [' ', '%25']],
    ['//', ['', '']],
  ])('%j names %j', (pointer, tokens) => {
    expect(parsePointer(pointer)).toEqual(tokens);
  });

  it.each(['a', 'a/b', '/~', '/a~2', '/~x/b', '#/a'])('%j is no pointer', (pointer) => {
    expect(parsePointer(pointer)).toBeUndefined();
  });

  it('reads back whatever it writes', () => {
    const token = fc.oneof(fc.string(), fc.constantFrom('~', '/', '~1', '~0', '~01', '', '__proto__'));
    fc.assert(
      fc.property(fc.array(token), (tokens) => {
        expect(parsePointer(makePointer(tokens))).toEqual(tokens);
      }),
    );
  });

  it('finds every place of a document', () => {
    fc.assert(
      fc.property(anyJson, (document) => {
        for (const tokens of placesIn(document)) {
          expect(unwrap(valueAt(document, makePointer(tokens)))).toBe(valueIn(document, tokens));
        }
      }),
    );
  });

  it.each([
    ['/c'],
    ['/a/2'],
    ['/a/-'],
    ['/a/01'],
    ['/a/-1'],
    ['/a/1e0'],
    ['/a/length'],
    ['/b/x'],
    ['/toString'],
    ['/__proto__'],
  ])('finds nothing at %s', (pointer) => {
    expect(valueAt({ a: [1, 2], b: 'text' }, pointer).ok).toBe(false);
  });
});

describe('JSON Patch add', () => {
  it('adds a member, and replaces one that is there', () => {
    expect(patched({ a: 1 }, { op: 'add', path: '/b', value: [2] })).toEqual({ a: 1, b: [2] });
    expect(patched({ a: 1 }, { op: 'add', path: '/a', value: null })).toEqual({ a: null });
  });

  it('inserts into a list before an index, or at its end', () => {
    expect(patched([1, 3], { op: 'add', path: '/1', value: 2 })).toEqual([1, 2, 3]);
    expect(patched([1, 3], { op: 'add', path: '/2', value: 4 })).toEqual([1, 3, 4]);
    expect(patched([1, 3], { op: 'add', path: '/-', value: 4 })).toEqual([1, 3, 4]);
    expect(patched({ a: [] }, { op: 'add', path: '/a/-', value: [0] })).toEqual({ a: [[0]] });
  });

  it('replaces the whole document at the empty path', () => {
    expect(patched({ a: 1 }, { op: 'add', path: '', value: [1] })).toEqual([1]);
  });

  it('refuses a place beyond the end, inside nothing, or inside a plain value', () => {
    expect(getProblem([1], { op: 'add', path: '/2', value: 0 })).toContain('operation 0 (add /2)');
    expect(getProblem([1], { op: 'add', path: '/x', value: 0 })).toContain('nothing there');
    expect(getProblem([1], { op: 'add', path: '/00', value: 0 })).toContain('nothing there');
    expect(getProblem({}, { op: 'add', path: '/a/b', value: 0 })).toContain('nothing there');
    expect(getProblem({ a: 'text' }, { op: 'add', path: '/a/b', value: 0 })).toContain('nothing there');
    expect(getProblem({}, { op: 'add', path: 'a', value: 0 })).toContain('not a JSON Pointer');
  });

  it('unescapes / and ~ in names', () => {
    expect(
      patched({}, { op: 'add', path: '/a~1b', value: 1 }, { op: 'add', path: '/m~0n', value: 2 }),
    ).toEqual({
      'a/b': 1,
      'm~n': 2,
    });
  });

  it('makes a member called __proto__ without touching any prototype', () => {
    const made = patched({}, { op: 'add', path: '/__proto__', value: { polluted: true } }) as object;
    expect(Object.keys(made)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
    expect('polluted' in {}).toBe(false);
    expect(getProblem({}, { op: 'add', path: '/__proto__/polluted', value: true })).toContain(
      'nothing there',
    );
    expect(getProblem({}, { op: 'add', path: '/constructor/prototype/x', value: true })).toContain(
      'nothing there',
    );
  });
});

describe('JSON Patch remove', () => {
  it('refuses the whole document: nothing would be left to go on with', () => {
    const copy = { op: 'copy', path: '', from: '' } as const;
    expect(getProblem({ a: 1 }, { op: 'remove', path: '' }, copy)).toBe(
      'operation 0 (remove ): the whole document cannot be taken out',
    );
    expect(patched({ a: 1 }, { op: 'move', path: '', from: '' })).toEqual({ a: 1 });
  });

  it('takes out a member or an element', () => {
    expect(patched({ a: 1, b: 2 }, { op: 'remove', path: '/a' })).toEqual({ b: 2 });
    expect(patched([1, 2, 3], { op: 'remove', path: '/1' })).toEqual([1, 3]);
  });

  it('refuses what is not there', () => {
    expect(getProblem({ a: 1 }, { op: 'remove', path: '/b' })).toContain('nothing there');
    expect(getProblem([1], { op: 'remove', path: '/1' })).toContain('nothing there');
    expect(getProblem([1], { op: 'remove', path: '/-' })).toContain('nothing there');
    expect(getProblem({}, { op: 'remove', path: '/toString' })).toContain('nothing there');
  });
});

describe('JSON Patch replace', () => {
  it('puts another value where one is', () => {
    expect(patched({ a: { b: 1 } }, { op: 'replace', path: '/a/b', value: 2 })).toEqual({ a: { b: 2 } });
    expect(patched([1, 2, 3], { op: 'replace', path: '/1', value: [0] })).toEqual([1, [0], 3]);
    expect(patched(1, { op: 'replace', path: '', value: 2 })).toBe(2);
  });

  it('refuses what is not there', () => {
    expect(getProblem({}, { op: 'replace', path: '/a', value: 1 })).toContain('nothing there');
    expect(getProblem([1], { op: 'replace', path: '/1', value: 1 })).toContain('nothing there');
    expect(getProblem([1], { op: 'replace', path: '/-', value: 1 })).toContain('nothing there');
  });
});

describe('JSON Patch move and copy', () => {
  it('moves a value, counting places after it is gone', () => {
    expect(patched({ a: { b: 1 }, c: {} }, { op: 'move', from: '/a/b', path: '/c/d' })).toEqual({
      a: {},
      c: { d: 1 },
    });
    expect(patched([1, 2, 3], { op: 'move', from: '/0', path: '/2' })).toEqual([2, 3, 1]);
    expect(patched([1, 2, 3], { op: 'move', from: '/0', path: '/-' })).toEqual([2, 3, 1]);
    expect(patched({ a: 1 }, { op: 'move', from: '/a', path: '/a' })).toEqual({ a: 1 });
  });

  it('moves nothing into itself, but may move beside a name that begins alike', () => {
    expect(getProblem({ a: { b: 1 } }, { op: 'move', from: '/a', path: '/a/b' })).toContain('into itself');
    expect(getProblem({ a: 1 }, { op: 'move', from: '', path: '/a' })).toContain('into itself');
    expect(patched({ a: 1 }, { op: 'move', from: '/a', path: '/ab' })).toEqual({ ab: 1 });
  });

  it('copies a value, which then lives by itself', () => {
    const twice = patched(
      { a: { b: 1 } },
      { op: 'copy', from: '/a', path: '/c' },
      { op: 'replace', path: '/a/b', value: 2 },
    );
    expect(twice).toEqual({ a: { b: 2 }, c: { b: 1 } });
    expect(patched([1, 2], { op: 'copy', from: '/1', path: '/0' })).toEqual([2, 1, 2]);
  });

  it('refuses to move or copy from nowhere, or to nowhere', () => {
    for (const op of ['move', 'copy'] as const) {
      expect(getProblem({}, { op, from: '/a', path: '/b' })).toContain('nothing there');
      expect(getProblem({ a: 1 }, { op, from: '/a', path: '/b/c' })).toContain('nothing there');
    }
  });
});

describe('JSON Patch test', () => {
  it('passes on equal JSON, whatever the order of members', () => {
    const document = { a: { x: 1, y: [1, 2] } };
    expect(patched(document, { op: 'test', path: '/a', value: { y: [1, 2], x: 1 } })).toEqual(document);
    expect(patched('text', { op: 'test', path: '', value: 'text' })).toBe('text');
  });

  it('stops the patch on anything else', () => {
    const document = { a: { x: 1, y: [1, 2] } };
    for (const value of [{ x: 1, y: [2, 1] }, { x: 1 }, { x: 1, y: [1, 2], z: 0 }, [1], '1', null]) {
      expect(getProblem(document, { op: 'test', path: '/a', value })).toContain('the value there is another');
    }
    expect(getProblem(document, { op: 'test', path: '/a/x', value: '1' })).toContain('another');
    expect(getProblem({ a: {} }, { op: 'test', path: '/a', value: [] })).toContain('another');
    expect(getProblem({ a: [] }, { op: 'test', path: '/a', value: '' })).toContain('another');
    expect(getProblem(document, { op: 'test', path: '/b', value: null })).toContain('nothing there');
  });

  it('compares members, not what objects inherit', () => {
    expect(equalJson({ a: 1 }, JSON.parse('{"__proto__":1}'))).toBe(false);
    expect(equalJson({ toString: 1 }, {})).toBe(false);
  });
});

describe('JSON Patch as a whole', () => {
  it('applies every operation or none, and names the one that failed', () => {
    const document = { list: [1, 2] };
    const problem = getProblem(
      document,
      { op: 'add', path: '/list/-', value: 3 },
      { op: 'remove', path: '/list/0' },
      { op: 'test', path: '/list', value: [] },
    );
    expect(problem).toMatch(/^operation 2 \(test \/list\): /);
    expect(document).toEqual({ list: [1, 2] });
  });

  it('never changes what it is given', () => {
    const value = { inner: [1] };
    const document = { a: { b: [1] } };
    const made = patched(
      document,
      { op: 'add', path: '/v', value },
      { op: 'add', path: '/v/inner/-', value: 2 },
      { op: 'add', path: '/a/b/-', value: 2 },
    );
    expect(made).toEqual({ a: { b: [1, 2] }, v: { inner: [1, 2] } });
    expect(document).toEqual({ a: { b: [1] } });
    expect(value).toEqual({ inner: [1] });
  });

  it('removes whatever it adds: any document comes back', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), anyJson), fc.string(), anyJson, (members, name, value) => {
        const document = JSON.parse(JSON.stringify(members)) as Record<string, unknown>;
        fc.pre(!Object.hasOwn(document, name));
        const path = makePointer([name]);
        const there = patched(document, { op: 'add', path, value }, { op: 'test', path, value });
        expect(unwrap(valueAt(there, path))).toEqual(value);
        expect(equalJson(patched(there, { op: 'remove', path }), document)).toBe(true);
      }),
    );
  });

  it('answers for any operation on any document', () => {
    const path = fc.oneof(
      fc.constantFrom('', '/', '/a', '/0', '/-', '/a/b', '/__proto__', 'a', '/~'),
      fc.string(),
    );
    const operation = fc.oneof(
      fc.record({ op: fc.constantFrom('add', 'replace', 'test'), path, value: anyJson }),
      fc.record({ op: fc.constant('remove'), path }),
      fc.record({ op: fc.constantFrom('move', 'copy'), path, from: path }),
    ) as fc.Arbitrary<JsonPatch[number]>;
    fc.assert(
      fc.property(anyJson, fc.array(operation, { maxLength: 4 }), (document, patch) => {
        const before = JSON.stringify(document);
        expect(typeof applyPatch(document, patch).ok).toBe('boolean');
        expect(JSON.stringify(document)).toBe(before);
      }),
    );
  });
});

it('copies of copies end at a bound, whatever the document was', () => {
  const doubling: JsonPatch = Array.from({ length: 60 }, (_, index) => ({
    op: 'copy',
    from: '',
    path: `/a${index}`,
  }));
  expect(applyPatch({ seed: 'x' }, doubling)).toEqual({
    ok: false,
    error: expect.stringMatching(
      /^operation \d+ \(copy \/a\d+\): the patch adds more than 1000000 characters$/,
    ),
  });
});
