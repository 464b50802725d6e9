/**
 * Limits of a batch and of the queue. Work beyond them starts at once; the queues behind it have limits of their own.
 */
const MOST_TOGETHER = 250;
const MOST_WAITING = 2_000;

/** Runs arriving work in batches. */
export interface Turnstile {
  /** Settles as `work` does, which starts when the batch before it is done. */
  readonly pass: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * The first arrival runs at once; those that arrive during a batch form the next one and run in parallel. Their reads
 * and writes share a few commits: a commit costs nearly the same for one guest as for twenty.
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
