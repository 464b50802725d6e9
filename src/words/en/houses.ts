import type { HouseText } from '../translatedGame.ts';

/** House files are written in English. */
export const houseText: HouseText = (english) => english;
