import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import collision from '../../golden/roads/collision.json' with { type: 'json' };
import contract from '../../golden/roads/contract.json' with { type: 'json' };
import derivedCollision from '../../golden/roads/derived-collision.json' with { type: 'json' };
import doubles from '../../golden/roads/doubles.json' with { type: 'json' };
import dragon from '../../golden/roads/dragon.json' with { type: 'json' };
import dropAgain from '../../golden/roads/drop-again.json' with { type: 'json' };
import everyCase from '../../golden/roads/every-case.json' with { type: 'json' };
import pingPong from '../../golden/roads/ping-pong.json' with { type: 'json' };
import stayOnRow from '../../golden/roads/stay-on-row.json' with { type: 'json' };
import tiesAndPairs from '../../golden/roads/ties-and-pairs.json' with { type: 'json' };
import topRowTail from '../../golden/roads/top-row-tail.json' with { type: 'json' };
import { board, outcome, outcomes } from '../../test/roads/arbitrary.ts';
import { literalRoads } from '../../test/roads/literal.ts';
import { unwrap } from '../base/index.ts';
import { makeOutcomes, type Outcome } from '../engine/index.ts';
import { MAX_OUTCOMES, parseOutcomes } from './parseOutcomes.ts';
import {
  addOutcome,
  ask,
  beadPlate,
  bigRoad,
  drawRoads,
  leadingTies,
  makeBoardError,
  parseBoard,
  type Roads,
  streakLengths,
  toOutcomes,
  USUAL_BOARD,
} from './roads.ts';
import { type CellJson, roadsJson } from './roadsJson.ts';

const GOLDENS = [
  dragon,
  collision,
  topRowTail,
  tiesAndPairs,
  pingPong,
  doubles,
  dropAgain,
  stayOnRow,
  everyCase,
  derivedCollision,
];

const ROADS = ['bead', 'big', 'bigEye', 'small', 'cockroach'] as const;

/** The rows of a road as they look, with dots for gaps. */
function picture(cells: readonly CellJson<string>[], rows: number): string[] {
  const lines = Array.from({ length: rows }, (): string[] => []);
  for (const [column, row, mark] of cells) {
    const line = lines[row] ?? [];
    while (line.length < column) line.push('.');
    line[column] = mark;
  }
  return lines.map((line) => line.join(''));
}

describe('shoes worked by hand', () => {
  it.each(GOLDENS)('$about', ({ rows, outcomes: dealt, ...golden }) => {
    const drawn = drawRoads(
      unwrap(parseOutcomes(dealt)),
      unwrap(parseBoard({ rows, dropAgain: golden.dropAgain })),
    );
    const json = roadsJson(drawn);
    for (const road of ROADS)
      expect({ road, rows: picture(json[road], rows) }).toEqual({ road, rows: golden[road] });
    expect(json.ties).toEqual(golden.ties);
    expect(json.leadingTies).toBe(golden.leadingTies);
    expect(json.pairs).toEqual(golden.pairs);
    expect(json.ask).toEqual(golden.ask);
  });

  it(contract.about, () => {
    const json = roadsJson(drawRoads(unwrap(parseOutcomes(contract.outcomes))));
    expect(JSON.stringify(json)).toBe(JSON.stringify(contract.roads));
  });

  it('roads without outcomes are empty, and the first win starts in the corner', () => {
    const json = roadsJson(drawRoads([]));
    expect([json.bead, json.big, json.bigEye, json.small, json.cockroach]).toEqual([[], [], [], [], []]);
    const nothing = { bigEye: null, small: null, cockroach: null };
    expect(json.ask).toEqual({
      banker: { bead: [0, 0, 'B'], big: [0, 0, 'B'], ...nothing },
      player: { bead: [0, 0, 'P'], big: [0, 0, 'P'], ...nothing },
    });
  });
});

describe('any shoe', () => {
  it('the roads of any shoe match the literal rules', () => {
    fc.assert(
      fc.property(outcomes, board, (dealt, on) => {
        expect(roadsJson(drawRoads(dealt, on))).toEqual(literalRoads(dealt, on));
      }),
      { numRuns: 400 },
    );
  });

  it('the roads of any shoe are the same when drawn outcome by outcome', () => {
    fc.assert(
      fc.property(outcomes, board, (dealt, on) => {
        const grown = dealt.reduce(addOutcome, drawRoads([], on));
        expect(roadsJson(grown)).toEqual(roadsJson(drawRoads(dealt, on)));
      }),
    );
  });

  it('the roads of any shoe have one mark to a cell, all on the board', () => {
    fc.assert(
      fc.property(outcomes, board, (dealt, on) => {
        const json = roadsJson(drawRoads(dealt, on));
        for (const road of ROADS) {
          const cells = json[road].map(([column, row]) => `${column} ${row}`);
          expect(new Set(cells).size).toBe(cells.length);
          expect(json[road].every(([column, row]) => column >= 0 && row >= 0 && row < on.rows)).toBe(true);
        }
      }),
    );
  });

  it('the roads of any shoe have as many marks as the rule allows', () => {
    fc.assert(
      fc.property(outcomes, board, (dealt, on) => {
        const roads = drawRoads(dealt, on);
        const json = roadsJson(roads);
        const wins = dealt.filter(({ winner }) => winner !== 'tie').length;
        expect(json.bead).toHaveLength(dealt.length);
        expect(json.big).toHaveLength(wins);
        expect(dealt.length - wins).toBe(sum(json.ties.map(([, , count]) => count)) + json.leadingTies);
        const lengths = streakLengths(roads);
        const marked = [json.bigEye, json.small, json.cockroach].map((marks) => marks.length);
        expect(marked).toEqual([1, 2, 3].map((back) => Math.max(0, wins - sum(lengths.slice(0, back)) - 1)));
      }),
    );
  });

  it('removing ties changes neither the derived roads nor the big road cells', () => {
    fc.assert(
      fc.property(outcomes, board, (dealt, on) => {
        const [all, wins] = [dealt, dealt.filter(({ winner }) => winner !== 'tie')].map((list) =>
          roadsJson(drawRoads(list, on)),
        );
        for (const road of ['big', 'bigEye', 'small', 'cockroach'] as const) {
          expect(all?.[road]).toEqual(wins?.[road]);
        }
      }),
    );
  });

  it('swapping Banker and Player does not change the derived roads', () => {
    const other = { banker: 'player', player: 'banker', tie: 'tie' } as const;
    fc.assert(
      fc.property(outcomes, board, (dealt, on) => {
        const one = roadsJson(drawRoads(dealt, on));
        const swapped = dealt.map(({ winner }): Outcome => ({ winner: other[winner] }));
        const two = roadsJson(drawRoads(swapped, on));
        expect([two.bigEye, two.small, two.cockroach]).toEqual([one.bigEye, one.small, one.cockroach]);
        expect(two.big.map(([column, row]) => [column, row])).toEqual(
          one.big.map(([column, row]) => [column, row]),
        );
      }),
    );
  });

  it('the next win is written where `ask` said', () => {
    fc.assert(
      fc.property(outcomes, board, fc.constantFrom('banker', 'player'), (dealt, on, winner) => {
        const roads = drawRoads(dealt, on);
        const asked = ask(roads, winner);
        const next = roadsJson(addOutcome(roads, { winner }));
        for (const road of ROADS) {
          const cell = asked[road];
          if (cell !== undefined) expect(next[road].at(-1)).toEqual([cell.column, cell.row, cell.mark]);
          else expect(next[road]).toEqual(roadsJson(roads)[road]);
        }
      }),
    );
  });
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

describe('a value of roads', () => {
  const everything = (roads: Roads) => JSON.stringify([roadsJson(roads), toOutcomes(roads), bigRoad(roads)]);

  it('a value of roads does not change when others grow from it', () => {
    fc.assert(
      fc.property(outcomes, outcome, outcome, board, (dealt, one, other, on) => {
        const roads = drawRoads(dealt, on);
        const before = everything(roads);
        const grown = addOutcome(roads, one);
        const forked = addOutcome(roads, other);
        expect(everything(roads)).toBe(before);
        expect(everything(grown)).toBe(everything(drawRoads([...dealt, one], on)));
        expect(everything(forked)).toBe(everything(drawRoads([...dealt, other], on)));
      }),
    );
  });

  it('a value of roads returns fresh lists', () => {
    const roads = drawRoads(unwrap(parseOutcomes('B B P P B')));
    (toOutcomes(roads) as Outcome[]).push({ winner: 'tie' });
    (streakLengths(roads) as number[]).push(9);
    expect(makeOutcomes(toOutcomes(roads))).toBe('B B P P B');
    expect(streakLengths(roads)).toEqual([2, 2, 1]);
  });

  it('roads report the ties, the pairs and the outcome of a cell', () => {
    const roads = drawRoads(unwrap(parseOutcomes('T Bp Tb T P')));
    expect(bigRoad(roads)).toEqual([
      { column: 0, row: 0, mark: 'B', ties: 2, pairs: 'p', index: 1 },
      { column: 1, row: 0, mark: 'P', ties: 0, index: 4 },
    ]);
    expect(leadingTies(roads)).toBe(1);
    expect(beadPlate(roads)[2]).toEqual({ column: 0, row: 2, mark: 'T', pairs: 'b' });
  });

  it('roads hold 10,000 outcomes and no more', () => {
    const dealt = Array.from(
      { length: MAX_OUTCOMES },
      (_, n): Outcome => ({ winner: n % 3 ? 'banker' : 'player' }),
    );
    const full = drawRoads(dealt);
    expect(full.count).toBe(MAX_OUTCOMES);
    expect(() => addOutcome(full, { winner: 'tie' })).toThrow('at most 10,000');
    expect(() => drawRoads([...dealt, { winner: 'tie' }])).toThrow('at most 10,000');
  });
});

describe('a board', () => {
  it('a board has six rows and tails that stay on their row by default', () => {
    expect(parseBoard({})).toEqual({ ok: true, value: USUAL_BOARD });
    expect(USUAL_BOARD).toEqual({ rows: 6, dropAgain: false });
  });

  it.each([2, 20])('a board may have %i rows', (rows) => {
    expect(parseBoard({ rows, dropAgain: true })).toEqual({ ok: true, value: { rows, dropAgain: true } });
  });

  it.each([1, 21, 6.5, -6, Number.NaN, Number.POSITIVE_INFINITY])('a board may not have %d rows', (rows) => {
    const result = parseBoard({ rows });
    expect(result.ok ? '' : makeBoardError(result.error)).toBe(
      `rows: found ${rows}, expected a whole number from 2 to 20`,
    );
    expect(() => drawRoads([], { rows, dropAgain: false })).toThrow('2 to 20 rows');
  });
});
