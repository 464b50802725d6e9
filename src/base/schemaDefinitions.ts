import { isRecord } from './jsonPointer.ts';
import type { JsonSchema } from './shape.ts';

/** Parts shorter than this are easier to read inline. */
const SHORT = 200;

/** Moves every longer part that repeats to `$defs`, named by its description. */
export function withDefinitions(schema: JsonSchema): JsonSchema {
  const names = getNames(repeatedParts(schema));
  const refer = (part: unknown): unknown => {
    const name = isRecord(part) ? names.get(JSON.stringify(part)) : undefined;
    return name === undefined ? mapParts(part, refer) : { $ref: `#/$defs/${name}` };
  };
  const definitions = [...names].map(([text, name]) => [name, mapParts(JSON.parse(text), refer)] as const);
  return { ...(mapParts(schema, refer) as JsonSchema), $defs: Object.fromEntries(definitions.sort(byName)) };
}

function repeatedParts(schema: JsonSchema): readonly string[] {
  const counts = new Map<string, number>();
  const count = (part: unknown): unknown => {
    if (isRecord(part)) {
      const text = JSON.stringify(part);
      const seen = (counts.get(text) ?? 0) + 1;
      counts.set(text, seen);
      if (seen > 1) return part;
    }
    return mapParts(part, count);
  };
  mapParts(schema, count);
  return [...counts].filter(([text, times]) => times > 1 && text.length > SHORT).map(([text]) => text);
}

function getNames(parts: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const text of parts) {
    const { description = 'part' } = JSON.parse(text) as { readonly description?: string };
    const slug =
      description
        .split(':')[0]
        ?.toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, '') || 'part';
    let name = slug;
    for (let next = 2; taken.has(name); next++) name = `${slug}-${next}`;
    taken.add(name);
    names.set(text, name);
  }
  return names;
}

/** The keywords of a schema that hold a schema. */
const PART = ['items', 'additionalProperties', 'propertyNames'];
const PARTS = ['anyOf', 'prefixItems'];
const NAMED_PARTS = ['properties', 'patternProperties'];

function mapParts(schema: unknown, map: (part: unknown) => unknown): unknown {
  if (!isRecord(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (PART.includes(key)) return [key, map(value)];
      if (PARTS.includes(key) && Array.isArray(value)) return [key, value.map(map)];
      if (NAMED_PARTS.includes(key) && isRecord(value)) {
        return [key, Object.fromEntries(Object.entries(value).map(([name, part]) => [name, map(part)]))];
      }
      return [key, value];
    }),
  );
}

const byName = (a: readonly [string, unknown], b: readonly [string, unknown]): number =>
  a[0] < b[0] ? -1 : 1;
