import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyJson, placesIn, valueIn } from '../../test/arbitraries/json.ts';
import { equalJson } from './equalJson.ts';
import { applyPatch, type JsonPatch } from './jsonPatch.ts';
import { makePointer, parsePointer, valueAt } from './jsonPointer.ts';
import { unwrap } from './result.ts';

const getPatched = (document: unknown, ...patch: JsonPatch): unknown => unwrap(applyPatch(document, patch));

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
  ])('a JSON Pointer %j names %j', (pointer, tokens) => {
    expect(parsePointer(pointer)).toEqual(tokens);
  });

  it.each(['a', 'a/b', '/~', '/a~2', '/~x/b', '#/a'])('%j is not a JSON Pointer', (pointer) => {
    expect(parsePointer(pointer)).toBeUndefined();
  });

  it('parsePointer reads back what makePointer writes', () => {
    const token = fc.oneof(fc.string(), fc.constantFrom('~', '/', '~1', '~0', '~01', '', '__proto__'));
    fc.assert(
      fc.property(fc.array(token), (tokens) => {
        expect(parsePointer(makePointer(tokens))).toEqual(tokens);
      }),
    );
  });

  it('valueAt finds every place in a document', () => {
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
  ])('valueAt finds nothing at %s', (pointer) => {
    expect(valueAt({ a: [1, 2], b: 'text' }, pointer).ok).toBe(false);
  });
});

describe('JSON Patch add', () => {
  it('a JSON Patch "add" adds a member or replaces an existing one', () => {
    expect(getPatched({ a: 1 }, { op: 'add', path: '/b', value: [2] })).toEqual({ a: 1, b: [2] });
    expect(getPatched({ a: 1 }, { op: 'add', path: '/a', value: null })).toEqual({ a: null });
  });

  it('a JSON Patch "add" inserts into a list before an index, or at its end', () => {
    expect(getPatched([1, 3], { op: 'add', path: '/1', value: 2 })).toEqual([1, 2, 3]);
    expect(getPatched([1, 3], { op: 'add', path: '/2', value: 4 })).toEqual([1, 3, 4]);
    expect(getPatched([1, 3], { op: 'add', path: '/-', value: 4 })).toEqual([1, 3, 4]);
    expect(getPatched({ a: [] }, { op: 'add', path: '/a/-', value: [0] })).toEqual({ a: [[0]] });
  });

  it('a JSON Patch "add" replaces the whole document at the empty path', () => {
    expect(getPatched({ a: 1 }, { op: 'add', path: '', value: [1] })).toEqual([1]);
  });

  it('a JSON Patch "add" refuses a place beyond the end, inside nothing, or inside a plain value', () => {
    expect(getProblem([1], { op: 'add', path: '/2', value: 0 })).toContain('operation 0 (add /2)');
    expect(getProblem([1], { op: 'add', path: '/x', value: 0 })).toContain('nothing there');
    expect(getProblem([1], { op: 'add', path: '/00', value: 0 })).toContain('nothing there');
    expect(getProblem({}, { op: 'add', path: '/a/b', value: 0 })).toContain('nothing there');
    expect(getProblem({ a: 'text' }, { op: 'add', path: '/a/b', value: 0 })).toContain('nothing there');
    expect(getProblem({}, { op: 'add', path: 'a', value: 0 })).toContain('not a JSON Pointer');
  });

  it('a JSON Patch "add" unescapes / and ~ in names', () => {
    expect(
      getPatched({}, { op: 'add', path: '/a~1b', value: 1 }, { op: 'add', path: '/m~0n', value: 2 }),
    ).toEqual({
      'a/b': 1,
      'm~n': 2,
    });
  });

  it('a JSON Patch "add" makes a member called __proto__ without touching any prototype', () => {
    const made = getPatched({}, { op: 'add', path: '/__proto__', value: { polluted: true } }) as object;
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
  it('a JSON Patch "remove" refuses to remove the whole document', () => {
    const copy = { op: 'copy', path: '', from: '' } as const;
    expect(getProblem({ a: 1 }, { op: 'remove', path: '' }, copy)).toBe(
      'operation 0 (remove ): the whole document cannot be removed',
    );
    expect(getPatched({ a: 1 }, { op: 'move', path: '', from: '' })).toEqual({ a: 1 });
  });

  it('a JSON Patch "remove" removes a member or an element', () => {
    expect(getPatched({ a: 1, b: 2 }, { op: 'remove', path: '/a' })).toEqual({ b: 2 });
    expect(getPatched([1, 2, 3], { op: 'remove', path: '/1' })).toEqual([1, 3]);
  });

  it('a JSON Patch "remove" refuses a missing place', () => {
    expect(getProblem({ a: 1 }, { op: 'remove', path: '/b' })).toContain('nothing there');
    expect(getProblem([1], { op: 'remove', path: '/1' })).toContain('nothing there');
    expect(getProblem([1], { op: 'remove', path: '/-' })).toContain('nothing there');
    expect(getProblem({}, { op: 'remove', path: '/toString' })).toContain('nothing there');
  });
});

describe('JSON Patch replace', () => {
  it('a JSON Patch "replace" replaces an existing value', () => {
    expect(getPatched({ a: { b: 1 } }, { op: 'replace', path: '/a/b', value: 2 })).toEqual({ a: { b: 2 } });
    expect(getPatched([1, 2, 3], { op: 'replace', path: '/1', value: [0] })).toEqual([1, [0], 3]);
    expect(getPatched(1, { op: 'replace', path: '', value: 2 })).toBe(2);
  });

  it('a JSON Patch "replace" refuses a missing place', () => {
    expect(getProblem({}, { op: 'replace', path: '/a', value: 1 })).toContain('nothing there');
    expect(getProblem([1], { op: 'replace', path: '/1', value: 1 })).toContain('nothing there');
    expect(getProblem([1], { op: 'replace', path: '/-', value: 1 })).toContain('nothing there');
  });
});

describe('JSON Patch move and copy', () => {
  it('a JSON Patch "move" resolves its target after removing the source', () => {
    expect(getPatched({ a: { b: 1 }, c: {} }, { op: 'move', from: '/a/b', path: '/c/d' })).toEqual({
      a: {},
      c: { d: 1 },
    });
    expect(getPatched([1, 2, 3], { op: 'move', from: '/0', path: '/2' })).toEqual([2, 3, 1]);
    expect(getPatched([1, 2, 3], { op: 'move', from: '/0', path: '/-' })).toEqual([2, 3, 1]);
    expect(getPatched({ a: 1 }, { op: 'move', from: '/a', path: '/a' })).toEqual({ a: 1 });
  });

  it('a JSON Patch cannot move a value into itself, but can move it beside a name with the same prefix', () => {
    expect(getProblem({ a: { b: 1 } }, { op: 'move', from: '/a', path: '/a/b' })).toContain('into itself');
    expect(getProblem({ a: 1 }, { op: 'move', from: '', path: '/a' })).toContain('into itself');
    expect(getPatched({ a: 1 }, { op: 'move', from: '/a', path: '/ab' })).toEqual({ ab: 1 });
  });

  it('a JSON Patch "copy" makes an independent copy', () => {
    const twice = getPatched(
      { a: { b: 1 } },
      { op: 'copy', from: '/a', path: '/c' },
      { op: 'replace', path: '/a/b', value: 2 },
    );
    expect(twice).toEqual({ a: { b: 2 }, c: { b: 1 } });
    expect(getPatched([1, 2], { op: 'copy', from: '/1', path: '/0' })).toEqual([2, 1, 2]);
  });

  it('a JSON Patch refuses to move or copy from or to a missing place', () => {
    for (const op of ['move', 'copy'] as const) {
      expect(getProblem({}, { op, from: '/a', path: '/b' })).toContain('nothing there');
      expect(getProblem({ a: 1 }, { op, from: '/a', path: '/b/c' })).toContain('nothing there');
    }
  });
});

describe('JSON Patch test', () => {
  it('a JSON Patch "test" passes on equal JSON, whatever the order of members', () => {
    const document = { a: { x: 1, y: [1, 2] } };
    expect(getPatched(document, { op: 'test', path: '/a', value: { y: [1, 2], x: 1 } })).toEqual(document);
    expect(getPatched('text', { op: 'test', path: '', value: 'text' })).toBe('text');
  });

  it('a JSON Patch "test" stops the patch on any other value', () => {
    const document = { a: { x: 1, y: [1, 2] } };
    for (const value of [{ x: 1, y: [2, 1] }, { x: 1 }, { x: 1, y: [1, 2], z: 0 }, [1], '1', null]) {
      expect(getProblem(document, { op: 'test', path: '/a', value })).toContain(
        'the value there is different',
      );
    }
    expect(getProblem(document, { op: 'test', path: '/a/x', value: '1' })).toContain('different');
    expect(getProblem({ a: {} }, { op: 'test', path: '/a', value: [] })).toContain('different');
    expect(getProblem({ a: [] }, { op: 'test', path: '/a', value: '' })).toContain('different');
    expect(getProblem(document, { op: 'test', path: '/b', value: null })).toContain('nothing there');
  });

  it('a JSON Patch "test" compares own members, not inherited ones', () => {
    expect(equalJson({ a: 1 }, JSON.parse('{"__proto__":1}'))).toBe(false);
    expect(equalJson({ toString: 1 }, {})).toBe(false);
  });
});

describe('JSON Patch as a whole', () => {
  it('a JSON Patch applies every operation or none, and names the one that failed', () => {
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

  it('a JSON Patch never changes its input', () => {
    const value = { inner: [1] };
    const document = { a: { b: [1] } };
    const made = getPatched(
      document,
      { op: 'add', path: '/v', value },
      { op: 'add', path: '/v/inner/-', value: 2 },
      { op: 'add', path: '/a/b/-', value: 2 },
    );
    expect(made).toEqual({ a: { b: [1, 2] }, v: { inner: [1, 2] } });
    expect(document).toEqual({ a: { b: [1] } });
    expect(value).toEqual({ inner: [1] });
  });

  it('a JSON Patch that removes what another added restores any document', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), anyJson), fc.string(), anyJson, (members, name, value) => {
        const document = JSON.parse(JSON.stringify(members)) as Record<string, unknown>;
        fc.pre(!Object.hasOwn(document, name));
        const path = makePointer([name]);
        const there = getPatched(document, { op: 'add', path, value }, { op: 'test', path, value });
        expect(unwrap(valueAt(there, path))).toEqual(value);
        expect(equalJson(getPatched(there, { op: 'remove', path }), document)).toBe(true);
      }),
    );
  });

  it('applyPatch returns a result for any operation on any document', () => {
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

it('a JSON Patch of repeated copies stops at a size limit', () => {
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
