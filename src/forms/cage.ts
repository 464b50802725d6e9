import { type Infer, list, NO_CHIPS, object, type Shape, whole } from '../base/index.ts';
import { ADJUSTMENT, ASKED_ADJUSTMENT } from './adjustment.ts';
import { firstForm, nextForm } from './form.ts';
import { type EventsOf, journalForm } from './journalForm.ts';
import { amount, keptId, moment, orNull, words } from './leaves.ts';

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
    reason: words('why'),
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

const SNAPSHOT = object('what the mint has given', {
  ...MINTED,
  adjustments: list(ADJUSTMENT, { about: 'those that wait, and the newest that are over, oldest first' }),
});
/** All chips that ever were come from the mint: to the bank, and to patrons in so many grants. */
export type CageSnapshot = Infer<typeof SNAPSHOT>;
export const CAGE_SNAPSHOT = nextForm(
  firstForm(object('what the mint has given', MINTED)),
  SNAPSHOT,
  (minted) => ({ ...minted, adjustments: [] }),
);
export const NOTHING_MINTED: CageSnapshot = {
  bank: NO_CHIPS,
  patrons: NO_CHIPS,
  grants: 0,
  adjustments: [],
};
