import { equalJson, makeFault } from '../base/index.ts';
import {
  type Alternative,
  applyAlternative,
  type Card,
  findGame,
  type GameRules,
  type Gap,
  gapsOf,
  type House,
} from '../engine/index.ts';
import { type Composition, compositionOfDecks } from './composition.ts';
import { type Priced, price } from './price.ts';

/** One other reading of a card, and what the game would cost under it; or why there is no price. */
export interface PricedAlternative {
  readonly gap: Gap;
  readonly alternative: Alternative;
  readonly priced: Priced | undefined;
  /** What to say in place of a price. */
  readonly note: string | undefined;
}

export interface AlternativesOptions {
  /** The shoe, where the caller decides it: then no reading changes it. Else each has its own decks, full. */
  readonly shoe?: Composition | undefined;
  readonly dealt?: readonly Card[] | undefined;
}

export const NO_CHANGE = 'changes no edge';
export const BY_STAKE = 'depends on the stake';
export const SHOE_GIVEN = 'changes the number of decks alone, and the shoe was given';

/** Every alternative of every gap that a game meets, in the order of its card. */
export const priceAlternatives = (
  house: House,
  game: GameRules,
  options: AlternativesOptions = {},
): readonly PricedAlternative[] =>
  gapsOf(game).flatMap((gap) =>
    gap.alternatives.map((alternative) => ({
      gap,
      alternative,
      ...priceReading(house, game, alternative, options),
    })),
  );

type Reading = Pick<PricedAlternative, 'priced' | 'note'>;
const noted = (note: string): Reading => ({ priced: undefined, note });

function priceReading(
  house: House,
  game: GameRules,
  alternative: Alternative,
  { shoe, dealt = [] }: AlternativesOptions,
): Reading {
  if (alternative.changesEdge === 'no') return noted(NO_CHANGE);
  if (alternative.changesEdge === 'by-stake') return noted(BY_STAKE);
  const other = gameUnder(house, game, alternative);
  if (typeof other === 'string') return noted(other);
  if (shoe !== undefined && pricesAlike(game, other)) return noted(SHOE_GIVEN);
  const priced = price(other, shoe ?? compositionOfDecks(other.shoe.decks), dealt);
  // Cards that lie on the table may be impossible under the other reading.
  return priced.ok ? { priced: priced.value, note: undefined } : noted(priced.error.message);
}

/** The game under another reading; or what is wrong with that reading. */
export function gameUnder(house: House, game: GameRules, alternative: Alternative): GameRules | string {
  const other = applyAlternative(house, alternative);
  if (!other.ok) return other.error.map(makeFault).join('; ');
  return findGame(other.value, game.id) ?? 'does not offer this game';
}

/** Whether two games cost the same on one shoe: the same tableau and the same lines. */
const pricesAlike = (one: GameRules, two: GameRules): boolean =>
  equalJson(one.tableau.rules, two.tableau.rules) && equalJson(linesOf(one), linesOf(two));

const linesOf = ({ bets }: GameRules): unknown =>
  JSON.parse(JSON.stringify(bets.map(({ id, lines }) => ({ id, lines }))));
