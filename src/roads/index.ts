export { MAX_OUTCOMES, makeOutcomesError, parseOutcomes } from './parseOutcomes.ts';
export { describe, PATTERNS, type Pattern, type PatternName, patterns } from './patterns.ts';
export type { Board, Marked } from './road.ts';
export { DERIVED, type DerivedName } from './roadBook.ts';
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
export { type RoadsJson, roadsJson } from './roadsJson.ts';
export { makeTally, type RoadTally, tally } from './roadTally.ts';
export { ROAD_WORDS } from './roadWords.ts';
export { roadLines } from './text.ts';
export type { Colour } from './trade.ts';
