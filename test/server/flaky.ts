import { err } from '../../src/base/index.ts';
import type { ArchiveStore } from '../../src/record/index.ts';

/** A store that can go away and come back. */
export interface Flaky {
  readonly store: ArchiveStore;
  away: boolean;
}

const AWAY = err({ code: 'store/unavailable', message: 'it is away' });

export function flakyStore(store: ArchiveStore): Flaky {
  const flaky: { store: ArchiveStore; away: boolean } = { store, away: false };
  flaky.store = new Proxy(store, {
    get(of, name, receiver) {
      const member: unknown = Reflect.get(of, name, receiver);
      if (typeof member !== 'function' || name === 'close') return member;
      return async (...args: unknown[]) => {
        if (!flaky.away) return member.apply(of, args);
        const [batches] = args;
        return name === 'commitAll' && Array.isArray(batches) ? batches.map(() => AWAY) : AWAY;
      };
    },
  });
  return flaky;
}
