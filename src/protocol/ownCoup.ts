import { type Infer, list, object, oneOf, whole } from '../base/index.ts';
import { cents, difference, gameId, hex32, id, moment, wordsShape } from '../forms/index.ts';

/** A settled coup that a patron had wagers on. */
export const OWN_COUP = object(
  'a coup with your wagers',
  {
    transfer: wordsShape('the transfer that settled it, as a statement names it'),
    table: id('the table'),
    game: gameId,
    minimum: cents('the least main wager at the table'),
    rules: hex32('the hash of the rules that it was dealt by'),
    shoe: wordsShape('the id of the shoe'),
    alias: wordsShape('what you are called in it'),
    coup: whole({ about: 'its number in the shoe', from: 1, to: 10_000 }),
    at: moment('when it was settled'),
    cards: list(wordsShape('a card, as in 8H'), { about: 'the cards in the order of the deal', to: 6 }),
    wagers: list(
      object('a wager', {
        bet: wordsShape('the id of the bet'),
        stake: cents('the stake'),
        result: oneOf('how it ended', ['win', 'lose', 'push'] as const),
        profit: cents('profit'),
        commission: cents('commission'),
        returned: cents('what came back'),
      }),
      { about: 'your wagers', to: 1_000 },
    ),
    change: difference('what it did to all your chips'),
    total: cents('all your chips after it'),
  },
  {
    void: object(
      'where it was called void afterwards',
      { reason: wordsShape('why'), back: cents('what you got back of it') },
      { transfer: wordsShape('the transfer that returned it, as a statement names it') },
    ),
  },
);
export type OwnCoup = Infer<typeof OWN_COUP>;
