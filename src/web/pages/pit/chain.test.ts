import { expect, it } from 'vitest';
import { hashOfRow } from '../../../record/index.ts';
import { brokenAt } from './chain.ts';

const BEFORE = 'a'.repeat(64);

function chained(many: number) {
  let last = BEFORE;
  return Array.from({ length: many }, (_, index) => {
    const row = { seq: 7 + index, type: 'grant', body: `{"amount":${index}}` };
    last = hashOfRow(last, { journal: 'significant', ...row });
    return { ...row, hash: last };
  });
}

it('a chain of rows is checked in the page: a row that was changed, taken out or put elsewhere is named', () => {
  const rows = chained(4);
  expect(brokenAt({ before: BEFORE, rows })).toBeUndefined();
  expect(brokenAt({ before: 'b'.repeat(64), rows })).toBe(7);
  const changed = rows.map((row) => (row.seq === 9 ? { ...row, body: '{"amount":999}' } : row));
  expect(brokenAt({ before: BEFORE, rows: changed })).toBe(9);
  expect(brokenAt({ before: BEFORE, rows: rows.filter(({ seq }) => seq !== 8) })).toBe(9);
  expect(brokenAt({ before: BEFORE, rows: [] })).toBeUndefined();
});
