import { at, err, ok, type Result, show } from '../base/index.ts';
import type { Card } from './card.ts';
import { type Coup, dealCoup } from './coup.ts';
import type { GameRefusal } from './gameRefusal.ts';
import type { GameRules } from './houseRules.ts';
import { makeCard, parseCard } from './notation.ts';

/** Reads card names in dealing order and deals a coup from them, ignoring the surplus. */
export function parseCoup(game: GameRules, value: unknown): Result<Coup, GameRefusal> {
  const cards = parseCardNames(game, value);
  if (!cards.ok) return cards;
  const { coup, complete } = dealCoup(game.tableau, cards.value);
  if (complete) return ok(coup);
  return err({
    code: 'cards/too-few',
    message: `The coup is not complete with the ${cards.value.length} given; six cards are always enough.`,
  });
}

/** Card names that all fit in one shoe of the game. [DL2] */
function parseCardNames(game: GameRules, value: unknown): Result<readonly Card[], GameRefusal> {
  if (!Array.isArray(value)) {
    return err({
      code: 'cards/not-a-list',
      message: `Cards are a list like ["8H","KD","2C","3S"], not ${show(value)}.`,
    });
  }
  const cards: Card[] = [];
  for (const name of value) {
    const card = typeof name === 'string' ? parseCard(name) : undefined;
    if (card === undefined) {
      return err({
        code: 'cards/unknown-card',
        message: `${show(name)} is not a card; cards are like 8H, 10D or KC.`,
      });
    }
    cards.push(card);
  }
  const copies = new Uint16Array(52);
  for (const card of cards) {
    copies[card] = at(copies, card) + 1;
    if (at(copies, card) > game.shoe.decks) {
      const held =
        game.shoe.decks === 1
          ? 'one deck holds it once'
          : `${game.shoe.decks} decks hold it ${game.shoe.decks} times`;
      return err({
        code: 'cards/too-many-copies',
        message: `${makeCard(card)} comes ${at(copies, card)} times, but ${held}.`,
      });
    }
  }
  return ok(cards);
}
