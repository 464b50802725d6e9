/** How the form shows a value of the file. */
export type FieldKind =
  | 'text'
  /** A text, or null if empty. */
  | 'maybe'
  | 'whole'
  | 'money'
  /** One of the values that the schema lists. */
  | 'choice'
  /** Several of them. */
  | 'choices'
  /** A set of totals or points. */
  | 'digits'
  /** Points by Banker's total. */
  | 'against'
  | 'burn';

/**
 * The path of each value, by form tab. A leading slash means the file itself, a dot the game; the others are in a
 * section of the game, or of the part that all games share.
 */
export const FIELDS = {
  house: [
    ['/name', 'text'],
    ['/short', 'text'],
    ['/id', 'text'],
    ['/place', 'maybe'],
    ['/tagline', 'text'],
    ['/source', 'text'],
    ['./name', 'text'],
    ['patron/minimumAge', 'whole'],
    ['patron/helpline', 'maybe'],
    ['patron/exclusion', 'maybe'],
  ],
  shoe: [
    ['shoe/decks', 'whole'],
    ['shoe/burn', 'burn'],
    ['shoe/cutCard/behind', 'whole'],
    ['shoe/cutCard/coupsAfter', 'whole'],
  ],
  thirdCard: [
    ['tableau/naturals', 'digits'],
    ['tableau/playerDraws', 'digits'],
    ['tableau/bankerDrawsWhenPlayerStands', 'digits'],
    ['tableau/bankerDrawsAgainst', 'against'],
  ],
  bets: [],
  table: [
    ['dealing/turnedBy', 'choice'],
    ['dealing/mayAlsoBe', 'choices'],
    ['dealing/untilTurned', 'choice'],
    ['dealing/equalWagers', 'choice'],
    ['dealing/nobodyOrLate', 'choice'],
    ['dealing/order', 'choice'],
    ['dealing/points', 'choice'],
    ['settlement/commissionTaken', 'choice'],
    ['settlement/commissionRounding/unit', 'whole'],
    ['settlement/commissionRounding/direction', 'choice'],
    ['settlement/profitRounding/unit', 'whole'],
    ['settlement/profitRounding/direction', 'choice'],
  ],
  limits: [
    ['limits/main/minimum', 'money'],
    ['limits/main/maximum', 'money'],
    ['limits/main/step', 'money'],
    ['limits/side/minimum', 'money'],
    ['limits/side/maximum', 'money'],
    ['limits/side/step', 'money'],
    ['limits/maximumPayout', 'money'],
    ['limits/overMaximumPayout', 'choice'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [at: string, kind: FieldKind])[]>>;

export type TabName = keyof typeof FIELDS;
export const TABS = Object.keys(FIELDS) as readonly TabName[];
export type FieldName = (typeof FIELDS)[TabName][number][0];
