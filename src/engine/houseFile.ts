import {
  anything,
  either,
  type Infer,
  list,
  mapOf,
  nothing,
  object,
  oneOf,
  text,
  whole,
  withDefinitions,
} from '../base/index.ts';
import { COLOURS } from './colours.ts';
import { SIDES } from './hand.ts';
import { WHEN } from './when.ts';

/**
 * The form of a house file, said once: the types, the published JSON Schema and the parser's first pass derive
 * from it. What games share stands in `shared`; a game restates only the members that differ.
 */
const ID = {
  about: 'an id: lower-case words joined by hyphens, a letter first',
  pattern: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
} as const;
const id = text(ID);

/** The largest sums and odds that keep every product of the two a safe integer. */
const MOST_CENTS = 100_000_000_000;
const MOST_ODDS = 10_000;
/** More bets, lines or readings than any card has: a bound on what a hostile file can cost. */
const MOST_ITEMS = 64;

const cents = (about: string) => whole({ about: `${about}, in cents`, from: 1, to: MOST_CENTS });
const digit = whole({ about: 'a total or points', from: 0, to: 9 });
const digits = (about: string) => list(digit, { about, to: 10, unique: true });
const words = (about: string) => text({ about });

export const BASES = ['stated', 'inferred', 'assumed'] as const;
export type Basis = (typeof BASES)[number];

const patchOperation = either(
  'a JSON Patch operation (RFC 6902)',
  object('an operation', {
    op: oneOf('operation', ['add', 'replace', 'test'] as const),
    path: text({ about: 'a JSON Pointer into this file', pattern: /^\// }),
    value: anything('the value'),
  }),
  object('an operation', {
    op: oneOf('operation', ['remove'] as const),
    path: text({ about: 'a JSON Pointer into this file', pattern: /^\// }),
  }),
  object('an operation', {
    op: oneOf('operation', ['move', 'copy'] as const),
    path: text({ about: 'a JSON Pointer into this file', pattern: /^\// }),
    from: text({ about: 'a JSON Pointer into this file', pattern: /^\// }),
  }),
);

const alternative = object('another reading of the card', {
  label: words('what the other reading says'),
  changesEdge: oneOf('whether it changes a price: yes, no, or by the size of the stake', [
    'yes',
    'no',
    'by-stake',
  ] as const),
  patch: list(patchOperation, { about: 'what to change in this file', from: 1, to: MOST_ITEMS }),
});

const gap = object('what the card leaves open', {
  id,
  title: words('the gap in a few words'),
  reading: words('how this file reads it, and why'),
  alternatives: list(alternative, { about: 'other readings', to: MOST_ITEMS }),
});

const claim = object(
  'where a value comes from',
  { is: oneOf('basis', BASES), where: words('the place on the card') },
  { gap },
);

/** Beside a section's members: the basis of each, by member; `*` speaks for all that are not named. */
const basisOf = (members: object) =>
  object(
    'the basis of each member of this section',
    {},
    Object.fromEntries(['*', ...Object.keys(members)].map((member) => [member, claim])) as Record<
      string,
      typeof claim
    >,
  );

const tableauMembers = {
  naturals: digits('two-card totals that end the deal'),
  playerDraws: digits('totals on which Player draws'),
  bankerDrawsWhenPlayerStands: digits('totals on which Banker draws when Player stood'),
  bankerDrawsAgainst: mapOf(
    { about: "Banker's total, 0 to 9", pattern: /^[0-9]$/ },
    digits("points of Player's third card on which Banker draws"),
    'for each Banker total that is not a natural, what it draws against',
  ),
};

const burn = either(
  'a burn rule: by first-card or by count',
  object('burn by the first card', {
    by: oneOf('burn rule', ['first-card'] as const),
    tens: whole({ about: 'cards burned for a ten or a face', from: 0, to: 20 }),
  }),
  object('burn a fixed number', {
    by: oneOf('burn rule', ['count'] as const),
    count: whole({ about: 'cards burned', from: 0, to: 20 }),
  }),
);

const shoeMembers = {
  decks: whole({ about: 'decks', from: 1, to: 96 }),
  burn,
  cutCard: object('the cut card', {
    behind: whole({ about: 'cards behind the cut card', from: 11, to: 400 }),
    coupsAfter: whole({ about: 'coups that begin after the cut card is out', from: 1, to: 60 }),
  }),
};

export const TURNING = ['dealer', 'largest-wager', 'patrons'] as const;
export type Turning = (typeof TURNING)[number];

const dealingMembers = {
  order: oneOf('the order of the first four cards', ['player-banker-player-banker'] as const),
  points: oneOf('what cards count', ['ace-1-tens-0'] as const),
  turnedBy: oneOf('who turns the cards', TURNING),
  mayAlsoBe: list(oneOf('who turns the cards', TURNING), {
    about: 'what a table may choose instead',
    unique: true,
  }),
  untilTurned: oneOf('how cards lie until they are turned', ['face-down', 'face-up'] as const),
  equalWagers: oneOf('who turns on equal largest wagers', ['earliest'] as const),
  nobodyOrLate: oneOf('who turns when nobody may, or time is out', ['dealer'] as const),
};

const ROUNDING = ['up', 'down'] as const;
const rounding = (about: string) =>
  object(about, {
    unit: whole({ about: 'rounded to whole multiples of this many cents', from: 1, to: 10_000 }),
    direction: oneOf('direction', ROUNDING),
  });

const settlementMembers = {
  commissionTaken: oneOf('when commission is taken', ['as-settled'] as const),
  commissionRounding: rounding('how commission is rounded where a stake makes it inexact'),
  profitRounding: rounding('how a profit is rounded where a stake makes it inexact'),
};

const range = object('limits of one wager', {
  minimum: cents('smallest wager'),
  maximum: cents('largest wager'),
  step: cents('every wager is a multiple of this'),
});

const limitsMembers = {
  main: range,
  side: range,
  maximumPayout: cents('most that one patron may win in one coup, stakes aside'),
  overMaximumPayout: oneOf('what happens to a wager that could win more', [
    'refused',
    'paid-up-to-it',
  ] as const),
};

const patronMembers = {
  minimumAge: whole({ about: 'age in years', from: 16, to: 99 }),
  helpline: either('a helpline number, or null', words('a helpline number'), nothing('no helpline')),
  exclusion: either('who is barred, or null', words('who is barred'), nothing('nobody named')),
};

const wageringMembers = {
  mainWagers: list(id, { about: 'bets that count as the main wager', from: 1, to: MOST_ITEMS, unique: true }),
};

const odds = list(whole({ about: 'odds', from: 0, to: MOST_ODDS }), {
  about: 'odds as [profit, stake]',
  from: 2,
  to: 2,
});

const payLine = object('a pay line', { when: WHEN, odds }, { label: words('what pays'), commission: odds });

const payTable = object(
  'a pay table',
  { lines: list(payLine, { about: 'pay lines, first match pays', from: 1, to: MOST_ITEMS }) },
  { basis: basisOf({ lines: 0 }) },
);

const betMembers = {
  label: words('the name on the felt'),
  place: oneOf('where it stands on the felt', ['main', 'side'] as const),
  hand: oneOf('the hand that hand-relative facts mean', SIDES),
  payTable: text({ ...ID, about: 'the id of a pay table in shared.payTables' }),
  lines: list(payLine, { about: 'pay lines, first match pays', from: 1, to: MOST_ITEMS }),
  requires: oneOf('whether a main wager must stand beside it', ['never', 'may', 'always'] as const),
  excludes: list(id, { about: 'bets that may not be made in the same coup', to: MOST_ITEMS, unique: true }),
  limits: either('main, side or its own limits', oneOf('limits', ['main', 'side'] as const), range),
};

const sections = {
  tableau: object('the third-card table', {}, { ...tableauMembers, basis: basisOf(tableauMembers) }),
  shoe: object('the shoe', {}, { ...shoeMembers, basis: basisOf(shoeMembers) }),
  dealing: object('who turns the cards', {}, { ...dealingMembers, basis: basisOf(dealingMembers) }),
  settlement: object(
    'how wagers are settled',
    {},
    { ...settlementMembers, basis: basisOf(settlementMembers) },
  ),
  wagering: object('which wagers go together', {}, { ...wageringMembers, basis: basisOf(wageringMembers) }),
  limits: object('limits', {}, { ...limitsMembers, basis: basisOf(limitsMembers) }),
  patron: object('what the card tells a patron', {}, { ...patronMembers, basis: basisOf(patronMembers) }),
};

/** Each section's members; in an effective game every one of them must be there. */
export const SECTION_MEMBERS = {
  tableau: tableauMembers,
  shoe: shoeMembers,
  dealing: dealingMembers,
  settlement: settlementMembers,
  wagering: wageringMembers,
  limits: limitsMembers,
  patron: patronMembers,
} as const;
export type SectionName = keyof typeof SECTION_MEMBERS;
export const SECTION_NAMES = Object.keys(SECTION_MEMBERS) as readonly SectionName[];

const bet = object('a bet', {}, { ...betMembers, basis: basisOf(betMembers) });
const bets = mapOf(
  { ...ID, about: 'a bet id: lower-case words joined by hyphens, a letter first' },
  bet,
  'bets by id',
);

const game = object(
  'a game',
  {
    name: words('the name of the game'),
    offers: list(id, {
      about: 'ids of the bets on the felt, in order',
      from: 1,
      to: MOST_ITEMS,
      unique: true,
    }),
  },
  { ...sections, bets, basis: basisOf({ name: 0, offers: 0 }) },
);

export const HOUSE_FILE = object(
  'a house file',
  {
    format: oneOf('the version of this form', ['coup-house/1'] as const),
    id,
    name: words('the full name of the house'),
    short: words('the name on tables and in lists'),
    place: either('where it is, or null', words('where it is'), nothing('not said')),
    source: words('the document that this was transcribed from'),
    games: mapOf(ID, game, 'games by id'),
  },
  {
    $schema: words('where the schema is'),
    tagline: words('what sets this house apart, in a line'),
    colours: COLOURS,
    shared: object(
      'what the games share',
      {},
      { ...sections, bets, payTables: mapOf(ID, payTable, 'pay tables by id') },
    ),
  },
);

export type HouseFile = Infer<typeof HOUSE_FILE>;
export type ClaimFile = Infer<typeof claim>;
export type GapFile = Infer<typeof gap>;
export type Alternative = Infer<typeof alternative>;
export type GameFile = Infer<typeof game>;
export type BetFile = Infer<typeof bet>;
export type PayLineFile = Infer<typeof payLine>;
export type LimitRange = Infer<typeof range>;
export type Rounding = Infer<ReturnType<typeof rounding>>;
export type Requirement = Infer<typeof betMembers.requires>;
/** A section with every member in place. */
export type Section<N extends SectionName> = {
  readonly [M in keyof (typeof SECTION_MEMBERS)[N]]: Infer<(typeof SECTION_MEMBERS)[N][M]>;
};

/** The published schema: editors complete and check house files with it. */
export const HOUSE_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Coup house file',
  ...withDefinitions(HOUSE_FILE.schema),
};
