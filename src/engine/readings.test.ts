import { describe, expect, it } from 'vitest';
import { plainFile } from '../../test/arbitraries/houseFile.ts';
import { isRecord } from '../base/index.ts';
import { parseHouse } from './readings.ts';

/** A file with this many gaps and readings, each of which restates the file. */
function withReadings(gaps: number, alternatives: number): unknown {
  const file = structuredClone(plainFile) as Record<string, unknown>;
  const reading = { label: 'the same', patch: [{ op: 'test', path: '/id', value: file['id'] }] };
  const gapNamed = (name: string) => ({
    id: name,
    title: 'A gap',
    reading: 'as it stands',
    alternatives: Array.from({ length: alternatives }, () => reading),
  });
  const members = ['name', 'place', 'currency'].slice(0, gaps);
  const basis = Object.fromEntries(
    members.map((member) => [member, { is: 'assumed', where: 'A test', gap: gapNamed(`gap-${member}`) }]),
  );
  return { ...file, basis };
}

describe('other readings', () => {
  it('a file has a limited number of other readings in total', () => {
    expect(isRecord(plainFile)).toBe(true);
    expect(parseHouse(withReadings(2, 64))).toMatchObject({ ok: true });
    expect(parseHouse(withReadings(3, 43))).toEqual({
      ok: false,
      error: [{ path: '', found: '129 other readings', expected: 'at most 128 in a file' }],
    });
  });
});
