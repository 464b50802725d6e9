import { isBotName } from '../../base/index.ts';
import type { MayBegin } from '../keeper.ts';

/**
 * A shoe is opened when a person sits, so that somebody's own numbers can be in it; an open one is dealt for as long
 * as anybody does, and rests when all have left. Programs alone deal it to its end, and open none.
 */
export const toPeople: MayBegin = (what, { seats }) =>
  what === 'coup' ? seats.size > 0 : [...seats.values()].some(({ name }) => !isBotName(name));

/** The same, but programs alone begin a shoe or a coup only while people look. */
export const toPeopleAndOnlookers =
  (areOnlookersPresent: () => boolean): MayBegin =>
  (_what, { seats }) =>
    [...seats.values()].some(({ name }) => !isBotName(name)) || (seats.size > 0 && areOnlookersPresent());
