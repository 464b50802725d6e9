import {
  createLocalWorker,
  type FromSimWorker,
  type SimWorker,
  type ToSimWorker,
} from '../../../sim/index.ts';

/** The part of a browser worker used here. */
export interface PageWorker {
  readonly postMessage: (message: ToSimWorker) => void;
  readonly terminate: () => void;
  addEventListener(type: 'message', listener: (event: { readonly data: FromSimWorker }) => void): void;
  addEventListener(type: 'error', listener: (event: { readonly message?: string }) => void): void;
  addEventListener(type: 'messageerror', listener: () => void): void;
}

/** Starts a worker; if the page may not have one, deals in the page between its other tasks. */
export function startSimWorker(): SimWorker {
  try {
    return workerClerk(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
  } catch {
    return createLocalWorker(
      () => Promise.reject(new Error('a page loads no strategies')),
      (task) => setTimeout(task, 0),
    );
  }
}

/** A block takes milliseconds. Browsers do not report every crash, so a worker silent this long counts as dead. */
const SILENCE_MS = 20_000;
/** A longer limit for the first message, because a slow connection may still load the script. */
const START_MS = 120_000;

export function workerClerk(
  worker: PageWorker,
  { startMs, silenceMs } = { startMs: START_MS, silenceMs: SILENCE_MS },
): SimWorker {
  let owed = 0;
  let patienceMs = startMs;
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gone: (why: string) => void = () => undefined;
  const dismiss = (): void => {
    over = true;
    clearTimeout(timer);
    worker.terminate();
  };
  const die = (why: string): void => {
    if (over) return;
    dismiss();
    gone(why);
  };
  const watch = (): void => {
    clearTimeout(timer);
    if (owed > 0 && !over) timer = setTimeout(() => die('it fell silent'), patienceMs);
  };
  return {
    post: (message) => {
      if (message.say === 'deal') owed += 1;
      worker.postMessage(message);
      watch();
    },
    listen: (hear, onGone) => {
      gone = onGone;
      worker.addEventListener('message', ({ data }) => {
        if (over) return;
        patienceMs = silenceMs;
        if (data.say === 'dealt') owed -= 1;
        watch();
        hear(data);
      });
      worker.addEventListener('error', ({ message }) => die(message || 'the browser does not say why'));
      worker.addEventListener('messageerror', () => die('its answer could not be read'));
    },
    dismiss,
  };
}
