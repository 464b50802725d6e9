import { type FromDesk, newDesk, type ToDesk } from './desk.ts';

/** The part of the worker scope used here; the page's types do not include it. */
interface Scope {
  readonly postMessage: (message: FromDesk) => void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToDesk>) => void): void;
}
const scope = self as unknown as Scope;
const desk = newDesk();

scope.addEventListener('message', ({ data }) => {
  const answer = desk.hear(data);
  if (answer !== undefined) scope.postMessage(answer);
});
