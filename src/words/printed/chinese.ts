import { card } from '../zh/card.ts';
import { figures } from '../zh/figures.ts';
import { houseText } from '../zh/houses.ts';
import { par } from '../zh/par.ts';
import { why } from '../zh/why.ts';
import type { PrintedWords } from './index.ts';

export const printed: PrintedWords = { figures, card, houseText, par, why };
