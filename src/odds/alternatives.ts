import { makeFault } from '../base/index.ts';
import {
  type Alternative,
  applyAlternative,
  type Card,
  findGame,
  type GameRules,
  type Gap,
  getGaps,
  type House,
} from '../engine/index.ts';
import { type Composition, compositionOfDecks } from './composition.ts';
import { edgeChange, pricesAlike } from './edgeChange.ts';
import { type Priced, price, priceFullShoe } from './price.ts';

/** One other reading of a card, and what the game would cost under it, or why it has no price. */
export interface PricedAlternative {
  readonly gap: Gap;
  readonly alternative: Alternative;
  readonly priced: Priced | undefined;
  /** The note in place of a price. */
  readonly note: string | undefined;
}

export interface AlternativesOptions {
  /**
   * The shoe, if the caller decides it: then readings of the decks change nothing. Otherwise each reading has
   * its own full decks.
   */
  readonly shoe?: Composition | undefined;
  readonly dealt?: readonly Card[] | undefined;
  /** Whether the caller prices a stake, so that readings which depend on it are priced too. */
  readonly byStake?: boolean | undefined;
}

export const NO_CHANGE = 'changes no edge';
export const BY_STAKE = 'depends on the stake';
export const SHOE_GIVEN = 'changes the number of decks alone, and the shoe was given';

/** Every alternative of every gap that concerns the game, in the order of its card. */
export function priceAlternatives(
  house: House,
  game: GameRules,
  options: AlternativesOptions = {},
): readonly PricedAlternative[] {
  const now = priceFullShoe(game);
  return getGaps(game).flatMap((gap) =>
    gap.alternatives.map((alternative) => ({
      gap,
      alternative,
      ...priceReading(house, now, alternative, options),
    })),
  );
}

type Reading = Pick<PricedAlternative, 'priced' | 'note'>;
const withNote = (note: string): Reading => ({ priced: undefined, note });

function priceReading(
  house: House,
  now: Priced,
  alternative: Alternative,
  { shoe, dealt = [], byStake = false }: AlternativesOptions,
): Reading {
  const { game } = now;
  const other = getGameUnder(house, game, alternative);
  if (typeof other === 'string') return withNote(other);
  const changes = edgeChange(game, other, now);
  if (changes === 'no') return withNote(NO_CHANGE);
  if (changes === 'by-stake' && !byStake) return withNote(BY_STAKE);
  if (changes === 'yes' && shoe !== undefined && pricesAlike(game, other)) return withNote(SHOE_GIVEN);
  const priced = price(other, shoe ?? compositionOfDecks(other.shoe.decks), dealt);
  // Cards on the table may be impossible under the other reading.
  return priced.ok ? { priced: priced.value, note: undefined } : withNote(priced.error.message);
}

/** The game under another reading, or what is wrong with that reading. */
export function getGameUnder(house: House, game: GameRules, alternative: Alternative): GameRules | string {
  const other = applyAlternative(house, alternative);
  if (!other.ok) return other.error.map(makeFault).join('; ');
  return findGame(other.value, game.id) ?? 'does not offer this game';
}
