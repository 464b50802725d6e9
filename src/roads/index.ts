export { DERIVED, type DerivedName } from './book.ts';
export { type RoadsJson, roadsJson } from './json.ts';
export { MAX_OUTCOMES, makeOutcomesError, parseOutcomes } from './outcome.ts';
export { describe, PATTERNS, type Pattern, type PatternName, patterns } from './pattern.ts';
export type { Board, Marked } from './road.ts';
export {
  type Ask,
  addOutcome,
  ask,
  type Bead,
  type BigMark,
  beadPlate,
  bigRoad,
  derivedRoad,
  drawRoads,
  makeBoardError,
  PREDICT_NOTHING,
  parseBoard,
  ROWS,
  type RoadOptions,
  type Roads,
  USUAL_BOARD,
} from './roads.ts';
export { makeTally, type RoadTally, tally } from './tally.ts';
export { roadLines } from './text.ts';
export type { Colour } from './trade.ts';
export { ROAD_WORDS } from './words.ts';
