import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import rockBac from '../../../../../houses/rock-bac.json' with { type: 'json' };
import { applyPatch, isRecord, makePointer, unwrap, valueAt } from '../../../../base/index.ts';
import { ALL_HOUSES } from '../../../../houses/index.ts';
import { completionAt } from './complete.ts';
import { withoutValue, withValue, writeFile } from './edit.ts';
import { getLine, getPlace, lineStarts } from './lines.ts';
import { notJsonAt } from './notJson.ts';
import { scanJson } from './scan.ts';
import { choicesAt } from './schemaAt.ts';

const text = writeFile(rockBac);

/** Every pointer of a value, its own first. */
function pointersIn(value: unknown, path: readonly (string | number)[] = []): readonly string[] {
  const members = Array.isArray(value) ? [...value.entries()] : isRecord(value) ? Object.entries(value) : [];
  return [makePointer(path), ...members.flatMap(([key, member]) => pointersIn(member, [...path, key]))];
}

const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);

describe('a scan', () => {
  it('knows every value of a text, and where it stands', () => {
    fc.assert(
      fc.property(json, fc.constantFrom(undefined, 2), (value, indent) => {
        const written = JSON.stringify(value, undefined, indent);
        const { spans } = scanJson(written);
        for (const pointer of pointersIn(value)) {
          const span = spans.get(pointer);
          expect(span, pointer).toBeDefined();
          expect(JSON.parse(written.slice(span?.start, span?.end))).toEqual(unwrap(valueAt(value, pointer)));
        }
      }),
    );
  });

  it('comes to an end on any text, soon', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]",:\\ \n1a') }), (any) => void scanJson(any)),
    );
    for (const hostile of [
      '['.repeat(1_000_000),
      '{"a":'.repeat(200_000),
      '"'.repeat(1_000_001),
      '1,'.repeat(500_000),
    ])
      expect(scanJson(hostile).spans.size).toBeLessThanOrEqual(50_000);
  });
});

describe('a text that is no JSON', () => {
  it('is told apart from one that is, as any engine does', () => {
    const isJson = (any: string): boolean => {
      try {
        JSON.parse(any);
        return true;
      } catch {
        return false;
      }
    };
    const letters = fc.string({ unit: fc.constantFrom(...'{}[]",:\\ \n10.-ea'), maxLength: 12 });
    const near = fc
      .tuple(json, fc.nat(), fc.constantFrom('', ',', '"', '}', '1'))
      .map(([value, nth, put]) => {
        const written = JSON.stringify(value);
        return `${written.slice(0, nth % (written.length + 1))}${put}${written.slice((nth % (written.length + 1)) + 1)}`;
      });
    fc.assert(
      fc.property(fc.oneof(letters, near), (any) => {
        expect(notJsonAt(any) === undefined).toBe(isJson(any));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is told where it goes wrong', () => {
    expect(notJsonAt('{\n  "a": 1,\n}')).toBe(12);
    expect(notJsonAt('{"a": ,')).toBe(6);
    expect(notJsonAt('{"a": 1')).toBe(7);
    expect(notJsonAt('{} x')).toBe(3);
    expect(notJsonAt('['.repeat(1_000_000))).toBe(1_000_000);
  });
});

describe('a place', () => {
  it('is the line of a member, or of what should hold it', () => {
    const [scan, starts] = [scanJson(text), lineStarts(text)];
    const lineAt = (pointer: string): string =>
      text.split('\n')[getLine(starts, getPlace(scan, pointer))] ?? '';
    expect(lineAt('/shared/shoe/decks')).toBe('      "decks": 8,');
    expect(lineAt('/shared/shoe/nothing')).toBe('    "shoe": {');
    expect(lineAt('/shared/bets/tie/lines/0/odds')).toMatch(/^ +"odds": \[8, 1\]/);
    expect(getPlace(scanJson(''), '/a')).toBe(0);
  });
});

describe('an edit', () => {
  it('changes what it names, whatever stands around it, and nothing else', () => {
    fc.assert(
      fc.property(json, fc.constantFrom(undefined, 2), fc.nat(), json, (value, indent, nth, other) => {
        const written = JSON.stringify(value, undefined, indent);
        const pointers = pointersIn(value);
        const pointer = pointers[nth % pointers.length] ?? '';
        if (pointer === '') return;
        const set = unwrap(applyPatch(value, [{ op: 'replace', path: pointer, value: other }]));
        expect(JSON.parse(withValue(written, pointer, other))).toEqual(set);
        const gone = unwrap(applyPatch(value, [{ op: 'remove', path: pointer }]));
        expect(JSON.parse(withoutValue(written, pointer))).toEqual(gone);
      }),
    );
  });

  it('keeps every other line as it was written', () => {
    const own = text.replace('"decks": 8,', '"decks":   8,');
    const changed = withValue(own, '/shared/shoe/decks', 6);
    expect(changed).toBe(own.replace('"decks":   8,', '"decks":   6,'));
    expect(withValue('{"a":[1, 2]}', '/a/-', 3)).toBe('{"a":[1, 2, 3]}');
    expect(withoutValue('{ "a": 1, "b": 2 }', '/a')).toBe('{ "b": 2 }');
    expect(withoutValue('{\n  "a": 1,\n  "b": 2\n}\n', '/b')).toBe('{\n  "a": 1\n}\n');
    expect(withValue('{\n  "a": 1\n}\n', '/b', [1])).toBe('{\n  "a": 1,\n  "b": [1]\n}\n');
  });

  it('makes what leads to a place, and leaves alone what is no JSON', () => {
    expect(JSON.parse(withValue('{}', '/shared/shoe/decks', 6))).toEqual({ shared: { shoe: { decks: 6 } } });
    expect(withValue('{', '/a', 1)).toBe('{');
    expect(withValue('{"a":1}', '/a/b', 1)).toBe('{"a":1}');
    expect(withoutValue('{"a":1}', '/b')).toBe('{"a":1}');
    const deep = `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    expect(withValue(deep, '/b', 1)).toBe(deep);
  });

  it('writes every shipped file so that it is read back', () => {
    for (const { file } of ALL_HOUSES) expect(JSON.parse(writeFile(file))).toEqual(file);
    expect(text).toContain('"playerDraws": [0, 1, 2, 3, 4, 5],');
  });
});

describe('completion', () => {
  /** At the bar. */
  const at = (marked: string) => completionAt(marked.replace('|', ''), marked.indexOf('|'));
  const labels = (marked: string): readonly string[] => at(marked)?.options.map(({ label }) => label) ?? [];
  const taken = (marked: string, label: string): string => {
    const plain = marked.replace('|', '');
    const found = at(marked);
    const option = found?.options.find((each) => each.label === label);
    if (found === undefined || option === undefined) return plain;
    const whole = `${plain.slice(0, found.from)}${option.insert}${plain.slice(found.to)}`;
    return `${whole.slice(0, found.from + option.caret)}|${whole.slice(found.from + option.caret)}`;
  };

  it('offers the names that an object may have and has not', () => {
    expect(labels('{ "shared": { "shoe": { "decks": 8, | } } }')).toEqual(['burn', 'cutCard', 'basis']);
    expect(labels('{ "shared": { "shoe": { "decks": 8, "c|" } } }')).toEqual(
      ['cutCard', 'decks'].slice(0, 1),
    );
    expect(labels('{ "shared": { "tableau": { "bankerDrawsAgainst": { "0": [], | } } } }')).toEqual([
      ...'123456789',
    ]);
    expect(at('{ | }')?.options.find(({ label }) => label === 'id')?.about).toMatch(/^an id: lower-case/);
  });

  it('offers the values that a place may hold', () => {
    expect(labels('{ "shared": { "bets": { "x": { "place": | } } } }')).toEqual(['main', 'side']);
    expect(
      labels('{ "shared": { "bets": { "x": { "lines": [ { "when": { "winner": "b|" } } ] } } } }'),
    ).toEqual(['banker']);
    expect(labels('{ "place": | }')).toEqual(['null']);
    expect(choicesAt('/format')).toEqual(['coup-house/1', 'coup-house/2']);
  });

  it('offers the bets and pay tables that the file has', () => {
    const file =
      '{ "shared": { "bets": { "tie": {}, "super-6": {} }, "payTables": { "dragon": {} } }, "games": { "g": ';
    expect(labels(`${file}{ "offers": ["tie", "|"] } } }`)).toEqual(['tie', 'super-6']);
    expect(labels(`${file}{ "bets": { "tie": { "payTable": | } } } } }`)).toEqual(['dragon']);
  });

  it('writes what is chosen, with the caret where one goes on', () => {
    expect(taken('{ "shared": { "sh|" } }', 'shoe')).toBe('{ "shared": { "shoe": {|} } }');
    expect(taken('{ "na|": "x" }', 'name')).toBe('{ "name"|: "x" }');
    expect(taken('{ "format": "c|,\n "id": "a" }', 'coup-house/2')).toBe(
      '{ "format": "coup-house/2"|,\n "id": "a" }',
    );
    expect(taken('{ "format": | }', 'coup-house/2')).toBe('{ "format": "coup-house/2"| }');
    expect(taken('{ "format": "coup|", "id": "a" }', 'coup-house/2')).toBe(
      '{ "format": "coup-house/2"|, "id": "a" }',
    );
  });

  it('offers nothing where nothing can stand, and never throws', () => {
    expect(at('|')).toBeUndefined();
    expect(at('{ "name": "x"| }')).toBeUndefined();
    expect(at('{ "nowhere": { | } }')).toBeUndefined();
    fc.assert(
      fc.property(fc.nat(text.length), fc.string({ maxLength: 3 }), (caret, typed) => {
        const broken = `${text.slice(0, caret)}${typed}${text.slice(caret + 2)}`;
        void completionAt(broken, Math.min(caret + typed.length, broken.length));
      }),
      { numRuns: 30 },
    );
  });
});
