/** How the words of every failed assertion begin: a bug is told from what others throw. */
export const BROKEN_INVARIANT = 'broken invariant: ';

/**
 * States what must be true. A failure is a bug in Coup, never a reaction to bad input. Always on; where the
 * words cost something to make, pass a function.
 */
export function assert(condition: boolean, invariant: string | (() => string)): asserts condition {
  if (!condition)
    throw new Error(`${BROKEN_INVARIANT}${typeof invariant === 'string' ? invariant : invariant()}`);
}

/** An element that must be there: the checked form of indexing. */
export function at<T>(items: ArrayLike<T>, index: number): T {
  assert(index >= 0 && index < items.length, () => `index ${index} within ${items.length}`);
  return items[index] as T;
}

/** Ends a switch over a union: compiles only when every member was handled. */
export function unreachable(value: never): never {
  throw new Error(`${BROKEN_INVARIANT}unhandled ${JSON.stringify(value)}`);
}
