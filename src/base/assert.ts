/** The prefix of every failed assertion, so that callers can tell bugs from other errors. */
export const BROKEN_INVARIANT = 'broken invariant: ';

/**
 * States what must be true. A failure is a bug in Coup, never bad input. Always on; pass a function if the
 * message is expensive.
 */
export function assert(condition: boolean, invariant: string | (() => string)): asserts condition {
  if (!condition)
    throw new Error(`${BROKEN_INVARIANT}${typeof invariant === 'string' ? invariant : invariant()}`);
}

/** Checked indexing. */
export function at<T>(items: ArrayLike<T>, index: number): T {
  assert(index >= 0 && index < items.length, () => `index ${index} within ${items.length}`);
  return items[index] as T;
}

/** Ends a switch over a union: compiles only when every member is handled. */
export function unreachable(value: never): never {
  throw new Error(`${BROKEN_INVARIANT}unhandled ${JSON.stringify(value)}`);
}
