import { byTag, type Infer, object, oneOf } from '../base/index.ts';
import { INVITATION, id, moment, seqOf, WISH } from '../forms/index.ts';
import { FOLD_MEMBERS } from './fold.ts';
import { REMARK } from './remark.ts';

const says = <const S extends string>(what: S) => oneOf('what the message says', [what]);

/** All that a client may say on its socket. */
export const CLIENT_MESSAGES = {
  /** Follow a table. `after` and `run` are those of the last update heard: the house sends the rest, or a snapshot. */
  watch: object(
    'to follow a table',
    { say: says('watch'), table: id('the table') },
    {
      after: seqOf('the number of the last event heard'),
      run: id('the run of the house it was heard in'),
      /** Whoever sits at a private table needs none. */
      invitation: INVITATION,
    },
  ),
  unwatch: object('to follow a table no more', { say: says('unwatch'), table: id('the table') }),
  /** The id is the patron's own, new for each wish: the same id again answers the same, and nothing is done twice. */
  wish: object('a wish', {
    say: says('wish'),
    table: id('the table'),
    id: id('the id of the wish'),
    wish: WISH,
  }),
  /** Taken only from whoever has the turn of that card, at most so often; what is too much is dropped unread. */
  fold: object('how far a card is lifted', { say: says('fold'), table: id('the table'), ...FOLD_MEMBERS }),
  /** Taken only from who sits at the table, a few a minute; what is too much is dropped unread. */
  remark: object('a quiet word', { say: says('remark'), table: id('the table'), remark: REMARK }),
  /** Only from who runs the house or audits it. */
  desk: object('to follow the whole floor, or no more', {
    say: says('desk'),
    do: oneOf('what to do', ['follow', 'leave']),
  }),
  ping: object('a sign of life', { say: says('ping'), at: moment("the client's own clock") }),
} as const;

export const CLIENT_MESSAGE = byTag('a message of a client', 'say', CLIENT_MESSAGES);
export type ClientMessage = Infer<typeof CLIENT_MESSAGE>;
export type ClientMessageName = keyof typeof CLIENT_MESSAGES;
