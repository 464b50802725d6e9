import { card } from '../fr/card.ts';
import { figures } from '../fr/figures.ts';
import { par } from '../fr/par.ts';
import { why } from '../fr/why.ts';
import type { PrintedWords } from './index.ts';

export const printed: PrintedWords = { figures, card, par, why };
