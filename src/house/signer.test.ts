import { describe, expect, it } from 'vitest';
import { makeHex } from '../fair/index.ts';
import { hashOfCode } from './invitation.ts';
import { makeSigner } from './signer.ts';

/** Both are in records and in people's hands: another value would be another house. */
describe('what follows from a key or a code', () => {
  it('is the signing key that the house has always had', () => {
    const { secretKey } = makeSigner(new Uint8Array(32).fill(3));
    expect(makeHex(secretKey)).toBe('7dcac697adad1a09a2dc3450fd03f10b97c753a0485f899b54a3db09323350c1');
  });

  it('is the hash of an invitation, however the code is typed', () => {
    const hash = '43511c412dec1963e98c3b600fa5a32455788a582afff3914f0f8faee21a96e4';
    for (const code of ['01234-56789-ABCDE-FGHJK', 'o1234-56789-abcde-fghjk', '0L23456789ABCDEFGHJK'])
      expect(hashOfCode(code)).toBe(hash);
  });
});
