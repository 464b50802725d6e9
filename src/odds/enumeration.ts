import type { Finish } from '../engine/index.ts';
import type { Grain } from './grain.ts';
import type { Moment } from './moment.ts';

/**
 * A method of counting deals. Its cells are numbers of ways to start the two hands, each to be multiplied by
 * a weight for the third cards. The deals of one kind are the sum of some cells.
 */
export interface Enumeration {
  readonly grain: Grain;
  /** Every kind of deal that it distinguishes, with its cells. */
  readonly deals: readonly { readonly finish: Finish; readonly cells: readonly number[] }[];
  /** [cell] -> index of its weight: see `weightAt`. */
  readonly weightOf: Uint16Array;
  /** Which weights it needs. */
  readonly weights: 'thirds' | 'thirds and uses';
  /** The largest shoe for which every sum of its cells is exact in doubles. */
  readonly mostInDoubles: number;
  /** Counts the ways of every cell at a moment. */
  readonly fill: (moment: Moment, ways: Float64Array) => void;
}

/**
 * What a weight multiplies: all starts; starts counted as often as they use a card of Player's third class,
 * of Banker's, or of both.
 */
export const PARTS = { any: 0, usesX: 1, usesY: 2, usesBoth: 3 } as const;
export type Part = keyof typeof PARTS;

/**
 * The index of the weight of two third cards. A hand that stands has the class `thirds`, one past the last.
 */
export const weightAt = (thirds: number, player: number, banker: number, part: Part = 'any'): number =>
  (PARTS[part] * (thirds + 1) + player) * (thirds + 1) + banker;
