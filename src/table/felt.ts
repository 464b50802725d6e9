import { addChips, type Chips, chips, NO_CHIPS } from '../base/index.ts';
import { findBet, type GameRules, getFees, type Wager } from '../engine/index.ts';
import type { PlacedAt, Placement } from '../forms/index.ts';

/** A patron's chips on the felt in order of acceptance. */
interface OnFelt {
  readonly placed: readonly Placement[];
}

export const onFelt = ({ placed }: OnFelt): Chips => getFelt(placed).sum;

/** A patron's chips held for a coup: those on the felt, and the fees that go with them. */
export const getChipsHeld = ({ game }: { readonly game: GameRules }, seat: OnFelt): Chips =>
  addChips(onFelt(seat), getFeesOnFelt(game, seat.placed));

/** The fees of a felt: each on a whole stake, however often it was added to. */
export const getFeesOnFelt = (game: GameRules, placed: readonly Placement[]): Chips =>
  getFees(game, wagersOn(game, placed));

export function wagersOn(game: GameRules, placed: readonly Placement[]): readonly Wager[] {
  const felt = getFelt(placed);
  if (felt.wagers?.game !== game) felt.wagers = { game, all: getWagers(game, felt.stakes) };
  return felt.wagers.all;
}

const getWagers = (game: GameRules, stakes: Stakes): readonly Wager[] =>
  Object.entries(stakes).flatMap(([id, stake]) => {
    const bet = findBet(game, id);
    return bet === undefined ? [] : [{ bet, stake }];
  });

/** Whole stakes by bet, in order of first acceptance. */
export type Stakes = Readonly<Record<string, Chips>>;

export const getStakes = (placed: readonly Placement[]): Stakes => getFelt(placed).stakes;

/** The stakes with more placed. */
export const stakesWith = (placed: readonly Placement[], more: readonly Placement[]): Stakes =>
  added(getFelt(placed), more).stakes;

/** Appends placements. */
export function withPlaced(placed: readonly PlacedAt[], more: readonly PlacedAt[]): readonly PlacedAt[] {
  const all = [...placed, ...more];
  felts.set(all, added(getFelt(placed), more));
  return all;
}

/** Derived from placements. */
interface Felt {
  readonly sum: Chips;
  readonly stakes: Stakes;
  /** For the game asked for last, since a table rarely changes its game. */
  wagers?: { readonly game: GameRules; readonly all: readonly Wager[] };
}

const NOTHING: Felt = { sum: NO_CHIPS, stakes: {} };

/** Cached, since placements are immutable and every wager of another patron asks again. */
const felts = new WeakMap<readonly Placement[], Felt>();

function getFelt(placed: readonly Placement[]): Felt {
  if (placed.length === 0) return NOTHING;
  const known = felts.get(placed);
  if (known !== undefined) return known;
  const felt = added(NOTHING, placed);
  felts.set(placed, felt);
  return felt;
}

/** A map, because a patron may name a bet anything. */
function added({ sum: before, stakes: on }: Felt, more: readonly Placement[]): Felt {
  let sum = before;
  const stakes = new Map(Object.entries(on));
  for (const { bet, amount } of more) {
    sum = addChips(sum, amount);
    stakes.set(bet, chips((stakes.get(bet) ?? NO_CHIPS) + amount));
  }
  return { sum, stakes: Object.fromEntries(stakes) };
}
