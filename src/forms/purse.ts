import { type Infer, object } from '../base/index.ts';
import { cents, moment, orNull } from './leaves.ts';

/** All that a patron has, and what the house gave. */
export const PURSE = object('your chips', {
  cage: cents('in the cage'),
  tables: cents('at tables, felt included'),
  granted: cents('play chips that the house gave you'),
  since: moment('the beginning of your session'),
  nextGrantAt: orNull(
    'when the house gives play chips again if you are broke; null when now',
    moment('when'),
  ),
});
export type Purse = Infer<typeof PURSE>;
