import { makeMoney } from '../../../base/index.ts';
import { count } from '../../app/words.ts';

/** What is said when somebody asks by a key. */
export const ANSWERS = {
  nothing: 'The table is not here yet.',
  noCoup: 'No coup was dealt yet.',
  noWager: 'Nothing of yours is on the felt.',
  balance: (balance: number): string => `Balance ${makeMoney(balance, 'always')}`,
  seconds: (seconds: number): string => `${count(seconds, 'second')} left to bet`,
  noClock: 'No clock runs.',
} as const;
