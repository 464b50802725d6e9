import type { CountedFact, FlagFact, HandFact, NumberFact } from '../factText.ts';

/** `{h}` is a hand, `{n}` a number, `{c}` the thing counted. */
export const sentenceEn = {
  title: 'Invent a side bet in a sentence',
  /** The grammar parses English only. */
  how: 'One sentence, for example:',
  example: 'pays 30 to 1 when both hands end on 7 with three cards',
  label: 'Your side bet',
  name: 'Side bet',
  add: 'Put it on the felt',
  added: (name: string) => `${name} is on the felt.`,
  unknown: 'Not understood:',
  noOdds: 'It doesn’t say what it pays, as in “pays 30 to 1”.',
  noCondition: 'It doesn’t say when it pays, as in “when Banker wins with 6”.',
  pays: (odds: string, when: string) => `Pays ${odds} when ${when}.`,
  edge: (percent: string) => `House edge ${percent}`,
  favors: (percent: string) => `The patron has the edge: ${percent}`,
  pricing: 'Pricing …',
  whole: 'The file must be whole before it can be priced.',
  and: ' and ',
  or: ' or ',
  hands: { player: 'Player', banker: 'Banker', hand: 'its hand' },
  winner: {
    player: 'Player wins',
    banker: 'Banker wins',
    tie: 'it is a tie',
    hand: 'its hand wins',
    other: 'the other hand wins',
  },
  numbers: {
    from: (n: string) => `${n} or more`,
    to: (n: string) => `${n} or less`,
    range: (from: string, to: string) => `${from} to ${to}`,
  },
  flags: {
    Natural: ['{h} has a natural', '{h} has no natural'],
    Pair: ['{h} has a pair', '{h} has no pair'],
    SuitedPair: ['{h} has a suited pair', '{h} has no suited pair'],
    Suited: ['{h}’s first two cards are of one suit', '{h}’s first two cards are of two suits'],
    KingQueenSuited: ['{h} has king and queen of one suit', '{h} doesn’t have king and queen of one suit'],
    AllSuited: ['all of {h}’s cards are of one suit', '{h}’s cards are of several suits'],
    Trips: ['{h} has three of a kind', '{h} doesn’t have three of a kind'],
  } as Readonly<Record<FlagFact, readonly [yes: string, no: string]>>,
  ofHand: {
    Total: '{h} totals {n}',
    Cards: '{h} has {n} cards',
    Start: '{h}’s first two cards total {n}',
    ThirdPips: '{h}’s third card counts {n}',
    ThirdRank: '{h}’s third card is {n}',
    FirstRank: '{h}’s first card is {n}',
    SecondRank: '{h}’s second card is {n}',
    StartColour: '{h}’s first two cards are {n}',
    Colour: '{h}’s cards are all {n}',
  } as Readonly<Record<HandFact, string>>,
  ofCoup: {
    cards: '{n} cards are dealt',
    margin: 'the margin is {n}',
    combinedTotal: 'both totals add up to {n}',
    difference: 'Player’s total less Banker’s is {n}',
    dealtColour: 'all cards are {n}',
  } as Readonly<Record<NumberFact, string>>,
  coupFlags: {
    eitherNatural: ['a hand has a natural', 'no hand has a natural'],
    bothNatural: ['both hands have naturals', 'not both hands have naturals'],
    winnerNatural: ['the winner has a natural', 'the winner has no natural'],
    samePair: ['both hands have the same pair', 'the hands don’t have the same pair'],
  } as Readonly<Record<string, readonly [yes: string, no: string]>>,
  counted: {
    all: '{n} × {c} are dealt',
    start: '{n} × {c} are among the first four cards',
    hand: '{h} has {n} × {c}',
    oneSuit: '{n} × {c} of one suit are among the first four cards',
  } as Readonly<Record<CountedFact, string>>,
  values: {
    none: 'none',
    red: 'red',
    black: 'black',
    mixed: 'of both colors',
    JQK: 'face cards',
  } as Readonly<Record<string, string>>,
};

export type SentenceWords = typeof sentenceEn;
