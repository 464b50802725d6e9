import type { Provenance } from '../../engine/index.ts';
import { figuresEn } from './figures.ts';

/** The basis of a value that its card does not state. */
export type UnstatedBasis = Exclude<Provenance, 'stated'>;

const BASES: Readonly<Record<UnstatedBasis, string>> = {
  inferred: 'inferred',
  assumed: 'assumed',
  unmarked: 'unmarked',
};

/** Messages that several pages share. */
export const everywhereEn = {
  name: 'Coup',
  toLobbyFromBrand: 'Coup, lobby',
  lobby: 'Lobby',
  toLobby: 'To the lobby',
  menu: 'Menu',
  close: 'Close',
  tryAgain: 'Try again',
  skip: 'Skip to the page',
  navigation: 'Main',
  ways: 'Places',
  /** The navigation of every page. */
  sections: {
    play: 'Play',
    learn: 'Learn',
    odds: 'Odds',
    fairness: 'Fairness',
    create: 'Create',
    you: 'You',
  },
  places: {
    lobby: 'Lobby',
    learn: 'Learn',
    odds: 'Odds',
    cards: 'Cards',
    verify: 'Verify',
    workshop: 'Workshop',
    simulate: 'Simulate',
    private: 'Private table',
    count: 'Counting',
    recall: 'History',
    protection: 'Limits and breaks',
    account: 'Account',
    pit: 'The pit',
  },
  language: 'Language',
  light: 'Room',
  room: { dark: 'Dark room', light: 'Light room' },
  lights: { auto: 'As the system', dark: 'Dark', light: 'Light' },
  switches: {
    reasons: 'Say why cards are drawn',
    dealerTurns: 'Let the dealer turn my cards',
    remarks: 'Quiet words of other patrons',
    speech: 'Speak the calls',
    sounds: 'Sounds',
  },
  ruleCard: 'Rule card',
  /** For a table with chips of its own. */
  ownRules: 'host’s own rules',
  odds: 'Exact odds',
  shoeOdds: 'Odds of this shoe',
  playChips: 'Play chips. They are worth nothing and buy nothing.',
  /** Follows the name. */
  house: ', an open baccarat house',
  ageLine: {
    text: (age: number): string => `You must be ${age} or older here`,
    yes: (age: number, then: 'deal' | 'sit'): string =>
      `I’m ${age} or older: ${then === 'deal' ? 'deal' : 'take a seat'}`,
    no: 'No, go back',
  },
  reminder: {
    text: (minutes: number, net: number): string =>
      `You asked to be reminded: ${figuresEn.count(minutes, 'minute', 'minutes')} here, net ${figuresEn.signedMoney(net, 'always')}.`,
    goOn: 'Go on',
  },
  ageAndHelp: 'Each house’s age and helpline are on its tables.',
  age: (minimum: number): string => `${minimum} and over`,
  programme: 'Responsible play',
  exclusion: 'Not admitted',
  helpline: 'Helpline',
  /** A text with its basis, unless the card states it: `21 and over (assumed)`. */
  marked: (text: string, basis: Provenance): string =>
    basis === 'stated' ? text : `${text} (${BASES[basis]})`,
  basis: BASES,
  markIs: '° is not printed on the card: point at it, or move to it, for the reason.',
  doubt: (basis: string, why: string): string => `${basis}: ${why}`,
  range: (minimum: string, maximum: string): string => `${minimum} to ${maximum}`,
  session: 'Session',
  net: 'Net',
  balance: 'Balance',
  /** Placeholder for a figure that is not available yet. */
  none: '–',
  table: 'Table',
  nowhere: { title: 'No such page', what: 'This address leads nowhere in the house.' },
  notHere: {
    title: 'Not in a solo house',
    what: 'This page is a house for one: live tables, private ones too, are dealt by a running house.',
  },
  broke: {
    title: 'The page broke',
    what: 'This is a fault of ours. Chips and wagers are kept by the house, not by the page: nothing of yours is lost.',
    again: 'Load the page again',
  },
  notFetched: {
    title: 'The page did not come',
    what: 'A part of the page could not be fetched. Your chips are safe: nothing was sent.',
  },
  fetching: 'Fetching the page',
  yourName: {
    label: 'Your name',
    save: 'Save',
    refused: 'A name has 1 to 24 characters, with no space at either end.',
    saved: (name: string): string => `You are ${name}, from the next seat you take.`,
    readBy: 'Others at your table read this name.',
  },
  chips: {
    less: (balance: number): string =>
      `You have ${figuresEn.money(balance, 'always')} left, less than this table takes.`,
    lessThanAny: (balance: number): string =>
      `You have ${figuresEn.money(balance, 'always')} left, less than any table takes.`,
    again: (time: string): string => `The house gives play chips again at ${time}.`,
  },
  bankroll: {
    out: 'You’re out of chips.',
    /** `peak` and `net` are formatted amounts. */
    story: (hands: number, peak: string, wins: number, net: string): string =>
      `${figuresEn.count(hands, 'hand', 'hands')}, peak ${peak}, longest winning run ${wins}, net ${net}.`,
    fresh: 'Fresh bankroll',
    pause: 'Take a break',
  },
  noTable: {
    title: 'No such table now',
    what: (problem: string): string => `${problem} Your chips are safe.`,
  },
  otherKey:
    'This house signs with another key than when you first came. Ask its host why before you trust its receipts.',
  otherAnchor:
    'This table shows another anchor than when you first saw it: its shoes are not those that were fixed then.',
  restored:
    'This house was brought back from a backup. The shoe that you saw last ended without its seed, stakes went back, and the table goes on with a new chain, by the house’s signed word.',
  notRestored:
    'This table goes on with a chain that looks like one of a restored house, and the house has signed no word for it: another story than the one you saw.',
  endedByRestoration: (when: string): string =>
    `This shoe ended when the house was brought back from a backup, on ${when}: stakes went back, and its seed is shown only when the host says that the original deals no more.`,
};
