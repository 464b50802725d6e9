import { OUT_OF_SCOPE, type OutOfScope } from '../../../../../engine/index.ts';
import type { FileFault } from '../cardFile.ts';

type Words<F extends { readonly is: string }> = {
  readonly [K in F['is']]: (fault: Extract<F, { is: K }>) => string;
};

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);
const kilobytes = (bytes: number): string => Math.ceil(bytes / 1_000).toLocaleString('en');

/** English, which defines the messages of every language. */
export const readerEn = {
  title: 'Read a card',
  lead: 'Paste a casino’s rules. Each sentence is placed beside the setting it became. Nothing is guessed silently.',
  asForm: 'Open as form',
  another: 'Read another card',
  input: {
    text: 'The card’s text',
    hint: 'Paste the text of a rule card, or drop a PDF or a text file here. It is read in this browser and sent nowhere.',
    read: 'Read the card',
    file: 'Choose a file',
    drop: 'Drop the file to read it',
    reading: 'Reading the card…',
    opening: 'Opening the file…',
    bounds: 'Up to 200 kB of text, or a PDF of up to 10 MB and 40 pages.',
  },
  faults: {
    'text-too-long': ({ bytes }) =>
      `This text has ${kilobytes(bytes)} kB, and a card may have 200 kB. Paste only the pages about baccarat.`,
    'pdf-too-large': ({ bytes }) =>
      `This PDF has ${megabytes(bytes)} MB, and a card may have 10 MB. Copy its text and paste it instead.`,
    'pdf-too-many-pages': ({ pages }) =>
      `This PDF has ${pages} pages, and a card may have 40. Save only the pages about baccarat.`,
    'pdf-without-text': () =>
      'This PDF has no text, only pictures of it, as a scan has. Run it through text recognition first, or type the card.',
    'pdf-without-letters': () =>
      'This PDF’s fonts don’t say which letters they draw, so its text can’t be read. Run it through text recognition first, or type the card.',
    'pdf-locked': () => 'This PDF needs a password. Save a copy without one and try again.',
    'pdf-broken': () => 'This PDF can’t be opened: it may be damaged. Copy its text and paste it instead.',
    'pdf-not-fetched': () => 'The PDF reader couldn’t be loaded. Check your connection and try again.',
    'not-text': () => 'This file is neither a PDF nor plain text. Save it as one of them, or paste its text.',
    empty: () => 'There is no text in it.',
  } satisfies Words<FileFault> as Words<FileFault>,
  gaveUp: 'Reading this text takes too long here. coup read does it on the command line.',
  progress: {
    placed: (placed: number, total: number): readonly [figure: string, rest: string] => [
      `${placed} of ${total}`,
      ' statements placed.',
    ],
    open: (count: number) => (count === 1 ? '1 has a question.' : `${count} have a question.`),
    unread: (count: number) => (count === 1 ? '1 is unread.' : `${count} are unread.`),
    outside: (count: number) =>
      count === 1 ? '1 can’t be written in a house file.' : `${count} can’t be written in a house file.`,
    asides: (count: number) => (count === 1 ? '1 line is not a rule.' : `${count} lines are not rules.`),
    next: 'Next question',
    cutOff: (line: number) =>
      `From line ${line} on nothing was read: the text is longer than a rule card. Paste only the part about baccarat.`,
  },
  card: {
    title: 'The card and its settings',
    words: 'The card’s words',
    became: 'What they became',
    line: (line: number) => `Line ${line}`,
    states: {
      read: 'read',
      open: 'has a question',
      unread: 'unread',
      outside: 'can’t be written in a house file',
      aside: 'not a rule',
    },
    outside: (what: string) => `A house file can’t say this: ${what}.`,
    what: OUT_OF_SCOPE as Readonly<Record<OutOfScope, string>>,
    nothing: 'Read. It sets nothing of its own.',
    also: (label: string) => `Part of “${label}”`,
    inQuestion: (nth: number) => `Question ${nth}`,
    place: 'Place it',
    placeAs: (line: number) => `Which setting does line ${line} give?`,
    choose: 'Choose a setting',
    aside: 'Not a rule',
    isRule: 'It is a rule',
    asides: (count: number) =>
      count === 1 ? 'Show the line that is not a rule' : `Show the ${count} lines that are not rules`,
    silent: 'Not on the card',
    silentLead: (count: number) =>
      count === 1 ? 'One setting that most houses have so.' : `${count} settings that most houses have so.`,
  },
  values: {
    pays: (bet: string) => `${bet} pays`,
    table: (name: string) => `Pay table ${name}`,
    limits: (bet: string) => `Limits of ${bet}`,
    requires: (bet: string) => `${bet}: needs a main wager`,
    excludes: (bet: string) => `${bet}: not together with`,
    names: {
      place: 'Where it is',
      cutCard: 'Cut card',
      commissionRounding: 'Commission rounding',
      profitRounding: 'Rounding of winnings',
      main: 'Main wager limits',
      side: 'Side bet limits',
      mainWagers: 'Main wagers',
      offers: 'Bets on the felt',
      examples: 'Counting examples',
      calls: 'Dealer’s calls',
      programme: 'Helpline program',
      telephone: 'Telephone',
      address: 'Address',
      website: 'Website',
      printed: 'As printed',
      differential: 'Differential',
    } as Readonly<Record<string, string>>,
    none: 'none',
    less: (pays: string, rate: string) => `${pays} less ${rate}`,
    rows: (count: number) => (count === 1 ? '1 row' : `${count} rows`),
    edit: (label: string) => `Change ${label}`,
    inForm: 'This one is changed in the form.',
  },
  questions: {
    title: 'Questions',
    left: (count: number) => (count === 0 ? 'All answered' : count === 1 ? '1 left' : `${count} left`),
    none: 'This card leaves nothing open.',
    nth: (nth: number) => `Question ${nth}`,
    atLine: (line: number) => `Line ${line}`,
    conflict: 'Two lines disagree',
    doubt: 'An unlikely value',
    keep: 'Keep it as it is',
    checked: 'I’ve looked at it',
    now: 'as read',
    own: 'You wrote another value in its setting.',
    change: 'Change the setting',
    same: 'same edges',
    unpriced: 'no price',
    pricing: 'pricing…',
    answered: 'Answered',
    edgeOf: (bet: string) => `edge of ${bet}`,
  },
  edges: {
    title: 'House edge now',
    or: (percent: string) => `or ${percent}`,
    left: (count: number) => (count === 1 ? '1 question left' : `${count} questions left`),
    play: 'Play it',
    waits: 'Pricing…',
    notWhole: 'Something in the draft is wrong. Open it as a form to see what.',
    unpriced: 'no price',
  },
};

export type ReaderWords = typeof readerEn;
