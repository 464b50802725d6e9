import { writeFile } from './text/edit.ts';

/** The template is no casino's card: every value is an assumption that the author may change. */
const OURS = { basis: { '*': { is: 'assumed', where: 'Not decided yet' } } } as const;

const line = (label: string, winner: string, profit: number) => ({
  label,
  when: { winner },
  odds: [profit, 1],
});

/** The smallest valid file: the usual drawing rules, and a felt with Player, Banker and Tie. */
const BLANK = {
  format: 'coup-house/2',
  id: 'my-house',
  name: 'My house',
  short: 'My house',
  place: null,
  source: 'Written in the workshop',
  tagline: 'A game of your own.',
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
      ...OURS,
    },
    shoe: {
      decks: 8,
      burn: { by: 'first-card', tens: 10 },
      cutCard: { behind: 14, coupsAfter: 1 },
      ...OURS,
    },
    dealing: {
      order: 'player-banker-player-banker',
      points: 'ace-1-tens-0',
      turnedBy: 'dealer',
      mayAlsoBe: [],
      untilTurned: 'face-up',
      equalWagers: 'earliest',
      nobodyOrLate: 'dealer',
      ...OURS,
    },
    settlement: {
      commissionTaken: 'as-settled',
      commissionRounding: { unit: 1, direction: 'down' },
      profitRounding: { unit: 1, direction: 'up' },
      ...OURS,
    },
    wagering: { mainWagers: ['player', 'banker'], ...OURS },
    limits: {
      main: { minimum: 500, maximum: 100_000, step: 100 },
      side: { minimum: 100, maximum: 10_000, step: 100 },
      maximumPayout: 10_000_000,
      overMaximumPayout: 'refused',
      ...OURS,
    },
    patron: { minimumAge: 21, helpline: null, exclusion: null, ...OURS },
    bets: {
      player: {
        ...{ label: 'Player', place: 'main', hand: 'player', excludes: [], ...OURS },
        lines: [line('Player wins', 'player', 1), line('Tie', 'tie', 0)],
      },
      banker: {
        ...{ label: 'Banker', place: 'main', hand: 'banker', excludes: [], ...OURS },
        lines: [{ ...line('Banker wins', 'banker', 1), commission: [1, 20] }, line('Tie', 'tie', 0)],
      },
      tie: {
        ...{ label: 'Tie', place: 'main', excludes: [], ...OURS },
        lines: [line('Tie', 'tie', 8)],
      },
    },
  },
  games: { game: { name: 'My game', short: 'My game', offers: ['player', 'tie', 'banker'] } },
};

/** The template's id among the houses to start from. */
export const BLANK_ID = 'blank';

export const blankFile = (): string => writeFile(BLANK);
