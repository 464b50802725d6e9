import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { grant } from '../../test/record/sample.ts';
import type { Transfer } from '../ledger/index.ts';
import { checkTransfer, checkTransfers, hashOfTransfer, type KeptTransfer } from './storedTransfer.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const POSTED = { ...grant('1', 'ann', 5), position: 9, journal: 'table-1', seq: 3 };
const HASH = sha256('["coup/transfer/v1","table-1",3,"grant/1","grant",[["mint",-5],["cage/ann",5]]]');
const changed = {
  ok: false,
  error: {
    code: 'store/damaged',
    message: 'transfer grant/1 (position 9) was changed: its hash does not fit',
  },
};

describe('a stored transfer', () => {
  it('a stored transfer has a hash of its whole content', () => {
    expect(hashOfTransfer('table-1', 3, POSTED)).toBe(HASH);
    expect(hashOfTransfer('table-1', 3, POSTED, (text) => text.slice(0, 18))).toBe('["coup/transfer/v1');
  });

  it('a stored transfer is valid if its hash matches, or the first half of it and no less', () => {
    for (const hash of [HASH, HASH.slice(0, 32)])
      expect(checkTransfer({ ...POSTED, hash })).toEqual({ ok: true, value: POSTED });
    for (const hash of [HASH.slice(0, 31), '', HASH.slice(32), `${HASH}0`])
      expect(checkTransfer({ ...POSTED, hash })).toEqual(changed);
  });

  it('a stored transfer with any change is reported as changed', () => {
    const others: readonly Partial<KeptTransfer>[] = [
      { kind: 'gift' },
      { seq: 4 },
      { journal: 'table-2' },
      { legs: POSTED.legs.toReversed() },
    ];
    for (const other of others) expect(checkTransfer({ ...POSTED, hash: HASH, ...other })).toEqual(changed);
  });

  it('a malformed transfer is damaged even if its hash matches', () => {
    const none = { ...POSTED, legs: POSTED.legs.slice(1) };
    const hash = hashOfTransfer('table-1', 3, none as Transfer);
    expect(checkTransfer({ ...none, hash })).toEqual(changed);
  });

  it('the first changed transfer is named', () => {
    const good = { ...POSTED, hash: HASH };
    expect(checkTransfers([good, good])).toEqual({ ok: true, value: [POSTED, POSTED] });
    expect(checkTransfers([])).toEqual({ ok: true, value: [] });
    expect(checkTransfers([good, { ...good, seq: 4 }, { ...good, position: 10, seq: 5 }])).toEqual(changed);
    expect(checkTransfers([{ ...good, hash: 'x'.repeat(32) }], () => 'x'.repeat(64))).toMatchObject({
      ok: true,
    });
  });
});
