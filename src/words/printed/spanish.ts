import { cardEs } from '../es/card.ts';
import { figuresEs } from '../es/figures.ts';
import { houseTextEs } from '../es/houses.ts';
import { parEs } from '../es/par.ts';
import { whyEs } from '../es/why.ts';
import type { PrintedWords } from './index.ts';

export const printedEs: PrintedWords = {
  figures: figuresEs,
  card: cardEs,
  houseText: houseTextEs,
  par: parEs,
  why: whyEs,
};
