import { describe, expect, it } from 'vitest';
import { findFlatness, LEAST_ROUNDS, MOST_GROWN, type Weight } from './flatness.ts';

const STILL: Readonly<Record<Weight, number>> = {
  heldBytes: 60e6,
  codeBytes: 10e6,
  threadBytes: 20e6,
  outsideBytes: 5e6,
  rssBytes: 350e6,
};

/** So many rounds, each with what is otherwise in it. */
const rounds = (count: number, other: (round: number) => Partial<Record<Weight, number>>) =>
  Array.from({ length: count }, (_, round) => ({ ...STILL, ...other(round) }));

const grown = (standings: Parameters<typeof findFlatness>[0]) =>
  findFlatness(standings)?.flatMap(({ weight, isFlat }) => (isFlat ? [] : [weight]));

describe('the verdict of a siege on memory', () => {
  it('is that it is flat, where it comes and goes, and however it began', () => {
    expect(grown(rounds(90, () => ({})))).toEqual([]);
    expect(grown(rounds(90, (round) => ({ heldBytes: 60e6 + (round % 10) * 1e6 })))).toEqual([]);
    expect(grown(rounds(90, (round) => ({ heldBytes: round < 30 ? 1e6 * round : 60e6 })))).toEqual([]);
    expect(grown(rounds(90, (round) => ({ rssBytes: 400e6 - round * 1e6 })))).toEqual([]);
  });

  it.each(Object.keys(MOST_GROWN) as Weight[])('names %s, where the last third is heavier', (weight) => {
    const most = MOST_GROWN[weight];
    const by = (more: number) =>
      grown(rounds(90, (round) => ({ [weight]: STILL[weight] + (round < 60 ? 0 : more) })));
    expect(by(most)).toEqual([]);
    expect(by(most + 1_000)).toEqual([weight]);
  });

  it('is none before there are enough rounds', () => {
    expect(findFlatness(rounds(LEAST_ROUNDS - 1, () => ({})))).toBeUndefined();
    expect(findFlatness(rounds(LEAST_ROUNDS, () => ({})))).toBeDefined();
  });
});
