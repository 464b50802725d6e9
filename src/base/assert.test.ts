import { describe, expect, it } from 'vitest';
import { assert, at, unreachable } from './assert.ts';
import { err, ok, unwrap } from './result.ts';

describe('assert', () => {
  it('is silent on what is true and names what is not', () => {
    expect(() => assert(true, 'the sun rises')).not.toThrow();
    expect(() => assert(false, 'the sun rises')).toThrow('broken invariant: the sun rises');
  });

  it('makes its words only where it must say them', () => {
    const words = () => {
      throw new Error('made words');
    };
    expect(() => assert(true, words)).not.toThrow();
    expect(() => assert(false, () => 'the sun rises')).toThrow('broken invariant: the sun rises');
  });

  it('gives an element that is there and refuses every other index', () => {
    expect(at(['a', 'b'], 1)).toBe('b');
    expect(() => at(['a', 'b'], 2)).toThrow('index 2 within 2');
    expect(() => at(['a', 'b'], -1)).toThrow('index -1 within 2');
    expect(() => at([], 0)).toThrow('index 0 within 0');
  });

  it('says which member of a union was forgotten', () => {
    expect(() => unreachable('squeeze' as never)).toThrow('unhandled "squeeze"');
  });
});

describe('result', () => {
  it('unwraps a value, and throws an error that shows what went wrong', () => {
    expect(unwrap(ok(7))).toBe(7);
    expect(() => unwrap(err({ code: 'no' }))).toThrow('{"code":"no"}');
  });
});
