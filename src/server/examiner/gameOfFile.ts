import { err, isRecord, makeFault, ok, type Result } from '../../base/index.ts';
import { parseAsWritten, sizeFault } from '../../engine/index.ts';
import type { HouseGame } from '../../houses/index.ts';
import { nameFault } from './nameFault.ts';

const FAULTS_TOLD = 5;

/**
 * More pay lines than the largest known card has. A table with a host's own file shares the process with all others.
 */
const MOST_LINES_OF_A_GAME = 192;

/** The file with the wanted game only, so that the others cost no time. */
function withOneGame(file: unknown, wanted: string | undefined): unknown {
  const games = isRecord(file) ? file['games'] : undefined;
  const [, name] = wanted?.split('/') ?? [];
  if (!isRecord(file) || !isRecord(games) || name === undefined || !Object.hasOwn(games, name)) return file;
  return { ...file, games: { [name]: games[name] } };
}

/**
 * Parses one game of a host's own file; the error lists the first faults with their paths, and how many more there are.
 */
export function gameOfFile(file: unknown, wanted: string | undefined): Result<HouseGame, string> {
  const one = withOneGame(file, wanted);
  const large = sizeFault(one, MOST_LINES_OF_A_GAME);
  if (large !== undefined) return err(makeFault(large));
  // Skips alternative readings: they matter for prices, not for play, and trying thousands would block other work.
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
