/** Waits that end early when the bots stop. */
export interface Pause {
  readonly stopped: () => boolean;
  readonly stop: () => void;
  readonly ms: (ms: number) => Promise<void>;
  /** Waits until `done` is called, at most for this long. */
  readonly until: (listen: (done: () => void) => () => void, atMostMs: number) => Promise<void>;
}

export function makePause(): Pause {
  const waiting = new Set<() => void>();
  let over = false;

  const until: Pause['until'] = (listen, atMostMs) =>
    new Promise((resolve) => {
      if (over) {
        resolve();
        return;
      }
      let forget = (): void => {};
      const done = (): void => {
        clearTimeout(timer);
        waiting.delete(done);
        forget();
        resolve();
      };
      const timer = setTimeout(done, atMostMs);
      waiting.add(done);
      forget = listen(done);
    });

  return {
    stopped: () => over,
    stop: () => {
      over = true;
      for (const done of [...waiting]) done();
    },
    ms: (ms) => until(() => () => {}, ms),
    until,
  };
}
