import { assert } from '../../../base/index.ts';
import {
  addCard,
  type Card,
  type Coup,
  type Decision,
  decide,
  endsOnNatural,
  explainDecision,
  FEWEST_CARDS,
  NO_CARDS,
  pipsOf,
  playerDraws,
  type Reason,
  SIDES,
  type Side,
  type Tableau,
  totalOf,
} from '../../../engine/index.ts';

/** A card as far as the page knows it. */
export interface DealtCard {
  readonly place: number;
  readonly hand: Side;
  /** Undefined while it lies face down. */
  readonly card: Card | undefined;
}

/** All that is known of a coup whose bets are closed. */
export interface KnownCoup {
  readonly tableau: Tableau;
  /** In dealing order. */
  readonly cards: readonly DealtCard[];
  readonly settled: boolean;
}

/** What is drawn next. The house never waits for it: a step tells only when the page draws what is known. */
export type Step =
  | { readonly is: 'close' }
  | { readonly is: 'deal'; readonly card: DealtCard }
  | { readonly is: 'turn'; readonly cards: readonly DealtCard[] }
  | { readonly is: 'total'; readonly hand: Side; readonly total: number; readonly cards: readonly Card[] }
  | { readonly is: 'rule'; readonly reason: Reason; readonly natural: boolean }
  | { readonly is: 'settle' }
  | { readonly is: 'collect' }
  | { readonly is: 'pay' }
  | { readonly is: 'home' }
  | { readonly is: 'mark' };

export interface Timed {
  /** A moment of the table's clock, and how long the step takes. */
  readonly at: number;
  readonly ms: number;
  readonly step: Step;
}

/** The drawing of one coup: grows at its end as more becomes known. */
export interface Timeline {
  /** The moment of "no more bets". */
  readonly start: number;
  readonly steps: readonly Timed[];
  /** From here on something new may be drawn. */
  readonly cursor: number;
}

/** One coup, in milliseconds. */
export const PACE = {
  close: 120,
  firstCard: 200,
  nextCard: 240,
  flight: 320,
  /** From the last card laid to the first one turned. */
  beforeTurn: 60,
  nextTurn: 300,
  turn: 260,
  total: 120,
  rule: 160,
  /** From a turn to what follows it; the total counts in meanwhile. */
  afterTurn: 100,
  settle: 200,
  collectAfter: 250,
  payAfter: 600,
  homeAfter: 950,
  markAfter: 1_100,
  slide: 280,
  home: 260,
  mark: 120,
} as const;

/** Bets have closed: nothing is dealt yet. */
export const closeBets = (start: number): Timeline => ({
  start,
  steps: [{ at: start, ms: PACE.close, step: { is: 'close' } }],
  cursor: start,
});

/** The whole drawing of a coup of which everything is known, from its start. */
export const direct = (coup: KnownCoup, start: number): Timeline => goOn(closeBets(start), coup, start);

/**
 * The drawing with what has become known by now. What is drawn already stays; what is new comes after it, in the
 * order of the table.
 */
export function goOn(timeline: Timeline, coup: KnownCoup, now: number): Timeline {
  const { start, steps } = timeline;
  const draft: Draft = { start, coup, steps: [...steps], cursor: Math.max(now, timeline.cursor) };
  layFirstCards(draft);
  turnFirstCards(draft);
  for (const decision of decisionsSoFar(coup)) tellDecision(draft, decision);
  if (coup.settled) settle(draft);
  if (draft.steps.length === steps.length) return timeline;
  return { start, steps: draft.steps, cursor: draft.cursor };
}

/** A drawing that has been: somebody who comes in the middle sees the present, not the past. */
export function jumpTo(coup: KnownCoup, now: number): Timeline {
  const { steps } = direct(coup, now);
  const past = steps.map(({ step }) => ({ at: Number.NEGATIVE_INFINITY, ms: 0, step }));
  return { start: now, steps: past, cursor: now };
}

export const endOf = ({ start, steps }: Pick<Timeline, 'start' | 'steps'>): number =>
  steps.reduce((end, { at, ms }) => Math.max(end, at + ms), start);

/** What is still to be drawn in less time, where the house goes on before it would be over. */
export function fitInto(timeline: Timeline, until: number, now: number): Timeline {
  const [needed, given] = [endOf(timeline) - now, until - now];
  if (needed <= given || given <= 0) return timeline;
  const pace = given / needed;
  const sooner = (at: number): number => now + (at - now) * pace;
  return {
    ...timeline,
    steps: timeline.steps.map((timed) =>
      timed.at <= now ? timed : { ...timed, at: sooner(timed.at), ms: timed.ms * pace },
    ),
    cursor: sooner(timeline.cursor),
  };
}

/** The moments at which something new is drawn after `now`. */
export const nextBeat = ({ steps }: Timeline, now: number): number | undefined => {
  const later = steps.map(({ at }) => at).filter((at) => at > now);
  return later.length === 0 ? undefined : Math.min(...later);
};

/** What lies on the felt at one moment. */
export interface Scene {
  readonly cards: readonly SceneCard[];
  readonly totals: Readonly<Record<Side, number | undefined>>;
  /** The decision that was told last. */
  readonly reason: Reason | undefined;
  readonly natural: boolean;
  /** How far the settlement is. */
  readonly settlement: Settlement;
}

export interface SceneCard extends DealtCard {
  readonly up: boolean;
  /** When it left the shoe. */
  readonly dealtAt: number;
}

const SETTLEMENT = ['none', 'settle', 'collect', 'pay', 'home', 'mark'] as const;
export type Settlement = (typeof SETTLEMENT)[number];

/** Whether the settlement is at `stage` or past it. */
export const isPast = ({ settlement }: Pick<Scene, 'settlement'>, stage: Settlement): boolean =>
  SETTLEMENT.indexOf(settlement) >= SETTLEMENT.indexOf(stage);

export const EMPTY_SCENE: Scene = {
  cards: [],
  totals: { player: undefined, banker: undefined },
  reason: undefined,
  natural: false,
  settlement: 'none',
};

export const sceneAt = ({ steps }: Timeline, now: number): Scene =>
  steps.filter(({ at }) => at <= now).reduce(draw, EMPTY_SCENE);

function draw(scene: Scene, { at, step }: Timed): Scene {
  switch (step.is) {
    case 'close':
      return scene;
    case 'deal':
      return { ...scene, cards: [...scene.cards, { ...step.card, up: false, dealtAt: at }] };
    case 'turn': {
      const turned = new Map(step.cards.map((card) => [card.place, card.card]));
      const cards = scene.cards.map((card) =>
        turned.has(card.place) ? { ...card, card: turned.get(card.place), up: true } : card,
      );
      return { ...scene, cards };
    }
    case 'total':
      return { ...scene, totals: { ...scene.totals, [step.hand]: step.total } };
    case 'rule':
      return { ...scene, reason: step.reason, natural: scene.natural || step.natural };
    default:
      return { ...scene, settlement: step.is };
  }
}

/** A timeline in the making: new steps begin at the cursor. */
interface Draft {
  readonly start: number;
  readonly coup: KnownCoup;
  readonly steps: Timed[];
  cursor: number;
}

function add(draft: Draft, at: number, ms: number, step: Step): void {
  draft.steps.push({ at, ms, step });
}

/** Player, Banker, Player, Banker, each a little after the one before. */
function layFirstCards(draft: Draft): void {
  const fresh = draft.coup.cards.slice(0, FEWEST_CARDS).filter((card) => !isDealt(draft, card));
  if (fresh.length === 0) return;
  const first = Math.max(draft.start + PACE.firstCard, draft.cursor);
  for (const [index, card] of fresh.entries())
    add(draft, first + index * PACE.nextCard, PACE.flight, { is: 'deal', card });
  draft.cursor = first + (fresh.length - 1) * PACE.nextCard + PACE.flight + PACE.beforeTurn;
}

/** Each hand whose cards are newly up: Player first, Banker a little later; its total when both are up. */
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

/** A decision in words, then the card that it brings. */
function tellDecision(draft: Draft, decision: Decision): void {
  const card = thirdOf(draft.coup, decision);
  if (!isTold(draft, decision)) {
    const text = explainDecision(draft.coup.tableau, decision);
    const natural = decision.act === 'natural';
    add(draft, draft.cursor, PACE.rule, { is: 'rule', reason: { rule: decision.rule, text }, natural });
    if (decision.act === 'draw') draft.cursor += PACE.rule;
  }
  if (card === undefined) return;
  if (!isDealt(draft, card)) {
    add(draft, draft.cursor, PACE.flight, { is: 'deal', card });
    draft.cursor += PACE.flight;
  }
  if (card.card !== undefined && !isTurned(draft, card)) turn(draft, [card], draft.coup.cards, draft.cursor);
}

function turn(draft: Draft, up: readonly DealtCard[], among: readonly DealtCard[], at: number): void {
  add(draft, at, PACE.turn, { is: 'turn', cards: up });
  const hand = up[0]?.hand ?? 'player';
  const all = among.filter((card) => card.hand === hand);
  const cards = all.flatMap(({ card }) => (card === undefined ? [] : [card]));
  if (cards.length >= 2 && cards.length === all.length)
    add(draft, at + PACE.turn, PACE.total, { is: 'total', hand, total: totalOf(cards), cards });
  draft.cursor = Math.max(draft.cursor, at + PACE.turn + PACE.afterTurn);
}

function settle(draft: Draft): void {
  if (draft.steps.some(({ step }) => step.is === 'settle')) return;
  const at = draft.cursor;
  add(draft, at, PACE.settle, { is: 'settle' });
  add(draft, at + PACE.collectAfter, PACE.slide, { is: 'collect' });
  add(draft, at + PACE.payAfter, PACE.slide, { is: 'pay' });
  add(draft, at + PACE.homeAfter, PACE.home, { is: 'home' });
  add(draft, at + PACE.markAfter, PACE.mark, { is: 'mark' });
}

const thirdOf = ({ cards }: KnownCoup, decision: Decision): DealtCard | undefined =>
  decision.act === 'draw' ? cards.filter(({ hand }) => hand === decision.side)[2] : undefined;

const isDealt = ({ steps }: Draft, { place }: DealtCard): boolean =>
  steps.some(({ step }) => step.is === 'deal' && step.card.place === place);

const isTurned = ({ steps }: Draft, { place }: DealtCard): boolean =>
  steps.some(({ step }) => step.is === 'turn' && step.cards.some((card) => card.place === place));

const isTold = ({ steps }: Draft, { rule }: Decision): boolean =>
  steps.some(({ step }) => step.is === 'rule' && step.reason.rule === rule);

/** The decisions that the open cards allow to tell. */
function decisionsSoFar({ tableau, cards }: KnownCoup): readonly Decision[] {
  const open = (hand: Side): readonly Card[] =>
    cards.flatMap((card) => (card.hand === hand && card.card !== undefined ? [card.card] : []));
  const [player, banker] = [open('player'), open('banker')];
  if (player.length < 2 || banker.length < 2) return [];
  const [p, b] = [totalOf(player.slice(0, 2)), totalOf(banker.slice(0, 2))];
  if (endsOnNatural(tableau, p, b)) return decide(tableau, p, b);
  const third = player[2];
  // While Player's third card is out of sight, only the decision that brings it can be told.
  if (playerDraws(tableau, p) && third === undefined) return decide(tableau, p, b, 0).slice(0, 1);
  return decide(tableau, p, b, third === undefined ? undefined : pipsOf(third));
}

/** A coup from its cards, as the engine holds it. */
export function coupOf(cards: readonly DealtCard[]): Coup {
  return cards.reduce((coup, { hand, card }) => {
    assert(card !== undefined, 'a settled coup lies open');
    return addCard(coup, hand, card);
  }, NO_CARDS);
}
