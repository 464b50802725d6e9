import type { Locked } from '../../forms/index.ts';

/**
 * Slows down failed log-ins, more with each failure: per account and network, per account from anywhere, and per
 * network for any account. Unknown names count too, so that a wait does not reveal which names exist.
 */
export interface Delays {
  /** When this attempt may be made; undefined if now. */
  readonly until: (from: LoginAttempt) => number | undefined;
  /** Counts a failure. The result undoes it, for when the house was too busy to check; earlier failures still count. */
  readonly failed: (from: LoginAttempt) => () => void;
  /** Clears the account's counts, not the network's, which may still be guessing at other accounts. */
  readonly succeeded: (from: LoginAttempt) => void;
}

/** A log-in attempt as counted. Without a mark it belongs to no account. */
export interface LoginAttempt {
  readonly mark?: string;
  readonly network: string;
  readonly address: string;
  /** This network has entered the account before, so attempts from elsewhere do not delay it. */
  readonly isKnown?: boolean;
  /** Recovery codes cannot be guessed: these attempts have their own network count. */
  readonly isRecovery?: boolean;
  /** A password with a valid recovery code: counted per account, separate from other attempts. */
  readonly withCode?: boolean;
}

/** From this many failures on, an attempt waits: one second first, doubling up to the lock. */
const FROM: Readonly<Record<Locked, number>> = { 'account-here': 3, account: 20, network: 30 };
export const FIRST_WAIT_MS = 1_000;
export const LOCK_MS = 15 * 60_000;
/** After this long without a failure the count resets. */
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
  /** In order of the last failure, so that the oldest are evicted. */
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
          // No failure since: restore the earlier count.
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

/**
 * Reports the full lock, and for an account the first wait too: attempts from many networks show up in no network's
 * count.
 */
const isTold = (what: Locked, times: number): boolean =>
  (waitMs(what, times) === LOCK_MS && waitMs(what, times - 1) < LOCK_MS) ||
  (what === 'account' && times === FROM.account);

const waitAfter = (what: Locked, { times, at }: Count): number => at + waitMs(what, times);

function waitMs(what: Locked, times: number): number {
  const over = times - FROM[what];
  return over < 0 ? 0 : Math.min(LOCK_MS, FIRST_WAIT_MS * 2 ** Math.min(over, 20));
}
