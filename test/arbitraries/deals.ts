/** Two cards by name: what a hand starts with. */
export type Start = readonly [string, string];

/** One start for each total, never of one rank: 0 is a jack and a queen. */
export const STARTS_BY_TOTAL: readonly Start[] = [
  ['JH', 'QC'],
  ...['A', '2', '3', '4', '5', '6', '7', '8', '9'].map((rank): Start => ['KD', `${rank}S`]),
];

const PAIRED_RANKS = ['J', 'A', '2', '3', '4'];

/** A pair for each even total, in two suits and in one. */
export const PAIRED_STARTS: readonly Start[] = [
  ...PAIRED_RANKS.map((rank): Start => [`${rank}H`, `${rank}C`]),
  ...PAIRED_RANKS.map((rank): Start => [`${rank}D`, `${rank}D`]),
];

const ONE_CARD_PER_POINTS = ['10H', 'AC', '2D', '3S', '4H', '5C', '6D', '7S', '8H', '9C'];

/** Six cards, in dealing order, for each two starts and each two third cards by points. */
export function* everyDeal(starts: readonly Start[]): Generator<readonly string[]> {
  for (const [p1, p2] of starts) {
    for (const [b1, b2] of starts) {
      for (const fifth of ONE_CARD_PER_POINTS) {
        for (const sixth of ONE_CARD_PER_POINTS) yield [p1, b1, p2, b2, fifth, sixth];
      }
    }
  }
}
