import { describe, expect, it } from 'vitest';
import { withDefinitions } from './schemaDefinitions.ts';

const long = (about: string) => ({
  type: 'object',
  description: about,
  properties: { a: { enum: Array(80).fill(about) } },
});

describe('withDefinitions', () => {
  it('withDefinitions names repeated parts and leaves the rest in place', () => {
    const once = long('once');
    const twice = long('A pay line: twice');
    expect(
      withDefinitions({ properties: { a: twice, b: { items: twice }, c: once, d: { type: 'null' } } }),
    ).toEqual({
      properties: {
        a: { $ref: '#/$defs/a-pay-line' },
        b: { items: { $ref: '#/$defs/a-pay-line' } },
        c: once,
        d: { type: 'null' },
      },
      $defs: { 'a-pay-line': twice },
    });
  });

  it('withDefinitions refers within definitions too, and never mistakes a property for a part', () => {
    const inner = long('inner');
    const outer = { description: 'outer', anyOf: [inner, { type: 'null' }], note: 'x'.repeat(200) };
    const schema = withDefinitions({
      anyOf: [outer, outer, inner],
      properties: { items: { type: 'string' } },
    });
    expect(schema['anyOf']).toEqual([
      { $ref: '#/$defs/outer' },
      { $ref: '#/$defs/outer' },
      { $ref: '#/$defs/inner' },
    ]);
    expect((schema['$defs'] as Record<string, { anyOf: unknown[] }>)['outer']?.anyOf[0]).toEqual({
      $ref: '#/$defs/inner',
    });
  });
});
