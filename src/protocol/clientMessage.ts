import { byTag, type Infer, object, oneOf } from '../base/index.ts';
import { INVITATION, id, moment, seqOf, WISH } from '../forms/index.ts';
import { FOLD_MEMBERS } from './cardFold.ts';
import { REMARK } from './remark.ts';

const says = <const S extends string>(what: S) => oneOf('what the message says', [what]);

/** All messages that a client may send on its socket. */
export const CLIENT_MESSAGES = {
  /**
   * Watch a table. `after` and `run` come from the last update received: the house sends the rest, or a
   * snapshot.
   */
  watch: object(
    'to follow a table',
    { say: says('watch'), table: id('the table') },
    {
      after: seqOf('the number of the last event heard'),
      run: id('the run of the house it was heard in'),
      /** Not needed by those who sit at the private table. */
      invitation: INVITATION,
    },
  ),
  unwatch: object('to follow a table no more', { say: says('unwatch'), table: id('the table') }),
  /** The client chooses a new id per wish. Repeating an id returns the same answer and does nothing twice. */
  wish: object('a wish', {
    say: says('wish'),
    table: id('the table'),
    id: id('the id of the wish'),
    wish: WISH,
  }),
  /** Accepted only from the patron whose turn that card is; excess messages are dropped. */
  fold: object('how far a card is lifted', { say: says('fold'), table: id('the table'), ...FOLD_MEMBERS }),
  /** Accepted only from seated patrons, a few per minute; excess messages are dropped. */
  remark: object('a quiet word', { say: says('remark'), table: id('the table'), remark: REMARK }),
  /** Accepted only from officers. */
  desk: object('to follow the whole floor, or no more', {
    say: says('desk'),
    do: oneOf('what to do', ['follow', 'leave']),
  }),
  ping: object('a sign of life', { say: says('ping'), at: moment("the client's own clock") }),
} as const;

export const CLIENT_MESSAGE = byTag('a message of a client', 'say', CLIENT_MESSAGES);
export type ClientMessage = Infer<typeof CLIENT_MESSAGE>;
export type ClientMessageName = keyof typeof CLIENT_MESSAGES;
