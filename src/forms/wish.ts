import { byTag, flag, type Infer, object, oneOf, text } from '../base/index.ts';
import { betId, cents, hex32, place, seatNumber } from './leaves.ts';

export const INVITATION = text({ about: 'the code of a private table', pattern: /^[A-Za-z0-9-]{1,64}$/ });

const doing = <const D extends string>(what: D) => oneOf('what is requested', [what]);

/** What a patron may ask of a table. */
export const WISHES = {
  sit: object(
    'a seat',
    { do: doing('sit') },
    {
      seat: seatNumber,
      invitation: INVITATION,
    },
  ),
  'buy-in': object('chips from the cage to the table', { do: doing('buy-in'), amount: cents('how much', 1) }),
  leave: object('to leave with all chips', { do: doing('leave') }),
  place: object('a wager', { do: doing('place'), bet: betId, amount: cents('how much', 1) }),
  undo: object('to remove the last placement', { do: doing('undo') }),
  clear: object('everything back', { do: doing('clear') }),
  rebet: object('to repeat the wagers of the last coup', { do: doing('rebet') }),
  double: object('to double every bet', { do: doing('double') }),
  ready: object('ready: betting closes once every seated person is', { do: doing('ready') }),
  pace: object('a vote for half the betting time, or its withdrawal', {
    do: doing('pace'),
    faster: flag('whether betting should close sooner'),
  }),
  commit: object('a commitment to entropy for the next shoe', {
    do: doing('commit'),
    commitment: hex32('c_j'),
  }),
  open: object('the entropy that was committed to', { do: doing('open'), entropy: hex32('e_j') }),
  peel: object('to look at a card that is yours to turn', { do: doing('peel'), place }),
  turn: object('to turn a card of yours face up', { do: doing('turn'), place }),
} as const;

export const WISH = byTag('a wish', 'do', WISHES);
export type Wish = Infer<typeof WISH>;
export type WishOf<D extends Wish['do']> = Extract<Wish, { readonly do: D }>;
