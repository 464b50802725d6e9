import { describe, expect, it } from 'vitest';
import { assert, at, unreachable } from './assert.ts';
import { err, ok, unwrap } from './result.ts';

describe('assert', () => {
  it('assert accepts a true condition and names a broken invariant', () => {
    expect(() => assert(true, 'the sun rises')).not.toThrow();
    expect(() => assert(false, 'the sun rises')).toThrow('broken invariant: the sun rises');
  });

  it('assert builds its message only when it fails', () => {
    const words = () => {
      throw new Error('made words');
    };
    expect(() => assert(true, words)).not.toThrow();
    expect(() => assert(false, () => 'the sun rises')).toThrow('broken invariant: the sun rises');
  });

  it('at returns an existing element and rejects any other index', () => {
    expect(at(['a', 'b'], 1)).toBe('b');
    expect(() => at(['a', 'b'], 2)).toThrow('index 2 within 2');
    expect(() => at(['a', 'b'], -1)).toThrow('index -1 within 2');
    expect(() => at([], 0)).toThrow('index 0 within 0');
  });

  it('unreachable names the unhandled member of a union', () => {
    expect(() => unreachable('squeeze' as never)).toThrow('unhandled "squeeze"');
  });
});

describe('result', () => {
  it('unwrap returns the value, and throws an error that shows what failed', () => {
    expect(unwrap(ok(7))).toBe(7);
    expect(() => unwrap(err({ code: 'no' }))).toThrow('{"code":"no"}');
  });
});
