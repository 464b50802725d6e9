export interface SayerOptions {
  readonly gapMs: number;
  readonly now: () => number;
  readonly later: (task: () => void, ms: number) => void;
  readonly say: (text: string) => void;
}

/** Announces text at most once per gap, and only the newest. */
export function sayer({ gapMs, now, later, say }: SayerOptions): (text: string) => void {
  let last = Number.NEGATIVE_INFINITY;
  let waiting: string | undefined;
  const speak = (text: string): void => {
    last = now();
    say(text);
  };
  return (text) => {
    const wait = last + gapMs - now();
    if (wait <= 0 && waiting === undefined) {
      speak(text);
      return;
    }
    const scheduled = waiting !== undefined;
    waiting = text;
    if (scheduled) return;
    later(() => {
      const newest = waiting;
      waiting = undefined;
      if (newest !== undefined) speak(newest);
    }, wait);
  };
}
