import { err } from '../../src/base/index.ts';
import type { Guest } from '../../src/house/index.ts';

/** Who asks, in tests of handlers. */
export const ANN = { session: 'session-1', guest: { patron: 'ann', name: 'Ann', bot: false } as Guest };

/** A record out of reach, as it is told; and as whoever asks hears it. */
export const AWAY = err({ code: 'store/unavailable', message: 'connect 10.0.0.5' } as const);
export const HEARD = { ok: false, error: { code: 'store/unavailable', retryable: true } };

/** A request as a handler sees it, as far as the test is about it. */
export const as = <T>(of: object = {}): T => ({ who: ANN, barred: undefined, barredAs: [], ...of }) as T;

/** What a part was asked. */
export type Done = readonly [what: string, ...of: readonly unknown[]];

/** A part that notes what it is asked, and gives this; or what the test says. */
export const noting =
  (done: Done[], otherwise: Readonly<Record<string, unknown>>) =>
  (name: string, given: unknown) =>
  (...of: readonly unknown[]) => {
    done.push([name, ...of]);
    return Object.hasOwn(otherwise, name) ? otherwise[name] : given;
  };
