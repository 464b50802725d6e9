import { describe, expect, test } from 'vitest';
import { CARDS } from '../../test/read/cards.ts';
import { unwrap } from '../base/index.ts';
import { priceQuestions, readCard } from './index.ts';

const getQuestions = (text: string) => priceQuestions(unwrap(readCard(text)).draft);

describe('open questions of a card', () => {
  test('each other reading of a pay has the edge that it would have', () => {
    const question = getQuestions(CARDS.twoTies.text).find(({ id }) => id === 'tie-pays');
    expect(question).toMatchObject({
      path: '/shared/bets/tie/basis/lines',
      alternatives: [
        {
          label: expect.stringMatching(/^9 to 1, as line \d+ says$/),
          edges: [{ bet: 'tie', edge: '14.3596', otherEdge: '4.8440' }],
        },
      ],
    });
  });

  test('two pays for one result of a side bet are priced for both hands', () => {
    const [question] = getQuestions(CARDS.twoMargins.text).filter(({ id }) =>
      id.startsWith('margin-bonus-pays'),
    );
    expect(question?.alternatives[0]?.label).toMatch(/^25 to 1, as line \d+ says$/);
    expect(question?.alternatives[0]?.edges.map(({ bet }) => bet)).toEqual([
      'margin-bonus-player',
      'margin-bonus-banker',
    ]);
  });

  test('a reading that changes no price says so', () => {
    const question = getQuestions(CARDS.pipes.text).find(({ id }) => id.startsWith('commission-taken'));
    expect(question?.alternatives).toMatchObject([{ edges: [], note: 'changes no edge' }]);
  });

  test('a third-card row that is missing is priced as Banker standing', () => {
    const question = getQuestions(CARDS.noRows.text).find(({ id }) => id.startsWith('banker-rows'));
    expect(question?.alternatives[0]?.edges.map(({ bet }) => bet)).toEqual(['player', 'tie', 'banker']);
  });

  test('identical pairs may be pairs of one suit', () => {
    const text =
      'BACCARAT\n\nTie pays 8 to 1.\n\nOPTIONAL PAIRS\nThe wager wins 11 to 1 if the first 2 cards for the side you have wagered on are identical pairs.\n';
    const question = getQuestions(text).find(({ id }) => id.startsWith('identical'));
    expect(question?.alternatives[0]).toMatchObject({ label: 'Same rank and same suit' });
    expect(question?.alternatives[0]?.edges.map(({ bet }) => bet)).toEqual(['pair-player', 'pair-banker']);
  });

  test.each(Object.entries(CARDS))('%s: a question has another reading, or says why not', (_, { text }) => {
    for (const { alternatives, noAlternative, id } of getQuestions(text))
      expect([id, alternatives.length > 0 || noAlternative !== undefined]).toEqual([id, true]);
  });
});
