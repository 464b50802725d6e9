import { makeFault } from '../base/index.ts';
import { type Bet, findBet, type GameRules, type House, parseHouse } from '../engine/index.ts';
import { atlasHouses } from '../houses/atlas/index.ts';
import { ALL_HOUSES } from '../houses/index.ts';
import { fail, readJson } from './io.ts';

/** A game and its house. */
export interface FoundGame {
  readonly house: House;
  readonly game: GameRules;
}

/**
 * GAME on the command line: a shipped id, a house with one game, or a house file (`my-house.json`,
 * `my-house.json#game`).
 */
export function findNamedGame(name: string): FoundGame {
  const [path = '', wanted] = name.split('#');
  if (path.endsWith('.json')) return gameInFile(path, wanted);
  const found = gameAmong(ALL_HOUSES, name) ?? gameAmong(atlasHouses(), name) ?? onlyGameOfHouse(name);
  if (found !== undefined) return found;
  const near = nearest(
    name,
    [...ALL_HOUSES, ...atlasHouses()].flatMap(({ games }) => games.map(({ id }) => id)),
  );
  const hint = near === undefined ? '' : ` Did you mean ${near}?`;
  return fail(`no game ${JSON.stringify(name)}.${hint} "coup houses" and "coup atlas" list them.`);
}

function onlyGameOfHouse(id: string): FoundGame | undefined {
  const house = [...ALL_HOUSES, ...atlasHouses()].find(({ identity }) => identity.id === id);
  if (house === undefined) return undefined;
  const [game, ...others] = house.games;
  if (game !== undefined && others.length === 0) return { house, game };
  return fail(`${id} has ${house.games.length} games: ${house.games.map((each) => each.id).join(', ')}.`);
}

/** The bet that a flag names. Fails with the list of the game's bets if the name is wrong or missing. */
export function findNamedBet(game: GameRules, id: string | undefined): Bet {
  const offered = game.bets.map((bet) => bet.id);
  if (id === undefined) return fail(`name a bet of ${game.id} with --bet: ${offered.join(', ')}.`);
  const near = nearest(id, offered);
  const hint = near === undefined ? '' : ` Did you mean ${near}?`;
  return (
    findBet(game, id) ??
    fail(`${game.id} has no bet ${JSON.stringify(id)}.${hint} It offers ${offered.join(', ')}.`)
  );
}

function gameAmong(houses: readonly House[], id: string): FoundGame | undefined {
  for (const house of houses) {
    const game = house.games.find((candidate) => candidate.id === id);
    if (game !== undefined) return { house, game };
  }
  return undefined;
}

/** Reads a valid house file, or fails with one line that counts its faults. */
export function readHouse(path: string): House {
  const parsed = parseHouse(readJson(path));
  if (parsed.ok) return parsed.value;
  const [first] = parsed.error;
  const more = parsed.error.length > 1 ? ` and ${parsed.error.length - 1} more` : '';
  return fail(
    `${path} is not a house file: ${first === undefined ? '' : makeFault(first)}${more}. "coup check ${path}" lists all.`,
  );
}

function gameInFile(path: string, wanted: string | undefined): FoundGame {
  const house = readHouse(path);
  const ids = house.games.map((game) => game.id.slice(house.identity.id.length + 1));
  const index = wanted === undefined && ids.length === 1 ? 0 : ids.indexOf(wanted ?? '');
  const game = house.games[index];
  if (game !== undefined) return { house, game };
  return fail(`name a game of ${path}: ${ids.map((id) => `${path}#${id}`).join(', ')}`);
}

/** The closest of some words, if it is close enough to be a typo. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  const best = words
    .map((candidate) => ({ candidate, slips: distance(word.toLowerCase(), candidate) }))
    .sort((a, b) => a.slips - b.slips)[0];
  return best !== undefined && best.slips <= Math.max(2, best.candidate.length / 3)
    ? best.candidate
    : undefined;
}

/** Levenshtein distance: insertions, deletions and replacements between two short words. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a.slice(0, 80)].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
