import { err, type Fault, isRecord, ok, parseShape, type Result, type Shape, show } from '../base/index.ts';

/**
 * The schema of something stored, with all its versions. Old values are validated against their own version
 * and upgraded step by step; only the current version is written. A version that was ever written never
 * changes: `golden/record` freezes it.
 */
export interface VersionedSchema<T> {
  /** Version 1 first, the current one last. */
  readonly versions: readonly Shape<unknown>[];
  /** Reads a value of any version and upgrades it to the current one. */
  readonly read: (version: number, value: unknown) => Result<T, readonly Fault[]>;
}

export type FormOf<F> = F extends VersionedSchema<infer T> ? T : never;

export const firstForm = <T>(shape: Shape<T>): VersionedSchema<T> => ({
  versions: [shape],
  read: (_, value) => parseShape(shape, value),
});

/** Adds a version, with the upgrade from the previous one. */
export function nextForm<Before, T>(
  before: VersionedSchema<Before>,
  shape: Shape<T>,
  upcast: (value: Before) => T,
): VersionedSchema<T> {
  const versions = [...before.versions, shape];
  return {
    versions,
    read: (version, value) => {
      if (version === versions.length) return parseShape(shape, value);
      const older = before.read(version, value);
      return older.ok ? ok(upcast(older.value)) : older;
    },
  };
}

/** The stored form: the version in `v`, omitted for the first. */
export const writeForm = <T extends object>({ versions }: VersionedSchema<T>, value: T): object =>
  versions.length === 1 ? value : { v: versions.length, ...value };

/** Reads a stored value as the current version, or reports its first faults. */
export function readForm<T>(form: VersionedSchema<T>, stored: unknown): Result<T, readonly Fault[]> {
  if (!isRecord(stored)) return err([{ path: '', found: show(stored), expected: 'an object' }]);
  if (!Object.hasOwn(stored, 'v')) return form.read(1, stored);
  const { v, ...value } = stored;
  const { length } = form.versions;
  if (Number.isInteger(v) && Number(v) >= 2 && Number(v) <= length) return form.read(Number(v), value);
  const expected = length === 1 ? 'no version but the first' : `a version from 2 to ${length}`;
  return err([{ path: '/v', found: show(v), expected: `${expected}: a newer house may have written it` }]);
}
