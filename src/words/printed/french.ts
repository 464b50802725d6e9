import { cardFr } from '../fr/card.ts';
import { figuresFr } from '../fr/figures.ts';
import { houseTextFr } from '../fr/houses.ts';
import { parFr } from '../fr/par.ts';
import { whyFr } from '../fr/why.ts';
import type { PrintedWords } from './index.ts';

export const printedFr: PrintedWords = {
  figures: figuresFr,
  card: cardFr,
  houseText: houseTextFr,
  par: parFr,
  why: whyFr,
};
