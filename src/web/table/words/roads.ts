import type { Winner } from '../../../engine/index.ts';
import type { Colour, DerivedName } from '../../../roads/index.ts';
import { count } from '../../app/words.ts';

const BEAD = 'Bead plate';
const BIG = 'Big road';

const DERIVED_NAMES: Readonly<Record<DerivedName, string>> = {
  bigEye: 'Big eye boy',
  small: 'Small road',
  cockroach: 'Cockroach pig',
};
const MARK_WORDS: Readonly<Record<Colour, string>> = { R: 'regular', B: 'irregular' };

/** The five roads, and what is told of them. */
export const ROADS = {
  roads: 'Roads',
  bead: BEAD,
  big: BIG,
  bigScrolls: 'Big road, scrolls sideways',
  told: (road: 'bead' | 'big', tally: string): string => `${road === 'bead' ? BEAD : BIG}. ${tally}`,
  derived: DERIVED_NAMES,
  coups: (coups: number): string => (coups === 0 ? 'No coups yet' : `After ${count(coups, 'coup')}`),
  winners: { banker: 'Banker', player: 'Player', tie: 'Tie' } satisfies Readonly<Record<Winner, string>>,
  fullScreen: 'Roads full screen',
  ifWins: { player: 'If Player', banker: 'If Banker' },
  pairs: (banker: number, player: number): string => `pairs: Banker ${banker}, Player ${player}`,
  /** What a derived road says to those who hear it. */
  toldDerived: (name: DerivedName, marks: readonly Colour[]): string => {
    const newest = marks.at(-1);
    if (newest === undefined) return `${DERIVED_NAMES[name]}. Nothing yet`;
    const regular = marks.filter((mark) => mark === 'R').length;
    const run = marks.length - 1 - marks.findLastIndex((mark) => mark !== newest);
    return `${DERIVED_NAMES[name]}. ${regular} regular, ${marks.length - regular} irregular; newest ${MARK_WORDS[newest]}, ${run} in a row`;
  },
  nothingToMark: 'nothing on the derived roads yet',
  marks: MARK_WORDS,
} as const;
