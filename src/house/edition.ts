import { findGame, type HouseFile, keptHouse } from '../engine/index.ts';
import { canonicalBytes, makeHex, rulesHash, sha256Of } from '../fair/index.ts';

/** The hash of the game's rules, and that of the whole file, whose words may change alone. */
export function editionOf(house: HouseFile, gameId: string) {
  const parsed = keptHouse(house);
  const game = parsed.ok ? findGame(parsed.value, gameId) : undefined;
  return {
    rules: game === undefined ? null : makeHex(rulesHash(game)),
    file: makeHex(sha256Of(canonicalBytes(house))),
  };
}
