import { card } from '../fr/card.ts';
import { figures } from '../fr/figures.ts';
import { houseText } from '../fr/houses.ts';
import { par } from '../fr/par.ts';
import { why } from '../fr/why.ts';
import type { PrintedWords } from './index.ts';

export const printed: PrintedWords = { figures, card, houseText, par, why };
