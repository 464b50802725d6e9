import type { Store } from './port.ts';

/**
 * A limited share of a store: at most `most` calls run at once and the others queue, so that one part of a
 * program cannot block the rest.
 */
export function atMost<S extends Store>(store: S, most: number): S {
  const waiting: (() => void)[] = [];
  let under = 0;
  /** Hands the place to the next in the queue. */
  const done = (): void => {
    const next = waiting.shift();
    if (next === undefined) under -= 1;
    else next();
  };
  const enter = async (): Promise<void> => {
    if (under >= most) return new Promise<void>((go) => waiting.push(go));
    under += 1;
  };
  const limited =
    <A extends readonly unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      await enter();
      try {
        return await call(...args);
      } finally {
        done();
      }
    };
  return {
    ...store,
    claim: limited(store.claim),
    commit: limited(store.commit),
    saveSnapshot: limited(store.saveSnapshot),
    load: limited(store.load),
    events: limited(store.events),
    journals: limited(store.journals),
    balances: limited(store.balances),
    transfer: limited(store.transfer),
    transfers: limited(store.transfers),
    putSecret: limited(store.putSecret),
    secret: limited(store.secret),
  };
}
