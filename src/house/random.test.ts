import { describe, expect, it } from 'vitest';
import { makeBase64Url, randomHex, randomText } from './random.ts';

const text = (words: string): Uint8Array => Uint8Array.from(words, (letter) => letter.charCodeAt(0));

describe('random text', () => {
  it.each([
    ['', ''],
    ['f', 'Zg'],
    ['fo', 'Zm8'],
    ['foo', 'Zm9v'],
    ['foob', 'Zm9vYg'],
    ['fooba', 'Zm9vYmE'],
    ['foobar', 'Zm9vYmFy'],
  ])('writes the example %j of RFC 4648 as %j', (words, written) => {
    expect(makeBase64Url(text(words))).toBe(written);
  });

  it('is safe in a URL, whatever the bytes', () => {
    expect(makeBase64Url(Uint8Array.of(0xfb, 0xff, 0xbf))).toBe('-_-_');
  });

  it('is made of as many bytes as were asked for', () => {
    const asked: number[] = [];
    const random = (bytes: number): Uint8Array => {
      asked.push(bytes);
      return new Uint8Array(bytes).fill(255);
    };
    expect([randomText(random, 3), randomHex(random, 2)]).toEqual(['____', 'ffff']);
    expect(asked).toEqual([3, 2]);
  });
});
