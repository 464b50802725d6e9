import { type Call, type Card, toRank } from '../../../engine/index.ts';
import { words } from '../../app/language.ts';
import type { Timed, Timeline } from '../draw/timeline.ts';
import { netOfLines, type SettlementLine } from '../state/settlement.ts';
import type { LastCoup } from '../state/types.ts';
import { getScore } from './coup.ts';

/** A sentence for screen readers. Only "no more bets" interrupts. */
export interface Announcement {
  readonly text: string;
  readonly urgent: boolean;
}

const say = (text: string): Announcement => ({ text, urgent: false });

export const sayBettingOpen = (seconds: number | undefined): Announcement => {
  const { calls } = words().table;
  return say(seconds === undefined ? calls.bettingOpen : calls.bettingOpenFor(seconds));
};

export const saySecondsLeft = (seconds: number): Announcement => say(words().table.calls.seconds(seconds));

/** Announces that betting is over, in the dealer's words if the house's card has them. */
export const closingWords = (calls: readonly Call[]): string => {
  const { noMoreBets, betsClosed } = words().table.phase;
  return calls.includes('no-more-bets') ? noMoreBets : betsClosed;
};

/** The announcement of a drawing step, including the dealer's calls. `sayResult` announces the result. */
export function sayStep(timed: Timed, timeline: Timeline, calls: readonly Call[]): Announcement | undefined {
  const { step } = timed;
  switch (step.is) {
    case 'close':
      return { text: closingWords(calls), urgent: true };
    case 'rule':
      return say(step.reason.text);
    case 'total':
      return step.cards.length > 2 ? say(sayThird(step)) : sayHands(timed, timeline, calls);
    default:
      return undefined;
  }
}

type Total = Extract<Timed['step'], { readonly is: 'total' }>;

/** Hands turned in quick succession share one sentence, announced with the second. */
const TOGETHER_MS = 400;

function sayHands(
  { at, step }: Timed,
  { steps }: Timeline,
  calls: readonly Call[],
): Announcement | undefined {
  if (step.is !== 'total') return undefined;
  const other = steps.find(
    (timed) => timed.step.is === 'total' && timed.step.hand !== step.hand && timed.step.cards.length === 2,
  );
  if (other?.step.is !== 'total') return say(sayHand(step));
  const isFirst = other.at > at || (other.at === at && step.hand === 'player');
  const totals = calls.includes('totals') && !isFirst ? ` ${callTotals(step, other.step)}` : '';
  if (Math.abs(other.at - at) > TOGETHER_MS) return say(`${sayHand(step)}${totals}`);
  return isFirst ? undefined : say(`${sayHand(other.step)} ${sayHand(step)}${totals}`);
}

/** `Player 5, Banker 4.` */
function callTotals(one: Total, two: Total): string {
  const [player, banker] = one.hand === 'player' ? [one, two] : [two, one];
  return words().table.calls.totals(player.total, banker.total);
}

/** `Player king, five: 5.` */
function sayHand({ hand, cards: shown, total }: Total): string {
  const { cards, table } = words();
  const ranks = shown.map((card) => cards.rank(toRank(card)));
  return table.calls.sentence(table.calls.hand(hand, ranks, total));
}

/** `Banker third card, seven of diamonds: 1` */
function sayThird({ hand, cards: shown, total }: Total): string {
  const third: Card | undefined = shown.at(-1);
  const { cards, table } = words();
  return table.calls.third(hand, third === undefined ? '' : cards.card(third), total);
}

/** `Tie, one all. Player push, Dragon Bonus loses 25. Net minus 30. Balance 1,365` */
export function sayResult(coup: LastCoup, lines: readonly SettlementLine[], balance: number): Announcement {
  const { calls } = words().table;
  const outcome = calls.outcome(getScore(coup));
  if (lines.length === 0) return say(outcome);
  const each = lines.map(({ bet, result, net, stake }) => {
    if (result === 'push') return calls.push(bet.label);
    return result === 'win' ? calls.wins(bet.label, net) : calls.loses(bet.label, stake);
  });
  const net = netOfLines(lines);
  return say(calls.result(outcome, each, net, balance));
}
