import { type Infer, list, NO_CHIPS, object, type Shape, whole } from '../base/index.ts';
import { firstForm, nextForm } from './form.ts';
import { type EventsOf, journalForm } from './journalForm.ts';
import { amount, keptId, moment, words } from './leaves.ts';

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

const SNAPSHOT = object('what the mint has given', {
  bank: amount('to the bank'),
  patrons: amount('to patrons'),
  grants: whole({ about: 'how many grants', from: 0, to: Number.MAX_SAFE_INTEGER }),
});
/** All chips that ever were come from the mint: to the bank, and to patrons in so many grants. */
export type CageSnapshot = Infer<typeof SNAPSHOT>;
export const CAGE_SNAPSHOT = firstForm(SNAPSHOT);
export const NOTHING_MINTED: CageSnapshot = { bank: NO_CHIPS, patrons: NO_CHIPS, grants: 0 };
