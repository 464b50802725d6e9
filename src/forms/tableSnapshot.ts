import {
  flag,
  type Infer,
  list,
  NO_CHIPS,
  object,
  oneOf,
  pair,
  type Shape,
  text,
  whole,
} from '../base/index.ts';
import { WINNERS } from '../engine/index.ts';
import { ENTRY, OPEN_RECORD, OPENING } from '../fair/index.ts';
import {
  amount,
  hex32,
  keptGame,
  keptId,
  moment,
  net,
  orNull,
  place,
  seatNumber,
  seqOf,
  wordsShape,
} from './leaves.ts';
import { NIGHT } from './night.ts';
import { KEPT_HOUSE } from './storedHouseFile.ts';
import { PLACEMENT, PLACEMENT_MEMBERS, STAGE, TURN } from './tableParts.ts';
import { TABLE_SETTINGS, TABLE_SETTINGS_1, TABLE_SETTINGS_2, withDrawing } from './tableSettings.ts';
import { firstForm, nextForm } from './versionedSchema.ts';
import { canonicalKey, WISH_KEY_MEMBERS, WISH_KEY_MEMBERS_1 } from './wishKey.ts';

const patron = keptId('the patron');
const seq = seqOf('the number of the event');

/** Chips on the felt, with the event that accepted them: the order of acceptance. */
const PLACED_AT = object('a placement on the felt', { ...PLACEMENT_MEMBERS, seq });
export type PlacedAt = Infer<typeof PLACED_AT>;

/** An answered wish, with the event that answered it. */
const ANSWERED = object('a wish answered', { ...WISH_KEY_MEMBERS, seq });
export type StoredAnswer = Infer<typeof ANSWERED>;
const ANSWERED_1 = object('a wish answered', { ...WISH_KEY_MEMBERS_1, seq });

/** What a snapshot stores of a coup for the roads. */
const OUTCOME = object('an outcome', {
  winner: oneOf('the winner', WINNERS),
  playerPair: flag("whether Player's first two cards are a pair"),
  bankerPair: flag("whether Banker's first two cards are a pair"),
});
export type KeptOutcome = Infer<typeof OUTCOME>;

const seatMembers = (answered: Shape<StoredAnswer>) =>
  ({
    patron,
    name: wordsShape('the name shown to others'),
    seat: seatNumber,
    stack: amount('the stack'),
    placed: list(PLACED_AT, { about: 'what lies on the felt' }),
    last: list(PLACEMENT, { about: 'the wagers of the last coup played' }),
    leaving: flag('whether the patron leaves after this coup'),
    answered: list(answered, { about: 'wishes answered, newest last' }),
  }) as const;

const MAY_STAND = {
  keptUntil: moment('until when the seat is kept'),
  lastNet: net('of the last coup'),
} as const;

const getSeat = (answered: Shape<StoredAnswer>) => object('a seat', seatMembers(answered), MAY_STAND);

const SEAT_5 = {
  ...seatMembers(ANSWERED),
  alias: orNull("the patron's alias in the newest shoe", keptId('an alias in a shoe')),
} as const;

const SEAT = object('a seat', { ...SEAT_5, marked: amount('commission that is marked') }, MAY_STAND);

const shoesSatOut = whole({ about: 'shoes', from: 1, to: 3 });

const ASKED = { pause: wordsShape('why'), close: wordsShape('why'), void: wordsShape('why') } as const;

const COUP = object('the coup whose betting is closed', {
  turns: list(TURN, { about: 'who turns which cards' }),
  peels: list(
    pair('a card by its place', place, object('a card being peeled', { patron }, { opening: OPENING })),
    { about: 'cards shown to one patron alone' },
  ),
  toOpen: list(place, { about: 'places that a patron has turned' }),
});

const membersWith = (answered: Shape<StoredAnswer>) =>
  ({
    id: keptId('the table'),
    house: KEPT_HOUSE,
    gameId: keptGame,
    settings: TABLE_SETTINGS_1,
    seq,
    stage: STAGE,
    open: orNull('the open record of the shoe in play', OPEN_RECORD),
    log: list(ENTRY, { about: 'the log of the newest shoe' }),
    nextIndex: seqOf('the index of the next shoe'),
    seats: list(getSeat(answered), { about: 'seats in the order of sitting down' }),
    gone: list(pair('a patron who left', patron, list(answered, { about: 'wishes answered, newest last' })), {
      about: 'patrons who have left, newest last',
    }),
    float: amount("the house's chips at this table"),
    entropy: list(object('a commitment', { patron, commitment: hex32('c_j') }, { entropy: hex32('e_j') }), {
      about: 'commitments for the next shoe',
    }),
    coup: orNull('the coup being dealt', COUP),
    outcomes: list(OUTCOME, { about: 'outcomes of this shoe' }),
    asked: object('what the pit asked for', {}, ASKED),
  }) as const;

const RESTORED_PART = text({ about: '16 hex digits', pattern: /^[0-9a-f]{16}$/ });

/** The rules and settings from the next shoe on. */
const CHANGE_1 = object('a change requested', { house: KEPT_HOUSE, settings: TABLE_SETTINGS_1 });
const CHANGE_2 = object('a change requested', { house: KEPT_HOUSE, settings: TABLE_SETTINGS_2 });
const CHANGE = object('a change requested', { house: KEPT_HOUSE, settings: TABLE_SETTINGS });
export type TableChange = Infer<typeof CHANGE>;

const MEMBERS_3 = {
  ...membersWith(ANSWERED),
  asked: object('what was asked for', {}, { ...ASKED, change: CHANGE_1 }),
  chain: seqOf('the number of the chain, from 1'),
  announced: orNull('S_0 of this chain, if the previous one announced it', hex32('S_0')),
  newestShoe: orNull('the id of the newest shoe', text({ about: 'its id' })),
} as const;

const MEMBERS_4 = {
  ...MEMBERS_3,
  restored: orNull("for a restored house: the suffix of its chains' names", RESTORED_PART),
} as const;

const MEMBERS_5 = {
  ...MEMBERS_4,
  settings: TABLE_SETTINGS_2,
  asked: object('what was asked for', {}, { ...ASKED, change: CHANGE_2 }),
  seats: list(object('a seat', SEAT_5, MAY_STAND), { about: 'seats in the order of sitting down' }),
  byAlias: flag('whether the newest shoe names patrons by their aliases'),
} as const;

const MEMBERS_6 = { ...MEMBERS_5, satAt: moment('when a patron last sat down, or 0') } as const;

const MEMBERS_7 = {
  ...MEMBERS_6,
  seats: list(SEAT, { about: 'seats in the order of sitting down' }),
} as const;

const MEMBERS_8 = {
  ...MEMBERS_7,
  settings: TABLE_SETTINGS,
  asked: object('what was asked for', {}, { ...ASKED, change: CHANGE }),
} as const;

const MEMBERS_9 = {
  ...MEMBERS_8,
  asked: object('what was asked for', {}, { ...ASKED, coup: wordsShape('why'), change: CHANGE }),
} as const;

const MEMBERS_10 = {
  ...MEMBERS_9,
  sitsOut: list(pair('a patron who did not reveal a commitment', patron, shoesSatOut), {
    about: 'patrons excluded from entropy, and for how many more shoes',
  }),
} as const;

const SEAT_11 = object(
  'a seat',
  { ...SEAT_5, marked: amount('commission that is marked') },
  {
    ...MAY_STAND,
    ready: flag('whether the patron needs no more time to bet'),
    faster: flag('whether the patron votes for half the betting time'),
  },
);

const MEMBERS_11 = {
  ...MEMBERS_10,
  seats: list(SEAT_11, { about: 'seats in the order of sitting down' }),
} as const;

const SNAPSHOT = object('a table', {
  ...MEMBERS_11,
  nights: list(NIGHT, { about: 'what the host of a private table decided; none of a public one', to: 1 }),
});

/**
 * A table as JSON, so that a long journal need not be read from its start. Derived from the journal, never
 * the record itself.
 */
export type TableSnapshot = Infer<typeof SNAPSHOT>;
export const TABLE_SNAPSHOT = nextForm(
  eleventhForm(),
  SNAPSHOT,
  // Private tables had no host until then.
  (snapshot): TableSnapshot => ({ ...snapshot, nights: [] }),
);

function eleventhForm() {
  const shape = object('a table', MEMBERS_11);
  return nextForm(tenthForm(), shape, (snapshot): Infer<typeof shape> => snapshot);
}

function tenthForm() {
  const shape = object('a table', MEMBERS_10);
  // Before this version, no patron was excluded from entropy.
  return nextForm(ninthForm(), shape, (snapshot): Infer<typeof shape> => ({ ...snapshot, sitsOut: [] }));
}

function ninthForm() {
  const shape = object('a table', MEMBERS_9);
  return nextForm(eighthForm(), shape, (snapshot): Infer<typeof shape> => snapshot);
}

function eighthForm() {
  const shape = object('a table', MEMBERS_8);
  return nextForm(seventhForm(), shape, (snapshot): Infer<typeof shape> => snapshot);
}

function seventhForm() {
  return nextForm(sixthForm(), object('a table', MEMBERS_7), (snapshot) => ({
    ...snapshot,
    // Before this version, commission was collected at once.
    seats: snapshot.seats.map((seat) => ({ ...seat, marked: NO_CHIPS })),
  }));
}

function sixthForm() {
  return nextForm(fifthForm(), object('a table', MEMBERS_6), (snapshot) => ({ ...snapshot, satAt: 0 }));
}

function fifthForm() {
  return nextForm(fourthForm(), object('a table', MEMBERS_5), ({ settings, asked, seats, ...snapshot }) => {
    const { change, ...others } = asked;
    const asking = change && { change: { ...change, settings: withDrawing(change.settings) } };
    return {
      ...snapshot,
      settings: withDrawing(settings),
      asked: { ...others, ...asking },
      // Before this version, patrons had no aliases.
      seats: seats.map((seat) => ({ ...seat, alias: snapshot.open === null ? null : seat.patron })),
      byAlias: false,
    };
  });
}

function fourthForm() {
  const second = nextForm(
    firstForm(object('a table', membersWith(ANSWERED_1))),
    object('a table', membersWith(ANSWERED)),
    (snapshot) => ({
      ...snapshot,
      seats: snapshot.seats.map((seat) => ({ ...seat, answered: seat.answered.map(canonicalKey) })),
      gone: snapshot.gone.map(([who, answered]) => [who, answered.map(canonicalKey)] as const),
    }),
  );
  // Before this version, a table had one chain.
  const third = nextForm(second, object('a table', MEMBERS_3), (snapshot) => ({
    ...snapshot,
    chain: 1,
    announced: null,
    newestShoe:
      snapshot.open?.shoeId ?? (snapshot.nextIndex > 1 ? `${snapshot.id}/${snapshot.nextIndex - 1}` : null),
  }));
  return nextForm(third, object('a table', MEMBERS_4), (snapshot) => ({ ...snapshot, restored: null }));
}
