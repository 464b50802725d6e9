import { SIDE_NAMES, type Side } from '../engine/index.ts';
import { PREDICT_NOTHING } from './roads.ts';
import { makeTally, type RoadTally } from './roadTally.ts';

/** The words around the roads in a terminal. English is the source of the translations. */
export const ROAD_WORDS = {
  titles: {
    bead: 'Bead plate',
    big: 'Big road',
    bigEye: 'Big eye boy',
    small: 'Small road',
    cockroach: 'Cockroach pig',
  },
  /** The visible columns, in long and short form. */
  columns: (from: number, to: number): readonly string[] => [`columns ${from} to ${to}`, `${from} to ${to}`],
  sides: SIDE_NAMES satisfies Readonly<Record<Side, string>>,
  tieAfter: 'a tie after it',
  twoTies: 'two ties',
  colours: 'Red and blue:',
  tally: (counts: RoadTally): string => makeTally(counts),
  pairs: (banker: number, player: number): string => `Pairs: Banker ${banker}, Player ${player}`,
  before: (ties: number): string => `Before the first win: ${ties} ${ties === 1 ? 'tie' : 'ties'}`,
  wouldMark: (side: string): string => `${side} would mark`,
  predictNothing: PREDICT_NOTHING as string,
};

export type RoadWords = typeof ROAD_WORDS;
