import { describe, expect, it } from 'vitest';
import { unwrap } from '../base/index.ts';
import { CAGE_JOURNAL, DOOR_SNAPSHOT } from '../forms/index.ts';
import type { JournalRow } from '../record/index.ts';
import { readRow, readRows, readSnapshot } from './reading.ts';

const row = (seq: number, amount: unknown): JournalRow => ({
  journal: 'cage',
  seq,
  type: 'bank-funded',
  body: { amount },
  hash: '00'.repeat(32),
});

describe('reading what a store holds', () => {
  it('gives events', () => {
    expect(unwrap(readRow(CAGE_JOURNAL, row(1, 5)))).toEqual({ type: 'bank-funded', amount: 5 });
    expect(unwrap(readRows(CAGE_JOURNAL, [row(1, 5), row(2, 6)]))).toEqual([
      { type: 'bank-funded', amount: 5 },
      { type: 'bank-funded', amount: 6 },
    ]);
  });

  it('names the journal, the event and the place in it of the first thing that cannot be read', () => {
    expect(readRows(CAGE_JOURNAL, [row(6, 1), row(7, '5'), row(8, null)])).toEqual({
      ok: false,
      error: {
        code: 'store/unreadable',
        message:
          'journal cage, event 7 cannot be read: /body/amount: found "5", expected how much, in cents: ' +
          'a whole number from 1 to 9007199254740991',
      },
    });
  });

  it('names the snapshot likewise', () => {
    const snapshot = { journal: 'door', seq: 12, state: { sessions: [], guests: [5] } };
    expect(readSnapshot(DOOR_SNAPSHOT, snapshot)).toEqual({
      ok: false,
      error: {
        code: 'store/unreadable',
        message:
          'the snapshot of journal door at event 12 cannot be read: /guests/0: found 5, expected a guest: an object',
      },
    });
  });
});
