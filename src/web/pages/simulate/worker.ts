import { type FromSimWorker, runSimWorker, type ToSimWorker } from '../../../sim/index.ts';

/** As much of a worker's scope as is used; the page's own types know nothing of it. */
interface Scope {
  readonly postMessage: (message: FromSimWorker) => void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToSimWorker>) => void): void;
}
const scope = self as unknown as Scope;

/** A page's worker: the portable one on the browser's port. */
runSimWorker(
  {
    post: (message) => scope.postMessage(message),
    listen: (hear) => scope.addEventListener('message', ({ data }) => hear(data)),
  },
  () => Promise.reject(new Error('a page loads no strategies')),
);
