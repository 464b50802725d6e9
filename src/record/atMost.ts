import type { Store } from './port.ts';

/**
 * A part of a store: at most so many of the calls to it are under way at once, the others wait their turn. Whoever has
 * the rest of the store is not kept waiting by those who share this part.
 */
export function atMost<S extends Store>(store: S, most: number): S {
  const waiting: (() => void)[] = [];
  let under = 0;
  /** Whoever waits takes the place over. */
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
