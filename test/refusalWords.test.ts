import { expect, test } from 'vitest';
import { REFUSALS } from '../src/engine/index.ts';
import { HOUSE_REFUSALS } from '../src/house/index.ts';
import { PROTOCOL_REFUSALS } from '../src/protocol/index.ts';
import { STORE_REFUSALS } from '../src/record/index.ts';
import { TABLE_REFUSALS } from '../src/table/index.ts';
import { REFUSAL_CODES } from '../src/words/index.ts';

test('every language has words for every code that a person may hear', () => {
  const catalogues = [REFUSALS, TABLE_REFUSALS, HOUSE_REFUSALS, PROTOCOL_REFUSALS, STORE_REFUSALS];
  const known: readonly string[] = REFUSAL_CODES;
  const missing = catalogues.flatMap((each) => Object.keys(each)).filter((code) => !known.includes(code));
  expect(missing).toEqual([]);
  expect(new Set(known).size).toBe(known.length);
});
