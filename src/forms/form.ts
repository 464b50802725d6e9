import { err, type Fault, isRecord, ok, parseShape, type Result, type Shape, show } from '../base/index.ts';

/**
 * The form of something that is stored, in every version that it ever had. What was written under an older version is
 * read under that one and brought up to the present, step by step; only the present version is written. A version
 * that was ever written is never changed again: `golden/record` holds it.
 */
export interface VersionedSchema<T> {
  /** Version 1 first, the present one last. */
  readonly versions: readonly Shape<unknown>[];
  /** Reads what was written under a version, from 1 to the present one. */
  readonly read: (version: number, value: unknown) => Result<T, readonly Fault[]>;
}

export type FormOf<F> = F extends VersionedSchema<infer T> ? T : never;

export const firstForm = <T>(shape: Shape<T>): VersionedSchema<T> => ({
  versions: [shape],
  read: (_, value) => parseShape(shape, value),
});

/** The next version of a form, and how what was written under the one before becomes one. */
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

/** As it is stored: with the version in `v`, unless it is the first, which says nothing. */
export const writeForm = <T extends object>({ versions }: VersionedSchema<T>, value: T): object =>
  versions.length === 1 ? value : { v: versions.length, ...value };

/** What was stored, as the present version says it; or what about it cannot be read. */
export function readForm<T>(form: VersionedSchema<T>, stored: unknown): Result<T, readonly Fault[]> {
  if (!isRecord(stored)) return err([{ path: '', found: show(stored), expected: 'an object' }]);
  if (!Object.hasOwn(stored, 'v')) return form.read(1, stored);
  const { v, ...value } = stored;
  const { length } = form.versions;
  if (Number.isInteger(v) && Number(v) >= 2 && Number(v) <= length) return form.read(Number(v), value);
  const expected = length === 1 ? 'no version but the first' : `a version from 2 to ${length}`;
  return err([{ path: '/v', found: show(v), expected: `${expected}: a newer house may have written it` }]);
}
