import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../base/index.ts';
import { LONGEST_STATE } from './batch.ts';
import { chainRows, FIRST_HASH, type KeptRow } from './journal.ts';
import { type KeptJournal, loadKept, writeSnapshot } from './storedJournal.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const refusedAs = (code: string, message: string) => ({ ok: false, error: { code, message } });

const ROWS = chainRows(
  'table-1',
  { seq: 0, hash: FIRST_HASH },
  [1, 2, 3].map((n) => ({ type: 'n', body: `{"n":${n}}` })),
);
const [first, second, third] = ROWS as [KeptRow, KeptRow, KeptRow];
const HEAD = { seq: 3, hash: third.hash };
const toEvent = ({ body, ...row }: KeptRow) => ({ ...row, body: JSON.parse(body) });

const snapshotAt = ({ seq, hash }: { readonly seq: number; readonly hash: string }) =>
  unwrap(writeSnapshot({ journal: 'table-1', seq, state: { at: seq } }, hash));

const load = (kept: Partial<KeptJournal>) =>
  loadKept('table-1', { head: HEAD, snapshot: undefined, rows: ROWS, ...kept });

describe('writing a snapshot', () => {
  it('a snapshot is canonical JSON with a hash of it and of the row that it replaces', () => {
    const state = { z: 1, a: [true, null] };
    expect(writeSnapshot({ journal: 'table-1', seq: 2, state }, second.hash)).toEqual({
      ok: true,
      value: {
        seq: 2,
        state: '{"a":[true,null],"z":1}',
        hash: sha256(`["coup/snapshot/v1","table-1",2,"${second.hash}",{"a":[true,null],"z":1}]`),
      },
    });
  });

  it('a snapshot is refused if it is not JSON or too long', () => {
    const written = (state: unknown) => writeSnapshot({ journal: 'table-1', seq: 2, state }, second.hash);
    expect(written({ x: [0.5] })).toEqual(
      refusedAs('store/malformed', 'the snapshot of table-1/x/0: 0.5 is not a safe integer'),
    );
    expect(LONGEST_STATE).toBe(16_777_216);
    expect(unwrap(written('x'.repeat(LONGEST_STATE - 2))).state).toHaveLength(LONGEST_STATE);
    expect(written('x'.repeat(LONGEST_STATE - 1))).toEqual(
      refusedAs('store/malformed', 'the snapshot of table-1 is longer than 16777216 characters'),
    );
  });
});

describe('loading a journal', () => {
  it('a journal without a snapshot is loaded from its first row', () => {
    expect(load({})).toEqual({ ok: true, value: { snapshot: undefined, rows: ROWS.map(toEvent) } });
    expect(load({ head: { seq: 0, hash: FIRST_HASH }, rows: [] })).toEqual({
      ok: true,
      value: { snapshot: undefined, rows: [] },
    });
  });

  it('a journal is loaded from its snapshot on, wherever that is', () => {
    expect(load({ snapshot: snapshotAt({ seq: 0, hash: FIRST_HASH }) })).toEqual({
      ok: true,
      value: { snapshot: { journal: 'table-1', seq: 0, state: { at: 0 } }, rows: ROWS.map(toEvent) },
    });
    expect(load({ snapshot: snapshotAt(second), rows: [second, third] })).toEqual({
      ok: true,
      value: { snapshot: { journal: 'table-1', seq: 2, state: { at: 2 } }, rows: [toEvent(third)] },
    });
    expect(load({ snapshot: snapshotAt(third), rows: [third] })).toEqual({
      ok: true,
      value: { snapshot: { journal: 'table-1', seq: 3, state: { at: 3 } }, rows: [] },
    });
  });

  it('a journal is damaged if the row of its snapshot is missing', () => {
    for (const rows of [[], [third], [first, second, third]])
      expect(load({ snapshot: snapshotAt(second), rows })).toEqual(
        refusedAs('store/damaged', 'journal table-1, event 2 is missing, and its snapshot is there'),
      );
  });

  it('a journal is damaged if its snapshot was changed', () => {
    const kept = snapshotAt(second);
    for (const other of [{ state: '{"at":3}' }, { hash: first.hash }])
      expect(load({ snapshot: { ...kept, ...other }, rows: [second, third] })).toEqual(
        refusedAs('store/damaged', 'the snapshot of journal table-1 at event 2 was changed'),
      );
    expect(load({ snapshot: { ...kept, seq: 0 } })).toEqual(
      refusedAs('store/damaged', 'the snapshot of journal table-1 at event 0 was changed'),
    );
  });

  it('a journal is damaged if its rows are, or if they do not end at its head', () => {
    expect(load({ rows: [first, third] })).toEqual(
      refusedAs('store/damaged', 'journal table-1, event 2 is missing'),
    );
    expect(load({ rows: [first, second] })).toEqual(
      refusedAs('store/damaged', 'journal table-1, event 3 is missing: it should be the last'),
    );
    expect(load({ snapshot: snapshotAt(second), rows: [second] })).toEqual(
      refusedAs('store/damaged', 'journal table-1, event 3 is missing: it should be the last'),
    );
    expect(load({ head: { ...HEAD, seq: 2 } })).toEqual(
      refusedAs('store/damaged', 'the head of journal table-1 is not its event 3'),
    );
  });
});
