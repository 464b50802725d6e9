/** Totals of one card, each list phrased in the language. */
export interface Totals {
  /** `8 or 9`. */
  readonly naturals: string;
  /** The totals on which Player draws: `0–5`. */
  readonly player: string;
  /** The totals on which Banker draws after Player stood. */
  readonly banker: string;
}

/** English, which defines the messages of every language. */
export const learnEn = {
  title: 'Learn baccarat',
  lead: 'Seven short lessons with real cards. Nothing to bet, nothing to lose; by any house’s rules.',
  byTheCardOf: 'By the card of',
  ownFile: 'A house file of your own',
  tooLarge: 'A house file is at most 1 MB.',
  notJson: 'This file is no JSON.',
  noSuchGame: 'No such game',
  noGame: (game: string) => `No house here deals ${game}.`,
  again: 'Start again',
  lessonsTitle: 'Lessons',
  lessonOf: (number: number, of: number, name: string) => `Lesson ${number} of ${of}: ${name}`,
  done: 'done',
  yourAnswer: 'Your answer',
  right: 'Right.',
  wrong: 'Not so.',
  rule: (number: string) => `Rule ${number}`,
  turn: 'Turn the card',
  next: 'Next',
  goOn: 'On to the next lesson',
  learnt: (right: number, needed: number) => `${right} of ${needed} right`,
  practice: 'Practice',
  practiceLead: 'It asks more of what you get wrong.',
  ofAsked: (right: number, asked: number) => `${right} of ${asked}`,
  /** Followed by the name of a skill and its hint. */
  nextComes: 'Next comes',
  colon: ': ',
  stop: '.',
  practise: 'Practise',
  print: 'Print this table',
  tableLegend:
    'Across: Player’s third card; the last column is a Player who stood. Down: Banker’s total. A disc draws, a dash stands.',
  table: 'Banker’s third card',
  acts: { draws: 'draws', stands: 'stands', natural: 'natural' },
  fetching: 'Fetching the card',
  nothing: 'This card has nothing to practise.',
  noTotal: 'no total',
  /** After `7 + 8 = 15`, before the 5. */
  counts: ', counts ',

  /** The questions and their answers. */
  asked: {
    value: (card: string) => `What does the ${card} count?`,
    valueWhy: (card: string, points: number) =>
      `The ${card} counts ${points}: an ace is 1, 2 to 9 are their number, ten, jack, queen and king are 0.`,
    total: 'What is the total?',
    totalWhy: (sum: string, digit: number | undefined) =>
      `${sum}${digit === undefined ? '' : `, and the last digit is ${digit}`}.`,
    natural: 'Is the coup over?',
    noNatural: (naturals: string) => `Neither hand has ${naturals} with its first two cards.`,
    player: 'What does Player do?',
    banker: 'What does Banker do?',
    pays: (stake: string, bet: string) => `You have ${stake} on ${bet}. How much comes back to you?`,
  },
  answers: { over: 'It is over', goesOn: 'It goes on', draws: 'Draws a card', stands: 'Stands' },

  /** The two sentences of a lesson, filled in from the compiled table of the card. */
  lessons: {
    values: {
      name: 'Values',
      say: (_: Totals) => 'A card counts its number.',
      more: (_: Totals) => 'An ace is 1. Ten, jack, queen and king are 0. Suits never count in a total.',
    },
    totals: {
      name: 'The last digit',
      say: (_: Totals) => 'Add up, and keep the last digit.',
      more: (_: Totals) =>
        'So 7 and 8 are 15, which counts 5. Nobody can have more than 9, and nobody can go over.',
    },
    naturals: {
      name: 'Naturals',
      say: ({ naturals }: Totals) => `A two-card ${naturals} ends the coup.`,
      more: (_: Totals) =>
        'It is called a natural. If either hand has one, neither draws, and the higher total wins.',
    },
    player: {
      name: 'Player’s third card',
      say: (_: Totals) => 'Player looks only at its own two cards.',
      more: ({ player }: Totals) => `It takes one card more on ${player}, and stands on the others.`,
    },
    banker: {
      name: 'Banker’s third card',
      say: (_: Totals) => 'Banker looks at Player’s third card too.',
      more: ({ banker }: Totals) =>
        `Where Player stood, Banker draws on ${banker}. Where Player drew, Banker’s table says it.`,
    },
    pays: {
      name: 'What bets pay',
      say: (_: Totals) => 'You bet on how the coup ends.',
      more: (_: Totals) =>
        'A wager that wins brings your stake back with its profit on top, less commission where the card takes one.',
    },
    practice: {
      name: 'Practice',
      say: (_: Totals) => 'Everything, in no order.',
      more: (_: Totals) => 'What you get wrong comes back sooner.',
    },
  },

  /** The names of skills, shown beside their bars. */
  skills: {
    value: 'Values',
    total: 'Adding up',
    natural: 'Naturals',
    player: 'Player draws',
    'banker-alone': 'Player stood',
    pays: 'What bets pay',
    bankerOn: (totals: string) => `Banker on ${totals}`,
  },
  hints: {
    player: ({ player }: Totals) => `draws on ${player}`,
    bankerAlone: ({ banker }: Totals) => `Banker draws on ${banker}`,
  },
};

export type LearnWords = typeof learnEn;
