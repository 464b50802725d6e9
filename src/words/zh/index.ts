import type { Words } from '../index.ts';
import { cardsZh } from './cards.ts';
import { everywhereZh } from './everywhere.ts';
import { figuresZh } from './figures.ts';
import { houseTextZh } from './houses.ts';
import { lobbyZh } from './lobby.ts';
import { refusalZh } from './refusals.ts';
import { soloZh } from './solo.ts';
import { tableZh } from './table.ts';
import { whyZh } from './why.ts';

export const chineseZh: Words = {
  figures: figuresZh,
  cards: cardsZh,
  why: whyZh,
  refusal: refusalZh,
  everywhere: everywhereZh,
  houseText: houseTextZh,
  lobby: lobbyZh,
  table: tableZh,
  solo: soloZh,
};
