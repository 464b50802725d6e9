import { beforeAll, describe, expect, it } from 'vitest';
import { at, chips } from '../../../base/index.ts';
import { type GameRules, getPips, getTotal, makeCards, nextToDraw, settle } from '../../../engine/index.ts';
import { ALL_GAMES } from '../../../houses/index.ts';
import { getCourse } from './lesson.ts';
import { type DrawNumber, makeQuestion, type QuizQuestion, sumText, withNext } from './question.ts';
import { findBankerRule, getSkills, type Skill } from './skill.ts';
import { learnWords, skillHint, skillName } from './words.ts';

beforeAll(() => learnWords.loadWords());

const fallsview = at(ALL_GAMES, 0);

/** Numbers that look drawn, and are the same in every run. */
function drawing(seed: number): DrawNumber {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

const many = (game: GameRules, skill: Skill, times = 200): readonly QuizQuestion[] => {
  const draw = drawing(7);
  return Array.from({ length: times }, () => makeQuestion(game, skill, draw));
};

describe('a question', () => {
  it.each(ALL_GAMES.map((game) => [game.id, game] as const))(
    'of %s has the one right answer among its choices, whatever is asked',
    (_, game) => {
      for (const skill of getSkills(game))
        for (const { choices, right, why } of many(game, skill, 60)) {
          expect(choices.filter((choice) => choice === right)).toEqual([right]);
          expect(new Set(choices).size).toBe(choices.length);
          expect(why().text).not.toBe('');
          expect(why().rule).toMatch(/^(CV|TB|ST)\d$/);
        }
    },
  );

  it('about a third card agrees with the deal itself, card for card', () => {
    const skills = getSkills(fallsview).filter((skill) => skill === 'player' || skill.startsWith('banker'));
    for (const skill of skills)
      for (const question of many(fallsview, skill)) {
        const side = skill === 'player' ? 'player' : 'banker';
        const draws = nextToDraw(fallsview.tableau, question.cards) === side;
        expect([makeCards(question.cards.player), question.right]).toEqual([
          makeCards(question.cards.player),
          draws ? 'draws' : 'stands',
        ]);
        expect(question.next?.side).toBe(draws ? side : undefined);
        expect(withNext(question)[side]).toHaveLength(draws ? 3 : 2);
      }
  });

  it('asks for either answer about as often, where the card has both', () => {
    for (const skill of ['player', 'banker-3', 'banker-6', 'banker-alone', 'natural'] as const) {
      const rights = many(fallsview, skill).map(({ right }) => right);
      const first = rights.filter((right) => right === rights[0]).length;
      expect([skill, first > 60, first < 140]).toEqual([skill, true, true]);
    }
  });

  it('about a rule of Banker’s is about that total, after Player drew', () => {
    for (const skill of getSkills(fallsview)) {
      const rule = findBankerRule(skill);
      if (rule === undefined) continue;
      for (const { cards, cell, why } of many(fallsview, skill, 50)) {
        const total = getTotal(cards.banker);
        expect(rule === 2 ? total <= 2 : total === rule).toBe(true);
        expect(cards.player).toHaveLength(3);
        expect(cell).toEqual({ total, third: getPips(at(cards.player, 2)) });
        expect(why().rule).toBe(`TB${rule}`);
      }
    }
  });

  it('about naturals is right about both hands', () => {
    for (const { cards, right } of many(fallsview, 'natural')) {
      const over = [cards.player, cards.banker].some((hand) => getTotal(hand) >= 8);
      expect(right).toBe(over ? 'over' : 'goesOn');
    }
  });

  it('about values and totals tells the sum', () => {
    for (const { cards, right } of many(fallsview, 'value'))
      expect(right).toBe(String(getPips(at(cards.player, 0))));
    const totals = many(fallsview, 'total');
    for (const { cards, right } of totals) expect(right).toBe(String(getTotal(cards.player)));
    expect(new Set(totals.map(({ cards }) => cards.player.length))).toEqual(new Set([2, 3]));
    expect(sumText([7, 8])).toBe('7 + 8 = 15, and the last digit is 5.');
    expect(sumText([2, 3])).toBe('2 + 3 = 5.');
  });

  it('about money is settled by the card, of a finished coup', () => {
    for (const { cards, right, asks, label } of many(fallsview, 'pays')) {
      expect(nextToDraw(fallsview.tableau, cards)).toBeUndefined();
      const bet = fallsview.bets.find((one) => asks().includes(` on ${one.label}.`));
      expect(bet).toBeDefined();
      if (bet === undefined) continue;
      const stake = chips(Number(/\$(\d+)/.exec(asks())?.[1]) * 100);
      const [settled] = settle(fallsview, cards, [{ bet, stake }]);
      expect(label(right).replace(/[$,]/g, '')).toBe(
        String((settled?.returned ?? -1) / 100).replace(/\.(\d)$/, '.$10'),
      );
    }
  });
});

describe('a course', () => {
  it('has seven lessons by every shipped card', () => {
    for (const game of ALL_GAMES)
      expect(getCourse(game).map(({ id }) => id)).toEqual(Object.keys(learnWords().lessons));
  });

  it('leaves out what a card does not have', () => {
    const tableau = { ...fallsview.tableau, natural: new Uint8Array(10) };
    expect(getCourse({ ...fallsview, tableau }).map(({ id }) => id)).not.toContain('naturals');
    const stands = { ...fallsview.tableau, player: new Uint8Array(10) };
    expect(
      getSkills({ ...fallsview, tableau: stands }).filter((skill) => skill.startsWith('banker')),
    ).toEqual(['banker-alone']);
  });

  it('words each skill by the card', () => {
    expect(getSkills(fallsview).map(skillName)).toEqual([
      'Values',
      'Adding up',
      'Naturals',
      'Player draws',
      'Banker on 0–2',
      'Banker on 3',
      'Banker on 4',
      'Banker on 5',
      'Banker on 6',
      'Banker on 7',
      'Player stood',
      'What bets pay',
    ]);
    expect(skillHint(fallsview.tableau, 'banker-3')).toBe('draws unless it is 8');
    expect(skillHint(fallsview.tableau, 'player')).toBe('draws on 0–5');
    expect(skillHint(fallsview.tableau, 'total')).toBeUndefined();
  });
});
