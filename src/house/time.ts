/** Time as the house uses it, passed in so that a test can drive it. */
export interface Time {
  /** Milliseconds since 1970; never goes back, whatever happens to the machine's clock. */
  readonly now: () => number;
  /** Calls once, later; gives the way to call it off. */
  readonly after: (ms: number, act: () => void) => () => void;
}

/** Calls again and again, each time a while after the last one has ended; gives the way to stop. */
export function every(time: Pick<Time, 'after'>, ms: number, act: () => void): () => void {
  let over = false;
  let cancel = time.after(ms, again);
  function again(): void {
    act();
    if (!over) cancel = time.after(ms, again);
  }
  return () => {
    over = true;
    cancel();
  };
}
