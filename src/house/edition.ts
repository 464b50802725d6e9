import { findGame, type HouseFile, parseCachedHouse } from '../engine/index.ts';
import { canonicalBytes, hashSha256, makeHex, rulesHash } from '../fair/index.ts';

/** The hash of the game's rules, and of the whole file: its wording can change without the rules. */
export function getEdition(house: HouseFile, gameId: string) {
  const parsed = parseCachedHouse(house);
  const game = parsed.ok ? findGame(parsed.value, gameId) : undefined;
  return {
    rules: game === undefined ? null : makeHex(rulesHash(game)),
    file: makeHex(hashSha256(canonicalBytes(house))),
  };
}
