import { makeMoney, makeSignedMoney } from '../../../base/index.ts';
import type { Missed } from '../../../client/index.ts';
import { count } from '../../app/words.ts';

/** The line under the hands, as far as it is not a rule or a result. */
export const LINE = {
  rule: (rule: string): string => `Rule ${rule}`,
  closing: (why: string): string => `This table will close: ${why}`,
  sealed: (index: number, coups: number): string =>
    `Shoe ${index} is sealed. ${coups === 0 ? 'No coup was dealt from it yet.' : ''}`,
  yourEntropy: 'Your entropy goes into the next shoe.',
  entropy: (patrons: number): string =>
    patrons === 0
      ? 'A new shoe: patrons add entropy before it is sealed.'
      : `A new shoe: entropy of ${patrons === 1 ? 'one patron' : `${patrons} patrons`} so far.`,
} as const;

/** What is said of a connection that was lost, and of what is safe meanwhile. */
export const CONNECTION = {
  closed: 'The connection is closed.',
  lost: 'Connection lost, trying again.',
  toLobby: 'To the lobby',
  nothingHere: 'Nothing of yours is at this table.',
  feltStays: (onFelt: number): string => `Your ${makeMoney(onFelt, 'always')} stays on the felt.`,
  stackStays: (stack: number): string => `Your ${makeMoney(stack, 'always')} stays at your seat.`,
  back: (missed: Missed | undefined): string =>
    missed === undefined || missed.coups === 0
      ? 'Back. You missed nothing.'
      : `Back. You missed ${count(missed.coups, 'coup')}: ${makeSignedMoney(missed.net, 'always')}.`,
} as const;
