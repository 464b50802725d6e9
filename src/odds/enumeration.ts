import type { Finish } from '../engine/index.ts';
import type { Grain } from './grain.ts';
import type { Moment } from './moment.ts';

/**
 * A method of counting deals. It keeps cells: numbers of ways to start the two hands, each to be multiplied by a
 * weight, which tells how the third cards come. The deals of one kind are the sum of some cells.
 */
export interface Enumeration {
  readonly grain: Grain;
  /** Every kind of deal that it tells apart, as the facts see it, and its cells. */
  readonly deals: readonly { readonly finish: Finish; readonly cells: readonly number[] }[];
  /** [cell] -> place of its weight: see `weightAt`. */
  readonly weightOf: Uint16Array;
  /** Which weights it needs. */
  readonly weights: 'thirds' | 'thirds and uses';
  /** The largest shoe for which every sum of its cells is exact in doubles. */
  readonly mostInDoubles: number;
  /** Counts the ways of every cell at a moment. */
  readonly fill: (moment: Moment, ways: Float64Array) => void;
}

/**
 * What a weight multiplies: starts that may use any cards; starts, counted as often as they use a card of Player's
 * third class, of Banker's, or of both.
 */
export const PARTS = { any: 0, usesX: 1, usesY: 2, usesBoth: 3 } as const;
export type Part = keyof typeof PARTS;

/** Where the weight of two third cards stands. A hand that stands has the class `thirds`, one past the last. */
export const weightAt = (thirds: number, player: number, banker: number, part: Part = 'any'): number =>
  (PARTS[part] * (thirds + 1) + player) * (thirds + 1) + banker;
