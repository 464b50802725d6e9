import { isRecord, type JsonSchema, parsePointer } from '../../../../base/index.ts';
import { HOUSE_SCHEMA } from '../../../../engine/index.ts';

/** The schemas that the house file format allows at a pointer, one per alternative. */
export function schemasAt(pointer: string): readonly JsonSchema[] {
  let here = getChoices(SCHEMA);
  for (const token of parsePointer(pointer) ?? [])
    here = here.flatMap((schema) => getChoices(getMember(schema, token)));
  return here;
}

function getChoices(schema: unknown): readonly JsonSchema[] {
  if (!isRecord(schema)) return [];
  const { $ref, anyOf } = schema;
  if (typeof $ref === 'string') return getChoices(definition($ref));
  return Array.isArray(anyOf) ? anyOf.flatMap(getChoices) : [schema];
}

const SCHEMA: JsonSchema = HOUSE_SCHEMA;

const definition = (ref: string): unknown =>
  isRecord(SCHEMA['$defs']) ? SCHEMA['$defs'][ref.replace('#/$defs/', '')] : undefined;

function getMember(schema: JsonSchema, token: string): unknown {
  const { properties, patternProperties, additionalProperties, items } = schema;
  if (items !== undefined) return items;
  if (isRecord(properties) && Object.hasOwn(properties, token)) return properties[token];
  const pattern = isRecord(patternProperties)
    ? Object.keys(patternProperties).find((each) => new RegExp(each).test(token))
    : undefined;
  if (pattern !== undefined && isRecord(patternProperties)) return patternProperties[pattern];
  return additionalProperties;
}

/** The words or numbers allowed at a pointer, if the schema lists them. */
export const choicesAt = (pointer: string): readonly (string | number | boolean)[] => [
  ...new Set(schemasAt(pointer).flatMap((schema) => getEnum(schema))),
];

export const getEnum = ({ enum: choices }: JsonSchema): readonly (string | number | boolean)[] =>
  Array.isArray(choices) ? (choices as readonly (string | number | boolean)[]) : [];
