import { WHY } from '../../engine/index.ts';
import { cards } from './cards.ts';
import { everywhere } from './everywhere.ts';
import { figures } from './figures.ts';
import { houseText } from './houses.ts';
import { lobby } from './lobby.ts';
import { refusal } from './refusals.ts';
import { solo } from './solo.ts';
import { table } from './table.ts';

/** English: what is said here is what every language must say. */
export const english = { figures, cards, why: WHY, refusal, everywhere, houseText, lobby, table, solo };
