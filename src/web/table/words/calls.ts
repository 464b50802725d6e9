import { makeFigure } from '../../../base/index.ts';
import { type Card, SIDE_NAMES, type Side, spellCard, WON } from '../../../engine/index.ts';
import type { Timed, Timeline } from '../draw/timeline.ts';
import type { SettlementLine } from '../state/settlement.ts';
import type { SettledCoup } from '../state/types.ts';
import { makeScore } from './coup.ts';
import { PHASE } from './phase.ts';

/** A sentence for those who hear the table. Only "no more bets" interrupts. */
export interface Announcement {
  readonly text: string;
  readonly urgent: boolean;
}

/** Where they are read. */
export const CALLS = 'The croupier’s calls';

const say = (text: string): Announcement => ({ text, urgent: false });

export const sayBettingOpen = (seconds: number | undefined): Announcement =>
  say(seconds === undefined ? 'Betting open' : `Betting open, ${seconds} seconds`);

export const saySecondsLeft = (seconds: number): Announcement => say(`${seconds} seconds`);

export const NO_MORE_BETS: Announcement = { text: PHASE.noMoreBets, urgent: true };

/** What a step of the drawing says, at the moment it is drawn; the result is said by `sayResult`. */
export function sayStep(timed: Timed, timeline: Timeline): Announcement | undefined {
  const { step } = timed;
  switch (step.is) {
    case 'close':
      return NO_MORE_BETS;
    case 'rule':
      return say(step.reason.text);
    case 'total':
      return step.cards.length > 2
        ? say(sayThird(step.hand, step.cards, step.total))
        : sayHands(timed, timeline);
    default:
      return undefined;
  }
}

/** Hands that turn one right after the other are told in one sentence, with the second. */
const TOGETHER_MS = 400;

function sayHands({ at, step }: Timed, { steps }: Timeline): Announcement | undefined {
  if (step.is !== 'total') return undefined;
  const other = steps.find(
    (timed) => timed.step.is === 'total' && timed.step.hand !== step.hand && timed.step.cards.length === 2,
  );
  const own = sayHand(step.hand, step.cards, step.total);
  if (other?.step.is !== 'total' || Math.abs(other.at - at) > TOGETHER_MS) return say(`${own}.`);
  if (other.at > at || (other.at === at && step.hand === 'player')) return undefined;
  return say(`${sayHand(other.step.hand, other.step.cards, other.step.total)}. ${own}.`);
}

/** `Player king, five: 5` */
const sayHand = (hand: Side, cards: readonly Card[], total: number): string =>
  `${SIDE_NAMES[hand]} ${cards.map(rankWord).join(', ')}: ${total}`;

const rankWord = (card: Card): string => spellCard(card).split(' ')[0] ?? '';

/** `Banker third card, seven of diamonds: 1` */
function sayThird(hand: Side, cards: readonly Card[], total: number): string {
  const third = cards.at(-1);
  return `${SIDE_NAMES[hand]} third card, ${third === undefined ? '' : spellCard(third)}: ${total}`;
}

/** `Tie, one all. Player push, Dragon Bonus loses 25. Net minus 30. Balance 1,365` */
export function sayResult(
  coup: SettledCoup,
  lines: readonly SettlementLine[],
  balance: number,
): Announcement {
  const outcome = `${WON[coup.winner]}, ${makeScore(coup)}.`;
  if (lines.length === 0) return say(outcome);
  const each = lines.map(({ bet, result, net, stake }) => {
    if (result === 'push') return `${bet.label} push`;
    return result === 'win'
      ? `${bet.label} wins ${makeFigure(net)}`
      : `${bet.label} loses ${makeFigure(stake)}`;
  });
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  return say(`${outcome} ${each.join(', ')}. Net ${spell(net)}. Balance ${makeFigure(balance)}`);
}

const spell = (amount: number): string => `${amount < 0 ? 'minus ' : ''}${makeFigure(amount)}`;
