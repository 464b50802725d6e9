import type { Forgery } from '../forgery.ts';

/** English, which defines the messages of every language. */
export const verifyEn = {
  title: 'Was this shoe fair?',
  lead: 'Everything is worked out on this page, from the file alone. Nothing is sent anywhere.',
  drop: 'Drop a transcript, or',
  choose: 'choose a file',
  several: 'Several files of one table are checked as a series.',
  example: 'Deal an example here',
  begin:
    'An example shoe was dealt and checked here just now. To check your own, drop a transcript: the whole story of one shoe. A closed shoe’s page has it, and so does this browser for shoes you played solo.',
  tooLarge: 'A transcript is at most 20 MB.',
  notJson: (name: string) => `${name} is no JSON.`,
  verified: 'Verified',
  refused: 'Refused',
  about: (game: string, shoe: string, entries: number, coups: number) =>
    `${game}, ${shoe}. ${entries} entries, ${coups} ${coups === 1 ? 'coup' : 'coups'}.`,
  series: (shoes: number) => `${shoes} shoes, one after another.`,
  provedTitle: 'Proved',
  untilThen: 'In order until then',
  notProved: 'Not proved by this file',
  yours: 'yours',
  wrong: (text: string, at: string) => (at === '' ? text : `${text} (${at})`),
  coup: (coup: number, of: number) => `Coup ${coup} of ${of}`,
  cards: (from: number, to: number) => `Cards ${from} to ${to}, each opened and held against its seal.`,
  before: 'The coup before',
  after: 'The next coup',
  play: 'Play',
  pause: 'Pause',
  scrub: 'Coup',
  n: 'n',
  shown: 'Card shown',
  salt: 'Salt shown',
  worked: 'Seal worked out',
  published: 'Seal published',
  fits: 'fits',
  fitsNot: 'does not fit',
  legend: { opened: 'opened, matches its seal', burned: 'burned face down', behind: 'not reached' },
  seals: (opened: number, of: number) => `${opened} of ${of} seals opened so far`,
  live: {
    choose: 'Follow a table live',
    table: (house: string, game: string, number: number) => `${house}, ${game}, table ${number}`,
    waiting: 'Waiting for the table’s shoe.',
    along: (shoe: string, entries: number) => `Following ${shoe} live: ${entries} entries heard and checked.`,
    closed: (shoe: string) => `${shoe} is closed: the house has shown its seed, and this is the whole of it.`,
    again: 'Follow the next shoe',
    stop: 'Stop following',
    soFar: 'In order so far',
    notYet: 'Not proved yet',
  },
  forgeTitle: 'The same shoe, forged',
  forgeLead: 'Try it: each is done to a copy of this very file.',
  firstWrong: (text: string, at: string) =>
    `Refused. The first thing that is wrong: ${at === '' ? '' : `${at}, `}${text}`,
  slipped: 'This forgery went through: please tell us.',
  cannot: 'This file has nothing of that kind to forge.',
  forgeries: {
    card: 'A changed card',
    wager: 'A late wager',
    seed: 'A swapped seed',
    skip: 'A skipped card',
  } satisfies Readonly<Record<Forgery, string>>,
  forged: {
    card: (n: number, was: string, now: string) => `Somebody wrote ${now} where card ${n} was ${was}.`,
    wager: (coup: number, stake: string) =>
      `Somebody added a wager of ${stake} to coup ${coup} when its cards were known.`,
    seed: 'Somebody shows another seed at the end.',
    skip: (n: number) => `Somebody passed over card ${n} and dealt the next one in its place.`,
  },
};

export type VerifyWords = typeof verifyEn;
