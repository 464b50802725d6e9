import { describe, expect, test } from 'vitest';
import { unwrap } from '../base/index.ts';
import { type GameRules, getGaps, type House, parseCards } from '../engine/index.ts';
import { HOUSES } from '../houses/index.ts';
import {
  BY_STAKE,
  getGameUnder,
  NO_CHANGE,
  type PricedAlternative,
  priceAlternatives,
  SHOE_GIVEN,
} from './alternatives.ts';
import { compositionOfDecks } from './composition.ts';
import { isPriced, type Priced, priceFullShoe } from './price.ts';
import { makePercent, makeRatio } from './ratio.ts';

const edges = ({ bets }: Priced): Readonly<Record<string, string>> =>
  Object.fromEntries(
    bets.map((price) => [price.bet.id, isPriced(price) ? makeRatio(price.edge) : price.unpriced]),
  );

const house = (id: string): House => {
  const found = HOUSES.find(({ identity }) => identity.id === id);
  if (found === undefined) throw new Error(`there is a house ${id}`);
  return found;
};
const getGame = (of: House, id: string): GameRules => {
  const found = of.games.find((game) => game.id === id);
  if (found === undefined) throw new Error(`there is a game ${id}`);
  return found;
};
const getAlternative = (all: readonly PricedAlternative[], gap: string): PricedAlternative => {
  const found = all.find((each) => each.gap.id === gap);
  if (found === undefined) throw new Error(`there is a gap ${gap}`);
  return found;
};

const GAMES_OF_HOUSES = HOUSES.flatMap((of) => of.games.map((game) => [game.id, of, game] as const));

describe('every alternative of the five cards', () => {
  test.each(GAMES_OF_HOUSES)(
    'the alternatives of %s: "yes" changes some edge, "no" and "by-stake" change none',
    (_, of, game) => {
      const now = edges(priceFullShoe(game));
      for (const gap of getGaps(game)) {
        for (const alternative of gap.alternatives) {
          const other = getGameUnder(of, game, alternative);
          if (typeof other === 'string') throw new Error(other);
          const changed = JSON.stringify(edges(priceFullShoe(other))) !== JSON.stringify(now);
          expect(changed, `${gap.id}: ${alternative.label}`).toBe(alternative.changesEdge === 'yes');
        }
      }
    },
  );

  test.each(GAMES_OF_HOUSES)('the alternatives of %s are priced, or say why not', (_, of, game) => {
    const all = priceAlternatives(of, game);
    expect(all.length).toBe(getGaps(game).flatMap((gap) => gap.alternatives).length);
    for (const { alternative, priced, note } of all) {
      const { changesEdge = 'no' } = alternative;
      const expected = { yes: undefined, no: NO_CHANGE, 'by-stake': BY_STAKE }[changesEdge];
      expect(note).toBe(expected);
      expect(priced === undefined).toBe(expected !== undefined);
    }
  });
});

describe('readings', () => {
  const fallsview = house('fallsview');
  const commission = getGame(fallsview, 'fallsview/commission');

  test('Fallsview read literally gains the Player wager about 1.25 %', () => {
    const { priced } = getAlternative(priceAlternatives(fallsview, commission), 'banker-when-player-stands');
    const player = priced?.bets.find(({ bet }) => bet.id === 'player');
    expect(player && isPriced(player) && makePercent(player.edge, 5)).toBe('-1.24977');
  });

  test('a reading with other decks is priced on its own full shoe', () => {
    const { priced } = getAlternative(priceAlternatives(fallsview, commission), 'decks');
    expect(priced?.moment.left.size).toBe(312);
    expect(priced?.total).toBe(878_869_206_895_680n);
  });

  test('on a given shoe a reading with other decks changes nothing', () => {
    const all = priceAlternatives(fallsview, commission, { shoe: compositionOfDecks(7) });
    expect(getAlternative(all, 'decks')).toMatchObject({ priced: undefined, note: SHOE_GIVEN });
    expect(getAlternative(all, 'banker-when-player-stands').priced?.moment.left.size).toBe(364);
    expect(getAlternative(all, 'identical-pairs').note).toBeUndefined();
  });

  test('dealt cards that another reading would not have dealt are reported as impossible there', () => {
    const dealt = unwrap(parseCards('6H 4D KC KS 2C'));
    const all = priceAlternatives(fallsview, commission, { dealt });
    expect(getAlternative(all, 'banker-when-player-stands').note).toContain('complete after 4 cards');
    expect(getAlternative(all, 'decks').priced?.moment.left.size).toBe(307);
  });
});
