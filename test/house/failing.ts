import { expect } from 'vitest';
import { err, type Result } from '../../src/base/index.ts';
import type { StoreRefusal } from '../../src/record/index.ts';

const AWAY: StoreRefusal = { code: 'store/unavailable', message: 'away' };

type Asked = (...args: readonly unknown[]) => unknown;

/** The same store, but for one question, counted from the first, which is answered by a refusal. */
function failingAt<S extends object>(store: S, nth: number) {
  const asked: string[] = [];
  const failing = new Proxy(store, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function' || name === 'close') return member;
      return async (...args: readonly unknown[]) => {
        asked.push(String(name));
        return asked.length === nth ? err(AWAY) : (member as Asked)(...args);
      };
    },
  });
  return { store: failing, asked };
}

/**
 * Whichever question a store does not answer, whoever asked says so in the store's own words. `open` makes the same
 * store each time; gives what is asked where all is answered.
 */
export async function expectToldOfEach<S extends object>(
  open: () => S | Promise<S>,
  act: (store: S) => Promise<Result<unknown, unknown>>,
): Promise<readonly string[]> {
  for (let nth = 1; ; nth++) {
    const { store, asked } = failingAt(await open(), nth);
    const done = await act(store);
    if (asked.length < nth) {
      expect(done.ok).toBe(true);
      return asked;
    }
    expect([nth, asked[nth - 1], done]).toEqual([nth, asked[nth - 1], err(AWAY)]);
  }
}
