import type { Words } from '../index.ts';
import { cards } from './cards.ts';
import { everywhere } from './everywhere.ts';
import { figures } from './figures.ts';
import { houseText } from './houses.ts';
import { lobby } from './lobby.ts';
import { refusal } from './refusals.ts';
import { solo } from './solo.ts';
import { table } from './table.ts';
import { why } from './why.ts';

export const spanish: Words = { figures, cards, why, refusal, everywhere, houseText, lobby, table, solo };
