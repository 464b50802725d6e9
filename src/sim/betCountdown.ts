import type { Bet, GameRules, Odds } from '../engine/index.ts';
import { bestCount, countBy, type LinearCount, type Removals, removalEffects } from '../odds/index.ts';
import { type Exposure, type WinRate, winRate } from './exposure.ts';
import type { SimOrder } from './simOrder.ts';

/** How to count down a bet. */
export interface CountdownAsked {
  readonly behind: number;
  readonly seed: number;
  /** One for each kind of card; the best ones by default. */
  readonly tags?: readonly number[] | undefined;
  /** The true count to bet from; by default the first whole one with an edge. */
  readonly trigger?: number | undefined;
}

/** What is known before a card is dealt, and sent to the workers. */
export interface Countdown {
  readonly removals: Removals;
  readonly count: LinearCount;
  /** Undefined if no count would work. */
  readonly trigger: number | undefined;
  readonly order: SimOrder;
}

/** About a quarter of a second of pricing; a constant, so that the same seed deals the same everywhere. */
export const SHOES_IN_BLOCK = 32;

/** Shared by the command and the page, so that their figures agree. */
export function countdown(game: GameRules, bet: Bet, asked: CountdownAsked): Countdown {
  const { behind, seed, tags } = asked;
  const removals = removalEffects(game, bet);
  const { decks } = game.shoe;
  const count = tags === undefined ? bestCount(removals, decks) : countBy(removals, decks, tags);
  const trigger = asked.trigger ?? getTrigger(count.breakEven);
  const byRank = toTagsByRank(removals.effects, count.tags);
  const counting = { bet: bet.id, behind, tags: byRank, trigger: trigger ?? Number.MAX_VALUE };
  return { removals, count, trigger, order: { kind: 'exposure', game, seed, ...counting } };
}

/** The first whole true count at which the patron has an edge. */
const getTrigger = (breakEven: number | undefined): number | undefined =>
  breakEven === undefined ? undefined : Math.ceil(breakEven - 1e-9);

/** Converts tags of kinds of cards to tags of ranks, ace to king. */
function toTagsByRank(
  effects: readonly { readonly cards: { readonly ranks: readonly number[] } }[],
  tags: readonly number[],
): readonly number[] {
  const byRank: number[] = [];
  for (const [index, { cards }] of effects.entries()) {
    for (const rank of cards.ranks) byRank[rank] = tags[index] ?? 0;
  }
  return byRank;
}

/** Decks behind the cut card to try besides the card's own. */
const DECKS_BEHIND = [0.5, 1, 2, 3, 4] as const;
const CARDS_IN_DECK = 52;

/** The card's own cut, and deeper ones, each once. */
export function getCuts({ shoe: { decks, cutCard } }: Pick<GameRules, 'shoe'>): readonly number[] {
  const others = DECKS_BEHIND.map((behind) => behind * CARDS_IN_DECK).filter(
    (behind) => behind > cutCard.behind && behind <= (decks * CARDS_IN_DECK) / 2,
  );
  return [cutCard.behind, ...others];
}

/** A game with one changed line, to see how exposed a new pay table would be. */
export function withLinePaying(
  game: GameRules,
  bet: Bet,
  line: number,
  odds: Odds,
): { readonly game: GameRules; readonly bet: Bet } {
  const changed = { ...bet, lines: bet.lines.map((one, index) => (index === line ? { ...one, odds } : one)) };
  return {
    bet: changed,
    game: { ...game, bets: game.bets.map((one) => (one.id === bet.id ? changed : one)) },
  };
}

/** The conclusion from an exposure, for game protection. */
export interface ExposureVerdict {
  readonly linear: WinRate;
  readonly perfect: WinRate;
  /** How much of the possible gain a count by hand gets; `safe` if there is none. */
  readonly byHand: 'safe' | 'most' | 'part' | 'nothing';
}

export function getExposureVerdict(exposure: Exposure): ExposureVerdict {
  const [linear, perfect] = [winRate(exposure, exposure.linear), winRate(exposure, exposure.perfect)];
  if (perfect.unitsPerShoe === 0) return { linear, perfect, byHand: 'safe' };
  const most = linear.unitsPerShoe > perfect.unitsPerShoe / 2;
  return { linear, perfect, byHand: most ? 'most' : linear.unitsPerShoe > 0 ? 'part' : 'nothing' };
}
