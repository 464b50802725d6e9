import {
  createLocalWorker,
  type FromSimWorker,
  type SimWorker,
  type ToSimWorker,
} from '../../../sim/index.ts';

/** As much of a browser's worker as is used. */
export interface PageWorker {
  readonly postMessage: (message: ToSimWorker) => void;
  readonly terminate: () => void;
  addEventListener(type: 'message', listener: (event: { readonly data: FromSimWorker }) => void): void;
  addEventListener(type: 'error', listener: (event: { readonly message?: string }) => void): void;
  addEventListener(type: 'messageerror', listener: () => void): void;
}

/** Somebody to deal: a worker, or where the page may have none, the page itself between its other duties. */
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

/** A block takes some milliseconds. Browsers do not tell of every death: who is silent for so long is dead. */
const SILENCE_MS = 20_000;
/** Before it is first heard its script is fetched, over a slow line too. */
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
