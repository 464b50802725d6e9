import { expect, it } from 'vitest';
import { whyNoPasskeys } from './noPasskeys.ts';

const at = (hostname: string, isSecureContext = true, hasPasskeys = true) =>
  whyNoPasskeys({ hostname, isSecureContext, hasPasskeys });

it('gives passkeys to a name over https and to localhost, and says why not elsewhere', () => {
  expect([at('coup.example'), at('localhost')]).toEqual([undefined, undefined]);
  // A browser holds its own loopback to be safe, and has no passkeys there all the same.
  expect([at('127.0.0.1'), at('[::1]'), at('192.168.1.20', false)]).toEqual([
    'address',
    'address',
    'address',
  ]);
  expect(at('coup.local', false, false)).toBe('plain');
  expect(at('coup.example', true, false)).toBe('browser');
  expect(at('10.example')).toBeUndefined();
});
