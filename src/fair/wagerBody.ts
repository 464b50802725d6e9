import { type Infer, object, oneOf, text } from '../base/index.ts';
import { centsShape, name } from './form.ts';

export const BET_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const MEMBERS = {
  patron: name('the patron, by whatever name the table shows'),
  bet: text({ about: 'the id of a bet', pattern: BET_ID }),
  stake: centsShape('the whole stake of this patron on this bet', 1),
};

/** A wager at the close of bets. */
export type WagerBody = Infer<typeof WAGER_BODY>;
export const WAGER_BODY = object('a wager', MEMBERS);

/** Its result. */
export type SettledBody = Infer<typeof SETTLED_BODY>;
export const SETTLED_BODY = object(
  'a settled wager',
  {
    ...MEMBERS,
    result: oneOf('how it ended', ['win', 'lose', 'push'] as const),
    profit: centsShape('profit', 0),
    commission: centsShape('commission', 0),
    returned: centsShape('what went back to the patron', 0),
  },
  { fee: centsShape('what was taken beside the stake, where the bet has a fee', 0) },
);

/** What a patron gets back of a void settled coup. */
export type BackBody = Infer<typeof BACK_BODY>;
export const BACK_BODY = object('what goes back to a patron', {
  patron: MEMBERS.patron,
  amount: centsShape('what the coup had cost the patron', 1),
});
