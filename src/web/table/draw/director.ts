import {
  type Card,
  type Decision,
  decideDraw,
  endsOnNatural,
  explainDecision,
  FEWEST_CARDS,
  getPips,
  getTotal,
  playerDraws,
  SIDES,
  type Side,
  type Tableau,
} from '../../../engine/index.ts';
import { words } from '../../app/language.ts';
import { PACE } from './pace.ts';
import { type DealtCard, type DrawStep, startTimeline, type Timed, type Timeline } from './timeline.ts';

/** What the page knows of a coup after bets closed. */
export interface KnownCoup {
  readonly tableau: Tableau;
  /** In dealing order. */
  readonly cards: readonly DealtCard[];
  readonly settled: boolean;
}

/** The whole drawing of a fully known coup, from its start. */
export const direct = (coup: KnownCoup, start: number): Timeline =>
  continueTimeline(startTimeline(start), coup, start);

/** Extends the drawing with what has become known. Steps already drawn stay; new ones follow in table order. */
export function continueTimeline(timeline: Timeline, coup: KnownCoup, now: number): Timeline {
  const { start, steps } = timeline;
  const draft: Draft = { start, coup, steps: [...steps], cursor: Math.max(now, timeline.cursor) };
  layFirstCards(draft);
  turnFirstCards(draft);
  const decisions = decisionsSoFar(coup);
  const last = decisions.findLast(({ act }) => act === 'draw');
  for (const decision of decisions) tellDecision(draft, decision, decision === last ? PACE.breath : 0);
  if (coup.settled) settle(draft);
  if (draft.steps.length === steps.length) return timeline;
  return { start, steps: draft.steps, cursor: draft.cursor };
}

/** A finished drawing: a page that joins partway through shows the present, not the past. */
export function jumpTo(coup: KnownCoup, now: number): Timeline {
  const { steps } = direct(coup, now);
  const past = steps.map(({ step }) => ({ at: Number.NEGATIVE_INFINITY, ms: 0, step }));
  return { start: now, steps: past, cursor: now };
}

/** A timeline under construction: new steps begin at the cursor. */
interface Draft {
  readonly start: number;
  readonly coup: KnownCoup;
  readonly steps: Timed[];
  cursor: number;
}

function add(draft: Draft, at: number, ms: number, step: DrawStep): void {
  draft.steps.push({ at, ms, step });
}

/** Player, Banker, Player, Banker, each a little after the last. */
function layFirstCards(draft: Draft): void {
  const fresh = draft.coup.cards.slice(0, FEWEST_CARDS).filter((card) => !isDealt(draft, card));
  if (fresh.length === 0) return;
  const first = Math.max(draft.start + PACE.firstCard, draft.cursor);
  for (const [index, card] of fresh.entries())
    add(draft, first + index * PACE.nextCard, PACE.flight, { is: 'deal', card });
  draft.cursor = first + (fresh.length - 1) * PACE.nextCard + PACE.flight + PACE.beforeTurn;
}

/** Turns each hand's newly open cards: Player first, Banker a little later. Shows a total once both cards are up. */
function turnFirstCards(draft: Draft): void {
  const first = draft.coup.cards.slice(0, FEWEST_CARDS);
  let at = draft.cursor;
  for (const hand of SIDES) {
    const up = first.filter(
      (card) => card.hand === hand && card.card !== undefined && !isTurned(draft, card),
    );
    if (up.length === 0) continue;
    turn(draft, up, first, at);
    at += PACE.nextTurn;
  }
}

/** Explains a decision, then deals the card that it brings. The last card stays face down for an extra beat. */
function tellDecision(draft: Draft, decision: Decision, breath: number): void {
  const card = findThird(draft.coup, decision);
  if (!isTold(draft, decision)) {
    const text = explainDecision(draft.coup.tableau, decision, words().why);
    const natural = decision.act === 'natural';
    add(draft, draft.cursor, PACE.rule, { is: 'rule', reason: { rule: decision.rule, text }, natural });
    if (decision.act === 'draw') draft.cursor += PACE.rule;
  }
  if (card === undefined) return;
  if (!isDealt(draft, card)) {
    add(draft, draft.cursor, PACE.flight, { is: 'deal', card });
    draft.cursor += PACE.flight + PACE.still;
  }
  if (card.card === undefined || isTurned(draft, card)) return;
  turn(draft, [card], draft.coup.cards, draft.cursor + breath);
}

function turn(draft: Draft, up: readonly DealtCard[], among: readonly DealtCard[], at: number): void {
  add(draft, at, PACE.turn, { is: 'turn', cards: up });
  const hand = up[0]?.hand ?? 'player';
  const all = among.filter((card) => card.hand === hand);
  const cards = all.flatMap(({ card }) => (card === undefined ? [] : [card]));
  if (cards.length >= 2 && cards.length === all.length)
    add(draft, at + PACE.turn, PACE.total, { is: 'total', hand, total: getTotal(cards), cards });
  draft.cursor = Math.max(draft.cursor, at + PACE.turn + PACE.afterTurn);
}

function settle(draft: Draft): void {
  if (draft.steps.some(({ step }) => step.is === 'settle')) return;
  const at = draft.cursor;
  add(draft, at, PACE.settle, { is: 'settle' });
  add(draft, at + PACE.collectAfter, PACE.slide, { is: 'collect' });
  add(draft, at + PACE.payAfter, PACE.slide, { is: 'pay' });
  add(draft, at + PACE.markAfter, PACE.mark, { is: 'mark' });
  const rests = at + PACE.markAfter + PACE.slide + PACE.nextPaid;
  add(draft, rests + PACE.rest, PACE.home, { is: 'home' });
}

const findThird = ({ cards }: KnownCoup, decision: Decision): DealtCard | undefined =>
  decision.act === 'draw' ? cards.filter(({ hand }) => hand === decision.side)[2] : undefined;

const isDealt = ({ steps }: Draft, { place }: DealtCard): boolean =>
  steps.some(({ step }) => step.is === 'deal' && step.card.place === place);

const isTurned = ({ steps }: Draft, { place }: DealtCard): boolean =>
  steps.some(({ step }) => step.is === 'turn' && step.cards.some((card) => card.place === place));

const isTold = ({ steps }: Draft, { rule }: Decision): boolean =>
  steps.some(({ step }) => step.is === 'rule' && step.reason.rule === rule);

/** The decisions that the open cards determine. */
function decisionsSoFar({ tableau, cards }: KnownCoup): readonly Decision[] {
  const open = (hand: Side): readonly Card[] =>
    cards.flatMap((card) => (card.hand === hand && card.card !== undefined ? [card.card] : []));
  const [player, banker] = [open('player'), open('banker')];
  if (player.length < 2 || banker.length < 2) return [];
  const [p, b] = [getTotal(player.slice(0, 2)), getTotal(banker.slice(0, 2))];
  if (endsOnNatural(tableau, p, b)) return decideDraw(tableau, p, b);
  const third = player[2];
  // Until Player's third card is known, only the decision that draws it is certain.
  if (playerDraws(tableau, p) && third === undefined) return decideDraw(tableau, p, b, 0).slice(0, 1);
  return decideDraw(tableau, p, b, third === undefined ? undefined : getPips(third));
}
