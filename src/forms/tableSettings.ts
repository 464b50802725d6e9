import { either, flag, type Infer, nothing, object, oneOf, text, whole } from '../base/index.ts';
import { TURNING } from '../engine/index.ts';

const ms = (about: string, from = 0) => whole({ about: `${about}, in milliseconds`, from, to: 86_400_000 });

/** What concerns everybody at the table, as the first version had it. */
const OPEN_1 = {
  /** Until T1 commitments come in, then until T2 they are opened. */
  commitMs: ms('time to commit entropy'),
  openMs: ms('time to open it'),
  bettingMs: ms('betting clock', 1),
  /** For the cards that lie before a patron who turns them. */
  turnMs: ms('time to turn cards', 1),
  /** Nothing moves for so long, once a page has drawn the coup. */
  settledMs: ms('rest after a coup'),
  seats: whole({ about: 'seats', from: 1, to: 2_000 }),
  turnedBy: oneOf('who turns the cards', TURNING),
  requireMainWager: flag('whether bets that may require a main wager do'),
} as const;

const OPEN = {
  ...OPEN_1,
  /** The house deals at once and pages draw what it dealt: a pause is this long before it begins to be a rest. */
  drawingMs: ms('time to draw six cards'),
} as const;

/** Said where it is so; they do where nothing is said. */
const MAY_BE_OFF = {
  shoeOdds: flag('whether pages price the shoe of the table as it stands'),
} as const;

const seatKeptMs = ms('how long a seat is kept for a lost connection');

const HOUSES_OWN = {
  seatKeptMs,
  /** Of a private table: the SHA-256 of its invitation code, so that no journal holds the code itself. */
  invitation: either(
    'the hash of an invitation code, or null for a public table',
    text({ about: '32 bytes as 64 lower-case hex digits', pattern: /^[0-9a-f]{64}$/ }),
    nothing('a public table'),
  ),
  float: whole({
    about: 'chips the house sets aside for the table, in cents',
    from: 1,
    to: 1_000_000_000_000,
  }),
} as const;

/** Before drawing had a time of its own: what stood in `settledMs` was the whole pause, and still is. */
export const TABLE_SETTINGS_1 = object('the settings of a table', { ...OPEN_1, ...HOUSES_OWN });
export const withDrawing = (settings: Infer<typeof TABLE_SETTINGS_1>): Infer<typeof TABLE_SETTINGS_2> => ({
  ...settings,
  drawingMs: 0,
});

/** Before a host could switch the odds of the shoe off. */
export const TABLE_SETTINGS_2 = object('the settings of a table', { ...OPEN, ...HOUSES_OWN });

/** What a host decides about a table, within what the card leaves open. */
export const TABLE_SETTINGS = object('the settings of a table', { ...OPEN, ...HOUSES_OWN }, MAY_BE_OFF);
export type TableSettings = Infer<typeof TABLE_SETTINGS>;

/** The same as everybody may know them: not what the house sets aside, nor who is invited. */
export const TOLD_SETTINGS = object(
  'the settings of a table',
  {
    ...OPEN,
    seatKeptMs,
    private: flag('whether seats are for those with an invitation'),
  },
  MAY_BE_OFF,
);

/** What a host decided about the table, as far as it concerns everybody. */
export const TABLE_INFO = object('how the table is run', OPEN, MAY_BE_OFF);
export type TableInfo = Infer<typeof TABLE_INFO>;
