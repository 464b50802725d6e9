import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chainRows, checkEnd, checkRows, FIRST_HASH, hashOfRow, type KeptRow, sha256Hex } from './journal.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const damaged = (message: string) => ({ ok: false, error: { code: 'store/damaged', message } });

const EVENTS = [
  { type: 'a', body: '{"x":1}' },
  { type: 'b', body: '{"y":"ä"}' },
  { type: 'c', body: '{}' },
];
/** Rows 5 to 7. */
const BEFORE = { seq: 4, hash: 'ab'.repeat(32) };
const ROWS = chainRows('table-1', BEFORE, EVENTS);

describe('rows of a journal', () => {
  it('rows are numbered consecutively, each with a hash of itself and the previous one', () => {
    const first = sha256(`["coup/journal/v1","${BEFORE.hash}","table-1",5,"a",{"x":1}]`);
    const then = sha256(`["coup/journal/v1","${first}","table-1",6,"b",{"y":"ä"}]`);
    const last = sha256(`["coup/journal/v1","${then}","table-1",7,"c",{}]`);
    expect(ROWS).toEqual([
      { journal: 'table-1', seq: 5, ...EVENTS[0], hash: first },
      { journal: 'table-1', seq: 6, ...EVENTS[1], hash: then },
      { journal: 'table-1', seq: 7, ...EVENTS[2], hash: last },
    ]);
    expect(FIRST_HASH).toBe('0000000000000000000000000000000000000000000000000000000000000000');
    expect(sha256Hex('ä')).toBe(sha256('ä'));
    expect(chainRows('table-1', BEFORE, [])).toEqual([]);
  });

  it('rows can be hashed by a faster implementation', () => {
    const [row] = chainRows('table-1', BEFORE, EVENTS.slice(0, 1), (text) => `of ${text}`);
    expect(row?.hash).toBe(`of ["coup/journal/v1","${BEFORE.hash}","table-1",5,"a",{"x":1}]`);
    expect(hashOfRow('x', { journal: 'j', seq: 1, type: 't', body: '{}' }, (text) => text)).toBe(
      '["coup/journal/v1","x","j",1,"t",{}]',
    );
    expect(
      checkRows('table-1', BEFORE, row === undefined ? [] : [row], (text) => `of ${text}`),
    ).toMatchObject({
      ok: true,
    });
  });

  it('rows are read as events once each is proved to follow the previous one', () => {
    const bodies = [{ x: 1 }, { y: 'ä' }, {}];
    expect(checkRows('table-1', BEFORE, ROWS)).toEqual({
      ok: true,
      value: ROWS.map((row, index) => ({ ...row, body: bodies[index] })),
    });
    expect(checkRows('table-1', BEFORE, [])).toEqual({ ok: true, value: [] });
  });

  it('rows are damaged if one is missing, changed, or has a body that is not an object', () => {
    const [first, second, third] = ROWS as [KeptRow, KeptRow, KeptRow];
    expect(checkRows('table-1', BEFORE, [first, third])).toEqual(
      damaged('journal table-1, event 6 is missing'),
    );
    expect(checkRows('table-1', { ...BEFORE, seq: 3 }, ROWS)).toEqual(
      damaged('journal table-1, event 4 is missing'),
    );
    for (const changed of [
      { ...second, body: '{"y":"a"}' },
      { ...second, type: 'a' },
      { ...second, hash: first.hash },
      { ...second, journal: 'table-2' },
    ])
      expect(checkRows('table-1', BEFORE, [first, changed, third])).toEqual(
        damaged('journal table-1, event 6 was changed: its hash does not fit'),
      );
    for (const body of ['[]', '5', 'null', '{"x":', ''])
      expect(checkRows('table-1', BEFORE, chainRows('table-1', BEFORE, [{ type: 'a', body }]))).toEqual(
        damaged('journal table-1, event 5 has a body that is not a JSON object'),
      );
  });

  it('rows end at the head of their journal', () => {
    const head = { seq: 7, hash: 'h' };
    expect(checkEnd('table-1', head, head)).toEqual({ ok: true, value: undefined });
    expect(checkEnd('table-1', head, { seq: 5, hash: 'h' })).toEqual(
      damaged('journal table-1, event 6 is missing: it should be the last'),
    );
    expect(checkEnd('table-1', head, { seq: 8, hash: 'h' })).toEqual(
      damaged('the head of journal table-1 is not its event 8'),
    );
    expect(checkEnd('table-1', head, { seq: 7, hash: 'g' })).toEqual(
      damaged('the head of journal table-1 is not its event 7'),
    );
  });
});
