import { type Infer, NO_CHIPS, object, whole } from '../base/index.ts';
import { firstForm } from './form.ts';
import { type EventsOf, journalForm } from './journalForm.ts';
import { amount, keptId } from './leaves.ts';

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
} as const;

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
