import { type Infer, list, object, oneOf } from '../base/index.ts';
import { amount, coupNumber, keptId, moment, orNull, shoeId, wordsShape } from './leaves.ts';

/** One coup that an officer wants to void, and what that returns. A coup is voided at most once. */
export const ASKED_VOID = {
  table: keptId('the table'),
  shoe: shoeId,
  coup: coupNumber,
  why: wordsShape('why'),
  by: keptId('who asked for it'),
  gives: list(
    object('what a patron gets back', { patron: keptId('the patron'), amount: amount('how much', 1) }),
    { about: 'who gets something back' },
  ),
  at: moment('when'),
} as const;

/** A void in the cage's journal, waiting or answered. */
export const COUP_VOID = object('a void of one coup', {
  ...ASKED_VOID,
  is: oneOf('its status', ['waiting', 'approved', 'refused'] as const),
  second: orNull('who approved or refused, or null', keptId('who')),
});
export type CoupVoid = Infer<typeof COUP_VOID>;
