import { expect, it } from 'vitest';
import { makeLog } from './log.ts';

it('names public tables, and private ones and patrons by a hash alone', () => {
  const lines: string[] = [];
  const log = makeLog('info', { write: (line: string) => lines.push(line) });
  log.info({ table: 'rock-bac-commission-free-1' }, 'a');
  log.info({ table: 'private-0011', patron: '5d0c1f6f' }, 'b');
  log.info({ table: 'own:0011' }, 'c');
  log.info({ table: 'private-0011' }, 'd');
  const told = lines.map((line) => JSON.parse(line) as { readonly table: string; readonly patron?: string });
  expect(told[0]?.table).toBe('rock-bac-commission-free-1');
  expect(lines.join()).not.toMatch(/0011|5d0c1f6f/);
  expect(told[1]?.table).toMatch(/^#[0-9a-f]{12}$/);
  expect(told[3]?.table).toBe(told[1]?.table);
  expect(told[2]?.table).not.toBe(told[1]?.table);
  expect(told[1]?.patron).toMatch(/^#/);
});
