import type { TranslateHouseText } from '../translatedGame.ts';

/** House files are written in English. */
export const houseTextEn: TranslateHouseText = (english) => english;
