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
import { firstForm, nextForm } from './form.ts';
import { type EventsOf, journalForm } from './journalForm.ts';
import { cents, difference, id, keptGame, keptId, moment, orNull, wordsShape } from './leaves.ts';
import { ROLES } from './role.ts';

const FIRST_REFUSED = ['session', 'ticket', 'origin', 'invitation'] as const;
/** What somebody without a right to it may try again and again. */
export const REFUSED_RIGHTS = [...FIRST_REFUSED, 'log-in', 'right'] as const;
export type RefusedRight = (typeof REFUSED_RIGHTS)[number];

/** By what log-ins are counted: an account from one network, an account from anywhere, a network. */
export const LOCKED = ['account-here', 'account', 'network'] as const;
export type Locked = (typeof LOCKED)[number];

const run = id('the run of the house');
const table = keptId('the table');
const patron = keptId('the patron');
const shoe = text({ about: 'the id of the shoe' });
const reason = wordsShape('why');
const count = (about: string) => whole({ about, from: 0, to: Number.MAX_SAFE_INTEGER });

/** Every significant event says when it was written. */
const said = <F extends Readonly<Record<string, Shape<unknown>>>>(about: string, members: F) =>
  firstForm(object(about, { ...members, at: moment('when it was written') }));

const ADJUSTING = {
  adjustment: keptId('the adjustment'),
  patron,
  amount: difference('what the patron gets, or, below zero, gives back'),
  reason,
  by: keptId('who asked for it'),
} as const;

/** A void of one coup that one officer asks for. */
const VOIDING = {
  table,
  shoe,
  coup: count('the number of the coup'),
  gives: cents('what it gives back in all'),
  reason,
  by: patron,
} as const;

const role = oneOf('what the account is for', ROLES);
const ROLE_CHANGE = {
  patron,
  role,
  before: role,
  by: wordsShape('who asked: an officer, or a command'),
} as const;

/** By what an officer proved who they are. */
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
  'house-started': said('a start', { run, settings: anyObject('the settings as they may be told') }),
  'house-restored': said('a copy of the record opened for the first time', {
    r: text({ about: 'the r of its statement of restoration', pattern: /^[0-9a-f]{32}$/ }),
    why: reason,
    tables: count('tables that go on with other chains'),
  }),
  'house-stopped': said('an end', { run, reason }),
  'settings-changed': said('settings that are otherwise than at the last start', {
    changes: list(
      object('a setting that is otherwise', {
        setting: text({ about: 'its name' }),
        before: anything('what was, or null'),
        after: anything('what is, or null'),
      }),
      { about: 'what is otherwise' },
    ),
  }),
  'refused-often': nextForm(
    firstForm(refusedOften(FIRST_REFUSED)),
    refusedOften(REFUSED_RIGHTS),
    (refused) => refused,
  ),
  /** A burst of wrong log-ins, after which nobody is heard for a while. */
  'log-in-locked': said('log-ins that are heard no more for a while', {
    what: oneOf('what was tried again and again', LOCKED),
    address: anyText('where from'),
    times: count('how many times'),
    until: moment('until when'),
  }),
  /** Roles: two officers change one, or a command does. */
  'role-asked': said('a role that an officer asks for', ROLE_CHANGE),
  'role-refused': said('a role that was refused, or taken back', { ...ROLE_CHANGE, second: patron }),
  'role-given': said('a role given', {
    ...ROLE_CHANGE,
    second: orNull('the officer who approved, or null where a command did it', patron),
  }),
  'officer-entered': said('a log-in of an officer', {
    patron,
    role,
    by: oneOf('by what', LOGIN_FACTORS),
    address: anyText('where from'),
  }),
  'officer-refused': said('something that an officer asked for and the house refused', {
    patron,
    asked: wordsShape('what'),
    code: wordsShape('why, by its code'),
  }),
  'void-asked': said('a void of one coup that waits for a second officer', VOIDING),
  'void-refused': said('a void of one coup that was refused, or taken back', { ...VOIDING, second: patron }),
  'void-approved': said('a void of one coup that may be done', {
    ...VOIDING,
    second: orNull('who approved, or null where one officer was enough', patron),
  }),
  'shoe-void': said('a shoe that ended early', { table, shoe, reason }),
  'coup-void': said('one coup that is void', {
    table,
    shoe,
    coup: count('the number of the coup'),
    was: oneOf('what it was by then', ['open', 'dealing', 'settled'] as const),
    reason,
    by: patron,
  }),
  'adjustment-asked': said('an adjustment that waits for a second of the pit', ADJUSTING),
  'adjustment-refused': said('an adjustment that was refused, or taken back', {
    ...ADJUSTING,
    second: patron,
  }),
  adjustment: said('chips put right', {
    ...ADJUSTING,
    second: orNull('who agreed, or null where nobody had to', patron),
    before: cents("the patron's wallet before it"),
    after: cents('and after it'),
  }),
  /** The return watch: the same wager, worked out a second time by other means, comes to another amount. */
  'paid-otherwise': said('a coup that a second reckoning settles otherwise', {
    table,
    shoe,
    coup: count('the number of the coup'),
    bet: text({ about: 'the bet of the first wager that differs' }),
    returned: cents('what went back to its patron'),
    due: cents('what a second reckoning gives back'),
  }),
  /** The return watch: what a bet has returned cannot well be chance. */
  'return-drifted': said('a bet that returns otherwise than its card says', {
    game: keptGame,
    bet: text({ about: 'the bet' }),
    coups: count('coups on which it had stakes'),
    evidence: text({ about: 'how many times likelier a drift is than chance' }),
  }),
  'table-opened': said('a table opened', { table, game: keptGame }),
  /** Who of the pit asked for it, and why; what came of it is told by the table. */
  'table-asked': said('something that the pit asked of a table', {
    table,
    asked: oneOf('what', ['open', 'pause', 'resume', 'close', 'change'] as const),
    by: wordsShape('who'),
    reason,
  }),
  'table-changed': said('a table dealt otherwise from its next shoe on', {
    table,
    before: anyObject('the edition and the settings that were'),
    after: anyObject('those that are'),
  }),
  'table-closed': said('a table closed', { table, float: cents('what went back to the bank') }),
  'table-stopped': said('a table that cannot go on', { table, reason }),
  'private-table-opened': said('a private table opened', {
    table,
    game: keptGame,
    patron,
    ownFile: flag("whether by a host's own house file"),
  }),
  'record-damaged': said('something in the record that is not as it was written', {
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
  grant: said('play chips given', {
    patron,
    amount: cents('how much'),
    why: oneOf('why', ['new-guest', 'broke'] as const),
  }),
} as const;

/** The journal of what a host or a regulator asks about later. Only ever added to; `coup ledger audit` names a changed row. */
export const SIGNIFICANT = 'significant';
export const SIGNIFICANT_JOURNAL = journalForm(EVENTS);
export type SignificantEvent = EventsOf<typeof EVENTS>;

const SNAPSHOT = object('what is needed of the past', {
  started: anyObject('the settings of the newest start'),
});
export type SignificantSnapshot = Infer<typeof SNAPSHOT>;
export const SIGNIFICANT_SNAPSHOT = firstForm(SNAPSHOT);
