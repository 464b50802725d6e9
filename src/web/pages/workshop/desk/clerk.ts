import type { WorkshopResult, WorkshopTask } from './asked.ts';
import { workOut } from './workOut.ts';

export interface ToHand {
  readonly number: number;
  readonly asked: WorkshopTask;
}

export interface FromHand {
  readonly number: number;
  /** Undefined once all results are out. */
  readonly told: WorkshopResult | undefined;
}

/** Runs one task after another. */
export interface WorkshopWorker {
  readonly post: (message: ToHand) => void;
  readonly dismiss: () => void;
}

export type Hire = (hear: (message: FromHand) => void, gone: () => void) => WorkshopWorker;

/** Runs the latest task. A worker on an older task gets a short time to finish, or is dismissed. */
export interface WorkshopClient {
  readonly ask: (asked: WorkshopTask) => void;
  /** Cancels the current task. */
  readonly drop: () => void;
}

export interface Hears {
  readonly told: (told: WorkshopResult) => void;
  readonly busy: (busy: boolean) => void;
  /** The task took too long, or its worker died. */
  readonly gaveUp: () => void;
}

/** How long an older task may continue. A worker dismissed at every keystroke would never deliver a result. */
const PATIENCE_MS = 2_000;
/** Longer than any real card's file takes on a slow phone; longer tasks are abandoned. */
const MOST_MS = 60_000;

export function newClerk(hears: Hears, hire: Hire = hireHand): WorkshopClient {
  let hand: WorkshopWorker | undefined;
  let number = 0;
  let under: number | undefined;
  let waiting: WorkshopTask | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const letGo = (): void => {
    clearTimeout(timer);
    hand?.dismiss();
    [hand, under] = [undefined, undefined];
  };
  const fail = (): void => {
    letGo();
    hears.busy(false);
    hears.gaveUp();
  };
  const begin = (asked: WorkshopTask): void => {
    number += 1;
    [under, waiting] = [number, undefined];
    hand ??= hire(hear, fail);
    hears.busy(true);
    clearTimeout(timer);
    timer = setTimeout(fail, MOST_MS);
    hand.post({ number, asked });
  };
  const hear = (message: FromHand): void => {
    if (message.number !== under) return;
    if (message.told !== undefined) {
      hears.told(message.told);
      return;
    }
    clearTimeout(timer);
    under = undefined;
    if (waiting === undefined) hears.busy(false);
    else begin(waiting);
  };
  const hurry = (): void => {
    const next = waiting;
    letGo();
    if (next !== undefined) begin(next);
  };
  return {
    ask: (asked) => {
      if (under === undefined) return begin(asked);
      if (waiting === undefined) {
        clearTimeout(timer);
        timer = setTimeout(hurry, PATIENCE_MS);
      }
      waiting = asked;
    },
    drop: () => {
      waiting = undefined;
      letGo();
      hears.busy(false);
    },
  };
}

/** Starts a worker; if the page may not have one, runs in the page between its other tasks. */
function hireHand(hear: (message: FromHand) => void, gone: () => void): WorkshopWorker {
  try {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FromHand>) => hear(data));
    worker.addEventListener('error', gone);
    worker.addEventListener('messageerror', gone);
    return { post: (message) => worker.postMessage(message), dismiss: () => worker.terminate() };
  } catch {
    return localHand(hear);
  }
}

export function localHand(hear: (message: FromHand) => void): WorkshopWorker {
  let over = false;
  const step = ({ number, asked }: ToHand, work: ReturnType<typeof workOut>): void => {
    setTimeout(() => {
      if (over) return;
      const { value, done } = work.next();
      hear({ number, told: done === true ? undefined : value });
      if (done !== true) step({ number, asked }, work);
    }, 0);
  };
  return {
    post: (message) => step(message, workOut(message.asked)),
    dismiss: () => {
      over = true;
    },
  };
}
