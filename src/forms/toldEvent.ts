import { byTag, type Infer, object, type Shape, tagged } from '../base/index.ts';
import { KEPT_HOUSE } from './house.ts';
import { hex32, keptGame, keptId, moment, place, seatNumber, words } from './leaves.ts';
import { type EventOf, TABLE_EVENTS, type TableEvent } from './tableEvent.ts';
import { TOLD_SETTINGS } from './tableSettings.ts';

const patron = keptId('the patron');

/** What everybody hears otherwise than the journal has it: no chips but those on the felt, and no card face down. */
const OTHERWISE = {
  opened: object('a table opened', {
    tableId: keptId('the table'),
    house: KEPT_HOUSE,
    game: keptGame,
    settings: TOLD_SETTINGS,
    at: moment('when'),
  }),
  'change-asked': object('a change asked for', {}),
  changed: object('a table changed', { edition: hex32('the hash of its rules') }),
  sat: object('a seat taken', {
    patron,
    name: words('the name that others read'),
    seat: seatNumber,
    at: moment('when'),
  }),
  'bought-in': object('chips brought to the table', { patron }),
  left: object('a seat left', { patron }),
  'peel-shown': object('a card shown to one patron', { patron, place }),
  closed: object('a table closed', {}),
} as const satisfies { readonly [T in EventType]?: Shape<object> };

type EventType = TableEvent['type'];
type Otherwise = typeof OTHERWISE;

/** An event as everybody hears it. */
export type ToldEvent = {
  [T in EventType]: T extends keyof Otherwise ? { readonly type: T } & Infer<Otherwise[T]> : EventOf<T>;
}[EventType];

/** By its type: as the journal has it now, or as it is told otherwise. */
export const TOLD_EVENT = byTag(
  'an event as everybody hears it',
  'type',
  Object.fromEntries(
    Object.entries(TABLE_EVENTS).map(([type, { versions }]) => [
      type,
      tagged('type', type, isToldOtherwise(type) ? OTHERWISE[type] : (versions.at(-1) as Shape<object>)),
    ]),
  ),
) as Shape<unknown> as Shape<ToldEvent>;

function isToldOtherwise(type: string): type is keyof Otherwise {
  return Object.hasOwn(OTHERWISE, type);
}
