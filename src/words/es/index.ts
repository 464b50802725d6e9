import type { Words } from '../index.ts';
import { cardsEs } from './cards.ts';
import { everywhereEs } from './everywhere.ts';
import { figuresEs } from './figures.ts';
import { houseTextEs } from './houses.ts';
import { lobbyEs } from './lobby.ts';
import { refusalEs } from './refusals.ts';
import { soloEs } from './solo.ts';
import { tableEs } from './table.ts';
import { whyEs } from './why.ts';

export const spanishEs: Words = {
  figures: figuresEs,
  cards: cardsEs,
  why: whyEs,
  refusal: refusalEs,
  everywhere: everywhereEs,
  houseText: houseTextEs,
  lobby: lobbyEs,
  table: tableEs,
  solo: soloEs,
};
