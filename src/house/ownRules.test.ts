import { describe, expect, it } from 'vitest';
import { chips } from '../base/index.ts';
import type { JournalEvent } from '../forms/index.ts';
import { findPatron } from '../ledger/index.ts';
import { isOwnRules, ownRulesId } from './ownRules.ts';
import { getTransfers } from './postings.ts';

const TABLE = ownRulesId('7f3a');

const SETTLED = {
  type: 'logged',
  entry: {
    type: 'settled',
    rows: [
      {
        patron: 'alias-of-ann',
        bet: 'banker',
        stake: 100,
        result: 'win',
        profit: 999_900,
        commission: 50,
        returned: 999_950,
      },
    ],
  },
  whose: [{ patron: 'ann', alias: 'alias-of-ann' }],
} as unknown as JournalEvent;

const EVENTS = [
  { type: 'opened', settings: { float: 1_000 } },
  { type: 'sat', patron: 'ann' },
  { type: 'bought-in', patron: 'ann', amount: chips(500) },
  { type: 'placed', patron: 'ann', placements: [{ bet: 'banker', amount: chips(100) }] },
  SETTLED,
  { type: 'left', patron: 'ann', amount: chips(1_000_000) },
  { type: 'closed', float: chips(5) },
] as unknown as readonly JournalEvent[];

describe("a table of a host's own rules", () => {
  it('moves chips between the mint and accounts of its own, whatever happens there', () => {
    const accounts = EVENTS.flatMap((event, index) => getTransfers(TABLE, index + 1, event)).flatMap(
      ({ legs }) => legs.map(({ account }) => account),
    );
    expect([...new Set(accounts)].sort()).toEqual([
      `float/${TABLE}`,
      `hold/${TABLE}/ann`,
      'mint',
      `pocket/${TABLE}/ann`,
      `stack/${TABLE}/ann`,
    ]);
    expect(accounts.map(findPatron)).toContain('ann');
  });

  it('gives each patron one grant, however often they sit down', () => {
    const sat = { type: 'sat', patron: 'ann' } as unknown as JournalEvent;
    expect(getTransfers(TABLE, 9, sat)).toEqual(getTransfers(TABLE, 2, sat));
    expect(getTransfers('private-7f3a', 2, sat)).toEqual([]);
  });

  it('has a name that no other table has', () => {
    expect(isOwnRules(TABLE)).toBe(true);
    for (const other of ['private-7f3a', 'own-game-1', 'rock-bac-commission-free-1', 'solo-own-x'])
      expect(isOwnRules(other)).toBe(false);
  });
});
