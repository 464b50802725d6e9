import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonSchema, parseShape } from '../../src/base/index.ts';
import { HOUSE_FILE } from '../../src/engine/houseFile.ts';
import { HOUSE_SCHEMA, parseHouse } from '../../src/engine/index.ts';
import { ALL_HOUSES } from '../../src/houses/index.ts';
import { plainFile } from '../arbitraries/houseFile.ts';
import { anyJson, changed, placesIn, valueIn } from '../arbitraries/json.ts';
import { runs } from '../runs.ts';

const validate = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true }).compile(HOUSE_SCHEMA);
const FILES = ALL_HOUSES.map((house) => [house.identity.id, house.file] as const);

const WITH_PLACES = [plainFile as unknown, ...FILES.map(([, file]) => file)].map((file) => {
  const places = placesIn(file);
  return { file, place: fc.constantFrom(...places) };
});

/** One change: another value, a removed member, a value of the file in the wrong place, or an unknown key. */
const anyChange = fc.constantFrom(...WITH_PLACES).chain(({ file, place }) =>
  fc.oneof(
    fc.tuple(place, anyJson).map(([tokens, value]) => changed(file, tokens, value)),
    place.map((tokens) => changed(file, tokens, undefined)),
    fc.tuple(place, place).map(([tokens, other]) => changed(file, tokens, valueIn(file, other))),
    fc.tuple(place, fc.string()).map(([tokens, key]) => {
      const here = valueIn(file, tokens);
      const object = typeof here === 'object' && here !== null && !Array.isArray(here);
      return changed(file, object ? [...tokens, key] : tokens, 'x');
    }),
  ),
);

describe('the published schema', () => {
  it.each(FILES)('the published schema accepts %s', (_, file) => {
    validate(file);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('the published schema accepts exactly what the parser’s first pass accepts', () => {
    const seen = { taken: 0, refused: 0 };
    fc.assert(
      fc.property(anyChange, (file) => {
        const valid = validate(file);
        seen[valid ? 'taken' : 'refused'] += 1;
        expect(parseShape(HOUSE_FILE, file).ok).toBe(valid);
        if (!valid) expect(parseHouse(file).ok).toBe(false);
      }),
      { numRuns: runs(500) },
    );
    expect(seen.taken).toBeGreaterThan(10);
    expect(seen.refused).toBeGreaterThan(runs(500) / 10);
  });

  it('the published schema describes each member', () => {
    expect(HOUSE_SCHEMA.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    const properties = (HOUSE_SCHEMA as JsonSchema)['properties'] as Readonly<
      Record<string, { readonly description?: string }>
    >;
    for (const member of Object.values(properties)) expect(member.description).toBeTypeOf('string');
  });
});
