import { OUT_OF_SCOPE, type OutOfScope } from '../../../../engine/index.ts';

/** English: what is said here is what every language must say. */
export const workshop = {
  title: 'Workshop',
  lead: 'Write a house: its rules, bets and pay tables are one file. Every price on the right is exact, and follows as you write.',
  begin: 'Begin with',
  fromText: 'A card’s text',
  fromTextLead:
    'Paste the raw text of a rule card, as it comes out of a PDF. What can be read becomes a draft, each value with the line that it came from.',
  read: 'Read it',
  closeText: 'Back to the file',
  readSo: (read: number, unread: number, outside: number, contradictions: number) =>
    `${read} values were read. ${unread} lines were not understood, ${outside} are out of scope, ${contradictions} contradict each other.`,
  outOfScope: (line: number, what: string, text: string) =>
    `Line ${line} is out of scope: ${what} cannot be said in a house file: ${text}`,
  scope: OUT_OF_SCOPE as Readonly<Record<OutOfScope, string>>,
  notUnderstood: (line: number, text: string) => `Line ${line} was not understood: ${text}`,
  file: 'House file',
  game: 'Game',
  whole: 'This file is whole.',
  faults: (count: number) => (count === 1 ? 'One thing is wrong:' : `${count} things are wrong:`),
  warnings: (count: number) => (count === 1 ? 'One thing looks odd:' : `${count} things look odd:`),
  moreFaults: (count: number) => `and ${count} more`,
  tooLong: 'A house file is at most 1 MB.',
  notJson: (why: string) => `This is no JSON yet: ${why}`,
  edges: 'What each bet costs',
  bet: 'Bet',
  edge: 'House edge',
  cost: (stake: string) => `Cost of ${stake}`,
  hit: 'Wins, of 100',
  sd: 'Std dev',
  pays: 'Pay table',
  line: 'Line',
  odds: 'Pays',
  to: 'to',
  oddsOf: (bet: string, line: string) => `${bet}, ${line}: profit`,
  perOf: (bet: string, line: string) => `${bet}, ${line}: stake`,
  card: 'Rule card',
  download: 'Save the file',
  share: 'Copy a link',
  shared: 'The link is copied. It holds the whole file.',
  notShared: 'This file is too long for a link: save it instead.',
  brokenLink: 'This link does not hold a file any more: it was cut short on its way.',
  host: 'Host it as a private table',
  hostHow: 'Save the file and choose it there: its chips stay at that table.',
};

export type WorkshopWords = typeof workshop;
