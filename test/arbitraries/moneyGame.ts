import { unwrap } from '../../src/base/index.ts';
import { type GameRules, parseHouse } from '../../src/engine/index.ts';
import { fileWith, plainFile } from './houseFile.ts';

/** The plain game in version 2, with what only that version says of money: Player loses half on a tie, and more. */
export function moneyGame(changes: Readonly<Record<string, unknown>> = {}): GameRules {
  const all: Readonly<Record<string, unknown>> = {
    'bets/player/lines/1': { label: 'Tie', when: { winner: 'tie' }, odds: [0, 1], returns: [1, 2] },
    'bets/dragon/upTo': { bet: 'banker', part: [1, 10] },
    'bets/dragon/maximumPayout': 50_000,
    'limits/tableMaximumPayout': 1_800_000,
    'limits/differential': { between: ['player', 'banker'], maximum: 500_000 },
    ...changes,
  };
  const inGame = Object.entries(all).map(([path, value]) => [`games/table/${path}`, value]);
  const file = fileWith({ ...plainFile, format: 'coup-house/2' }, Object.fromEntries(inGame));
  const [game] = unwrap(parseHouse(file)).games;
  if (game === undefined) throw new Error('the plain house has one game');
  return game;
}
