import { cardZh } from '../zh/card.ts';
import { figuresZh } from '../zh/figures.ts';
import { houseTextZh } from '../zh/houses.ts';
import { parZh } from '../zh/par.ts';
import { whyZh } from '../zh/why.ts';
import type { PrintedWords } from './index.ts';

export const printedZh: PrintedWords = {
  figures: figuresZh,
  card: cardZh,
  houseText: houseTextZh,
  par: parZh,
  why: whyZh,
};
