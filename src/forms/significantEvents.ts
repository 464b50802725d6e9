import {
  anyObject,
  anyText,
  anything,
  flag,
  type Infer,
  list,
  object,
  oneOf,
  type Shape,
  text,
  whole,
} from '../base/index.ts';
import { type EventsOf, journalForm } from './journalForm.ts';
import { cents, difference, id, keptGame, keptId, moment, orNull, wordsShape } from './leaves.ts';
import { ROLES } from './role.ts';
import { firstForm, nextForm } from './versionedSchema.ts';

const FIRST_REFUSED = ['session', 'ticket', 'origin', 'invitation'] as const;
/** Refusals that are recorded when somebody collects many of them. */
export const REFUSED_RIGHTS = [...FIRST_REFUSED, 'log-in', 'right'] as const;
export type RefusedRight = (typeof REFUSED_RIGHTS)[number];

/** What failed logins are counted by: an account from one network, an account from anywhere, a network. */
export const LOCKED = ['account-here', 'account', 'network'] as const;
export type Locked = (typeof LOCKED)[number];

const run = id('the run of the house');
const table = keptId('the table');
const patron = keptId('the patron');
const shoe = text({ about: 'the id of the shoe' });
const reason = wordsShape('why');
const count = (about: string) => whole({ about, from: 0, to: Number.MAX_SAFE_INTEGER });

/** Every significant event has the time when it was written. */
const said = <F extends Readonly<Record<string, Shape<unknown>>>>(about: string, members: F) =>
  firstForm(object(about, { ...members, at: moment('when it was written') }));

const ADJUSTING = {
  adjustment: keptId('the adjustment'),
  patron,
  amount: difference('what the patron gets or, if negative, gives back'),
  reason,
  by: keptId('who asked for it'),
} as const;

/** A void of one coup that an officer requests. */
const VOIDING = {
  table,
  shoe,
  coup: count('the number of the coup'),
  gives: cents('what it returns in all'),
  reason,
  by: patron,
} as const;

const role = oneOf("the account's role", ROLES);
const ROLE_CHANGE = {
  patron,
  role,
  before: role,
  by: wordsShape('who asked: an officer, or a command'),
} as const;

/** The factors by which an officer logged in. */
export const LOGIN_FACTORS = [
  'passkey',
  'password-and-code',
  'password-and-recovery-code',
  'password',
] as const;
export type LoginFactors = (typeof LOGIN_FACTORS)[number];

const refusedOften = (refused: readonly RefusedRight[]) =>
  object('a burst of refusals', {
    what: oneOf('what was refused', refused),
    address: anyText('where from'),
    times: count('how many times'),
    at: moment('when it was written'),
  });

const EVENTS = {
  'house-started': said('a start', { run, settings: anyObject('the settings without secrets') }),
  'house-restored': said('a copy of the record opened for the first time', {
    r: text({ about: 'the r of its statement of restoration', pattern: /^[0-9a-f]{32}$/ }),
    why: reason,
    tables: count('tables that continue with other chains'),
  }),
  'house-stopped': said('an end', { run, reason }),
  /** At each start and each day: what an auditor holds against the same build elsewhere. */
  'program-checked': said('the files of the program, held against the hashes of its build', {
    hash: text({ about: 'a SHA-256 of all of them in hex', pattern: /^[0-9a-f]{64}$/ }),
    files: count('how many'),
    changed: list(text({ about: 'its name' }), { about: 'those that are not as they were built' }),
  }),
  'settings-changed': said('settings that differ from the last start', {
    changes: list(
      object('a setting that differs', {
        setting: text({ about: 'its name' }),
        before: anything('the old value, or null'),
        after: anything('the new value, or null'),
      }),
      { about: 'the settings that differ' },
    ),
  }),
  'refused-often': nextForm(
    firstForm(refusedOften(FIRST_REFUSED)),
    refusedOften(REFUSED_RIGHTS),
    (refused) => refused,
  ),
  /** A burst of failed logins, after which further ones are refused for a while. */
  'log-in-locked': said('logins locked for a while', {
    what: oneOf('the kind of attempt that was locked', LOCKED),
    address: anyText('where from'),
    times: count('how many times'),
    until: moment('until when'),
  }),
  /** Role changes: by two officers, or by a command. */
  'role-asked': said('a role that an officer requests', ROLE_CHANGE),
  'role-refused': said('a role request that was refused or withdrawn', { ...ROLE_CHANGE, second: patron }),
  'role-given': said('a role given', {
    ...ROLE_CHANGE,
    second: orNull('the officer who approved, or null for a command', patron),
  }),
  'officer-entered': said('a login of an officer', {
    patron,
    role,
    by: oneOf('by what', LOGIN_FACTORS),
    address: anyText('where from'),
  }),
  'officer-refused': said("an officer's request that the house refused", {
    patron,
    asked: wordsShape('what'),
    code: wordsShape('why, by its code'),
  }),
  'void-asked': said('a void of one coup that waits for a second officer', VOIDING),
  'void-refused': said('a void of one coup that was refused or withdrawn', { ...VOIDING, second: patron }),
  'void-approved': said('an approved void of one coup', {
    ...VOIDING,
    second: orNull('who approved, or null if one officer sufficed', patron),
  }),
  'shoe-void': said('a shoe that ended early', { table, shoe, reason }),
  'coup-void': said('one voided coup', {
    table,
    shoe,
    coup: count('the number of the coup'),
    was: oneOf('its stage by then', ['open', 'dealing', 'settled'] as const),
    reason,
    by: patron,
  }),
  'adjustment-asked': said('an adjustment that waits for a second officer', ADJUSTING),
  'adjustment-refused': said('an adjustment that was refused or withdrawn', {
    ...ADJUSTING,
    second: patron,
  }),
  adjustment: said('an adjustment made', {
    ...ADJUSTING,
    second: orNull('who agreed, or null if no second officer was needed', patron),
    before: cents("the patron's wallet before it"),
    after: cents('and after it'),
  }),
  /** The return watch: an independent recount of the same wager gives another amount. */
  'paid-otherwise': said('a coup that an independent recount settles differently', {
    table,
    shoe,
    coup: count('the number of the coup'),
    bet: text({ about: 'the bet of the first wager that differs' }),
    returned: cents('what was returned to its patron'),
    due: cents('what the recount returns'),
  }),
  /** The return watch: a bet's returns are too unlikely to be chance. */
  'return-drifted': said('a bet whose returns drift from its card', {
    game: keptGame,
    bet: text({ about: 'the bet' }),
    coups: count('coups on which it had stakes'),
    evidence: text({ about: 'how many times likelier a drift is than chance' }),
  }),
  'table-opened': said('a table opened', { table, game: keptGame }),
  /** Who of the pit asked for it, and why. The table's own journal holds the outcome. */
  'table-asked': said('a request of the pit to a table', {
    table,
    asked: oneOf('what', ['open', 'pause', 'resume', 'close', 'change'] as const),
    by: wordsShape('who'),
    reason,
  }),
  'table-changed': said('a table dealt under new rules or settings from its next shoe', {
    table,
    before: anyObject('the previous edition and settings'),
    after: anyObject('the new ones'),
  }),
  'table-closed': said('a table closed', { table, float: cents('what returned to the bank') }),
  'table-stopped': said('a table that cannot continue', { table, reason }),
  'private-table-opened': said('a private table opened', {
    table,
    game: keptGame,
    patron,
    ownFile: flag("whether it uses a host's own house file"),
  }),
  'record-damaged': said('something in the record that differs from what was written', {
    what: oneOf('what', ['journal', 'account'] as const),
    name: text({ about: 'which one' }),
    reason,
  }),
  'large-win': said('a large win', {
    table,
    patron,
    shoe,
    coup: count('the number of the coup'),
    profit: cents('what was won'),
  }),
  'self-excluded': said('a self-exclusion', { patron, until: moment('the end of its term') }),
  'patron-let-in': said('a self-exclusion lifted by the pit', { patron, by: wordsShape('who did') }),
  grant: said('play chips granted', {
    patron,
    amount: cents('how much'),
    why: oneOf('why', ['new-guest', 'broke'] as const),
  }),
} as const;

/**
 * The journal of what a host or a regulator asks about later. Append-only; `coup ledger audit` finds a
 * changed row.
 */
export const SIGNIFICANT = 'significant';
export const SIGNIFICANT_JOURNAL = journalForm(EVENTS);
export type SignificantEvent = EventsOf<typeof EVENTS>;

const SNAPSHOT = object('the state that later events depend on', {
  started: anyObject('the settings of the latest start'),
});
export type SignificantSnapshot = Infer<typeof SNAPSHOT>;
export const SIGNIFICANT_SNAPSHOT = firstForm(SNAPSHOT);
