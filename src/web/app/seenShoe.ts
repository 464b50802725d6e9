/** The cards seen of a shoe in play. */
export interface SeenShoe {
  /** How many of each of the 52 cards are gone. */
  readonly gone: readonly number[];
  /** The current coup in dealing order, such as `8H`. */
  readonly coup: readonly string[];
}
