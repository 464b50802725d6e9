import { type Infer, list, NO_CHIPS, object, type Shape, whole } from '../base/index.ts';
import { ADJUSTMENT, type Adjustment, ASKED_ADJUSTMENT } from './adjustment.ts';
import { ASKED_VOID, COUP_VOID } from './coupVoid.ts';
import { type EventsOf, journalForm } from './journalForm.ts';
import { amount, keptId, moment, net, orNull, wordsShape } from './leaves.ts';
import { firstForm, nextForm } from './versionedSchema.ts';

const PATRON = {
  patron: keptId('the patron'),
  stack: amount('in front of the patron'),
  hold: amount('on the felt'),
} as const;

const EVENTS = {
  'bank-funded': firstForm(object('chips for the bank', { amount: amount('how much', 1) })),
  /** Play chips for a patron; a repeated grant with the same id is given once. */
  'patron-funded': firstForm(
    object('chips for a patron', {
      patron: keptId('the patron'),
      amount: amount('how much', 1),
      grant: keptId('the grant'),
    }),
  ),
  /** A table whose journal can no longer be written: all chips at it return to their owners. */
  'table-given-up': nextForm(
    firstForm(givenUp(PATRON)),
    givenUp({ ...PATRON, marked: amount('marked commission, now collected') }),
    ({ patrons, ...event }) => ({
      ...event,
      patrons: patrons.map((had) => ({ ...had, marked: NO_CHIPS })),
    }),
  ),
  /**
   * Chips of a private table with its host's own rules expire with the table: the rest returns to their mint.
   */
  'pockets-written-off': firstForm(
    object('chips written off', {
      table: keptId('the table'),
      pockets: list(
        object('what a patron had left', { patron: keptId('the patron'), amount: amount('how much', 1) }),
        { about: 'who had chips of it' },
      ),
      at: moment('when'),
    }),
  ),
  /** Above an officer's own allowance, another officer agrees or refuses. */
  'adjustment-asked': firstForm(object('an adjustment that waits for a second officer', ASKED_ADJUSTMENT)),
  'adjustment-refused': firstForm(
    object('an adjustment refused or withdrawn', {
      adjustment: keptId('which one'),
      second: keptId('who refused it'),
      at: moment('when'),
    }),
  ),
  adjusted: firstForm(
    object('an adjustment made', {
      ...ASKED_ADJUSTMENT,
      second: orNull('who agreed, or null if no second officer was needed', keptId('who')),
    }),
  ),
  /** A void that returns more than one officer may approve alone: another approves or refuses. */
  'void-requested': firstForm(object('a void of one coup that waits for a second officer', ASKED_VOID)),
  'void-refused': firstForm(
    object('a void of one coup refused or withdrawn', {
      shoe: ASKED_VOID.shoe,
      coup: ASKED_VOID.coup,
      second: keptId('who refused it'),
      at: moment('when'),
    }),
  ),
  'void-approved': firstForm(
    object('an approved void of one coup', {
      ...ASKED_VOID,
      second: orNull('who approved, or null if one officer sufficed', keptId('who')),
    }),
  ),
  /** The wallet before and after, taken from the transfer. */
  'adjustment-balanced': firstForm(
    object('the effect of an adjustment', {
      adjustment: keptId('which one'),
      before: amount("the patron's wallet before it"),
      after: amount('and after it'),
    }),
  ),
} as const;

function givenUp<F extends Readonly<Record<string, Shape<unknown>>>>(patron: F) {
  return object('a table given up', {
    table: keptId('the table'),
    patrons: list(object('what a patron had there', patron), { about: 'who had chips there' }),
    float: amount('what returns to the bank'),
    reason: wordsShape('why'),
    at: moment('when'),
  });
}

/** The journal of chip movements away from tables. */
export const CAGE = 'cage';
export const CAGE_JOURNAL = journalForm(EVENTS);
export type CageEvent = EventsOf<typeof EVENTS>;

const MINTED = {
  bank: amount('chips paid to the bank'),
  patrons: amount('to patrons'),
  grants: whole({ about: 'how many grants', from: 0, to: Number.MAX_SAFE_INTEGER }),
} as const;

/**
 * What one officer moved without a second. It counts for thirty days against the officer's and the patron's
 * limit.
 */
const MOVED_ALONE = object('what one officer moved alone', {
  by: keptId('the officer'),
  patron: keptId('the patron'),
  amount: net('how much, to the patron or, below zero, from them'),
  at: moment('when'),
});
export type MovedAlone = Infer<typeof MOVED_ALONE>;

const ADJUSTMENTS = list(ADJUSTMENT, {
  about: 'those that wait, and the newest closed ones, oldest first',
});
const SNAPSHOT = object('what the mint has issued', {
  ...MINTED,
  adjustments: ADJUSTMENTS,
  voids: list(COUP_VOID, { about: 'voids that wait, and the newest answered ones, oldest first' }),
  alone: list(MOVED_ALONE, { about: 'what officers moved alone in thirty days, oldest first' }),
});
/** All chips come from the mint: to the bank, and to patrons as grants. */
export type CageSnapshot = Infer<typeof SNAPSHOT>;
const SECOND_SNAPSHOT = nextForm(
  firstForm(object('what the mint has issued', MINTED)),
  object('what the mint has issued', { ...MINTED, adjustments: ADJUSTMENTS }),
  (minted) => ({ ...minted, adjustments: [] }),
);
export const CAGE_SNAPSHOT = nextForm(SECOND_SNAPSHOT, SNAPSHOT, (minted) => ({
  ...minted,
  voids: [],
  alone: minted.adjustments
    .filter(isAlone)
    .map(({ by, patron, amount: moved, at }) => ({ by, patron, amount: moved, at })),
}));
const isAlone = ({ is, second }: Adjustment): boolean => is === 'done' && second === null;

export const NOTHING_MINTED: CageSnapshot = {
  bank: NO_CHIPS,
  patrons: NO_CHIPS,
  grants: 0,
  adjustments: [],
  voids: [],
  alone: [],
};
