import { unwrap } from '../../src/base/index.ts';
import { type GameRules, type House, parseHouse } from '../../src/engine/index.ts';
import { changed } from './json.ts';

/**
 * The smallest whole house file: one game, `plain/table`, that shares nothing, so that each value has one place.
 * Tests change it and look at what comes of it.
 */
export const plainFile = {
  format: 'coup-house/1',
  id: 'plain',
  name: 'The Plain House',
  short: 'Plain',
  place: null,
  source: 'A test',
  games: {
    table: {
      name: 'Table',
      offers: ['player', 'banker', 'tie', 'dragon'],
      tableau: {
        naturals: [8, 9],
        playerDraws: [0, 1, 2, 3, 4, 5],
        bankerDrawsWhenPlayerStands: [0, 1, 2, 3, 4, 5],
        bankerDrawsAgainst: {
          '0': [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
          '1': [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
          '2': [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
          '3': [0, 1, 2, 3, 4, 5, 6, 7, 9],
          '4': [2, 3, 4, 5, 6, 7],
          '5': [4, 5, 6, 7],
          '6': [6, 7],
          '7': [],
        },
      },
      shoe: { decks: 8, burn: { by: 'first-card', tens: 10 }, cutCard: { behind: 14, coupsAfter: 1 } },
      dealing: {
        order: 'player-banker-player-banker',
        points: 'ace-1-tens-0',
        turnedBy: 'dealer',
        mayAlsoBe: [],
        untilTurned: 'face-up',
        equalWagers: 'earliest',
        nobodyOrLate: 'dealer',
      },
      settlement: {
        commissionTaken: 'as-settled',
        commissionRounding: { unit: 1, direction: 'down' },
        profitRounding: { unit: 1, direction: 'up' },
      },
      wagering: { mainWagers: ['player', 'banker'] },
      limits: {
        main: { minimum: 500, maximum: 1_000_000, step: 100 },
        side: { minimum: 100, maximum: 100_000, step: 100 },
        maximumPayout: 10_000_000,
        overMaximumPayout: 'refused',
      },
      patron: { minimumAge: 21, helpline: null, exclusion: null },
      bets: {
        player: {
          label: 'Player',
          place: 'main',
          hand: 'player',
          lines: [
            { label: 'Player wins', when: { winner: 'hand' }, odds: [1, 1] },
            { label: 'Tie', when: { winner: 'tie' }, odds: [0, 1] },
          ],
        },
        banker: {
          label: 'Banker',
          place: 'main',
          hand: 'banker',
          lines: [
            { label: 'Banker wins', when: { winner: 'hand' }, odds: [1, 1], commission: [5, 100] },
            { label: 'Tie', when: { winner: 'tie' }, odds: [0, 1] },
          ],
        },
        tie: {
          label: 'Tie',
          place: 'main',
          lines: [{ label: 'Tie', when: { winner: 'tie' }, odds: [8, 1] }],
        },
        dragon: {
          label: 'Dragon',
          place: 'side',
          hand: 'player',
          lines: [
            { label: 'Win by 9', when: { winner: 'hand', margin: 9 }, odds: [30, 1] },
            { label: 'Win by 4 or more', when: { winner: 'hand', margin: { atLeast: 4 } }, odds: [2, 1] },
          ],
        },
      },
    },
  },
} as const;

/** Changes as [path, value]; `undefined` takes the member out. Paths are like `games/table/shoe/decks`. */
export type Changes = Readonly<Record<string, unknown>>;

export const fileWith = (file: unknown, changes: Changes): unknown =>
  Object.entries(changes).reduce(
    (changing, [path, value]) => changed(changing, path.split('/'), value),
    file,
  );

export const plainFileWith = (changes: Changes): unknown => fileWith(plainFile, changes);

export const plainHouse = (changes: Changes = {}): House => unwrap(parseHouse(plainFileWith(changes)));

/** The one game of the plain house; changes are paths inside the game, like `shoe/decks`. */
export function plainGame(changes: Changes = {}): GameRules {
  const inGame = Object.entries(changes).map(([path, value]) => [`games/table/${path}`, value]);
  const [game] = plainHouse(Object.fromEntries(inGame)).games;
  if (game === undefined) throw new Error('the plain house has one game');
  return game;
}
