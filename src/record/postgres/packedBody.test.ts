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

describe('a packed body', () => {
  it('is unpacked to the very text', () => {
    expect(BODIES.length).toBeGreaterThan(200);
    for (const body of BODIES) expect(unpackBody(packBody(body))).toBe(body);
    fc.assert(
      fc.property(fc.array(anyText), (texts) => {
        const body = unwrap(canonicalJson({ texts, joined: texts.join('') }));
        expect(unpackBody(packBody(body))).toBe(body);
      }),
    );
  });

  it('takes less than half of the room of a table’s events', () => {
    const [text, packed] = BODIES.filter((body) => body.startsWith('{"at":') && body.length < 4_000).reduce(
      ([sum, less], body) => [sum + body.length, less + packBody(body).length],
      [0, 0],
    );
    expect(packed / text).toBeLessThan(0.5);
  });

  it('reads what was never packed as it stands', () => {
    for (const body of BODIES) expect(unpackBody(Buffer.from(body, 'utf8'))).toBe(body);
  });

  it('is nothing at all when bytes were cut off, put in or are of a packing to come', () => {
    for (const hex of ['', '02', '00', '01fd0102030405', '01fe04010203', '01ff02c3', '01fb'])
      expect([hex, unpackBody(Buffer.from(hex, 'hex'))]).toEqual([hex, undefined]);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const text = unpackBody(Buffer.from(bytes));
        expect(text === undefined || typeof text === 'string').toBe(true);
      }),
    );
  });

  it('is the same bytes for ever', () => {
    const text = '{"at":1760000004013,"patron":"bb4c3254a2514cffb7f45802878c1311","x":"é"}';
    const hex = '0180fd0199c82ccfad85fe10bb4c3254a2514cffb7f45802878c1311d778223a22ff02c3a9227d';
    expect(packBody(text).toString('hex')).toBe(hex);
    expect(unpackBody(Buffer.from(hex, 'hex'))).toBe(text);
  });

  it('is packed by words that never change: a record is full of their numbers', () => {
    const hash = createHash('sha256').update(JSON.stringify(PACKED_WORDS)).digest('hex');
    expect([PACKED_WORDS.length, hash]).toEqual([
      120,
      '962c8cdb6e61078f4efcd4fa4d8b3e155e4a164dc02cbb66e6ca1ae7015ef382',
    ]);
    expect(new Set(PACKED_WORDS).size).toBe(PACKED_WORDS.length);
    expect(PACKED_WORDS.length).toBeLessThanOrEqual(0xfd - 0x80);
  });
});
