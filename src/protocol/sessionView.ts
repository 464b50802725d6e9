import { flag, type Infer, object, oneOf, text, whole } from '../base/index.ts';
import { CURRENCY } from '../engine/index.ts';
import { cents, difference, id, PURSE, ROLES, wordsShape } from '../forms/index.ts';

/** The holder of a session. The token itself lives in a cookie that pages cannot read. */
export const SESSION = object(
  'a session',
  {
    patron: id('the patron'),
    name: text({ about: 'the name' }),
    bot: flag('whether this is a program'),
    purse: PURSE,
  },
  /** Present for accounts. */
  {
    role: oneOf("the account's role; a guest has none", ROLES),
    /** Present only when true. */
    needsSecondFactor: flag('whether an officer must set up a second factor before anything else'),
  },
);
export type Session = Infer<typeof SESSION>;

/** What happened since the house last gave play chips. */
export const BANKROLL_RUN = object('the run of a bankroll', {
  start: cents('all your chips right after the house gave some'),
  hands: whole({ about: 'settled hands', from: 0, to: Number.MAX_SAFE_INTEGER }),
  peak: cents('the most chips at the end of a hand'),
  wins: whole({ about: 'the most winning hands in a row', from: 0, to: Number.MAX_SAFE_INTEGER }),
  net: difference('what hands won and lost'),
});
export type BankrollRun = Infer<typeof BANKROLL_RUN>;

export const STATEMENT_LINE = object(
  'a line of a statement',
  {
    transfer: wordsShape('the id of the transfer'),
    kind: wordsShape('what it was'),
    change: difference('what it did to all your chips'),
    total: cents('all your chips after it'),
  },
  { currency: CURRENCY },
);
