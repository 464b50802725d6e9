import { describe, expect, it } from 'vitest';
import { CHALLENGE_MS, newChallenges } from './challenges.ts';

describe('questions for passkeys', () => {
  it('are answered once, for what they were asked for, in time', () => {
    let now = 0;
    const challenges = newChallenges(() => now);
    for (const challenge of ['a', 'b', 'c']) challenges.note(challenge, 'enter');
    expect(challenges.take('a', 'enter')).toBe(true);
    expect(challenges.take('a', 'enter')).toBe(false);
    expect(challenges.take('b', 'make')).toBe(false);
    now = CHALLENGE_MS;
    expect(challenges.take('c', 'enter')).toBe(false);
  });

  it('[RELIABILITY 31] are forgotten when their time is over, also where nobody answers', () => {
    let now = 0;
    const waiting = new Map();
    const challenges = newChallenges(() => now, waiting);
    for (let asked = 0; asked < 1_000; asked++) {
      now += CHALLENGE_MS / 10;
      challenges.note(`question ${asked}`, 'enter');
    }
    expect([...waiting.keys()]).toEqual(Array.from({ length: 10 }, (_, n) => `question ${990 + n}`));
  });
});
