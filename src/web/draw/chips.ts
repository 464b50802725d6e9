import { type Chips, chips } from '../../base/index.ts';
import type { GameRules } from '../../engine/index.ts';

/** The look of a chip. The number of edge inserts differs, so that chips differ without color. */
export interface ChipLook {
  readonly body: string;
  readonly edge: string;
  readonly inserts: number;
}

const LIGHT_EDGE = '#F3ECDD';
const LOOKS: readonly ChipLook[] = [
  { body: '#E6DDC8', edge: '#6E6553', inserts: 0 },
  { body: '#A5352F', edge: LIGHT_EDGE, inserts: 4 },
  { body: '#2C6A4B', edge: LIGHT_EDGE, inserts: 6 },
  { body: '#24272C', edge: LIGHT_EDGE, inserts: 8 },
  { body: '#2B4C84', edge: LIGHT_EDGE, inserts: 10 },
  { body: '#A97324', edge: LIGHT_EDGE, inserts: 12 },
];

/** One, 5, 25, 100, 500 and 1,000 dollars. */
export const USUAL_CHIPS: readonly Chips[] = [1, 5, 25, 100, 500, 1_000].map((dollars) =>
  chips(dollars * 100),
);

/**
 * The chips that fit a game's steps and limits. If its limits fit hardly any usual chip, it gets the same six as
 * multiples of its smallest step.
 */
export function chipsFor(game: GameRules): readonly Chips[] {
  const fits = (chip: number): boolean =>
    game.bets.some(({ limits: { maximum, step } }) => chip % step === 0 && chip <= maximum);
  const usual = USUAL_CHIPS.filter(fits);
  if (usual.length >= 3) return usual;
  const step = Math.min(...game.bets.map(({ limits }) => limits.step));
  return USUAL_CHIPS.map((chip) => chips((chip / 100) * step)).filter(fits);
}

/** The look of a chip within its rack. */
export const getLook = (rack: readonly Chips[], chip: Chips): ChipLook => {
  const usual = USUAL_CHIPS.indexOf(chip);
  const place = usual >= 0 ? usual : rack.indexOf(chip);
  return LOOKS[place] ?? FIRST_LOOK;
};

const FIRST_LOOK: ChipLook = { body: '#E6DDC8', edge: '#6E6553', inserts: 0 };

/** A wager in the fewest chips, largest first, with the remainder that no chip fits. */
export function breakDown(
  rack: readonly Chips[],
  amount: Chips,
): { readonly pieces: readonly { readonly chip: Chips; readonly count: number }[]; readonly over: Chips } {
  let over: number = amount;
  const pieces = rack.toReversed().flatMap((chip) => {
    const count = Math.floor(over / chip);
    over -= count * chip;
    return count === 0 ? [] : [{ chip, count }];
  });
  return { pieces, over: chips(over) };
}

export interface Stack {
  /** The chip on top: the largest in the wager. */
  readonly top: Chips;
  /** How many discs to draw below the top one. */
  readonly below: number;
}

const MOST_DRAWN = 4;

/** A wager as one stack of at most four discs in the color of its largest chip. */
export function toChipStack(rack: readonly Chips[], amount: Chips): Stack {
  const { pieces } = breakDown(rack, amount);
  const discs = pieces.reduce((sum, { count }) => sum + count, 0);
  const top = pieces[0]?.chip ?? rack[0] ?? amount;
  return { top, below: Math.max(0, Math.min(MOST_DRAWN, discs) - 1) };
}
