import type { FromHand, ToHand } from './clerk.ts';
import { workOut } from './workOut.ts';

/** The part of the worker scope used here; the page's types do not include it. */
interface Scope {
  readonly postMessage: (message: FromHand) => void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToHand>) => void): void;
}
const scope = self as unknown as Scope;

scope.addEventListener('message', ({ data: { number, asked } }) => {
  for (const told of workOut(asked)) scope.postMessage({ number, told });
  scope.postMessage({ number, told: undefined });
});
