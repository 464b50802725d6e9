import { type Infer, object, oneOf } from '../base/index.ts';
import { amount, coupNumber, keptId, moment, net, orNull, shoeId, wordsShape } from './leaves.ts';

/** The coup that an adjustment concerns, if any. */
export const ABOUT_COUP = object('a coup', {
  shoe: shoeId,
  coup: coupNumber,
});

/** An adjustment that an officer requests, with the reason. */
export const ASKED_ADJUSTMENT = {
  adjustment: keptId("the adjustment's id; a repeated request with the same id is done once"),
  patron: keptId('whose chips'),
  amount: net('what the patron gets or, if negative, gives back'),
  why: wordsShape('why'),
  about: orNull('the coup that it concerns, or null', ABOUT_COUP),
  by: keptId('who asked for it'),
  at: moment('when'),
} as const;

/** An adjustment in the cage's journal, waiting or closed. */
export const ADJUSTMENT = object('an adjustment', {
  ...ASKED_ADJUSTMENT,
  is: oneOf('its status', ['waiting', 'done', 'refused'] as const),
  /** Above a threshold two officers must agree. */
  second: orNull(
    'who agreed or refused, or null if no second officer has answered or was needed',
    keptId('who'),
  ),
  before: orNull("the patron's wallet before it, or null if unknown", amount('chips')),
  after: orNull('and after it', amount('chips')),
});
export type Adjustment = Infer<typeof ADJUSTMENT>;
