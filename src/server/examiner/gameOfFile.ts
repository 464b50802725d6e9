import { err, isRecord, makeFault, ok, type Result } from '../../base/index.ts';
import { parseAsWritten, sizeFault } from '../../engine/index.ts';
import type { HouseGame } from '../../houses/index.ts';
import { nameFault } from './nameFault.ts';

const FAULTS_TOLD = 5;

/** More than the largest card that we know has: a table by a host's own file is dealt beside everybody else's. */
const MOST_LINES_OF_A_GAME = 192;

/** The file with the game that is asked for and no other, so that nobody waits for the others to be worked out. */
function withOneGame(file: unknown, wanted: string | undefined): unknown {
  const games = isRecord(file) ? file['games'] : undefined;
  const [, name] = wanted?.split('/') ?? [];
  if (!isRecord(file) || !isRecord(games) || name === undefined || !Object.hasOwn(games, name)) return file;
  return { ...file, games: { [name]: games[name] } };
}

/** A game of a host's own file; the error names every fault with its path, as far as one sentence holds them. */
export function gameOfFile(file: unknown, wanted: string | undefined): Result<HouseGame, string> {
  const one = withOneGame(file, wanted);
  const large = sizeFault(one, MOST_LINES_OF_A_GAME);
  if (large !== undefined) return err(makeFault(large));
  // Alternatives are for prices, not for play; and trying thousands of them would hold everybody up.
  const parsed = parseAsWritten(one);
  if (!parsed.ok) {
    const told = parsed.error.slice(0, FAULTS_TOLD).map(makeFault).join('; ');
    const more = parsed.error.length - FAULTS_TOLD;
    return err(`${told}${more > 0 ? `; and ${more} more` : ''}`);
  }
  const house = parsed.value;
  const alike = nameFault(house.identity.name) ?? nameFault(house.identity.short);
  if (alike !== undefined) return err(`/name: ${alike}`);
  const [first, second] = house.games;
  const game =
    wanted === undefined
      ? second === undefined
        ? first
        : undefined
      : house.games.find(({ id }) => id === wanted);
  if (game !== undefined) return ok({ house, game });
  const ids = house.games.map(({ id }) => id).join(', ');
  return err(
    `/games: found ${wanted === undefined ? 'several games' : 'no such game'}, expected one of ${ids}`,
  );
}
