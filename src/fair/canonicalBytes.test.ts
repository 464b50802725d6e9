import { expect, test } from 'vitest';
import { canonicalBytes } from './canonicalBytes.ts';

test('canonical bytes are the UTF-8 of canonical JSON, and exist for nothing else', () => {
  expect([...canonicalBytes('€')]).toEqual([0x22, 0xe2, 0x82, 0xac, 0x22]);
  expect([...canonicalBytes({ b: 1, a: [] })]).toEqual([...new TextEncoder().encode('{"a":[],"b":1}')]);
  expect(() => canonicalBytes(0.5)).toThrow();
});
