import { err, isRecord, makeFault, ok, type Result } from '../base/index.ts';
import { type GameRules, type House, parseAsWritten, sizeFault } from '../engine/index.ts';
import { HOUSES } from '../houses/index.ts';
import { compositionOfDecks, type OddsJson, oddsJson, price } from '../odds/index.ts';

/** The houses whose games are dealt here: the shipped ones and the host's own. */
export interface Catalogue {
  readonly houses: readonly House[];
  readonly find: (gameId: string) => Dealt | undefined;
  /** Worked out when first asked for. */
  readonly oddsOf: (game: GameRules) => OddsJson | undefined;
}

/** A game and the house that it belongs to. */
export interface Dealt {
  readonly house: House;
  readonly game: GameRules;
}

export function makeCatalogue(own: readonly House[] = []): Catalogue {
  const houses = housesWith(own);
  const odds = new Map<GameRules, OddsJson>();
  return {
    houses,
    find: (gameId) => findDealt(own, gameId),
    oddsOf: (game) => {
      const known = odds.get(game);
      if (known !== undefined) return known;
      const priced = price(game, compositionOfDecks(game.shoe.decks));
      if (!priced.ok) return undefined;
      const found = oddsJson(priced.value);
      odds.set(game, found);
      return found;
    },
  };
}

/** A host's own file goes before a shipped one with the same id. */
function housesWith(own: readonly House[]): readonly House[] {
  const ids = new Set(own.map(({ identity }) => identity.id));
  return [...HOUSES.filter(({ identity }) => !ids.has(identity.id)), ...own];
}

/** A game by its id, among the shipped houses and the host's own. */
export function findDealt(own: readonly House[], gameId: string): Dealt | undefined {
  const house = housesWith(own).find(({ games }) => games.some(({ id }) => id === gameId));
  const game = house?.games.find(({ id }) => id === gameId);
  return house === undefined || game === undefined ? undefined : { house, game };
}

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
export function gameOfFile(file: unknown, wanted: string | undefined): Result<Dealt, string> {
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
