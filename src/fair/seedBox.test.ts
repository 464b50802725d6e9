import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toBytes } from '../../test/fair/shoes.ts';
import { unwrap } from '../base/index.ts';
import { makeHex } from './bytes.ts';
import { lockSeed, unlockSeed } from './seedBox.ts';

const AT = { tableId: 'table-1', key: toBytes('key') };
const SEED = toBytes('seed');
const NONCE = toBytes('nonce').slice(0, 24);
const BOX = lockSeed(AT, SEED, NONCE);

describe('a seed at rest', () => {
  test('an encrypted seed decrypts under its key', () => {
    expect(unwrap(unlockSeed(AT, BOX))).toEqual(SEED);
  });

  test('an encrypted seed is nonce, 32 bytes of ciphertext and a tag of 16, and reveals nothing of the seed', () => {
    expect(BOX).toHaveLength(2 * (24 + 32 + 16));
    expect(BOX.startsWith(makeHex(NONCE))).toBe(true);
    expect(BOX.includes(makeHex(SEED))).toBe(false);
  });

  test('an encrypted seed does not decrypt under another key or for another table', () => {
    const refused = { ok: false, error: 'seed-box/wrong-key-or-altered' };
    expect(unlockSeed({ ...AT, key: toBytes('other') }, BOX)).toEqual(refused);
    expect(unlockSeed({ ...AT, tableId: 'table-2' }, BOX)).toEqual(refused);
  });

  test('an encrypted seed does not decrypt after any bit of it has changed', () => {
    fc.assert(
      fc.property(fc.nat(2 * 72 - 1), (at) => {
        const digit = ((Number.parseInt(BOX.charAt(at), 16) + 1) % 16).toString(16);
        expect(unlockSeed(AT, BOX.slice(0, at) + digit + BOX.slice(at + 1)).ok).toBe(false);
      }),
      { numRuns: 40 },
    );
  });

  test.each(['', 'zz', BOX.slice(2), `${BOX}00`, BOX.toUpperCase()])('%j is not an encrypted seed', (box) => {
    expect(unlockSeed(AT, box)).toEqual({ ok: false, error: 'seed-box/malformed' });
  });
});
