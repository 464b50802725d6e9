import { at } from '../base/index.ts';
import { type BigMark, bigRoad, type Roads, streakLengths } from './roads.ts';

/** Names that hosts use for shapes on the big road. A shape describes past coups only. */
export const PATTERNS = ['dragon', 'ping-pong', 'doubles', 'one room, two halls'] as const;
export type PatternName = (typeof PATTERNS)[number];

/** A maximal shape on the big road. */
export interface Pattern {
  readonly name: PatternName;
  /** Streaks of wins, ignoring ties, and the wins in them. */
  readonly streaks: number;
  readonly wins: number;
  /** The first winner. */
  readonly first: 'Banker' | 'Player';
  /** The coups of its first and last win, counted from 1. */
  readonly from: number;
  readonly to: number;
}

/** Every pattern, in the order of its first coup. */
export function patterns(roads: Roads): readonly Pattern[] {
  const lengths = streakLengths(roads);
  const marks = bigRoad(roads);
  const starts = getStarts(lengths);
  return PATTERNS.flatMap((name) =>
    findStretches(lengths, SHAPES[name]).map((stretch) => toPattern(name, stretch, starts, marks)),
  ).sort((a, b) => a.from - b.from);
}

/** The patterns on the roads, in plain sentences about the past. */
export function describe(roads: Roads): readonly string[] {
  return patterns(roads).map(makeSentence);
}

/** Which streaks, by length and previous length, can be part of a pattern, and how many it needs. */
interface Shape {
  readonly fits: (length: number) => boolean;
  readonly follows: (before: number, length: number) => boolean;
  readonly least: number;
}

const SHAPES: Readonly<Record<PatternName, Shape>> = {
  dragon: { fits: (length) => length >= 6, follows: () => false, least: 1 },
  'ping-pong': { fits: (length) => length === 1, follows: () => true, least: 4 },
  doubles: { fits: (length) => length === 2, follows: () => true, least: 3 },
  'one room, two halls': {
    fits: (length) => length <= 2,
    follows: (before, length) => before !== length,
    least: 4,
  },
};

/** Consecutive streaks, as indices, the end excluded. */
interface StreakRange {
  readonly start: number;
  readonly end: number;
}

function findStretches(lengths: readonly number[], { fits, follows, least }: Shape): readonly StreakRange[] {
  const found: StreakRange[] = [];
  let start = 0;
  for (const [index, length] of lengths.entries()) {
    if (!fits(length)) continue;
    const before = index === 0 ? undefined : at(lengths, index - 1);
    if (before === undefined || !fits(before) || !follows(before, length)) start = index;
    const next = lengths[index + 1];
    const ends = next === undefined || !fits(next) || !follows(length, next);
    if (ends && index + 1 - start >= least) found.push({ start, end: index + 1 });
  }
  return found;
}

/** For each streak the wins before it, and last the total of wins. */
function getStarts(lengths: readonly number[]): readonly number[] {
  const starts = [0];
  for (const length of lengths) starts.push(length + (starts.at(-1) ?? 0));
  return starts;
}

function toPattern(
  name: PatternName,
  { start, end }: StreakRange,
  starts: readonly number[],
  marks: readonly BigMark[],
): Pattern {
  const [begin, stop] = [at(starts, start), at(starts, end)];
  const first = at(marks, begin);
  return {
    name,
    streaks: end - start,
    wins: stop - begin,
    first: first.mark === 'B' ? 'Banker' : 'Player',
    from: first.index + 1,
    to: at(marks, stop - 1).index + 1,
  };
}

function makeSentence(found: Pattern): string {
  const aside = found.to - found.from + 1 > found.wins ? ', ties aside' : '';
  return `Coups ${found.from} to ${found.to}${aside}: ${WHAT_HAPPENED[found.name](found)}. Hosts call it ${HOST_NAMES[found.name]}.`;
}

const WHAT_HAPPENED: Readonly<Record<PatternName, (found: Pattern) => string>> = {
  dragon: ({ wins, first }) => `${wins} ${first} wins in a row`,
  'ping-pong': ({ wins, first }) => `${wins} wins by turns, ${first} first`,
  doubles: ({ streaks, first }) => `${streaks} runs of two, ${first} first`,
  'one room, two halls': ({ streaks, first }) => `${streaks} runs of one and two by turns, ${first} first`,
};

const HOST_NAMES: Readonly<Record<PatternName, string>> = {
  dragon: 'a dragon',
  'ping-pong': 'ping-pong',
  doubles: 'doubles',
  'one room, two halls': 'one room, two halls',
};
