import { describe, expect, it } from 'vitest';
import { hashOfCode } from './invitation.ts';

/** It is in records and in people's hands: another value would be another table. */
describe('what follows from a code', () => {
  it('is the hash of an invitation, however the code is typed', () => {
    const hash = '43511c412dec1963e98c3b600fa5a32455788a582afff3914f0f8faee21a96e4';
    for (const code of ['01234-56789-ABCDE-FGHJK', 'o1234-56789-abcde-fghjk', '0L23456789ABCDEFGHJK'])
      expect(hashOfCode(code)).toBe(hash);
  });
});
