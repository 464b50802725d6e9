export { ROAD_NAMES, type RoadName } from './boards.ts';
export { DERIVED, type DerivedName, type Win } from './book.ts';
export { type AskJson, type CellJson, type RoadsJson, roadsJson } from './json.ts';
export { MAX_OUTCOMES, makeOutcomesError, type OutcomesError, parseOutcomes } from './outcome.ts';
export { describe, PATTERNS, type Pattern, type PatternName, patterns } from './pattern.ts';
export type { Board, Cell, Marked } from './road.ts';
export {
  type Ask,
  addOutcome,
  ask,
  type Bead,
  type BeadMark,
  type BigMark,
  beadPlate,
  bigRoad,
  derivedRoad,
  drawRoads,
  leadingTies,
  makeBoardError,
  outcomesOf,
  PREDICT_NOTHING,
  parseBoard,
  ROWS,
  type RoadOptions,
  type RoadOptionsError,
  type Roads,
  streakLengths,
  USUAL_BOARD,
} from './roads.ts';
export { makeTally, type Tally, tally } from './tally.ts';
export { type RoadTextOptions, roadLines } from './text.ts';
export type { Colour } from './trade.ts';
