import type { DerivedName, Win } from './roadBook.ts';
import type { Colour } from './trade.ts';

/** The marks of a terminal: each pair differs by shape, not only by color. */
export interface Glyphs extends Readonly<Record<DerivedName, Readonly<Record<Colour, string>>>> {
  readonly empty: string;
  readonly big: Readonly<Record<Win, string>>;
}

export const GLYPHS: Glyphs = {
  empty: '·',
  big: { B: '●', P: '○' },
  bigEye: { R: '◉', B: '○' },
  small: { R: '●', B: '◐' },
  cockroach: { R: '╱', B: '╲' },
};

export const ASCII: Glyphs = {
  empty: '.',
  big: { B: 'B', P: 'P' },
  bigEye: { R: '@', B: 'o' },
  small: { R: '#', B: '-' },
  cockroach: { R: '/', B: '\\' },
};
