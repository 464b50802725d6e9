/** Where a value stands in a JSON document. */
export type Place = readonly (string | number)[];

/** Every place that holds a plain value. */
export function* eachPlaces(value: unknown, place: Place = []): Generator<Place> {
  if (typeof value !== 'object' || value === null) yield place;
  else for (const key of Object.keys(value)) yield* eachPlaces(Reflect.get(value, key), [...place, key]);
}

export const getHolder = (root: unknown, place: Place): object =>
  place.slice(0, -1).reduce<object>((value, key) => Reflect.get(value, key), root as object);

/** Puts another value of the same kind there: hex stays hex, so that not the form but the proof must see it. */
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
