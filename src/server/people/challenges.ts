/** Passkey challenges that wait for an answer. In memory only; each is valid once, for a short time. */
export interface Challenges {
  readonly note: (challenge: string, purpose: string) => void;
  /** Whether the challenge was issued for this purpose; it is spent either way. */
  readonly take: (challenge: string, purpose: string) => boolean;
}

export const CHALLENGE_MS = 5 * 60_000;
const MOST_WAITING = 10_000;

interface Asked {
  readonly purpose: string;
  readonly until: number;
}

/** `waiting` is in order of issue: expired challenges come first, and the oldest are dropped when it is full. */
export function newChallenges(now: () => number, waiting = new Map<string, Asked>()): Challenges {
  const sweep = (): void => {
    for (const [challenge, { until }] of waiting) {
      if (until > now()) return;
      waiting.delete(challenge);
    }
  };
  return {
    note: (challenge, purpose) => {
      sweep();
      waiting.set(challenge, { purpose, until: now() + CHALLENGE_MS });
      if (waiting.size > MOST_WAITING) waiting.delete(waiting.keys().next().value ?? '');
    },
    take: (challenge, purpose) => {
      const found = waiting.get(challenge);
      waiting.delete(challenge);
      return found !== undefined && found.purpose === purpose && found.until > now();
    },
  };
}
