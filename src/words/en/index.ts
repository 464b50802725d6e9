import { WHY } from '../../engine/index.ts';
import { cardsEn } from './cards.ts';
import { everywhereEn } from './everywhere.ts';
import { figuresEn } from './figures.ts';
import { houseTextEn } from './houses.ts';
import { lobbyEn } from './lobby.ts';
import { refusalEn } from './refusals.ts';
import { soloEn } from './solo.ts';
import { tableEn } from './table.ts';

/** English, which defines the messages of every language. */
export const english = {
  figures: figuresEn,
  cards: cardsEn,
  why: WHY,
  refusal: refusalEn,
  everywhere: everywhereEn,
  houseText: houseTextEn,
  lobby: lobbyEn,
  table: tableEn,
  solo: soloEn,
};
