export const countEn = {
  title: 'Counting',
  lead: 'How exposed a bet is to whoever counts the cards: real shoes dealt in this browser, each coup priced exactly by the cards unseen.',
  noSuchGame: 'No such game',
  noGame: (game: string) => `No house here deals ${game}.`,
  asking: {
    form: 'What to count down',
    game: 'Game',
    bet: 'Bet',
    shoes: 'Shoes at each cut',
    seed: 'Seed',
    most: 'Maximum, $',
    line: 'One line otherwise',
    asPrinted: 'as printed',
    lineOf: (line: number, odds: string) => `Line ${line}: ${odds}`,
    pays: 'It pays, to 1',
    start: 'Count down',
    stop: 'Stop',
    fault: (least: string, most: string) => `A whole number from ${least} to ${most}.`,
  },
  progress: (done: string, of: string) => `${done} of ${of} shoes`,
  failed: (why: string) => `The run was given up: ${why}`,
  before: 'The count itself is exact. Press Count down to see what it is worth in real shoes.',
  effects: {
    title: 'The count',
    card: 'Card',
    gone: 'One gone adds',
    tag: 'Tag',
    full: (edge: string) => `A full shoe gives the patron ${edge} of the stake.`,
    correlation: (figure: string) => `Correlation with the exact effects ${figure}.`,
    trigger: (count: string) => `Bet from a true count of ${count}.`,
    never: 'No true count makes this bet worth making.',
    unbalanced: 'The tags do not balance.',
  },
  cuts: {
    title: 'What it wins, by the cut card',
    behind: 'Cards behind',
    own: 'this card’s own',
    byCount: 'By the count',
    perfectly: 'Perfectly',
    units: 'units a shoe',
    share: 'Coups bet',
    atMost: (stake: string) => `Perfectly, at ${stake}`,
    perShoe: (amount: string) => `${amount} a shoe`,
    errors: '± is one standard error. A wager counts as what the unseen cards let it expect.',
    plot: (bet: string, cuts: string) => `${bet}: units a shoe by cards behind the cut card. ${cuts}`,
    at: (behind: string, linear: string, perfect: string) =>
      `${behind} behind: ${linear} by the count, ${perfect} perfectly`,
  },
  verdict: {
    title: 'Verdict',
    safe: (bet: string) =>
      `${bet} cannot be beaten by counting at this cut: no shoe came to a wager worth making.`,
    wins: (bet: string, most: string, stake: string, share: string) =>
      `Whoever knows the unseen cards wins at most ${most} a shoe from ${bet}, betting ${stake} on ${share} of the coups.`,
    byHand: {
      most: 'A count by hand gets most of it.',
      part: 'A count by hand gets less than half of it.',
      nothing: 'A count by hand gets nothing of it.',
    },
    less: 'More cards behind the cut card, or a lower maximum, makes it less.',
  },
  changes: {
    cut: (behind: string, units: string, deeper: string, less: string) =>
      `The cut card: with ${behind} behind it is ${units} units a shoe, with ${deeper} behind ${less}.`,
    limit: (most: string, amount: string, half: string, less: string) =>
      `The maximum: at ${most} it is ${amount} a shoe, at ${half} ${less}; the units stay.`,
    line: (line: number, pays: string, units: string, printed: string) =>
      `The line: line ${line} at ${pays} to 1 makes it ${units} units a shoe; as printed it is ${printed}.`,
  },
  command: 'The same on the command line: ',
};

export type CountWords = typeof countEn;
