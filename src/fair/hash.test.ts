import { sha256 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byte, equalBytes, makeHex, parseHex, u32be, utf8 } from './bytes.ts';
import { hashSha256, tagged } from './hash.ts';

const toHex = (bytes: Uint8Array): string => makeHex(bytes);

describe('the tagged hash', () => {
  test('the tagged hash is SHA-256 over tag, zero byte and each part after its length', () => {
    const message = '636f75702f78' + '00' + '00000002' + 'abcd' + '00000000' + '00000001' + 'ff';
    const expected = sha256(parseHex(message) ?? utf8(''));
    expect(toHex(tagged('coup/x')(Uint8Array.of(0xab, 0xcd), utf8(''), byte(255)))).toBe(toHex(expected));
  });

  test('the tagged hash writes lengths above 255 and 65,535 in all four bytes', () => {
    for (const length of [256, 65_536]) {
      const part = new Uint8Array(length).fill(7);
      const message = new Uint8Array([...utf8('t'), 0, ...u32be(length), ...part]);
      expect(toHex(tagged('t')(part))).toBe(toHex(sha256(message)));
    }
  });

  test('the tagged hash with no parts is SHA-256 of the tag and a zero byte', () => {
    expect(toHex(tagged('coup/entropy/v1')())).toBe(toHex(hashSha256(utf8('coup/entropy/v1\0'))));
  });

  test('the tagged hash distinguishes every split into parts', () => {
    const hash = tagged('t');
    const parts = fc.array(fc.uint8Array({ maxLength: 4 }), { maxLength: 4 });
    fc.assert(
      fc.property(parts, parts, (a, b) => {
        const same = a.length === b.length && a.every((part, index) => equalBytes(part, b[index] ?? part));
        expect(toHex(hash(...a)) === toHex(hash(...b))).toBe(same);
      }),
      { numRuns: 300 },
    );
  });
});

describe('bytes', () => {
  test('u32be puts the high byte first', () => {
    expect([...u32be(0x01_02_03_f4)]).toEqual([1, 2, 3, 0xf4]);
    expect([...u32be(0xff_ff_ff_ff)]).toEqual([255, 255, 255, 255]);
  });

  test('hex is read back as written', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect([...(parseHex(makeHex(bytes)) ?? [])]).toEqual([...bytes]);
      }),
    );
  });

  test.each(['A0', '0', 'zz', '0x00', ' 00', '00\n'])('%j is not hex', (text) => {
    expect(parseHex(text)).toBeUndefined();
  });

  test('hex of another length than asked for is refused', () => {
    expect(parseHex('0011', 2)).toBeDefined();
    expect(parseHex('0011', 1)).toBeUndefined();
  });
});
