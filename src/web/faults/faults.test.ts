import { describe, expect, it } from 'vitest';
import { type Fault, isRecord, makeFault } from '../../base/index.ts';
import { HOUSE_SCHEMA, parseHouse } from '../../engine/index.ts';
import { HOUSES } from '../../houses/index.ts';
import { spanishFaults } from './es.ts';
import { frenchFaults } from './fr.ts';
import { EXPECTED, type FaultWords, FOUND, SENTENCES } from './phrases.ts';
import { tellExpected, tellFault, tellSentence } from './tell.ts';
import { faultText, loadWords, sentenceText } from './words.ts';
import { chineseFaults } from './zh.ts';

const OTHERS: Readonly<Record<string, FaultWords>> = {
  fr: frenchFaults,
  es: spanishFaults,
  zh: chineseFaults,
};

/** What the form of a house file says that it expects, wherever it says so. */
function expectationsIn(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(expectationsIn);
  if (!isRecord(schema)) return [];
  const { description, type, enum: choices, anyOf } = schema;
  const own = typeof description === 'string' ? description : '';
  const expected =
    type === 'object'
      ? [`${own}: an object`, `${own}: only a, b`]
      : type === 'array'
        ? [`${own}: a list of 2`, `${own}: each once`]
        : type !== undefined || choices !== undefined || anyOf !== undefined
          ? [own]
          : [];
  const members = Object.entries(schema).filter(([name]) => name !== 'enum');
  return [
    ...expected.filter((text) => text !== ''),
    ...members.flatMap(([, value]) => expectationsIn(value)),
  ];
}

/** One fault of a kind that only the engine's own sentences tell. */
function getFaults(change: (file: Record<string, never>) => void): readonly Fault[] {
  const file = JSON.parse(JSON.stringify(HOUSES[0]?.file)) as Record<string, never>;
  change(file);
  const parsed = parseHouse(file);
  return parsed.ok ? [] : parsed.error;
}

describe.each(Object.entries(OTHERS))('what is wrong with a file, in %s', (_, words) => {
  it('has words for all that the form of a file can expect', () => {
    const all = new Set(expectationsIn(HOUSE_SCHEMA));
    expect(all.size).toBeGreaterThan(100);
    expect([...all].filter((expected) => tellExpected(words, expected) === undefined)).toEqual([]);
  });

  it('names in each sentence what the English one names, and nothing else', () => {
    const parts = (form: RegExp): readonly string[] =>
      [...form.source.matchAll(/(?<!\\)\((?!\?)/g)].map((__, nth) => `$${nth + 1}`);
    const used = (said: string): readonly string[] => [...new Set(said.match(/\$\d/g) ?? [])].sort();
    const forms = { ...FOUND, ...EXPECTED, ...SENTENCES };
    const said: Readonly<Record<string, string>> = { ...words.found, ...words.expected, ...words.sentences };
    for (const [name, form] of Object.entries(forms))
      expect([name, used(said[name] ?? '')]).toEqual([name, parts(form)]);
  });

  it('tells faults without an English word', () => {
    const faults = [
      ...getFaults((file) => Object.assign(file, { games: {}, insurance: 1 })),
      ...getFaults((file) => Object.assign(file, { name: 7, place: 7, colours: { dark: 1, light: {} } })),
      ...(parseHouse([]).ok ? [] : [{ path: '', found: 'a list of 0', expected: 'a house file: an object' }]),
    ];
    expect(faults.length).toBeGreaterThan(5);
    for (const fault of faults) {
      const told = tellFault(words, fault);
      expect(told).not.toMatch(/\b(found|expected|nothing|whole number|an? (text|object|list))\b/);
      expect(told).toContain(fault.path);
      expect(tellSentence(words, makeFault(fault))).toBe(told);
    }
  });

  it('tells what is odd by what it is about, and keeps what nobody foresaw', () => {
    const told = tellSentence(words, '“Small 8” pays 30 to 1; the nearest line of its kind pays 2 to 1');
    expect(told).toMatch(/Small 8.*30.*2/);
    expect(told).not.toContain('nearest');
    expect(tellSentence(words, 'a new oddity')).toBe('a new oddity');
  });
});

describe('what is wrong with a file, in English', () => {
  it('is told as the command tells it', async () => {
    await loadWords();
    const fault = { path: '/plaice', found: 'an unknown key', expected: 'a house file: only id' };
    expect(faultText(fault)).toBe(makeFault(fault));
    expect(sentenceText('no game offers tie, under no reading')).toBe('no game offers tie, under no reading');
  });
});
