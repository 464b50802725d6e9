import type { Outcome } from '../src/engine/index.ts';
import {
  addOutcome,
  beadPlate,
  bigRoad,
  DERIVED,
  derivedRoad,
  drawRoads,
  type Roads,
  USUAL_BOARD,
} from '../src/roads/index.ts';
import { literalMarks } from '../test/roads/literal.ts';

export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly target: string;
  readonly met: boolean;
  /** What a plan is made from, by name. */
  readonly kept?: readonly [string, number];
}

/** A whole shoe from scratch, one more outcome on a long road, and how long the rule told literally takes. */
export async function benchRoads(): Promise<readonly Figure[]> {
  const shoes = Array.from({ length: 64 }, (_, seed) => deal(80, seed));
  const [shoe, literal, added] = medians([
    { size: shoes.length, ready: () => () => total(shoes, readShoe) },
    { size: shoes.length, ready: () => () => total(shoes, readLiterally) },
    { size: MORE.length, ready: () => growFrom(drawRoads(LONG)) },
  ]);
  const ratio = literal / shoe;
  return [
    figure('80 hands, five roads, from scratch', shoe, 40),
    figure('one more outcome on a road of 500', added, 1),
    {
      name: 'the rule told literally against ours, 80 hands',
      value: `${ratio.toFixed(1)} times as long`,
      target: 'at least 5 times',
      met: ratio >= 5,
    },
  ];
}

const figure = (name: string, us: number, most: number): Figure => ({
  name,
  value: `${us.toPrecision(3)} us`,
  target: `at most ${most} us`,
  met: us <= most,
});

/** Outcomes as often as they are dealt, from a small generator: every run measures the same shoes. */
function deal(hands: number, seed: number): readonly Outcome[] {
  let state = seed + 1;
  return Array.from({ length: hands }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const share = state / 2 ** 32;
    return { winner: share < 0.4586 ? 'banker' : share < 0.9048 ? 'player' : 'tie' };
  });
}

const LONG = deal(500, 1_000);
const MORE = deal(100, 2_000);

/** Draws the five roads and reads every mark. */
function readShoe(dealt: readonly Outcome[]): number {
  const roads = drawRoads(dealt);
  let marks = beadPlate(roads).length + bigRoad(roads).length;
  for (const name of DERIVED) marks += derivedRoad(roads, name).length;
  return marks;
}

function readLiterally(dealt: readonly Outcome[]): number {
  const { bead, big, bigEye, small, cockroach } = literalMarks(dealt, USUAL_BOARD);
  return bead.length + big.length + bigEye.length + small.length + cockroach.length;
}

const growFrom = (start: Roads) => () => MORE.reduce(addOutcome, start).count;

const total = (shoes: readonly (readonly Outcome[])[], read: (dealt: readonly Outcome[]) => number): number =>
  shoes.reduce((sum, dealt) => sum + read(dealt), 0);

/** Work that is made ready off the clock, and how many pieces it has. */
interface Batch {
  readonly size: number;
  readonly ready: () => () => number;
}

const WARM_UP = 100;
const TIMED = 201;

/** The median microseconds of a piece of each batch; the batches take turns, so that a busy machine slows all alike. */
function medians(batches: readonly [Batch, Batch, Batch]): readonly [number, number, number] {
  const times: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < WARM_UP + TIMED; round++) {
    for (const [index, batch] of batches.entries()) {
      const spent = timed(batch);
      if (round >= WARM_UP) times[index]?.push(spent);
    }
  }
  return [middle(times[0]), middle(times[1]), middle(times[2])];
}

function timed({ size, ready }: Batch): number {
  const work = ready();
  const start = performance.now();
  const done = work();
  const spent = performance.now() - start;
  if (!(done > 0)) throw new Error('a batch did nothing');
  return (spent * 1000) / size;
}

const middle = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[(TIMED - 1) / 2] ?? 0;
