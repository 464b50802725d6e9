import { attend, type FromClerk, type ToClerk } from '../../../sim/index.ts';

/** As much of a worker's scope as is used; the page's own types know nothing of it. */
interface Scope {
  readonly postMessage: (message: FromClerk) => void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToClerk>) => void): void;
}
const scope = self as unknown as Scope;

/** A page's worker: the portable one on the browser's port. */
attend(
  {
    post: (message) => scope.postMessage(message),
    listen: (hear) => scope.addEventListener('message', ({ data }) => hear(data)),
  },
  () => Promise.reject(new Error('a page loads no strategies')),
);
