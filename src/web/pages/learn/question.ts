import { assert, at, chips } from '../../../base/index.ts';
import {
  bankerDraws,
  type Card,
  type Coup,
  DECK,
  dealCoup,
  decideDraw,
  drawingTotals,
  explainDecision,
  explainSettled,
  type GameRules,
  getPips,
  getTotal,
  playerDraws,
  type Reason,
  SIDES,
  type Side,
  settle,
  TOTALS,
} from '../../../engine/index.ts';
import { words } from '../../app/language.ts';
import { findBankerRule, openTotals, type Skill } from './skill.ts';
import type { LearnWords } from './words/en.ts';
import { getTotals, learnWords } from './words.ts';

/** A uniform random integer from 0 to `n` - 1. */
export type DrawNumber = (n: number) => number;

/** A digit, an amount in cents, or the name of an action; the same in every language. */
export type QuizAnswer = string;

/** One question, with real cards on the felt. */
export interface QuizQuestion {
  readonly skill: Skill;
  readonly asks: () => string;
  /** The cards on the felt with the question. */
  readonly cards: Coup;
  /** Hands whose total is shown from the start; the question is about the others. */
  readonly told: readonly Side[];
  readonly choices: readonly QuizAnswer[];
  readonly right: QuizAnswer;
  /** The button text of an answer. */
  readonly label: (answer: QuizAnswer) => string;
  readonly why: () => Reason;
  /** The card drawn after the answer, which the learner may turn. */
  readonly next?: { readonly side: Side; readonly card: Card };
  /** The answer's cell in the third-card table. */
  readonly cell?: { readonly total: number; readonly third: number | undefined };
}

export function makeQuestion(game: GameRules, skill: Skill, draw: DrawNumber): QuizQuestion {
  if (skill === 'value') return valueQuestion(draw);
  if (skill === 'total') return totalQuestion(draw);
  if (skill === 'natural') return naturalQuestion(game, draw);
  if (skill === 'player') return playerQuestion(game, draw);
  if (skill === 'pays') return payQuestion(game, draw);
  return bankerQuestion(game, skill, draw);
}

const asked = () => learnWords().asked;

const DIGITS: readonly string[] = TOTALS.map(String);
const BOTH: readonly Side[] = SIDES;

function valueQuestion(draw: DrawNumber): QuizQuestion {
  const shown = anyCard(draw);
  return {
    skill: 'value',
    asks: () => asked().value(words().cards.card(shown)),
    cards: { player: [shown], banker: [] },
    told: [],
    choices: DIGITS,
    label: asDigit,
    right: String(getPips(shown)),
    why: () => ({ rule: 'CV1', text: asked().valueWhy(words().cards.card(shown), getPips(shown)) }),
  };
}

function totalQuestion(draw: DrawNumber): QuizQuestion {
  const hand = Array.from({ length: 2 + draw(2) }, () => anyCard(draw));
  return {
    skill: 'total',
    asks: () => asked().total,
    cards: { player: hand, banker: [] },
    told: [],
    choices: DIGITS,
    label: asDigit,
    right: String(getTotal(hand)),
    why: () => ({ rule: 'CV2', text: sumText(hand.map(getPips)) }),
  };
}

/** Half the questions are naturals; otherwise learners would stop checking. */
function naturalQuestion({ tableau }: GameRules, draw: DrawNumber): QuizQuestion {
  const naturals = TOTALS.filter((total) => tableau.natural[total] === 1);
  const others = TOTALS.filter((total) => tableau.natural[total] === 0);
  const over = others.length === 0 || draw(2) === 0;
  const who = over ? at(SIDES, draw(2)) : undefined;
  const total = (side: Side): number => pick(who === side ? naturals : over ? TOTALS : others, draw);
  const cards = twoEach(total('player'), total('banker'), draw);
  const totals = { player: getTotal(cards.player), banker: getTotal(cards.banker) };
  const text = (): string =>
    over
      ? explainDecision(tableau, { rule: 'TB1', act: 'natural', totals }, words().why)
      : asked().noNatural(getTotals(tableau).naturals);
  return {
    skill: 'natural',
    asks: () => asked().natural,
    cards,
    told: BOTH,
    choices: ['over', 'goesOn'],
    label: asAct,
    right: over ? 'over' : 'goesOn',
    why: () => ({ rule: 'TB1', text: text() }),
  };
}

function playerQuestion({ tableau }: GameRules, draw: DrawNumber): QuizQuestion {
  const open = TOTALS.filter((total) => tableau.natural[total] === 0);
  const total = pick(
    evenly(open, (one) => playerDraws(tableau, one), draw),
    draw,
  );
  const draws = playerDraws(tableau, total);
  const act = draws ? 'draw' : 'stand';
  return {
    skill: 'player',
    asks: () => asked().player,
    cards: twoEach(total, pick(open, draw), draw),
    told: BOTH,
    choices: ['draws', 'stands'],
    label: asAct,
    right: draws ? 'draws' : 'stands',
    why: () => ({
      rule: 'TB8',
      text: explainDecision(tableau, { rule: 'TB8', act, side: 'player', total }, words().why),
    }),
    ...(draws && { next: { side: 'player', card: anyCard(draw) } }),
  };
}

/** Banker's response to a third card, or to a Player who stood. */
function bankerQuestion({ tableau }: GameRules, skill: Skill, draw: DrawNumber): QuizQuestion {
  const rule = findBankerRule(skill);
  const open = TOTALS.filter((one) => tableau.natural[one] === 0);
  const drawing = drawingTotals(tableau, 'player');
  const against = (total: number, third: number | undefined) => bankerDraws(tableau, total, third);
  const total =
    rule === undefined
      ? pick(
          evenly(open, (one) => against(one, undefined), draw),
          draw,
        )
      : pick(openTotals(tableau, rule), draw);
  const third =
    rule === undefined
      ? undefined
      : pick(
          evenly(TOTALS, (one) => against(total, one), draw),
          draw,
        );
  const player = pick(rule === undefined ? open.filter((one) => !drawing.includes(one)) : drawing, draw);
  const first = twoEach(player, total, draw);
  const cards: Coup =
    third === undefined ? first : { ...first, player: [...first.player, cardWorth(third, draw)] };
  const decision = decideDraw(tableau, player, total, third).find(
    (one) => 'side' in one && one.side === 'banker',
  );
  assert(decision !== undefined, 'Banker decides where there is no natural');
  const draws = decision.act === 'draw';
  return {
    skill,
    asks: () => asked().banker,
    cards,
    told: BOTH,
    choices: ['draws', 'stands'],
    label: asAct,
    right: draws ? 'draws' : 'stands',
    why: () => ({ rule: decision.rule, text: explainDecision(tableau, decision, words().why) }),
    cell: { total, third },
    ...(draws && { next: { side: 'banker', card: anyCard(draw) } }),
  };
}

/** What a stake returns, with the returns of other lines and bets as choices. */
function payQuestion(game: GameRules, draw: DrawNumber): QuizQuestion {
  const bet = pick(game.bets, draw);
  const money = (amount: number): string => words().figures.money(amount, 'if-any', game.house.currency);
  const stake = chips(Math.max(PAID_STAKE, bet.limits.minimum));
  const cards = wholeCoup(game, draw);
  const settled = at(settle(game, cards, [{ bet, stake }]), 0);
  const others = [0, stake, 2 * stake, 9 * stake, ...game.bets.flatMap((one) => backs(one, stake))];
  const wrong = [...new Set(others)].filter((amount) => amount !== settled.returned);
  const choices = [settled.returned, ...shuffled(wrong, draw).slice(0, 3)].sort((a, b) => a - b);
  return {
    skill: 'pays',
    asks: () => asked().pays(money(stake), words().houseText(bet.label)),
    cards,
    told: BOTH,
    choices: choices.map(String),
    label: (answer) => money(Number(answer)),
    right: String(settled.returned),
    why: () => explainSettled(settled, game.house.currency, words().why),
  };
}

const PAID_STAKE = 2_000;

/** What a stake returns by each line of a bet, commission aside. */
const backs = (bet: GameRules['bets'][number], stake: number): readonly number[] =>
  bet.lines
    .map(({ odds: [profit, per] }) => stake + Math.ceil((stake * profit) / per))
    .filter((amount) => amount <= 100 * stake);

function wholeCoup({ tableau }: GameRules, draw: DrawNumber): Coup {
  return dealCoup(
    tableau,
    Array.from({ length: 6 }, () => anyCard(draw)),
  ).coup;
}

/** Four cards with these totals. */
const twoEach = (player: number, banker: number, draw: DrawNumber): Coup => ({
  player: getHand(player, draw),
  banker: getHand(banker, draw),
});

function getHand(total: number, draw: DrawNumber): readonly Card[] {
  const first = anyCard(draw);
  return [first, cardWorth((total - getPips(first) + 10) % 10, draw)];
}

/** A random card worth this many points, each rank and suit equally likely. */
function cardWorth(points: number, draw: DrawNumber): Card {
  return pick(
    DECK.filter((one) => getPips(one) === points),
    draw,
  );
}

const anyCard = (draw: DrawNumber): Card => pick(DECK, draw);

const pick = <T>(from: readonly T[], draw: DrawNumber): T => at(from, draw(from.length));

/** Picks, with equal odds, the items that satisfy `does` or those that do not; if one group is empty, the other. */
function evenly<T>(from: readonly T[], does: (one: T) => boolean, draw: DrawNumber): readonly T[] {
  const [some, others] = [from.filter(does), from.filter((one) => !does(one))];
  if (some.length === 0) return others;
  if (others.length === 0) return some;
  return draw(2) === 0 ? some : others;
}

function shuffled<T>(from: readonly T[], draw: DrawNumber): readonly T[] {
  const left = [...from];
  return from.map(() => at(left.splice(draw(left.length), 1), 0));
}

const asDigit = (answer: QuizAnswer): string => answer;
const asAct = (answer: QuizAnswer): string => learnWords().answers[answer as keyof LearnWords['answers']];

/** `7 + 8 = 15, and the last digit is 5.` */
export function sumText(points: readonly number[]): string {
  const sum = points.reduce((all, one) => all + one, 0);
  return asked().totalWhy(`${points.join(' + ')} = ${sum}`, sum > 9 ? sum % 10 : undefined);
}

/** The cards on the felt with the one drawn next. */
export const withNext = ({ cards, next }: QuizQuestion): Coup =>
  next === undefined ? cards : { ...cards, [next.side]: [...cards[next.side], next.card] };
