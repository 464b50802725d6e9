import { unwrap } from '../../src/base/index.ts';
import { type GameRules, type House, parseHouse } from '../../src/engine/index.ts';
import { fileWith, plainFile } from './houseFile.ts';

/** The plain house with a 7 of spades printed on its felt as Player's first card; changes are paths inside the game. */
export function printedHouse(changes: Readonly<Record<string, unknown>> = {}): House {
  const inGame = Object.entries({ 'dealing/printed': '7S', ...changes });
  const paths = Object.fromEntries(inGame.map(([path, value]) => [`games/table/${path}`, value]));
  return unwrap(parseHouse(fileWith({ ...plainFile, format: 'coup-house/2' }, paths)));
}

export function printedGame(changes: Readonly<Record<string, unknown>> = {}): GameRules {
  const [game] = printedHouse(changes).games;
  if (game === undefined) throw new Error('the plain house has one game');
  return game;
}
