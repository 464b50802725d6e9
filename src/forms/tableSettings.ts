import { either, flag, type Infer, nothing, object, oneOf, text, whole } from '../base/index.ts';
import { TURNING } from '../engine/index.ts';

const ms = (about: string, from = 0) => whole({ about: `${about}, in milliseconds`, from, to: 86_400_000 });

/** Version 1 of what everybody may know. */
const OPEN_1 = {
  /** Commitments are accepted until T1, and revealed until T2. */
  commitMs: ms('time to commit entropy'),
  openMs: ms('time to reveal it'),
  bettingMs: ms('betting clock', 1),
  /** The time that a patron has to turn the cards in front of them. */
  turnMs: ms('time to turn cards', 1),
  /** The pause after pages have drawn the coup. */
  settledMs: ms('pause after a coup'),
  seats: whole({ about: 'seats', from: 1, to: 2_000 }),
  turnedBy: oneOf('who turns the cards', TURNING),
  requireMainWager: flag('whether bets that may require a main wager do'),
} as const;

const OPEN = {
  ...OPEN_1,
  /** The house deals at once, and pages draw what it dealt; the pause starts after this time. */
  drawingMs: ms('time to draw six cards'),
} as const;

/** Present only when false; absent means true. */
const MAY_BE_OFF = {
  shoeOdds: flag('whether pages price the bets for the cards left in the shoe'),
} as const;

const seatKeptMs = ms('how long a seat is kept for a lost connection');

const HOUSES_OWN = {
  seatKeptMs,
  /** For a private table, the SHA-256 of its invitation code, so that no journal holds the code itself. */
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

/** Before `drawingMs` existed, `settledMs` was the whole pause. */
export const TABLE_SETTINGS_1 = object('the settings of a table', { ...OPEN_1, ...HOUSES_OWN });
export const withDrawing = (settings: Infer<typeof TABLE_SETTINGS_1>): Infer<typeof TABLE_SETTINGS_2> => ({
  ...settings,
  drawingMs: 0,
});

/** Before a host could switch off the shoe's odds. */
export const TABLE_SETTINGS_2 = object('the settings of a table', { ...OPEN, ...HOUSES_OWN });

/** What a host decides about a table, within what the card leaves open. */
export const TABLE_SETTINGS = object('the settings of a table', { ...OPEN, ...HOUSES_OWN }, MAY_BE_OFF);
export type TableSettings = Infer<typeof TABLE_SETTINGS>;

/** The public part: without the chips set aside and the invitation. */
export const TOLD_SETTINGS = object(
  'the settings of a table',
  {
    ...OPEN,
    seatKeptMs,
    private: flag('whether seats need an invitation'),
  },
  MAY_BE_OFF,
);

/** The settings of a table that concern everybody. */
export const TABLE_INFO = object('how the table is run', OPEN, MAY_BE_OFF);
export type TableInfo = Infer<typeof TABLE_INFO>;
