/** The clock and timers of the house, passed in so that a test can drive them. */
export interface Time {
  /** Milliseconds since 1970; never goes back, even if the machine's clock does. */
  readonly now: () => number;
  /** Calls once after `ms`; returns a function that cancels. */
  readonly after: (ms: number, act: () => void) => () => void;
}

/** Calls repeatedly, `ms` after the last call returned; returns a function that stops. */
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
