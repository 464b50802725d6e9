/**
 * The engine and the house report file faults in English, as the command line prints them. These patterns recognize
 * each sentence; a translation has the same key and uses `$1`, `$2`… for the captured groups.
 */
export const FOUND = {
  nothing: /^nothing$/,
  unknownKey: /^an unknown key$/,
  unexpectedKey: /^an unexpected key$/,
  aList: /^a list of (\d+)$/,
  emptyObject: /^an empty object$/,
  objectWith: /^an object with (.+)$/s,
  again: /^(.+) again$/s,
  noRows: /^no rows$/,
  rows: /^rows for (.+)$/,
  handCondition: /^a condition on the hand$/,
  largeProduct: /^(\d+) to 1 on a stake of (\d+)$/,
  contrast: /^(?:ink|soft ink|accent) (#\w+) on (#\w+), a contrast of ([\d.]+)$/,
  unfitPatch: /^a patch that does not apply$/,
  faultyPatch: /^a patch that gives no valid house$/,
  readings: /^(\d+) other readings$/,
  already: /^(.+), already at (.+)$/s,
  payLines: /^(\d+) pay lines in all games together$/,
  members: /^(\d+) members$/,
  characters: /^a text of (\d+) characters$/,
  cards: /^(\d+) cards$/,
  noGame: /^no game$/,
  fineLines: /^lines that ask for more$/,
} as const;

export const EXPECTED = {
  whole: /(?:^|: )a whole number from (\d+) to (\d+)$/,
  oneOf: /: one of (.+)$/s,
  only: /: only (.+)$/s,
  listOf: /: a list of (\d+)$/,
  listFromTo: /: a list of (\d+) to (\d+)$/,
  listAtLeast: /: a list of at least (\d+)$/,
  list: /: a list$/,
  eachOnce: /: each once$/,
  objectOfMost: /: an object with at most (\d+) members$/,
  object: /: an object$/,
  trueOrFalse: /: true or false$/,
  colour: /: a colour as #rrggbb$/,
  condition: /: a value \((.+)\), a list of values, or (\w+) and (\w+)$/s,
  valueOrList: /: a value or a list of values$/,
  null: /: null$/,
  orNull: /, or null(?:; null where left out)?$/,
  id: /^an? (?:bet )?id: lower-case words joined by hyphens, with a letter in it$/,
  payTableId: /^the id of a pay table in shared\.payTables$/,
  bankerTotal: /^Banker's total, 0 to 9$/,
  pointer: /^a JSON Pointer into this file$/,
  operation: /^a JSON Patch operation \(RFC 6902\)$/,
  value: /^the value$/,
  burn: /^a burn rule: by first-card or by count$/,
  limits: /^main, side or its own limits$/,
  currency: /^the code of the currency: three letters \(ISO 4217\)$/,
  percent: /^the edge that is printed there, in per cent of the stake$/,
  rowForEach: /^a row for each of (.+)$/,
  noNatural: /^no natural: a natural never draws$/,
  cardsForMore: /^at least (\d+) for (\d+) more$/,
  cardsForBurn: /^at least (\d+): the burn and what lies behind the cut card$/,
  atMost: /^at most (\d+)(?: in a file)?$/,
  multiple: /^a multiple of (\d+)$/,
  bets: /^ids of bets in this file$/,
  otherBets: /^(?:ids of other bets|the id of another bet) in this file$/,
  betOfGame: /^a bet of this game or of \/shared\/bets$/,
  linesOrTable: /^pay lines, or the id of a pay table$/,
  never: /^never, since the game offers none of its main wagers$/,
  safeProduct: /^odds and limits with a safe product$/,
  someStake: /^a stake of at least 1$/,
  partOfProfit: /^a part of the profit, as \[5, 100\]$/,
  pushHasNone: /^none: a push has no profit$/,
  winReturns: /^none: a line that wins returns the stake$/,
  partOrPush: /^less than the stake, as \[1, 2\]; without it, a push$/,
  lessThanStake: /^less than the stake, as \[1, 100\]$/,
  betWithHand: /^a bet with hand: player or banker$/,
  someValue: /^a range with at least one value$/,
  enoughContrast: /^a contrast of at least ([\d.]+) \(WCAG 2\)$/,
  noDecisions: /^nothing: what a patron decides in the middle of a coup cannot be said in a house file$/,
  noMultipliers: /^nothing: random multipliers cannot be said in a house file$/,
  noProgressives: /^nothing: progressives cannot be said in a house file$/,
  noEnvy: /^nothing: envy bonuses cannot be said in a house file$/,
  noStreaks: /^nothing: bets over several coups cannot be said in a house file$/,
  fewerFacts: /^at most (\d+) facts of the cards in one bet$/,
  coarserFacts: /^facts that tell fewer cards apart together$/,
  gapOnce: /^each gap once$/,
  someGame: /^at least one game$/,
  aHouse: /^a valid house$/,
  byPrices: /^("[^"]+"), as the exact prices of this file say$/,
  operationThat: /^operation (\d+) \((.+)\): (?:there is nothing there|the path is not a JSON Pointer)$/s,
  operationOther: /^operation (\d+) \((.+)\): the value there is different$/s,
  operationSelf: /^operation (\d+) \((.+)\): a value cannot move into itself$/s,
  operationAll: /^operation (\d+) \((.+)\): the whole document cannot be removed$/s,
  operationMuch: /^operation (\d+) \((.+)\): the patch adds more than (\d+) characters$/s,
} as const;

/** Whole sentences: file warnings, why a text yields no file, and why a house refuses one. */
export const SENTENCES = {
  neverComes: /^no coup is ever “(.*)”$/s,
  neverDecides: /^“(.*)” never decides: lines before it, as “(.*)”, take every coup that it asks for$/s,
  farOdds: /^“(.*)” pays ([\d.]+) to 1; the nearest line of its kind pays ([\d.]+) to 1$/s,
  missingValue: /^(.*): no line covers (\S+) although (\S+) and (\S+) are covered \((.+)\)$/s,
  favoursPatron: /^(.*) gives the patron (\S+) %$/s,
  betUnused: /^no game offers (.+), under no reading$/s,
  tableUnused: /^no bet that a game offers pays by (.+)$/s,
  gapNotMet: /^no game of this file has what “(.*)” is about$/s,
  notAllPriced: /^more than (\d+) prices to work out: not every reading was looked at$/,
  noCard: /^Nothing of a baccarat card was found in it: .+$/,
  longCard: /^It has (\d+) characters, and a rule card has at most (\d+)\.$/,
  noText: /^It is no text: extract the text of the card first, as with pdftotext\.$/,
  slowFile: /^The house file takes too long to read: make it smaller\.$/,
  heavyFile: /^The house file cannot be read: it takes more memory than a file may\.$/,
} as const;

/** The translations of a language. */
export interface FaultWords {
  readonly wholeFile: string;
  readonly fault: (where: string, found: string, expected: string) => string;
  /** Appended to an expectation that may also be met elsewhere in the file. */
  readonly orShared: (expected: string, where: string) => string;
  readonly text: string;
  readonly found: Readonly<Record<keyof typeof FOUND, string>>;
  readonly expected: Readonly<Record<keyof typeof EXPECTED, string>>;
  readonly sentences: Readonly<Record<keyof typeof SENTENCES, string>>;
}
