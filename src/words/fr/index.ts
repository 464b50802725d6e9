import type { Words } from '../index.ts';
import { cardsFr } from './cards.ts';
import { everywhereFr } from './everywhere.ts';
import { figuresFr } from './figures.ts';
import { houseTextFr } from './houses.ts';
import { lobbyFr } from './lobby.ts';
import { refusalFr } from './refusals.ts';
import { soloFr } from './solo.ts';
import { tableFr } from './table.ts';
import { whyFr } from './why.ts';

export const frenchFr: Words = {
  figures: figuresFr,
  cards: cardsFr,
  why: whyFr,
  refusal: refusalFr,
  everywhere: everywhereFr,
  houseText: houseTextFr,
  lobby: lobbyFr,
  table: tableFr,
  solo: soloFr,
};
