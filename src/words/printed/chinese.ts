import { card } from '../zh/card.ts';
import { figures } from '../zh/figures.ts';
import { par } from '../zh/par.ts';
import { why } from '../zh/why.ts';
import type { PrintedWords } from './index.ts';

export const printed: PrintedWords = { figures, card, par, why };
