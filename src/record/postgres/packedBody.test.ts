import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, unwrap } from '../../base/index.ts';
import { packBody, unpackBody } from './packedBody.ts';
import { PACKED_WORDS } from './packedWords.ts';

/** Every body of a frozen house, as its journal has it. */
const BODIES: readonly string[] = ['1', '2', '3', '4']
  .flatMap((version) => readFileSync(`golden/record/${version}/house.jsonl`, 'utf8').trim().split('\n'))
  .flatMap((line) => {
    const { event } = JSON.parse(line) as { event?: { body: unknown } };
    return event === undefined ? [] : [unwrap(canonicalJson(event.body))];
  });

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^[0-9]{1,20}$/),
  fc.stringMatching(/^[0-9a-f]{1,70}$/),
  fc.constantFrom(...PACKED_WORDS),
  fc.constant('🂡'.repeat(90)),
  fc.constant('0'.repeat(600)),
);

describe('packed body', () => {
  it('a packed body unpacks to exactly the same text', () => {
    expect(BODIES.length).toBeGreaterThan(200);
    for (const body of BODIES) expect(unpackBody(packBody(body))).toBe(body);
    fc.assert(
      fc.property(fc.array(anyText), (texts) => {
        const body = unwrap(canonicalJson({ texts, joined: texts.join('') }));
        expect(unpackBody(packBody(body))).toBe(body);
      }),
    );
  });

  it('packing takes less than half the size of a table’s events', () => {
    const [text, packed] = BODIES.filter((body) => body.startsWith('{"at":') && body.length < 4_000).reduce(
      ([sum, less], body) => [sum + body.length, less + packBody(body).length],
      [0, 0],
    );
    expect(packed / text).toBeLessThan(0.5);
  });

  it('a body that was never packed is read unchanged', () => {
    for (const body of BODIES) expect(unpackBody(Buffer.from(body, 'utf8'))).toBe(body);
  });

  it('a packed body with missing or extra bytes, or of a later version, is refused', () => {
    for (const hex of ['', '02', '00', '01fd0102030405', '01fe04010203', '01ff02c3', '01fb'])
      expect([hex, unpackBody(Buffer.from(hex, 'hex'))]).toEqual([hex, undefined]);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const text = unpackBody(Buffer.from(bytes));
        expect(text === undefined || typeof text === 'string').toBe(true);
      }),
    );
  });

  it('packing never changes its bytes', () => {
    const text = '{"at":1760000004013,"patron":"bb4c3254a2514cffb7f45802878c1311","x":"é"}';
    const hex = '0180fd0199c82ccfad85fe10bb4c3254a2514cffb7f45802878c1311d778223a22ff02c3a9227d';
    expect(packBody(text).toString('hex')).toBe(hex);
    expect(unpackBody(Buffer.from(hex, 'hex'))).toBe(text);
  });

  const toHex = (text: string): string => Buffer.from(text, 'utf8').toString('hex');
  /** Non-ASCII text: the mark, the byte count, and the bytes. */
  const utf8 = (text: string): string =>
    `ff${Buffer.byteLength(text).toString(16).padStart(2, '0')}${toHex(text)}`;
  const [HIGH, LOW] = ['\u{10000}', '\u{10ffff}'];

  it.each<[text: string, packed: string]>([
    ['', ''],
    ['x', '78'],
    ['\x7f', '7f'],
    ['1234567', toHex('1234567')],
    ['12345678', 'fe0412345678'],
    ['123456789', `fd${(123456789).toString(16).padStart(12, '0')}`],
    ['99999999999999', `fd${(99999999999999).toString(16).padStart(12, '0')}`],
    ['999999999999999', `fe07${'99'.repeat(7)}39`],
    ['012345678', 'fe040123456738'],
    ['1234567890a', 'fe05123456789061'],
    ['abcdef0', toHex('abcdef0')],
    ['abcdef01', 'fe04abcdef01'],
    ['abcdef012', 'fe04abcdef0132'],
    ['ABCDEF01', toHex('ABCDEF01')],
    ['1234/5678', toHex('1234/5678')],
    ['1234:5678', toHex('1234:5678')],
    ['abcd`abcd', toHex('abcd`abcd')],
    ['abcdgabcd', toHex('abcdgabcd')],
    ['x123456789y', `78fd${(123456789).toString(16).padStart(12, '0')}79`],
    ['0'.repeat(510), `feff${'00'.repeat(255)}`],
    ['a'.repeat(511), `feff${'aa'.repeat(255)}61`],
    ['a'.repeat(518), `feff${'aa'.repeat(255)}fe04aaaaaaaa`],
    ['\x80', utf8('\x80')],
    ['\uffff', utf8('\uffff')],
    ['\uffffa\uffff', `${utf8('\uffff')}61${utf8('\uffff')}`],
    ['é'.repeat(60), utf8('é'.repeat(60))],
    ['é'.repeat(61), utf8('é'.repeat(60)) + utf8('é')],
    ['é'.repeat(59) + HIGH, utf8('é'.repeat(59)) + utf8(HIGH)],
    ['é'.repeat(59) + LOW, utf8('é'.repeat(59)) + utf8(LOW)],
    [`${'é'.repeat(58)}${LOW}é`, utf8('é'.repeat(58) + LOW) + utf8('é')],
    [`${'é'.repeat(59)}\ud7ffé`, utf8(`${'é'.repeat(59)}\ud7ff`) + utf8('é')],
    [`${'é'.repeat(59)}\ue000é`, utf8(`${'é'.repeat(59)}\ue000`) + utf8('é')],
  ])('packing is as tight as possible, and no tighter: %j', (text, packed) => {
    expect(packBody(text).toString('hex')).toBe(`01${packed}`);
    expect(unpackBody(packBody(text))).toBe(text);
  });

  it('packing prefers the longest matching word, one byte each', () => {
    for (const [index, word] of PACKED_WORDS.entries()) {
      const code = (0x80 + index).toString(16);
      expect([word, packBody(word).toString('hex')]).toEqual([word, `01${code}`]);
      expect(unpackBody(Buffer.from(`0178${code}79`, 'hex'))).toBe(`x${word}y`);
    }
  });

  it('a packed body ends where its bytes do', () => {
    const text = (hex: string) => unpackBody(Buffer.from(`01${hex}`, 'hex'));
    expect([text(''), text('78'), text('fe00'), text('ff00'), text('fe01ab')]).toEqual([
      ...['', 'x', '', '', 'ab'],
    ]);
    expect([text('fd00000000000a'), text('fd00000000000a78')]).toEqual(['10', '10x']);
    for (const hex of ['fd', 'fd0000000000', 'fe', 'ff', 'fe01', 'ff01', 'fe02ab', 'f8', 'fc'])
      expect([hex, text(hex)]).toEqual([hex, undefined]);
    expect(unpackBody(Buffer.from('7c', 'hex'))).toBeUndefined();
  });

  it('the word list never changes, since every record contains its numbers', () => {
    const hash = createHash('sha256').update(JSON.stringify(PACKED_WORDS)).digest('hex');
    expect([PACKED_WORDS.length, hash]).toEqual([
      120,
      '962c8cdb6e61078f4efcd4fa4d8b3e155e4a164dc02cbb66e6ca1ae7015ef382',
    ]);
    expect(new Set(PACKED_WORDS).size).toBe(PACKED_WORDS.length);
    expect(PACKED_WORDS.length).toBeLessThanOrEqual(0xfd - 0x80);
  });
});
