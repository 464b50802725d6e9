import { type Infer, object, oneOf } from '../base/index.ts';
import { amount, coupNumber, keptId, moment, net, orNull, shoeId, wordsShape } from './leaves.ts';

/** The coup that an adjustment is about, where it is about one. */
export const ABOUT_COUP = object('a coup', {
  shoe: shoeId,
  coup: coupNumber,
});

/** What somebody of the pit wants put right, and why. */
export const ASKED_ADJUSTMENT = {
  adjustment: keptId('the adjustment: the same id is done once'),
  patron: keptId('whose chips'),
  amount: net('what the patron gets, or, below zero, gives back'),
  why: wordsShape('why'),
  about: orNull('the coup that it is about, or null', ABOUT_COUP),
  by: keptId('who asked for it'),
  at: moment('when'),
} as const;

/** An adjustment as the cage keeps it, waiting or over. */
export const ADJUSTMENT = object('an adjustment', {
  ...ASKED_ADJUSTMENT,
  is: oneOf('how it stands', ['waiting', 'done', 'refused'] as const),
  /** Above a sum two of the pit must agree. */
  second: orNull('who agreed or refused, or null while nobody has, or nobody had to', keptId('who')),
  before: orNull("the patron's wallet before it, or null while that is not known", amount('chips')),
  after: orNull('and after it', amount('chips')),
});
export type Adjustment = Infer<typeof ADJUSTMENT>;
