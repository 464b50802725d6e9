import type { Winner } from '../../../engine/index.ts';
import type { DerivedName } from '../../../roads/index.ts';
import { count } from '../../app/words.ts';

const BEAD = 'Bead plate';
const BIG = 'Big road';

/** The five roads, and what is told of them. */
export const ROADS = {
  roads: 'Roads',
  bead: BEAD,
  big: BIG,
  bigScrolls: 'Big road, scrolls sideways',
  told: (road: 'bead' | 'big', tally: string): string => `${road === 'bead' ? BEAD : BIG}. ${tally}`,
  derived: {
    bigEye: 'Big eye boy',
    small: 'Small road',
    cockroach: 'Cockroach pig',
  } satisfies Readonly<Record<DerivedName, string>>,
  coups: (coups: number): string => (coups === 0 ? 'No coups yet' : `After ${count(coups, 'coup')}`),
  winners: { banker: 'Banker', player: 'Player', tie: 'Tie' } satisfies Readonly<Record<Winner, string>>,
  wouldMark: 'Would mark',
  nothingToMark: 'nothing on the derived roads yet',
  marks: { R: 'regular', B: 'irregular' },
} as const;
