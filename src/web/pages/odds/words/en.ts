import type { NoPrice } from '../figures.ts';

/** English, which defines the messages of every language. */
export const oddsEn = {
  title: 'What each wager costs',
  lead: (game: string, deals: string) =>
    `${game}. Every deal of six cards counted, none sampled: all ${deals}.`,
  counting: 'Counting every deal',
  game: 'Game',
  decks: 'Decks',
  ruleCard: 'Rule card',
  printed: 'PAR sheet',
  change: 'Change its rules',
  noSuchGame: 'No such game',
  noGame: (game: string) => `No house here deals ${game}.`,
  /** Why something has no price: in English, the command line's own sentence. */
  refused: ({ message }: NoPrice) => message,
  edge: {
    title: 'Edge per bet',
    bet: 'Bet, and what it pays',
    scale: 'House edge, drawn',
    full: 'House edge, full shoe',
    now: 'In the shoe below',
    cost: (stake: string) => `Cost of ${stake}`,
    of: (stake: string) => `per ${stake}`,
    wins: 'Wins, of 100',
    sd: 'Std dev',
    needsSuits: 'needs suits',
    /** Follows the profits, `30, 10, 6`. */
    toOne: (profits: string) => `${profits} to 1`,
    bar: (full: string, now: string | undefined) => (now === undefined ? full : `${full}, now ${now}`),
    legend: 'Bar: full shoe. Upright mark: the shoe below.',
    exactly: (bet: string, ratio: string) => `${bet}, exactly: ${ratio}.`,
  },
  gaps: {
    title: 'Where the card is silent',
    lead: 'Choose a reading; every figure on this page follows.',
    own: 'As we read it',
    none: 'Changes no edge.',
    moves: 'Moves ',
    more: (count: number) => `${count} more`,
    stated: 'stated',
    silent: 'Nothing on this card can be read otherwise.',
  },
  shoe: {
    title: 'The shoe as it stands',
    lead: (left: string, out: string | undefined) =>
      out === undefined
        ? `All ${left} cards are in it. Tap a column to take a card out, or drag it.`
        : `${left} cards are in it, ${out} are out. Tap a column to take a card out, or drag it.`,
    table: 'As the table’s shoe stands',
    along: (along: boolean, coup: string) =>
      along
        ? `This is the table’s shoe, by every card that was shown.${coup === '' ? '' : ` The coup under way so far: ${coup}.`}`
        : 'This is not the table’s shoe any more: you have changed it.',
    typed: 'The shoe, as the command writes it',
    full: 'Full shoe',
    back: 'Put one back',
    backMode: 'Tap to put back',
    take: ' left: take one out',
    putBack: ' left: put one back',
    player: 'Next: Player wins',
    banker: 'Banker wins',
    tie: 'Tie',
    worth: 'Worth a wager?',
    nothing: 'none is',
  },
  strip: { title: 'This shoe', favours: 'in your favour' },
  effects: {
    title: 'What one card is worth',
    lead: (stake: string) =>
      `Taking one such card out of a full shoe moves what comes back from ${stake} by so many dollars. Full bars help the patron, open ones hurt.`,
    ten: 'ten',
    bet: 'Bet',
  },
  band: {
    title: (hands: string, stake: string, bet: string, bankroll: string) =>
      `${hands} wagers of ${stake} on ${bet}, from ${bankroll}`,
    told: (ahead: string, even: string, behind: string, ruined: string) =>
      `Every result counted: ahead in ${ahead} of 100 sessions, even in ${even}, behind in ${behind}; ruined on the way in ${ruined}. Coups are taken as independent, each from a full shoe.`,
    hands: 'Wagers',
    stake: 'Stake, $',
    bankroll: 'Bankroll, $',
    chart: (low: string, high: string) => `How sessions end: nine of ten between ${low} and ${high}.`,
    chartLead: 'Of 100 sessions, so many end at an amount or below it.',
    below: (net: string, below: string) => `${below} of 100 sessions end at ${net} or below it.`,
    low: '5 of 100 below',
    high: '5 of 100 above',
    median: 'median',
    average: (amount: string) => `average ${amount}`,
  },
  houses: {
    title: 'The same bet, house by house',
    lead: 'House edge on a full shoe of each house’s own decks. Underlined: cheapest, where houses differ. A dash: not offered.',
    table: 'Edges by house',
    bet: 'Bet',
    apart: (stake: string) => `Apart, per ${stake}`,
    same: 'same',
    one: 'one house',
  },
};

export type OddsWords = typeof oddsEn;
