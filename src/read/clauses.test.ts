import { describe, expect, test } from 'vitest';
import { unwrap } from '../base/index.ts';
import { readCard } from './index.ts';

/** A card that says only what pays, with one sentence more. */
const cardWith = (sentence: string): string =>
  `THE TEST CASINO\n\nBACCARAT\n\nPlayer pays 1 to 1. Banker pays 1 to 1 less 5%. Tie pays 8 to 1.\n\n${sentence}\n`;

/** What was read for the end of a path, and how sure it is. */
function said(sentence: string, path: string): readonly [unknown, string | undefined] {
  const found = unwrap(readCard(cardWith(sentence))).read.find((each) => each.path.endsWith(path));
  return [found?.value, found?.basis];
}

describe('a clause that is understood whole states its value', () => {
  test.each<[string, string, unknown]>([
    ['Eight decks are used.', 'shoe/decks', 8],
    ['The game is played with 6 (six) decks, each of 52 cards without jokers.', 'shoe/decks', 6],
    ['Dealt from an eight-deck shoe.', 'shoe/decks', 8],
    ['Number of decks: 6', 'shoe/decks', 6],
    ['Se juega con seis barajas.', 'shoe/decks', 6],
    ['Le jeu se joue avec huit jeux de 52 cartes.', 'shoe/decks', 8],
    ['The dealer burns three cards at the start of each shoe.', 'shoe/burn', { by: 'count', count: 3 }],
    ['The dealer turns all cards.', 'dealing/turnedBy', 'dealer'],
    ['Cards are turned by the guest with the largest wager.', 'dealing/turnedBy', 'largest-wager'],
    ['Tens and face cards have no value.', 'dealing/points', 'ace-1-tens-0'],
    ['Commission is collected at the end of the shoe.', 'settlement/commissionTaken', 'end-of-shoe'],
    [
      'The commission is rounded up to the next 25 cents.',
      'settlement/commissionRounding',
      { unit: 25, direction: 'up' },
    ],
    ['You must be 21 or older to gamble.', 'patron/minimumAge', 21],
    ['No person under 19 years of age may enter the casino.', 'patron/minimumAge', 19],
    ['Prohibida la entrada a menores de 18 años.', 'patron/minimumAge', 18],
    ['Gambling problem? Call 1-800-555-0199.', 'patron/helpline', '1-800-555-0199'],
    ['A player may not bet on both Player and Banker.', 'bets/player/excludes', ['banker']],
    ['Minimums and maximums are posted at the table.', 'announcing/posted', ['limits']],
    ['Pay tables are posted on each layout.', 'announcing/posted', ['pay-tables']],
  ])('%s', (sentence, path, value) => {
    expect(said(sentence, path)).toEqual([value, 'stated']);
  });
});

describe('a word that nothing accounts for takes a value its certainty', () => {
  test.each<[string, string]>([
    ['Eight decks are used unless the pit boss says otherwise.', 'shoe/decks'],
    ['6 or 8 decks are used.', 'shoe/decks'],
    ['At least six decks are used.', 'shoe/decks'],
    ['Up to 8 decks are used.', 'shoe/decks'],
    ['About eight decks are used.', 'shoe/decks'],
    ['Eight decks are used on weekends.', 'shoe/decks'],
    ['Half of eight decks is used.', 'shoe/decks'],
    ['In the Speed room six decks are used.', 'shoe/decks'],
    ['Formerly eight decks were used.', 'shoe/decks'],
    ['Eight decks are used, six in the salon.', 'shoe/decks'],
    ['The dealer burns three cards if the first is red.', 'shoe/burn'],
    ['The cut card goes at least 14 cards from the back.', 'shoe/cutCard'],
    ['Tens and face cards have no value except in the bonus.', 'dealing/points'],
    ['Jacks have no value, and tens count one.', 'dealing/points'],
    ['The dealer turns all cards on the first hand.', 'dealing/turnedBy'],
    ['Commission is collected at the end of the shoe or when you wish.', 'settlement/commissionTaken'],
    ['You must be 21 or 18 with a parent.', 'patron/minimumAge'],
    ['You must be 21 to drink.', 'patron/minimumAge'],
    ['You must be 21 unless you are staff.', 'patron/minimumAge'],
    ['Call 1-800-555-0199 for help with your coat.', 'patron/helpline'],
    ['Some minimums and maximums are posted at the table.', 'announcing/posted'],
  ])('%s', (sentence, path) => {
    expect(said(sentence, path)[1]).not.toBe('stated');
  });

  test.each<[string, string, unknown]>([
    ['This game does not use 6 decks.', 'shoe/decks', 6],
    ['Not 6 decks.', 'shoe/decks', 6],
    ['We never burn three cards.', 'shoe/burn', { by: 'count', count: 3 }],
    ['The dealer never turns the cards, nor do players turn the cards.', 'dealing/turnedBy', 'patrons'],
    ['There is no minimum age 19.', 'patron/minimumAge', 19],
    ['Limits are not posted at the table.', 'announcing/posted', ['limits']],
    [
      'Commission is not rounded up to the next 25 cents.',
      'settlement/commissionRounding',
      { unit: 25, direction: 'up' },
    ],
  ])('%s: what is denied is not read at all', (sentence, path, value) => {
    expect(said(sentence, path)[0]).not.toEqual(value);
  });

  test('the reason names the word', () => {
    const { read } = unwrap(readCard(cardWith('Eight decks are used unless the dealer is late.')));
    expect(read.find(({ path }) => path.endsWith('shoe/decks'))).toMatchObject({
      value: 8,
      basis: 'inferred',
      text: '\u201cunless\u201d was not understood',
    });
  });
});

test('a quote of more than 200 signs is clipped in the file, and one of 200 is not', () => {
  const getQuote = (length: number): string => {
    const sentence = `Self-excluded persons may not play ${'x'.repeat(length - 36)}.`;
    const { draft } = unwrap(readCard(cardWith(sentence)));
    return draft.shared?.patron?.basis?.['exclusion']?.where ?? '';
  };
  expect(getQuote(200)).not.toContain('\u2026');
  expect(getQuote(201)).toMatch(/x\u2026\u201d$/);
});

describe('conditions of a side bet', () => {
  const bonus = (sentence: string): string =>
    `LUCKY BONUS\n${sentence}\n\nNatural winner\t1 to 1\nWin by 9\t30 to 1\nWin by 8\t10 to 1\n`;

  test.each<[string, string, unknown]>([
    ['The casino may require you to also make a standard baccarat wager.', 'player/requires', 'may'],
    ['You may only wager on the Lucky Bonus if you make a main wager.', 'player/requires', 'always'],
    ['You do not need a main bet to play the Lucky Bonus.', 'player/requires', 'never'],
    ['Bets are placed on player, banker or both.', 'bonus-player/excludes', []],
    ['All other results lose.', 'bonus/otherwise', 'loses'],
    ['All other outcomes result in a loss of the Lucky Bonus bet.', 'bonus/otherwise', 'loses'],
    ['All other hands lose all wagers.', 'bonus/otherwise', 'loses'],
    ['All other outcomes result in a loss.', 'bonus/otherwise', 'loses'],
  ])('%s', (sentence, member, value) => {
    expect(said(bonus(sentence), member)).toEqual([value, 'stated']);
  });

  test.each<[string, string]>([
    ['You may only wager on the Lucky Bonus if you make a main wager on Sundays.', 'player/requires'],
    ['A main wager is required on some tables: it requires a main wager.', 'player/requires'],
    ['The Lucky Bonus pays 3 to 1 for both hands with 9.', 'bonus-player/excludes'],
    ['All other results lose except a tie.', 'bonus/otherwise'],
  ])('%s: not stated', (sentence, member) => {
    expect(said(bonus(sentence), member)[1]).not.toBe('stated');
  });
});
