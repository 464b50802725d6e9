import { either, type Infer, list, object, oneOf } from '../base/index.ts';
import { amount, keptBet, keptId, moment, orNull, place, seatNumber } from './leaves.ts';

const stages = <const S extends string>(...is: readonly S[]) => oneOf('what the table does', is);

/** What a table waits for, with its clock if one runs. */
export const STAGE = either(
  'a stage',
  object('a stage without a clock', { is: stages('resting', 'sealing', 'dealing', 'closed') }),
  object('a stage with a clock', {
    is: stages('committing', 'opening', 'betting', 'settled'),
    until: moment('its end'),
  }),
);
export type Stage = Infer<typeof STAGE>;

/** One patron's chips on one bet, placed or removed together. */
export const PLACEMENT_MEMBERS = { bet: keptBet, amount: amount('chips', 1) } as const;
export const PLACEMENT = object('a placement', PLACEMENT_MEMBERS);
export type Placement = Infer<typeof PLACEMENT>;

const places = list(place, { about: 'places of the cards', to: 6 });
const until = moment('by when');

/** Who turns which cards, and by when; null means the dealer. */
export const TURN = object('a turn', {
  places,
  patron: orNull('who turns them, or null for the dealer', keptId('a patron')),
  until,
});
export type Turn = Infer<typeof TURN>;

/** The same in the public view. */
export const TURN_VIEW = object('a turn', {
  places,
  seat: orNull('the seat that turns them, or null for the dealer', seatNumber),
  until,
});
