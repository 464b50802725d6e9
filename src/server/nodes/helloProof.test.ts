import { describe, expect, it } from 'vitest';
import { newHelloProofs } from './helloProof.ts';

const OURS = newHelloProofs(new Uint8Array(32).fill(7));
const THEIRS = newHelloProofs(new Uint8Array(32).fill(8));
const HELLO = {
  trunk: 'line-1',
  origins: ['https://a.example'],
  speaks: [1, 2],
  deals: { holder: 'node', writes: 'forms' },
};
const hello = (proof: string | undefined, of: object = {}) => ({
  ...HELLO,
  ...of,
  saysVersions: true,
  ...(proof !== undefined && { proof }),
});

describe('the proof of a hello', () => {
  it('is taken from a node that has the house’s key, once', () => {
    const check = OURS.newCheck(7);
    const proof = OURS.prove(7, HELLO);
    expect(proof).toMatch(/^[0-9a-f]{64}$/);
    expect([check(hello(proof)), check(hello(proof))]).toEqual(['proved', 'forged']);
    const next = { ...HELLO, trunk: 'line-2' };
    expect(check(hello(OURS.prove(7, next), next))).toBe('proved');
  });

  it('is none without one, and forged by another key, in another tenure or over other words', () => {
    const check = OURS.newCheck(7);
    expect(check(hello(undefined))).toBe('unproved');
    expect(check(hello(THEIRS.prove(7, HELLO)))).toBe('forged');
    expect(check(hello(OURS.prove(6, HELLO)))).toBe('forged');
    for (const of of [
      { trunk: 'line-9' },
      { origins: ['http://evil.example'] },
      { origins: [] },
      { speaks: [1] },
      { deals: { holder: 'rogue', writes: 'forms' } },
      { deals: undefined },
    ])
      expect(check(hello(OURS.prove(7, HELLO), of))).toBe('forged');
    for (const bad of ['', 'x', 'é'.repeat(32), '0'.repeat(64)]) expect(check(hello(bad))).toBe('forged');
    // What was forged has not used the real one up.
    expect(check(hello(OURS.prove(7, HELLO)))).toBe('proved');
  });
});
