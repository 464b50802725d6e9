/** The path of a value in a JSON document. */
export type Place = readonly (string | number)[];

/** The path of every primitive value. */
export function* eachPlaces(value: unknown, place: Place = []): Generator<Place> {
  if (typeof value !== 'object' || value === null) yield place;
  else for (const key of Object.keys(value)) yield* eachPlaces(Reflect.get(value, key), [...place, key]);
}

export const getHolder = (root: unknown, place: Place): object =>
  place.slice(0, -1).reduce<object>((value, key) => Reflect.get(value, key), root as object);

/**
 * Replaces the value with another of the same kind: hex stays hex, so that the proof must detect it, not the
 * shape.
 */
export function flip(root: unknown, place: Place): void {
  const holder = getHolder(root, place);
  const key = place.at(-1) ?? '';
  Reflect.set(holder, key, altered(Reflect.get(holder, key)));
}

function altered(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return { name: 'drand', round: '1' };
  if (!/^[0-9a-f]{16,}$/.test(value)) return `${value}x`;
  const middle = value.length >> 1;
  const digit = ((Number.parseInt(value.charAt(middle), 16) + 1) % 16).toString(16);
  return value.slice(0, middle) + digit + value.slice(middle + 1);
}
