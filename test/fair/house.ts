import { assert, unwrap } from '../../src/base/index.ts';
import { type GameRules, parseHouse } from '../../src/engine/index.ts';

/** A test-only house, so that no change to a shipped card changes a golden file. */
const FILE = {
  format: 'coup-house/1',
  id: 'glass-room',
  name: 'The Glass Room',
  short: 'Glass Room',
  place: null,
  source: 'made up for tests',
  shared: {
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
      untilTurned: 'face-down',
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
      side: { minimum: 100, maximum: 50_000, step: 100 },
      maximumPayout: 5_000_000,
      overMaximumPayout: 'refused',
    },
    patron: { minimumAge: 19, helpline: null, exclusion: null },
    bets: {
      player: {
        label: 'Player',
        place: 'main',
        excludes: ['banker'],
        lines: [
          { when: { winner: 'player' }, odds: [1, 1] },
          { when: { winner: 'tie' }, odds: [0, 1] },
        ],
      },
      banker: {
        label: 'Banker',
        place: 'main',
        lines: [
          { when: { winner: 'banker' }, odds: [1, 1], commission: [5, 100] },
          { when: { winner: 'tie' }, odds: [0, 1] },
        ],
      },
      tie: { label: 'Tie', place: 'main', lines: [{ when: { winner: 'tie' }, odds: [8, 1] }] },
      'pair-player': {
        label: 'Player pair',
        requires: 'always',
        lines: [{ when: { playerPair: true }, odds: [11, 1] }],
      },
      'big-win': {
        label: 'Big win',
        lines: [
          { when: { winner: ['player', 'banker'], margin: { atLeast: 7 }, cards: [5, 6] }, odds: [6, 1] },
        ],
      },
    },
  },
  games: {
    eight: { name: 'Eight decks', offers: ['player', 'banker', 'tie', 'pair-player', 'big-win'] },
    one: {
      name: 'One deck',
      offers: ['player', 'banker', 'tie'],
      shoe: { decks: 1 },
    },
    brim: {
      name: 'One deck, twenty burned unseen, and the cut card right behind them',
      offers: ['player', 'banker', 'tie'],
      shoe: { decks: 1, burn: { by: 'count', count: 20 }, cutCard: { behind: 32, coupsAfter: 3 } },
    },
    unseen: {
      name: 'Two decks, three burned unseen, two coups after the cut card',
      offers: ['player', 'banker', 'tie'],
      shoe: { decks: 2, burn: { by: 'count', count: 3 }, cutCard: { behind: 17, coupsAfter: 2 } },
    },
  },
} as const;

const { games } = unwrap(parseHouse(FILE));

/** A game of the test house. */
export const glassRoom = (game: keyof typeof FILE.games): GameRules => {
  const found = games.find(({ id }) => id === `glass-room/${game}`);
  assert(found !== undefined, `the house of the tests has ${game}`);
  return found;
};
