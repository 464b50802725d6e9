import {
  anything,
  either,
  type Infer,
  list,
  mapOf,
  nothing,
  object,
  oneOf,
  type Shape,
  text,
  whole,
} from '../base/index.ts';
import { BASES } from './basis.ts';
import { DECK, RANKS } from './card.ts';
import { COLOURS } from './colours.ts';
import { SIDES } from './hand.ts';
import { makeCard } from './notation.ts';
import { TURNING } from './turning.ts';
import { WARNING_CODES } from './warning.ts';
import { WHEN, WHEN_1, type WhenFile } from './when.ts';

/**
 * The shape of a house file, declared once: the types, the published JSON Schema and the parser's first pass
 * derive from it. `shared` holds what games have in common; a game restates only the members that differ.
 */
const ID = {
  about: 'an id: lower-case words joined by hyphens, with a letter in it',
  pattern: /^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/,
} as const;
const id = text(ID);

/** The largest sums and odds. A bet whose largest stake and odds have no safe product is refused. */
const MOST_CENTS = 100_000_000_000;
const MOST_ODDS_1 = 10_000;
const MOST_ODDS = 100_000;
/** More bets, lines or readings than any card has. Bounds the cost of a hostile file. */
const MOST_ITEMS = 64;

const cents = (about: string) => whole({ about: `${about}, in cents`, from: 1, to: MOST_CENTS });
const digit = whole({ about: 'a total or points', from: 0, to: 9 });
const digits = (about: string) => list(digit, { about, to: 10, unique: true });
const words = (about: string) => text({ about });

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

/** Whether another reading changes prices: yes, no, or depending on the stake. */
export const EDGE_CHANGES = ['yes', 'no', 'by-stake'] as const;
export type EdgeChange = (typeof EDGE_CHANGES)[number];

const alternative = object(
  'another reading of the card',
  {
    label: words('what the other reading says'),
    patch: list(patchOperation, { about: 'what to change in this file', from: 1, to: MOST_ITEMS }),
  },
  {
    changesEdge: oneOf(
      'whether the transcriber thinks that it changes a price; it is computed, and a wrong word is refused',
      EDGE_CHANGES,
    ),
  },
);

const gap = object(
  'what the card leaves open',
  {
    id,
    title: words('the gap in a few words'),
    reading: words('how this file reads it, and why'),
    alternatives: list(alternative, { about: 'other readings', to: MOST_ITEMS }),
  },
  {
    is: oneOf('the basis of the reading, where it is not that of the value', BASES),
    noAlternative: words('why there is no other reading to give, where there is none'),
  },
);

const claim = object(
  'where a value comes from',
  { is: oneOf('basis', BASES), where: words('the place on the card') },
  {
    gap,
    answers: list(oneOf('a warning', WARNING_CODES), {
      about: 'warnings of `coup check` that were looked into: the value is as the card has it',
      from: 1,
      to: MOST_ITEMS,
      unique: true,
    }),
  },
);

const RANGE_PARTS = ['minimum', 'maximum', 'step'];

/** Members that hold several values, each of which may have a basis of its own, as in `main/step`. */
const MEMBER_PARTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['main', RANGE_PARTS],
  ['side', RANGE_PARTS],
  ['limits', RANGE_PARTS],
  ['points', ['ace', 'numbers', 'tens', 'last-digit']],
  ['turnedBy', ['which']],
]);
export const getParts = (member: string): readonly string[] => MEMBER_PARTS.get(member) ?? [];

/** Beside a section's members: the basis of each; `*` covers those not named. */
function getBasis(members: object) {
  const keys = Object.keys(members).flatMap((member) => [
    member,
    ...getParts(member).map((part) => `${member}/${part}`),
  ]);
  return object(
    'the basis of each member of this section',
    {},
    Object.fromEntries(['*', ...keys].map((key) => [key, claim])) as Record<string, typeof claim>,
  );
}

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
  cutCard: cutCardForm(5, 4_992, 0),
};
/** In version 1 a coup always began after the cut card. */
const shoeMembers1 = { ...shoeMembers, cutCard: cutCardForm(11, 400, 1) };

function cutCardForm(from: number, to: number, leastAfter: number) {
  return object('the cut card', {
    behind: whole({ about: 'cards behind the cut card', from, to }),
    coupsAfter: whole({ about: 'coups that begin after the cut card is out', from: leastAfter, to: 60 }),
  });
}

const dealingMembers = {
  order: oneOf('the order of the first four cards', ['player-banker-player-banker'] as const),
  points: oneOf('what cards count', ['ace-1-tens-0'] as const),
  turnedBy: oneOf('who turns the cards', TURNING),
  mayAlsoBe: list(oneOf('who turns the cards', TURNING), {
    about: 'what a table may choose instead',
    to: TURNING.length,
    unique: true,
  }),
  untilTurned: oneOf('how cards lie until they are turned', ['face-down', 'face-up'] as const),
  equalWagers: oneOf('who turns on equal largest wagers', ['earliest'] as const),
  nobodyOrLate: oneOf('who turns when nobody may, or time is out', ['dealer'] as const),
};

/** Since version 2, and only for a felt that has one. */
export const PRINTED_CARD = oneOf(
  "a card printed on the felt as Player's first, as in 7S",
  DECK.map(makeCard),
);
const printedMember = {
  printed: either(
    "a card printed on the felt as Player's first, or null; null where left out",
    PRINTED_CARD,
    nothing('none'),
  ),
};

const ROUNDING_1 = ['up', 'down'] as const;
/** To the nearest; halves round up. */
const ROUNDING = [...ROUNDING_1, 'nearest'] as const;
const rounding = <const D extends string>(about: string, directions: readonly D[]) =>
  object(about, {
    unit: whole({ about: 'rounded to whole multiples of this many cents', from: 1, to: 10_000 }),
    direction: oneOf('direction', directions),
  });

const TAKEN_1 = ['as-settled'] as const;
/**
 * At the end of the shoe, or when the patron leaves: commission is marked as each wager is settled, and held
 * from then on.
 */
const TAKEN = [...TAKEN_1, 'end-of-shoe'] as const;

const settlementForm = <const D extends string, const T extends string>(
  directions: readonly D[],
  taken: readonly T[],
) => ({
  commissionTaken: oneOf('when commission is taken', taken),
  commissionRounding: rounding('how commission is rounded where a stake makes it inexact', directions),
  profitRounding: rounding('how a profit is rounded where a stake makes it inexact', directions),
});
const settlementMembers = settlementForm(ROUNDING, TAKEN);
const settlementMembers1 = settlementForm(ROUNDING_1, TAKEN_1);

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

/** Optional limits over all patrons of a table. */
export const TABLE_LIMITS = {
  tableMaximumPayout: cents('most that all patrons of a table may win together in one coup, stakes aside'),
  differential: object('how far what all patrons stake on two bets may lie apart', {
    between: list(id, { about: 'the two bets', from: 2, to: 2, unique: true }),
    maximum: cents('the largest difference'),
  }),
} as const;

const tableLimitsMembers = {
  tableMaximumPayout: either(
    'the maximum payout of a table, or null; null where left out',
    TABLE_LIMITS.tableMaximumPayout,
    nothing('none'),
  ),
  differential: either(
    'the differential of a table, or null; null where left out',
    TABLE_LIMITS.differential,
    nothing('none'),
  ),
};

const patronMembers = {
  minimumAge: whole({ about: 'age in years', from: 16, to: 99 }),
  helpline: either('a helpline number, or null', words('a helpline number'), nothing('no helpline')),
  exclusion: either('who is barred, or null', words('who is barred'), nothing('nobody named')),
};

/** Optional information for patrons; `MEMBER_DEFAULTS` has the defaults. */
const programmeMember = {
  programme: either(
    'the programme for responsible play that the card names, or null; null where left out',
    words('the name of a programme'),
    nothing('none named'),
  ),
};

const contactMembers1 = {
  telephone: either(
    'the telephone of the house, or null; null where left out',
    words('a telephone number'),
    nothing('none'),
  ),
  address: either(
    'the address of the house, or null; null where left out',
    words('an address'),
    nothing('none'),
  ),
  website: either('the website of the house, or null; null where left out', words('a name'), nothing('none')),
};
const contactMembers = {
  ...contactMembers1,
  slogan: either('the slogan of the house, or null; null where left out', words('a slogan'), nothing('none')),
};

const countingMembers = {
  examples: list(
    list(oneOf('the rank of a card', RANKS), { about: 'the cards of one hand', from: 2, to: 3 }),
    { about: 'hands that the card counts as examples; none where left out', to: MOST_ITEMS },
  ),
};

export const CALLS = ['no-more-bets', 'totals'] as const;
export type Call = (typeof CALLS)[number];

/** What a card says is posted at the table, for patrons to read before they bet. */
export const POSTED = ['limits', 'maximum-payout', 'side-bets', 'pay-tables'] as const;
export type Posted = (typeof POSTED)[number];

const announcingMembers1 = {
  calls: list(oneOf('what is called out', CALLS), {
    about: 'what the dealer calls out, in order; nothing where left out',
    to: CALLS.length,
    unique: true,
  }),
};
const announcingMembers = {
  ...announcingMembers1,
  posted: list(oneOf('what is posted', POSTED), {
    about: 'what is posted at the table; nothing where left out',
    to: POSTED.length,
    unique: true,
  }),
};

const wageringMembers = {
  mainWagers: list(id, { about: 'bets that count as the main wager', from: 1, to: MOST_ITEMS, unique: true }),
};

const oddsForm = (to: number) =>
  list(whole({ about: 'odds', from: 0, to }), { about: 'odds as [profit, stake]', from: 2, to: 2 });

const payLine1 = (when: Shape<WhenFile>, odds: ReturnType<typeof oddsForm>) =>
  object(
    'a pay line',
    { when, odds },
    {
      label: words('what pays'),
      commission: odds,
      /** For a line, or a part of it, whose source differs from that of the others. */
      basis: getBasis({ when, odds, commission: odds }),
    },
  );

/** Since version 2 a line can return a part of the stake. */
const payLine = (when: Shape<WhenFile>, odds: ReturnType<typeof oddsForm>) => {
  const returns = list(whole({ about: 'a part of the stake', from: 1, to: MOST_ODDS }), {
    about: 'the part of a lost stake that goes back, as [1, 2], on a line with odds [0, 1]',
    from: 2,
    to: 2,
  });
  return object(
    'a pay line',
    { when, odds },
    {
      label: words('what pays'),
      commission: odds,
      returns,
      basis: getBasis({ when, odds, commission: odds, returns }),
    },
  );
};
type PayLineForm = ReturnType<typeof payLine>;

const payLines = (line: PayLineForm) =>
  list(line, { about: 'pay lines, first match pays', from: 1, to: MOST_ITEMS });

const payTable1 = (line: PayLineForm) =>
  object('a pay table', { lines: payLines(line) }, { basis: getBasis({ lines: 0 }) });

/** A wager that no line decides always loses; `otherwise` exists only to carry a basis. */
const OTHERWISE = oneOf('what happens to a wager that no line decides', ['loses'] as const);

const payTable = (line: PayLineForm) =>
  object(
    'a pay table',
    { lines: payLines(line) },
    { otherwise: OTHERWISE, basis: getBasis({ lines: 0, otherwise: 0 }) },
  );

const betMembers = (line: PayLineForm) => ({
  label: words('the name on the felt'),
  place: oneOf('where it stands on the felt', ['main', 'side'] as const),
  hand: oneOf('the hand that hand-relative facts mean', SIDES),
  payTable: text({ ...ID, about: 'the id of a pay table in shared.payTables' }),
  lines: payLines(line),
  requires: oneOf('whether a main wager must stand beside it', ['never', 'may', 'always'] as const),
  excludes: list(id, { about: 'bets that may not be made in the same coup', to: MOST_ITEMS, unique: true }),
  limits: either('main, side or its own limits', oneOf('limits', ['main', 'side'] as const), range),
});

const sections = {
  tableau: object('the third-card table', {}, { ...tableauMembers, basis: getBasis(tableauMembers) }),
  shoe: object('the shoe', {}, { ...shoeMembers, basis: getBasis(shoeMembers) }),
  dealing: object(
    'who turns the cards',
    {},
    { ...dealingMembers, ...printedMember, basis: getBasis({ ...dealingMembers, ...printedMember }) },
  ),
  settlement: object(
    'how wagers are settled',
    {},
    { ...settlementMembers, basis: getBasis(settlementMembers) },
  ),
  wagering: object('which wagers go together', {}, { ...wageringMembers, basis: getBasis(wageringMembers) }),
  limits: object(
    'limits',
    {},
    { ...limitsMembers, ...tableLimitsMembers, basis: getBasis({ ...limitsMembers, ...tableLimitsMembers }) },
  ),
  patron: object(
    'what the card tells a patron',
    {},
    {
      ...patronMembers,
      ...programmeMember,
      basis: getBasis({ ...patronMembers, ...programmeMember }),
    },
  ),
  contact: object('how the house is reached', {}, { ...contactMembers, basis: getBasis(contactMembers) }),
  counting: object('how a hand is counted', {}, { ...countingMembers, basis: getBasis(countingMembers) }),
  announcing: object(
    'what is called out and posted at the table',
    {},
    { ...announcingMembers, basis: getBasis(announcingMembers) },
  ),
};

/** The sections of version 1. */
const sections1: typeof sections = {
  ...sections,
  shoe: object('the shoe', {}, { ...shoeMembers1, basis: getBasis(shoeMembers1) }),
  settlement: object(
    'how wagers are settled',
    {},
    { ...settlementMembers1, basis: getBasis(settlementMembers1) },
  ),
  dealing: object('who turns the cards', {}, { ...dealingMembers, basis: getBasis(dealingMembers) }),
  limits: object('limits', {}, { ...limitsMembers, basis: getBasis(limitsMembers) }),
  contact: object('how the house is reached', {}, { ...contactMembers1, basis: getBasis(contactMembers1) }),
  announcing: object(
    'what is called out at the table',
    {},
    { ...announcingMembers1, basis: getBasis(announcingMembers1) },
  ),
};

/** Each section's members. An effective game has all of them. */
export const SECTION_MEMBERS = {
  tableau: tableauMembers,
  shoe: shoeMembers,
  dealing: dealingMembers,
  settlement: settlementMembers,
  wagering: wageringMembers,
  limits: limitsMembers,
  patron: patronMembers,
  contact: {},
  counting: {},
  announcing: {},
} as const;
export type FileSectionName = keyof typeof SECTION_MEMBERS;
export const SECTION_NAMES = Object.keys(SECTION_MEMBERS) as readonly FileSectionName[];

/** Members that a file may omit. */
export const OPTIONAL_MEMBERS = {
  tableau: {},
  shoe: {},
  dealing: printedMember,
  settlement: {},
  wagering: {},
  limits: tableLimitsMembers,
  patron: programmeMember,
  contact: contactMembers,
  counting: countingMembers,
  announcing: announcingMembers,
} as const satisfies Readonly<Record<FileSectionName, object>>;

/** Defaults of omitted optional members: they claim nothing about the card. */
export const MEMBER_DEFAULTS: { readonly [N in FileSectionName]: Optional<N> } = {
  tableau: {},
  shoe: {},
  dealing: { printed: null },
  settlement: {},
  wagering: {},
  limits: { tableMaximumPayout: null, differential: null },
  patron: { programme: null },
  contact: { telephone: null, address: null, website: null, slogan: null },
  counting: { examples: [] },
  announcing: { calls: [], posted: [] },
};

type Optional<N extends FileSectionName> = {
  readonly [M in keyof (typeof OPTIONAL_MEMBERS)[N]]: Infer<(typeof OPTIONAL_MEMBERS)[N][M]>;
};

const betForm = (line: PayLineForm) => {
  const members = betMembers(line);
  return object('a bet', {}, { ...members, basis: getBasis(members) });
};

/** The largest stake on a bet as a part of another wager. */
const UP_TO = object('the wager that limits this one', {
  bet: id,
  part: list(whole({ about: 'a part', from: 1, to: MOST_ODDS }), {
    about: 'the largest stake as a part of that wager: [1, 10] is a tenth',
    from: 2,
    to: 2,
  }),
});
export const BET_MAXIMUM_PAYOUT = cents('most that one patron may win by this bet in one coup');
/** A charge on a wager, taken with the stake. */
export const BET_FEE = list(whole({ about: 'a part of the stake', from: 1, to: MOST_ODDS }), {
  about:
    'the part of the stake that the house takes beside it, whatever the result: [1, 100] is one per cent',
  from: 2,
  to: 2,
});

/** Since version 2: prices that others have printed for a bet, to compare with the exact one. */
const publishedBetForm = (line: PayLineForm) => {
  const members = {
    ...betMembers(line),
    otherwise: OTHERWISE,
    beside: list(id, {
      about: 'bets of which one must stand beside it where it requires any; the main wagers where left out',
      from: 1,
      to: MOST_ITEMS,
      unique: true,
    }),
    upTo: UP_TO,
    maximumPayout: BET_MAXIMUM_PAYOUT,
    fee: BET_FEE,
  };
  return object(
    'a bet',
    {},
    {
      ...members,
      published: list(published, { about: 'where the bet is published', from: 1, to: MOST_ITEMS }),
      note: words('what is wrong or odd about what is published'),
      basis: getBasis(members),
    },
  );
};

const published = object(
  'one publication of a bet',
  { where: words('where it is published') },
  {
    edgePct: text({
      about: 'the edge that is printed there, in per cent of the stake',
      pattern: /^-?\d{1,3}(\.\d{1,6})?$/,
    }),
    decks: whole({
      about: 'the decks that it is meant for; those of the game where left out',
      from: 1,
      to: 96,
    }),
  },
);

const betsForm = <T>(bet: Shape<T>) =>
  mapOf(
    { ...ID, about: 'a bet id: lower-case words joined by hyphens, with a letter in it' },
    bet,
    'bets by id',
  );

const gameForm = <T>(bets: Shape<T>, own: typeof sections) =>
  object(
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
    {
      short: words(
        'the name of the game beside that of its house, on tables and in lists; its name where left out',
      ),
      ...own,
      bets,
      basis: getBasis({ name: 0, offers: 0 }),
    },
  );

/** How a house writes amounts, since version 2. There is no exchange: money is cents of any currency. */
export const CURRENCY = object('how amounts are written; dollars and cents where left out', {
  code: text({ about: 'the code of the currency: three letters (ISO 4217)', pattern: /^[A-Z]{3}$/ }),
  step: whole({ about: 'its smallest coin, in cents: 100 for none below the unit', from: 1, to: 10_000 }),
});

/** The versions of the file. Each reads all that the previous one reads, with the same meaning. */
export const HOUSE_FORMATS = ['coup-house/1', 'coup-house/2'] as const;
export type HouseFormat = (typeof HOUSE_FORMATS)[number];

function houseFileForm<T, P, M extends Readonly<Record<string, Shape<unknown>>>>(
  formats: readonly HouseFormat[],
  table: Shape<P>,
  bet: Shape<T>,
  own: typeof sections,
  more: M,
) {
  const bets = betsForm(bet);
  return object(
    'a house file',
    {
      format: oneOf('the version of this form', formats),
      id,
      name: words('the full name of the house'),
      short: words('the name on tables and in lists'),
      place: either('where it is, or null', words('where it is'), nothing('not said')),
      source: words('the document that this was transcribed from'),
      games: mapOf(ID, gameForm(bets, own), 'games by id'),
    },
    {
      $schema: words('where the schema is'),
      tagline: words('what sets this house apart, in a line'),
      colours: COLOURS,
      basis: getBasis({ name: 0, place: 0, currency: 0 }),
      ...more,
      shared: object(
        'what the games share',
        {},
        { ...own, bets, payTables: mapOf(ID, table, 'pay tables by id') },
      ),
    },
  );
}

/** Version 2 contains all of version 1. */
const LINE = payLine(WHEN, oddsForm(MOST_ODDS));
export const HOUSE_FILE = houseFileForm(HOUSE_FORMATS, payTable(LINE), publishedBetForm(LINE), sections, {
  currency: CURRENCY,
});

const LINE_1: PayLineForm = payLine1(WHEN_1, oddsForm(MOST_ODDS_1));
/** How to read a file, by the version that it names. */
export const HOUSE_FILE_READERS: Readonly<Record<HouseFormat, Shape<HouseFile>>> = {
  'coup-house/1': houseFileForm(['coup-house/1'], payTable1(LINE_1), betForm(LINE_1), sections1, {}),
  'coup-house/2': HOUSE_FILE,
};

export type HouseFile = Infer<typeof HOUSE_FILE>;
export type ClaimFile = Infer<typeof claim>;
export type GapFile = Infer<typeof gap>;
export type Alternative = Infer<typeof alternative>;
export type GameFile = HouseFile['games'][string];
export type BetFile = Infer<ReturnType<typeof publishedBetForm>>;
export type PayLineFile = Infer<PayLineForm>;
export type LimitRange = Infer<typeof range>;
export type Rounding = Infer<ReturnType<typeof rounding>>;
export type Requirement = NonNullable<BetFile['requires']>;
/** A section with every member present. */
export type FileSection<N extends FileSectionName> = {
  readonly [M in keyof (typeof SECTION_MEMBERS)[N]]: Infer<(typeof SECTION_MEMBERS)[N][M]>;
} & Optional<N>;
