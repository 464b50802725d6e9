import { expect, test } from 'vitest';
import { chunkCircle } from './chunkCircle.ts';

const made = (imports: Readonly<Record<string, readonly string[]>>) =>
  chunkCircle(new Map(Object.entries(imports)));

test('files that two others load are no circle', () => {
  expect(
    made({ page: ['table', 'solo'], table: ['rules'], solo: ['rules', 'table'], rules: [] }),
  ).toBeUndefined();
});

test('a circle is told from the file that it comes back to, wherever it is entered', () => {
  expect(
    made({ page: ['solo'], solo: ['books'], books: ['rules', 'browser'], browser: ['books'], rules: [] }),
  ).toEqual(['books', 'browser', 'books']);
  expect(made({ alone: ['alone'] })).toEqual(['alone', 'alone']);
});
