/** How many go through together, and how many wait for it; whoever is one more goes past, to queues with bounds of their own. */
const MOST_TOGETHER = 250;
const MOST_WAITING = 2_000;

/** Where whoever comes in goes through with those who came meanwhile. */
export interface Turnstile {
  /** Settles as the work does, which begins once those before are through. */
  readonly pass: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Whoever comes while nobody goes through does so at once; all who come meanwhile go next, side by side. What they write
 * and read meets in the same few commits: a commit costs nearly the same for one guest as for twenty.
 */
export function newTurnstile(): Turnstile {
  const waiting: (() => Promise<void>)[] = [];
  let busy = false;

  const turn = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    while (waiting.length > 0) await Promise.all(waiting.splice(0, MOST_TOGETHER).map((go) => go()));
    busy = false;
  };

  return {
    pass: (work) =>
      new Promise((settle, fail) => {
        const go = (): Promise<void> => work().then(settle, fail);
        if (waiting.length >= MOST_WAITING) return void go();
        waiting.push(go);
        void turn();
      }),
  };
}
