import { card } from '../es/card.ts';
import { figures } from '../es/figures.ts';
import { houseText } from '../es/houses.ts';
import { par } from '../es/par.ts';
import { why } from '../es/why.ts';
import type { PrintedWords } from './index.ts';

export const printed: PrintedWords = { figures, card, houseText, par, why };
