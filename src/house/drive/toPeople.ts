import { isBotName } from '../../base/index.ts';
import type { MayBegin } from '../keeper.ts';

/**
 * A shoe opens only when a person sits, so that the person's own seed can be in it. Coups continue while any seat is
 * taken, and pause when all have left. Bots alone finish a shoe but open none.
 */
export const toPeople: MayBegin = (what, { seats }) =>
  what === 'coup' ? seats.size > 0 : [...seats.values()].some(({ name }) => !isBotName(name));

/** The same, but without people at the table, bots start a shoe or coup only while somebody watches. */
export const toPeopleAndOnlookers =
  (areOnlookersPresent: () => boolean): MayBegin =>
  (_what, { seats }) =>
    [...seats.values()].some(({ name }) => !isBotName(name)) || (seats.size > 0 && areOnlookersPresent());
