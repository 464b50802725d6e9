import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARDS } from '../../test/read/cards.ts';
import { LAYOUTS } from '../../test/read/layouts.ts';
import { unwrap } from '../base/index.ts';
import { type GameRules, parseHouse } from '../engine/index.ts';
import { readCard } from './index.ts';

type CardName = keyof typeof CARDS;

const reading = (name: CardName) => unwrap(readCard(CARDS[name].text));
const getGames = (name: CardName): readonly GameRules[] => unwrap(parseHouse(reading(name).draft)).games;

function getGame(name: CardName, id?: string): GameRules {
  const game = getGames(name).find((each) => id === undefined || each.id.endsWith(`/${id}`));
  if (game === undefined) throw new Error(`${name} has the game`);
  return game;
}

const findPays = (game: GameRules, bet: string) =>
  game.bets
    .find(({ id }) => id === bet)
    ?.lines.map(
      ({ label, odds, commission }) =>
        `${label} ${odds.join(':')}${commission ? ` less ${commission.join('/')}` : ''}`,
    );

const findBasis = (name: CardName, path: string) =>
  reading(name).read.find((each) => each.path === path)?.basis;

/** A chart that tells of Player's third card in these words alone. */
const withPlayer = (sentence: string): string =>
  CARDS.chart.text.replace(/^0-5.*\n6-7.*\n/m, `${sentence}\n`);

const ALL = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const STANDARD = {
  naturals: [8, 9],
  playerDraws: [0, 1, 2, 3, 4, 5],
  bankerDrawsWhenPlayerStands: [0, 1, 2, 3, 4, 5],
  bankerDrawsAgainst: {
    0: ALL,
    1: ALL,
    2: ALL,
    3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
    4: [2, 3, 4, 5, 6, 7],
    5: [4, 5, 6, 7],
    6: [6, 7],
    7: [],
  },
};
const NAMES = Object.keys(CARDS) as readonly CardName[];
const PLANTED: readonly CardName[] = ['twoTies', 'drawsAndStands', 'twoDecks', 'twoMargins'];
const MARGINS = [
  'Natural winner 1:1',
  'Natural tie 0:1',
  'Non-natural win by 9 30:1',
  'Non-natural win by 8 10:1',
  'Non-natural win by 7 6:1',
  'Non-natural win by 6 4:1',
  'Non-natural win by 5 2:1',
  'Non-natural win by 4 1:1',
];

describe('a card of any layout', () => {
  test.each(NAMES)('%s becomes a house file that can be dealt', (name) => {
    expect(parseHouse(reading(name).draft)).toMatchObject({ ok: true });
  });

  test.each(NAMES.filter((name) => name !== 'drawsAndStands'))(
    '%s has the third-card rules that it tells',
    (name) => {
      for (const { tableau } of getGames(name)) expect(tableau.rules).toMatchObject(STANDARD);
    },
  );

  test.each(NAMES)('%s: what is stated has its line, what is not has none', (name) => {
    const lines = CARDS[name].text.split('\n');
    for (const { basis, line, text } of reading(name).read) {
      if (basis === 'stated') expect(lines[(line ?? 0) - 1] ?? '').not.toBe('');
      if (basis === 'assumed') expect(line).toBeNull();
      expect(text).not.toBe('');
    }
  });

  test.each(NAMES.filter((name) => !PLANTED.includes(name)))('%s contradicts itself nowhere', (name) => {
    expect(reading(name).contradictions).toEqual([]);
  });
});

describe('values', () => {
  test('variants under headings pay each their own, and share what is said of all', () => {
    expect(getGames('bullets').map(({ id }) => id)).toEqual([
      'harbour-casino/no-commission',
      'harbour-casino/commission',
    ]);
    expect(findPays(getGame('bullets', 'no-commission'), 'banker')).toEqual([
      'Banker wins with 6 1:2',
      'Banker wins 1:1',
      'Tie 0:1',
    ]);
    expect(findPays(getGame('bullets', 'commission'), 'banker')).toEqual([
      'Banker wins 1:1 less 5/100',
      'Tie 0:1',
    ]);
    expect(findPays(getGame('bullets', 'no-commission'), 'lucky-six')).toEqual(['Banker wins with 6 12:1']);
    expect(findPays(getGame('bullets', 'commission'), 'lucky-six')).toBeUndefined();
    for (const game of getGames('bullets')) expect(findPays(game, 'harbour-bonus-banker')).toEqual(MARGINS);
    expect(getGame('bullets').bets.find(({ id }) => id === 'harbour-bonus-player')?.requires).toBe('may');
    expect(getGame('bullets').patron.minimumAge).toBe(19);
  });

  test('a ten written as 10 counts nothing, and sums are examples', () => {
    expect(findBasis('totals', '/shared/tableau/bankerDrawsAgainst')).toBe('stated');
    expect(getGame('totals').counting.examples).toEqual([['9', '5', '10']]);
    expect(getGame('totals').contact).toMatchObject({
      telephone: '555-FUN-1234',
      website: 'LakeSideFun.com',
    });
  });

  test('a pay table torn into columns is put together in order', () => {
    expect(getGames('table').map(({ id }) => id.split('/')[1])).toEqual(['mini', 'midi']);
    const mini = getGame('table', 'mini');
    expect(findPays(mini, 'margin-bonus-player')).toEqual(MARGINS);
    expect(mini.bets.find(({ id }) => id === 'margin-bonus-player')).toMatchObject({
      requires: 'always',
      limits: { minimum: 500, maximum: 10_000 },
    });
    expect(mini.dealing.turnedBy).toBe('dealer');
    expect(getGame('table', 'midi').dealing.turnedBy).toBe('largest-wager');
    expect(mini.patron.helpline).toBe('1-800-555-0199');
    expect(mini.settlement.commissionTaken).toBe('as-settled');
  });

  test('other layouts', () => {
    expect(findPays(getGame('counts'), 'banker')).toEqual([
      'Banker wins with 6 1:2',
      'Banker wins 1:1',
      'Tie 0:1',
    ]);
    expect(findPays(getGame('counts'), 'sevens-alight')).toEqual([
      'Both hands a three-card 7 200:1',
      'Both hands a two-card 7 50:1',
    ]);
    expect(getGame('prose').shoe.decks).toBe(6);
    expect(findPays(getGame('prose'), 'banker')).toEqual(['Banker wins 1:1 less 5/100', 'Tie 0:1']);
    expect(findPays(getGame('threeCardSeven'), 'banker')).toEqual([
      'Banker wins with a three-card 7 0:1',
      'Banker wins 1:1',
      'Tie 0:1',
    ]);
    expect(findPays(getGame('threeCardSeven'), 'dragon-seven')).toEqual([
      'Banker wins with a three-card 7 40:1',
    ]);
    expect(findPays(getGame('threeCardSeven'), 'panda-eight')).toEqual([
      'Player wins with a three-card 8 25:1',
    ]);
    expect(findPays(getGame('forOne'), 'tie')).toEqual(['Tie 8:1']);
    expect(findPays(getGame('fourPercent'), 'banker')).toEqual(['Banker wins 1:1 less 4/100', 'Tie 0:1']);
    expect(findPays(getGame('fourPercent'), 'tie')).toEqual(['Tie 9:1']);
    expect(getGame('limits').limits.main).toEqual({ minimum: 2500, maximum: 500_000, step: 100 });
    expect(getGame('limits').shoe.cutCard.behind).toBe(16);
    expect(getGame('limits').bets.find(({ id }) => id === 'player')?.excludes).toEqual(['banker']);
  });
});

describe('layouts and languages', () => {
  test.each(LAYOUTS)(
    '$name has the decks, pays and limits that it prints',
    ({ text, decks, pays, limits }) => {
      const [game] = unwrap(parseHouse(unwrap(readCard(text)).draft)).games;
      expect(game?.shoe.decks).toBe(decks);
      const lines = (bet: string) =>
        game?.bets
          .find(({ id }) => id === bet)
          ?.lines.map(
            ({ odds, commission }) => `${odds.join(':')}${commission ? ` less ${commission.join('/')}` : ''}`,
          );
      for (const [bet, wanted] of Object.entries(pays)) expect([bet, lines(bet)]).toEqual([bet, wanted]);
      for (const [bet, [minimum, maximum]] of Object.entries(limits))
        expect([bet, game?.bets.find(({ id }) => id === bet)?.limits]).toMatchObject([
          bet,
          { minimum, maximum },
        ]);
    },
  );
});

describe('nothing is assumed against the text', () => {
  test.each([
    ['Commission-free baccarat. Tie pays 8 to 1.', 'no-commission'],
    ['Baccarat. Banker pays 1 to 1, no commission. Tie pays 8 to 1.', 'baccarat'],
    ['Baccarat. Banker pays 19 to 20. Tie pays 8 to 1.', 'baccarat'],
    ['Baccarat. Banker pays 1 to 1 less 4%. Tie pays 8 to 1.', 'baccarat'],
  ])('%s: never 5 %', (text) => {
    const { draft } = unwrap(readCard(`HOUSE\n\n${text}\n`));
    expect(
      JSON.stringify(Object.values(draft.games).map(({ bets }) => bets?.['banker']?.lines)),
    ).not.toContain('[5,100]');
  });

  test('a bet that favors the patron is a question, and says so', () => {
    const { read, doubts } = unwrap(
      readCard('BACCARAT\n\nNo commission.\n\nPlayer pays 2 to 1.\nBanker pays 1 to 1.\nTie pays 8 to 1.\n'),
    );
    expect(doubts.map(({ path }) => path)).toContain('/shared/bets/player/lines');
    expect(read.find(({ path }) => path === '/shared/bets/player/lines')?.basis).toBe('inferred');
  });

  test('a bet id may begin with a digit', () => {
    const { draft } = unwrap(
      readCard(
        'BACCARAT\n\nTie pays 8 to 1.\nThe 7 Heaven wager is optional.\n\n7 Heaven    40 to 1    Banker wins with three-card 7\n',
      ),
    );
    expect(Object.keys(draft.shared?.bets ?? {})).toContain('7-heaven');
    expect(parseHouse(draft)).toMatchObject({ ok: true });
  });
});

describe('other words for the same', () => {
  test('Punto and Banco are the hands, and 19 to 20 is what the card says, not a commission', () => {
    const game = getGame('punto');
    expect(game.name).toBe('Punto Banco');
    expect(game.house.name).toBe('The Old Mill Casino');
    expect(game.limits.main).toEqual({ minimum: 1_000, maximum: 200_000, step: 100 });
    expect(findPays(game, 'banker')).toEqual(['Banker wins 19:20', 'Tie 0:1']);
    expect(findPays(game, 'tie')).toEqual(['Tie 8:1']);
    for (const path of [
      '/shared/tableau/naturals',
      '/shared/tableau/playerDraws',
      '/shared/tableau/bankerDrawsAgainst',
      '/shared/bets/player/lines',
      '/shared/bets/tie/lines',
      '/games/baccarat/bets/banker/lines',
    ])
      expect([path, findBasis('punto', path)]).toEqual([path, 'stated']);
  });

  test('a hand that stays does not draw, and each pay of a sentence has its event', () => {
    const game = getGame('regulation');
    expect(findBasis('regulation', '/shared/tableau/playerDraws')).toBe('stated');
    expect(findBasis('regulation', '/shared/tableau/bankerDrawsAgainst')).toBe('assumed');
    expect(game.settlement.commissionTaken).toBe('end-of-shoe');
    expect(findBasis('regulation', '/games/baccarat/bets/banker/lines')).toBe('stated');
    expect(findPays(game, 'lucky-half')).toEqual([
      'Banker wins with a three-card 6 20:1',
      'Banker wins with a two-card 6 12:1',
    ]);
    expect(reading('regulation').notUnderstood).toEqual([]);
    expect(reading('regulation').outOfScope).toMatchObject([
      { is: 'progressives', text: 'A progressive jackpot of $50,000 is paid for a suited royal.' },
    ]);
  });

  test.each([
    'Player draws to five and stands on six',
    'Player draws up to 5, stands on 6',
    'The Player hand draws to a total of five (5) and stands on six or seven',
    'Player stands on 6 and 7; draws to 5',
    'Player draws on 5 or less and stands on 6 or more',
    'Player must stand on 6 or higher',
  ])('%s: it draws on 0 to 5 and stands on 6 and 7', (sentence) => {
    const { read, contradictions, draft } = unwrap(readCard(withPlayer(sentence)));
    expect(read.find(({ path }) => path === '/shared/tableau/playerDraws')).toMatchObject({
      basis: sentence.includes('draws') ? 'stated' : 'inferred',
      line: expect.any(Number),
    });
    expect(contradictions).toEqual([]);
    for (const { tableau } of unwrap(parseHouse(draft)).games) expect(tableau.rules).toMatchObject(STANDARD);
  });

  test('Banker too may draw to a total, whether Player stood or drew', () => {
    const stood = 'When Player stands, Banker draws to five and stands on six.';
    const whenDrawn = 'Banker draws to two.';
    const { read } = unwrap(readCard(`Baccarat\n\n${stood}\n${whenDrawn}\nTie pays 8 to 1\n`));
    const told = Object.fromEntries(read.map(({ path, value }) => [path, value]));
    expect(told['/shared/tableau/bankerDrawsWhenPlayerStands']).toEqual([0, 1, 2, 3, 4, 5]);
    expect(told['/shared/tableau/bankerDrawsAgainst']).toMatchObject({ 0: ALL, 1: ALL, 2: ALL });
  });

  test('a card that draws to 7 and stands on 6 contradicts itself on both', () => {
    const { contradictions } = unwrap(readCard(withPlayer('Player draws to seven and stands on six')));
    expect(contradictions).toMatchObject([
      { path: 'tableau/playerDraws', text: expect.stringContaining('draws on 6,') },
    ]);
  });

  test('what draws and stands in one breath is not guessed', () => {
    const text = withPlayer('Player may draw or stand on 0 to 5');
    const read = unwrap(readCard(text)).read.find(({ path }) => path === '/shared/tableau/playerDraws');
    expect(read).toMatchObject({ basis: 'inferred', line: null });
  });
});

describe('what no house file can say', () => {
  test('is named as that, kind by kind, and nothing of it is drafted', () => {
    const { outOfScope, notUnderstood, draft } = reading('beyond');
    expect(outOfScope.map(({ line, is }) => [line, is])).toEqual([
      [4, 'decisions'],
      [5, 'decisions'],
      [6, 'multipliers'],
      [7, 'progressives'],
      [8, 'streaks'],
      [9, 'envy'],
      [10, 'envy'],
      [11, 'envy'],
      [12, 'progressives'],
    ]);
    expect(notUnderstood.map(({ line }) => line)).toEqual([3]);
    const bets = Object.keys(draft.shared?.bets ?? {});
    expect(bets.filter((id) => /envy|insurance|jewel|row/.test(id))).toEqual([]);
    expect(findPays(getGame('beyond'), 'dragon-bonus-player')).toContain('Non-natural win by 9 30:1');
    expect(findPays(getGame('beyond'), 'tie')).toEqual(['Tie 8:1']);
    expect(draft.shared?.shoe?.decks).toBe(6);
  });

  test.each<[string, string]>([
    ['The Envy Bonus is paid to all others at the table.', 'envy'],
    ['The patron with the largest wager may peek at one card.', 'decisions'],
    ['On a total of 5 Player may draw or stand.', 'decisions'],
    ['This is Chemin de Fer: the bank passes from hand to hand.', 'decisions'],
    ['You may surrender half of the wager before the third card.', 'decisions'],
    ['The wager wins 5% of the meter.', 'progressives'],
    ['Lightning Cards are drawn before the deal.', 'multipliers'],
    ['The bet wins when Player wins three consecutive hands.', 'streaks'],
    ['The wager pays when the next three hands are naturals.', 'streaks'],
    ['It follows the winner of the previous hand.', 'streaks'],
  ])('%s', (sentence, is) => {
    const { outOfScope } = unwrap(readCard(`${CARDS.chart.text}\n\n${sentence}\n`));
    expect(outOfScope).toMatchObject([{ is, text: sentence }]);
  });

  test.each([
    'When the cut card comes, the last two hands are dealt and the shoe ends.',
    "The value of Player's third card decides whether Banker draws a card.",
    'Patrons may wager on Player, Banker or Tie.',
    'There is no insurance and no jackpot bet at this table.',
    'Side wagers are paid without any progressive.',
  ])('%s stays in scope', (sentence) => {
    expect(unwrap(readCard(`${CARDS.chart.text}\n\n${sentence}\n`)).outOfScope).toEqual([]);
  });

  test('stands in no other card of these', () => {
    const told = (Object.keys(CARDS) as CardName[]).flatMap((card) =>
      reading(card).outOfScope.map(({ is, text }) => [card, is, text]),
    );
    expect(told.filter(([card]) => card !== 'beyond')).toEqual([
      ['regulation', 'progressives', 'A progressive jackpot of $50,000 is paid for a suited royal.'],
    ]);
  });
});

describe('who prints it', () => {
  test.each<[CardName, string, string, string | null]>([
    ['bullets', 'Harbour Casino', 'Harbour', 'Old Harbour, Somewhere'],
    ['totals', 'LakeSide Casino Hotel', 'LakeSide', 'Fair Haven, XY'],
    ['table', 'Mount Fair Race Course', 'Mount Fair', null],
    ['counts', 'The Riverton house', 'The Riverton house', 'Riverton'],
    ['chart', 'Unnamed house', 'Unnamed house', null],
  ])('%s is of %s', (card, name, short, place) => {
    const { draft, read, notUnderstood } = reading(card);
    expect(draft).toMatchObject({ name, short, place });
    const named = read.find(({ path }) => path === '/name');
    expect(named).toMatchObject({ value: name });
    expect(notUnderstood.map(({ line }) => line)).not.toContain(named?.line);
  });

  test('a name of our own is marked as that', () => {
    expect(findBasis('table', '/name')).toBe('stated');
    expect(findBasis('counts', '/place')).toBe('stated');
    for (const card of ['counts', 'chart'] as const) {
      expect(findBasis(card, '/name')).toBe('assumed');
      expect(reading(card).draft.basis?.['name']?.gap?.id).toBe('house-name');
    }
  });

  test('the game is called as its heading calls it', () => {
    expect(getGame('counts').name).toBe('River Bac Commission Free');
    expect(getGame('totals').name).toBe('Baccarat');
    expect(getGames('bullets').map(({ name }) => name)).toEqual([
      'No Commission Baccarat',
      'Commission Baccarat',
    ]);
  });

  test('the way to it, and who may not enter', () => {
    expect(getGame('totals').contact.address).toBe('14 Shore Road, Fair Haven, XY (B-7, exit 12)');
    expect(getGame('bullets').patron.exclusion).toBe(
      'Anyone who has excluded themselves from our tables and has not been reinstated',
    );
    expect(getGame('limits').patron.exclusion).toBe('Self-excluded persons may not play.');
  });

  test.each<[CardName, string, string]>([
    ['counts', '/games/no-commission/offers', 'stated'],
    ['totals', '/games/baccarat/offers', 'stated'],
    ['bullets', '/games/commission/offers', 'inferred'],
    ['chart', '/games/mini/offers', 'inferred'],
  ])('%s: %s is %s', (card, path, basis) => {
    expect(findBasis(card, path)).toBe(basis);
  });
});

describe('what a card leaves out', () => {
  test.each<[CardName, string, string]>([
    ['bullets', '/shared/tableau/bankerDrawsWhenPlayerStands', 'inferred'],
    ['bullets', '/shared/shoe/decks', 'assumed'],
    ['totals', '/games/baccarat/bets/banker/lines', 'assumed'],
    ['totals', '/shared/bets/player/lines', 'inferred'],
    ['chart', '/shared/patron/minimumAge', 'assumed'],
    ['noRows', '/shared/tableau/bankerDrawsAgainst', 'assumed'],
    ['noPlayer', '/shared/tableau/playerDraws', 'inferred'],
    ['prose', '/shared/tableau/bankerDrawsWhenPlayerStands', 'stated'],
    ['chart', '/shared/shoe/decks', 'stated'],
  ])('%s: %s is %s', (name, path, basis) => {
    expect(findBasis(name, path)).toBe(basis);
  });

  test('is marked with its other readings', () => {
    const { shared } = reading('bullets').draft;
    expect(shared?.shoe?.basis?.['decks']?.gap?.alternatives[0]?.label).toBe('Six decks');
    expect(
      reading('totals').draft.games['baccarat']?.bets?.['banker']?.basis?.['lines']?.gap?.alternatives,
    ).toHaveLength(2);
  });
});

describe('contradictions', () => {
  test.each<[CardName, string]>([
    ['twoTies', 'bets/tie/odds'],
    ['drawsAndStands', 'tableau/bankerDrawsAgainst/3'],
    ['twoDecks', 'shoe/decks'],
    ['twoMargins', 'bets/Margin Bonus/line'],
  ])('%s is named, with both lines', (name, path) => {
    const [found] = reading(name).contradictions;
    expect(found?.path).toBe(path);
    expect(found?.lines).toHaveLength(2);
  });
});

describe('bad input is answered', () => {
  test.each([
    ['nothing', ''],
    ['prose', 'It was a dark and stormy night; the rain fell in torrents.'],
    [
      'another game',
      'BLACKJACK\nDealer must draw to 16 and stand on 17. Blackjack pays 3 to 2. Insurance pays 2 to 1.',
    ],
    ['bytes', `%PDF-1.4 ${'\u0000\u0001\ufffd'.repeat(400)}`],
    ['ten megabytes', 'Tie pays 8 to 1. '.repeat(600_000)],
    ['a lone letter', 'x'],
  ])('%s', (_, text) => {
    const read = readCard(text);
    expect(read.ok).toBe(false);
    expect(!read.ok && read.error).toMatch(/[a-z]/);
  });

  test.each([
    'if player ',
    'when player stands banker draws ',
    'Player and Banker 3 third card draws ',
    '0-1-',
    'WIN BY 9 POINTS\t',
    '(((((',
    'a. B',
  ])('as much of %j as fits is looked through to its end', (words) => {
    const read = readCard(words.repeat(Math.floor(119_000 / words.length)));
    if (read.ok) expect(parseHouse(read.value.draft)).toMatchObject({ ok: true });
  });

  test('whatever the text, it is read or refused, and a draft is always a house', () => {
    const word = fc.constantFrom(
      'Player',
      'Banker',
      'draws',
      'stands',
      'third card',
      'on',
      '0-5',
      '6 or 7',
      'tie',
      'pays',
      '8 to 1',
      '\n',
      '\t',
      'wins with a total of',
      '7',
      'natural',
      'WIN BY',
      'POINTS',
      '5%',
      'commission',
      'Bonus',
      '$5',
      'minimum',
      '(6)',
      '-',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string({ maxLength: 6 })), { maxLength: 120 }), (words) => {
        const read = readCard(words.join(' '));
        if (read.ok) expect(parseHouse(read.value.draft)).toMatchObject({ ok: true });
      }),
      { numRuns: 300 },
    );
  });
});
