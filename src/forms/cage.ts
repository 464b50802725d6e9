import { type Infer, list, NO_CHIPS, object, type Shape, whole } from '../base/index.ts';
import { ADJUSTMENT, type Adjustment, ASKED_ADJUSTMENT } from './adjustment.ts';
import { ASKED_VOID, COUP_VOID } from './coupVoid.ts';
import { firstForm, nextForm } from './form.ts';
import { type EventsOf, journalForm } from './journalForm.ts';
import { amount, keptId, moment, net, orNull, wordsShape } from './leaves.ts';

const PATRON = {
  patron: keptId('the patron'),
  stack: amount('in front of the patron'),
  hold: amount('on the felt'),
} as const;

const EVENTS = {
  'bank-funded': firstForm(object('chips for the bank', { amount: amount('how much', 1) })),
  /** Play chips for a patron; the same grant is given once. */
  'patron-funded': firstForm(
    object('chips for a patron', {
      patron: keptId('the patron'),
      amount: amount('how much', 1),
      grant: keptId('the grant'),
    }),
  ),
  /** A table whose own journal can take no more: all chips at it go back to whom they belong. */
  'table-given-up': nextForm(
    firstForm(givenUp(PATRON)),
    givenUp({ ...PATRON, marked: amount('commission that was marked, and is taken') }),
    ({ patrons, ...event }) => ({
      ...event,
      patrons: patrons.map((had) => ({ ...had, marked: NO_CHIPS })),
    }),
  ),
  /** Chips of a host's own rules end with their table: what is left of them goes back to where they were made. */
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
  /** More than one may do alone: another of the pit agrees, or refuses. */
  'adjustment-asked': firstForm(object('an adjustment that waits', ASKED_ADJUSTMENT)),
  'adjustment-refused': firstForm(
    object('an adjustment refused, or taken back', {
      adjustment: keptId('which one'),
      second: keptId('who refused it'),
      at: moment('when'),
    }),
  ),
  adjusted: firstForm(
    object('chips put right', {
      ...ASKED_ADJUSTMENT,
      second: orNull('who agreed, or null where nobody had to', keptId('who')),
    }),
  ),
  /** A void that gives back more than one officer may alone: another approves, or refuses. */
  'void-requested': firstForm(object('a void of one coup that waits', ASKED_VOID)),
  'void-refused': firstForm(
    object('a void of one coup refused, or taken back', {
      shoe: ASKED_VOID.shoe,
      coup: ASKED_VOID.coup,
      second: keptId('who refused it'),
      at: moment('when'),
    }),
  ),
  'void-approved': firstForm(
    object('a void of one coup that may be done', {
      ...ASKED_VOID,
      second: orNull('who approved, or null where one officer was enough', keptId('who')),
    }),
  ),
  /** What the ledger had before it and after it, read off its transfer. */
  'adjustment-balanced': firstForm(
    object('what an adjustment did', {
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
    float: amount('what goes back to the bank'),
    reason: wordsShape('why'),
    at: moment('when'),
  });
}

/** The journal of what happens to chips away from tables. */
export const CAGE = 'cage';
export const CAGE_JOURNAL = journalForm(EVENTS);
export type CageEvent = EventsOf<typeof EVENTS>;

const MINTED = {
  bank: amount('to the bank'),
  patrons: amount('to patrons'),
  grants: whole({ about: 'how many grants', from: 0, to: Number.MAX_SAFE_INTEGER }),
} as const;

/** What one officer moved without a second: it counts for thirty days, for the officer and for the patron. */
const MOVED_ALONE = object('what one officer moved alone', {
  by: keptId('the officer'),
  patron: keptId('the patron'),
  amount: net('how much, to the patron or, below zero, from them'),
  at: moment('when'),
});
export type MovedAlone = Infer<typeof MOVED_ALONE>;

const ADJUSTMENTS = list(ADJUSTMENT, {
  about: 'those that wait, and the newest that are over, oldest first',
});
const SNAPSHOT = object('what the mint has given', {
  ...MINTED,
  adjustments: ADJUSTMENTS,
  voids: list(COUP_VOID, { about: 'voids that wait, and the newest that were answered, oldest first' }),
  alone: list(MOVED_ALONE, { about: 'what officers moved alone in thirty days, oldest first' }),
});
/** All chips that ever were come from the mint: to the bank, and to patrons in so many grants. */
export type CageSnapshot = Infer<typeof SNAPSHOT>;
const SECOND_SNAPSHOT = nextForm(
  firstForm(object('what the mint has given', MINTED)),
  object('what the mint has given', { ...MINTED, adjustments: ADJUSTMENTS }),
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
