import { findGame, type HouseFile, parseCachedHouse } from '../engine/index.ts';
import { canonicalBytes, hashSha256, makeHex, rulesHash } from '../fair/index.ts';

/** The hash of the game's rules, and that of the whole file, whose words may change alone. */
export function getEdition(house: HouseFile, gameId: string) {
  const parsed = parseCachedHouse(house);
  const game = parsed.ok ? findGame(parsed.value, gameId) : undefined;
  return {
    rules: game === undefined ? null : makeHex(rulesHash(game)),
    file: makeHex(hashSha256(canonicalBytes(house))),
  };
}
