import { attend, type FromClerk, type ToClerk } from './clerk.ts';
import type { LoadModule } from './order.ts';
import type { SimWorker } from './run.ts';

/** A worker on the caller's thread, for hosts without threads. `later` yields between blocks. */
export function createLocalWorker(load: LoadModule, later: (task: () => void) => void): SimWorker {
  let dismissed = false;
  let tell: (message: ToClerk) => void = () => undefined;
  let hear: (message: FromClerk) => void = () => undefined;
  const soon = (task: () => void): void => later(() => !dismissed && task());
  attend(
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
