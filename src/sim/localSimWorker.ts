import type { SimWorker } from './run.ts';
import type { LoadModule } from './simOrder.ts';
import { type FromSimWorker, runSimWorker, type ToSimWorker } from './simWorker.ts';

/** A worker on the caller's thread, for hosts without threads. `later` yields between blocks. */
export function createLocalWorker(load: LoadModule, later: (task: () => void) => void): SimWorker {
  let dismissed = false;
  let tell: (message: ToSimWorker) => void = () => undefined;
  let hear: (message: FromSimWorker) => void = () => undefined;
  const soon = (task: () => void): void => later(() => !dismissed && task());
  runSimWorker(
    {
      post: (message) => soon(() => hear(message)),
      listen: (listener) => {
        tell = listener;
      },
    },
    load,
  );
  return {
    post: (message) => soon(() => tell(message)),
    listen: (listener) => {
      hear = listener;
    },
    dismiss: () => {
      dismissed = true;
    },
  };
}
