import { type Infer, object } from '../base/index.ts';
import { cents, moment, orNull } from './leaves.ts';

/** All of a patron's chips, and what the house granted. */
export const PURSE = object('your chips', {
  cage: cents('in the cage'),
  tables: cents('at tables, including the felt'),
  granted: cents('play chips that the house granted you'),
  since: moment('the beginning of your session'),
  nextGrantAt: orNull(
    'when the house grants play chips again if you are broke; null when now',
    moment('when'),
  ),
});
export type Purse = Infer<typeof PURSE>;
