/** What was seen of a shoe that is being dealt. */
export interface SeenShoe {
  /** How many of each of the 52 cards are gone. */
  readonly gone: readonly number[];
  /** The coup under way, in dealing order, as in `8H`. */
  readonly coup: readonly string[];
}
