import { type FromSimWorker, runSimWorker, type ToSimWorker } from '../../../sim/index.ts';

/** The part of the worker scope used here; the page's types do not include it. */
interface Scope {
  readonly postMessage: (message: FromSimWorker) => void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToSimWorker>) => void): void;
}
const scope = self as unknown as Scope;

/** Runs the shared worker code on the browser's message port. */
runSimWorker(
  {
    post: (message) => scope.postMessage(message),
    listen: (hear) => scope.addEventListener('message', ({ data }) => hear(data)),
  },
  () => Promise.reject(new Error('a page loads no strategies')),
);
