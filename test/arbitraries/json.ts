import fc from 'fast-check';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type Tokens = readonly (string | number)[];

/** Keys that trip up careless code. */
const trickyKey = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  'basis',
  '',
);

const tricky: fc.Arbitrary<unknown> = fc
  .tuple(trickyKey, fc.jsonValue({ maxDepth: 2 }))
  .map(([key, value]) => JSON.parse(`{${JSON.stringify(key)}:${JSON.stringify(value)}}`));

/** Any JSON value, as `JSON.parse` would give it: `__proto__` may be a member like any other. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.json({ maxDepth: 4 }).map((text): unknown => JSON.parse(text)) },
  { weight: 1, arbitrary: tricky },
);

/** Lists within lists, deeper than any recursion reaches. */
export function nestedLists(depth: number): unknown {
  let nested: unknown = [];
  for (let level = 0; level < depth; level++) nested = [nested];
  return nested;
}

/** The tokens that lead to every value inside a value, itself included. */
export function placesIn(value: unknown, here: Tokens = []): readonly Tokens[] {
  if (typeof value !== 'object' || value === null) return [here];
  const members: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return [here, ...members.flatMap(([key, member]) => placesIn(member, [...here, key]))];
}

export const valueIn = (value: unknown, tokens: Tokens): unknown =>
  tokens.reduce((inside, token) => (inside as Record<string | number, unknown>)[token], value);

/** A copy in which one place holds another value; `undefined` takes the place out. */
export function changed(value: unknown, tokens: Tokens, replacement: unknown): unknown {
  const [token, ...rest] = tokens;
  if (token === undefined) return replacement;
  if (Array.isArray(value)) {
    const before = value.slice(0, Number(token));
    const after = value.slice(Number(token) + 1);
    const inside = changed(value[Number(token)], rest, replacement);
    return inside === undefined ? [...before, ...after] : [...before, inside, ...after];
  }
  const members = { ...(value as Record<string, unknown>) };
  const inside = changed(members[token], rest, replacement);
  if (inside === undefined) delete members[token];
  else Object.defineProperty(members, token, { value: inside, enumerable: true, configurable: true });
  return members;
}
