import type { Locked } from '../../forms/index.ts';

/**
 * Wrong log-ins cost time, more with each: by account and network together, by account wherever they come from, and
 * by network whoever they are for. Names that nobody has are counted like any other, so that waiting tells nothing.
 */
export interface Delays {
  /** Until when nobody who comes like this is heard; undefined where they are now. */
  readonly until: (from: LoginAttempt) => number | undefined;
  /** Gives the way to take it back, where the house had no time to look: those before it still count. */
  readonly failed: (from: LoginAttempt) => () => void;
  /** Whoever is let in has proved who they are; the network may still be trying others. */
  readonly succeeded: (from: LoginAttempt) => void;
}

/** A log-in as it is counted. Without a mark it is for no account in particular. */
export interface LoginAttempt {
  readonly mark?: string;
  readonly network: string;
  readonly address: string;
  /** The account was entered from this network before: it doesn't wait for what strangers elsewhere try. */
  readonly isKnown?: boolean;
  /** Nobody guesses a recovery code: such tries are counted by themselves, and wait for no others. */
  readonly isRecovery?: boolean;
  /** A password came with a recovery code of the account: such tries count for the account, apart from strangers'. */
  readonly withCode?: boolean;
}

/** From so many wrong ones on one waits: a second at first, and twice as long each time, up to the lock. */
const FROM: Readonly<Record<Locked, number>> = { 'account-here': 3, account: 20, network: 30 };
export const FIRST_WAIT_MS = 1_000;
export const LOCK_MS = 15 * 60_000;
/** Whoever has not failed for this long begins anew. */
const FORGOTTEN_MS = 60 * 60_000;
const MOST_COUNTED = 100_000;

interface Count {
  readonly times: number;
  readonly at: number;
}

export function newDelays(
  now: () => number,
  onLocked: (
    what: Locked,
    address: string,
    times: number,
    until: number,
    mark: string | undefined,
  ) => void = () => {},
): Delays {
  /** Those that failed last are last, so that the oldest give way. */
  const counts = new Map<string, Count>();
  const getCount = (key: string): Count => {
    const found = counts.get(key);
    return found === undefined || now() - found.at >= FORGOTTEN_MS ? { times: 0, at: 0 } : found;
  };
  return {
    until: (from) => {
      const waits = getKeys(from)
        .filter(([what]) => what !== 'account' || from.isKnown !== true)
        .map(([what, key]) => waitAfter(what, getCount(key)));
      const longest = Math.max(0, ...waits);
      return longest > now() ? longest : undefined;
    },
    failed: (from) => {
      const undo: (() => void)[] = [];
      for (const [what, key] of getKeys(from)) {
        const before = getCount(key);
        const count = { times: before.times + 1, at: now() };
        counts.delete(key);
        counts.set(key, count);
        undo.push(() => {
          const found = counts.get(key);
          if (found === undefined) return;
          // Where nobody failed since, it is as if it had never been.
          counts.set(key, found === count ? before : { ...found, times: found.times - 1 });
        });
        if (counts.size > MOST_COUNTED) counts.delete(counts.keys().next().value ?? '');
        if (isTold(what, count.times))
          onLocked(what, from.address, count.times, count.at + waitMs(what, count.times), from.mark);
      }
      return () => {
        for (const take of undo) take();
      };
    },
    succeeded: (from) => {
      for (const [what, key] of getKeys(from)) if (what !== 'network') counts.delete(key);
    },
  };
}

const getKeys = ({
  mark,
  network,
  isRecovery = false,
  withCode = false,
}: LoginAttempt): readonly (readonly [Locked, string])[] => {
  if (isRecovery)
    return [['network', `recovery ${network}`], ...(withCode ? [['account', `code ${mark}`] as const] : [])];
  const byNetwork = ['network', `network ${network}`] as const;
  if (mark === undefined) return [byNetwork];
  return [['account-here', `account-here ${mark} ${network}`], ['account', `account ${mark}`], byNetwork];
};

/** The full lock; and of an account the first wait already, since tries from many networks are a burst of none of them. */
const isTold = (what: Locked, times: number): boolean =>
  (waitMs(what, times) === LOCK_MS && waitMs(what, times - 1) < LOCK_MS) ||
  (what === 'account' && times === FROM.account);

const waitAfter = (what: Locked, { times, at }: Count): number => at + waitMs(what, times);

function waitMs(what: Locked, times: number): number {
  const over = times - FROM[what];
  return over < 0 ? 0 : Math.min(LOCK_MS, FIRST_WAIT_MS * 2 ** Math.min(over, 20));
}
