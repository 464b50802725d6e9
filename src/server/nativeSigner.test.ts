import { expect, it } from 'vitest';
import { makeSigner } from '../house/index.ts';
import { nativeSigner } from './nativeSigner.ts';

it.each([0, 1, 77, 255])('signs as anybody does who has the key of bytes %i', (byte) => {
  const secretKey = new Uint8Array(32).fill(byte);
  const [native, ours] = [nativeSigner(secretKey), makeSigner(secretKey)];
  expect([native.publicKey, native.secretKey]).toEqual([ours.publicKey, ours.secretKey]);
  for (const k of [0, 1, 4_000_000]) {
    const of = { shoeId: 'table-1/é', k, log: 'ab'.repeat(32) };
    expect(native.sign(of)).toEqual(ours.sign(of));
  }
});
