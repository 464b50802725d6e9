import { describe, expect, it } from 'vitest';
import { utf8 } from '../../fair/index.ts';
import { base32, fittingStep, totpCode, totpStep, totpUri } from './totp.ts';

const SECRET = utf8('12345678901234567890');

describe('[OF3] one-time codes', () => {
  // RFC 6238, appendix B; it prints eight digits, of which an app shows the last six.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at %i s', (seconds, code) => {
    expect(totpCode(SECRET, totpStep(seconds * 1_000))).toBe(code);
  });

  it('fit a step early and a step late, and no further', () => {
    const now = 1_760_000_015_000;
    const at = (steps: number): string => totpCode(SECRET, totpStep(now) + steps);
    for (const steps of [-1, 0, 1])
      expect(fittingStep(SECRET, at(steps), now, 0)).toBe(totpStep(now) + steps);
    for (const steps of [-2, 2]) expect(fittingStep(SECRET, at(steps), now, 0)).toBeUndefined();
    expect(fittingStep(SECRET, ` ${at(0).slice(0, 3)} ${at(0).slice(3)}`, now, 0)).toBe(totpStep(now));
    expect(fittingStep(SECRET, at(0).slice(0, 5), now, 0)).toBeUndefined();
  });

  it('fit once: none of that step or an earlier one is taken again', () => {
    const now = 1_760_000_015_000;
    const step = totpStep(now);
    expect(fittingStep(SECRET, totpCode(SECRET, step), now, step)).toBeUndefined();
    expect(fittingStep(SECRET, totpCode(SECRET, step - 1), now, step)).toBeUndefined();
    expect(fittingStep(SECRET, totpCode(SECRET, step + 1), now, step)).toBe(step + 1);
  });

  it('are set up by an address that apps read, with the key in base32', () => {
    expect(base32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(base32(utf8('foob'))).toBe('MZXW6YQ');
    expect(totpUri(SECRET, 'Coup', 'Ann Lee')).toBe(
      'otpauth://totp/Coup:Ann%20Lee?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Coup&algorithm=SHA1&digits=6&period=30',
    );
  });
});
