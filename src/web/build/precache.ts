export interface BuiltFile {
  readonly path: string;
  readonly hash: string;
}

/** Paths with their hashes in a fixed order, so that equal builds have equal versions. */
export const precacheList = (files: readonly BuiltFile[]): readonly (readonly [string, string])[] =>
  files.map(({ path, hash }) => [path, hash] as const).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
