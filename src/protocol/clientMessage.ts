import { type Infer, isRecord, object, oneOf, type Shape, show } from '../base/index.ts';
import { id, moment, seqOf } from './leaves.ts';
import { WISH, type Wish } from './wish.ts';

const says = <const S extends string>(what: S) => oneOf('what the message says', [what]);

/** All that a client may say on its socket. */
export const CLIENT_MESSAGES = {
  /** Follow a table. `after` and `run` are those of the last update heard: the house sends the rest, or a snapshot. */
  watch: object(
    'to follow a table',
    { say: says('watch'), table: id('the table') },
    { after: seqOf('the number of the last event heard'), run: id('the run of the house it was heard in') },
  ),
  unwatch: object('to follow a table no more', { say: says('unwatch'), table: id('the table') }),
  /** The id is the patron's own, new for each wish: the same id again answers the same, and nothing is done twice. */
  wish: object('a wish', {
    say: says('wish'),
    table: id('the table'),
    id: id('the id of the wish'),
    wish: WISH,
  }),
  ping: object('a sign of life', { say: says('ping'), at: moment("the client's own clock") }),
} as const;

export type Say = keyof typeof CLIENT_MESSAGES;
export type ClientMessage =
  | Exclude<Infer<(typeof CLIENT_MESSAGES)[Say]>, { readonly say: 'wish' }>
  | { readonly say: 'wish'; readonly table: string; readonly id: string; readonly wish: Wish };

/** A message is told by what it says, so that a fault is told against the form that was meant. */
export const CLIENT_MESSAGE: Shape<ClientMessage> = {
  schema: {
    description: 'a message of a client',
    anyOf: Object.values(CLIENT_MESSAGES).map(({ schema }) => schema),
  },
  check(value, path, report) {
    const say = isRecord(value) ? value['say'] : undefined;
    const form =
      typeof say === 'string' && Object.hasOwn(CLIENT_MESSAGES, say)
        ? CLIENT_MESSAGES[say as Say]
        : undefined;
    if (form !== undefined) return form.check(value, path, report);
    report([...path, 'say'], show(say), `one of ${Object.keys(CLIENT_MESSAGES).join(', ')}`);
  },
};
