import { byTag, flag, type Infer, list, object, oneOf, type Shape, taggedObject } from '../base/index.ts';
import { ENTRY, OPEN_RECORD } from '../fair/index.ts';
import {
  amount,
  coupNumber,
  hex32,
  keptGame,
  keptId,
  moment,
  place,
  seatNumber,
  wordsShape,
} from './leaves.ts';
import { HOST_DID } from './night.ts';
import { KEPT_HOUSE } from './storedHouseFile.ts';
import { type EventOf, TABLE_EVENTS, type TableEvent } from './tableEvent.ts';
import { PLACEMENT, TURN_VIEW } from './tableParts.ts';
import { TOLD_SETTINGS } from './tableSettings.ts';
import { WISH_KEY } from './wishKey.ts';

const seat = seatNumber;
const at = moment('when');
const by = WISH_KEY;
const placements = list(PLACEMENT, { about: 'placements', from: 1 });

/**
 * Events whose public form differs from the journal: seats in place of patrons, no chips but those on the
 * felt, and no face-down card.
 */
const OTHERWISE = {
  opened: object('a table opened', {
    tableId: keptId('the table'),
    house: KEPT_HOUSE,
    game: keptGame,
    settings: TOLD_SETTINGS,
    at,
  }),
  'change-asked': object('a change requested', {}),
  changed: object('a table changed', { edition: hex32('the hash of its rules') }),
  sat: object('a seat taken', { seat, name: wordsShape('the name shown to others'), at }),
  'bought-in': object('chips brought to the table', { seat }),
  left: object('a seat left', { seat }),
  leaving: object('a patron about to leave', { seat, by }),
  lost: object('a connection lost', { seat, until: moment('until when') }),
  'came-back': object('a connection back', { seat }),
  placed: object('chips put down', { seat, placements, by, at }),
  'taken-back': object('chips taken back', { seat, placements, by, at }),
  ready: object('a patron who is ready', { seat, by, at }),
  'pace-voted': object('a vote on the pace', {
    seat,
    faster: flag('whether betting should close sooner'),
    by,
    at,
  }),
  'night-changed': object('what the host decided', { did: HOST_DID, at }),
  committed: object('a commitment to entropy', { seat, commitment: hex32('c_j'), by }),
  'opened-entropy': object('entropy opened', { seat, entropy: hex32('e_j'), by }),
  'shoe-opened': object('a new shoe', { open: OPEN_RECORD }),
  logged: object('an entry of the log', { entry: ENTRY, at }),
  'commission-taken': object('marked commission collected', {
    why: oneOf('why', ['end-of-shoe', 'leaving'] as const),
  }),
  'turn-given': TURN_VIEW,
  'peel-asked': object('a card to be peeled', { seat, place, by }),
  'peel-shown': object('a card shown to one patron', { seat, place }),
  'turn-asked': object('a card to be turned', { seat, place, by }),
  'holds-returned': object('chips returned', {
    holds: list(object('chips on the felt', { seat, amount: amount('how much', 1) }), {
      about: 'whose chips',
      from: 1,
    }),
    reason: wordsShape('why'),
  }),
  'coup-void-asked': object('a void of one coup requested', { coup: coupNumber, reason: wordsShape('why') }),
  closed: object('a table closed', {}),
} as const satisfies { readonly [T in EventType]?: Shape<object> };

type EventType = TableEvent['type'];
type Otherwise = typeof OTHERWISE;

/** An event in its public form. */
export type ToldEvent = {
  [T in EventType]: T extends keyof Otherwise ? { readonly type: T } & Infer<Otherwise[T]> : EventOf<T>;
}[EventType];

/** By type: as in the journal, or in its public form. */
export const TOLD_EVENT = byTag(
  'a public event',
  'type',
  Object.fromEntries(
    Object.entries(TABLE_EVENTS).map(([type, { versions }]) => [
      type,
      taggedObject(
        'type',
        type,
        isToldOtherwise(type) ? OTHERWISE[type] : (versions.at(-1) as Shape<object>),
      ),
    ]),
  ),
) as Shape<unknown> as Shape<ToldEvent>;

function isToldOtherwise(type: string): type is keyof Otherwise {
  return Object.hasOwn(OTHERWISE, type);
}
