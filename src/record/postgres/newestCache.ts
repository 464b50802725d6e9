/** A bounded cache of recently used entries. */
export interface Newest<K, V> {
  readonly get: (key: K) => V | undefined;
  readonly set: (key: K, value: V) => void;
}

/**
 * Keeps recently set or read entries, at most `most`: a younger half, and an older half that is dropped next.
 */
export function createNewestCache<K, V>(most: number): Newest<K, V> {
  let young = new Map<K, V>();
  let old = new Map<K, V>();
  const set = (key: K, value: V): void => {
    if (young.size >= most / 2) {
      old = young;
      young = new Map();
    }
    young.set(key, value);
  };
  return {
    set,
    get: (key) => {
      const known = young.get(key);
      if (known !== undefined) return known;
      const fading = old.get(key);
      if (fading !== undefined) set(key, fading);
      return fading;
    },
  };
}
