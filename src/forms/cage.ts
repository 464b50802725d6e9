import { object } from '../base/index.ts';
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
