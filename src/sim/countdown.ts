import type { Bet, GameRules, Odds } from '../engine/index.ts';
import { bestCount, countBy, type LinearCount, type Removals, removalEffects } from '../odds/index.ts';
import { type Exposure, type WinRate, winRate } from './exposure.ts';
import type { SimOrder } from './order.ts';

/** How a bet is to be counted down. */
export interface CountdownAsked {
  readonly behind: number;
  readonly seed: number;
  /** One for each kind of cards; the best ones where none are given. */
  readonly tags?: readonly number[] | undefined;
  /** The true count to bet from; the first whole one that is worth it where none is given. */
  readonly trigger?: number | undefined;
}

/** What is known before a card is dealt, and what workers are told. */
export interface Countdown {
  readonly removals: Removals;
  readonly count: LinearCount;
  /** Undefined where no count would do. */
  readonly trigger: number | undefined;
  readonly order: SimOrder;
}

/** About as many shoes as take a quarter of a second to price: the same everywhere, so that the same seed deals the same. */
export const SHOES_IN_BLOCK = 32;

/** The command and the page count down by this, and so to the same figures. */
export function countdown(game: GameRules, bet: Bet, asked: CountdownAsked): Countdown {
  const { behind, seed, tags } = asked;
  const removals = removalEffects(game, bet);
  const { decks } = game.shoe;
  const count = tags === undefined ? bestCount(removals, decks) : countBy(removals, decks, tags);
  const trigger = asked.trigger ?? triggerFrom(count.breakEven);
  const byRank = tagsByRank(removals.effects, count.tags);
  const counting = { bet: bet.id, behind, tags: byRank, trigger: trigger ?? Number.MAX_VALUE };
  return { removals, count, trigger, order: { kind: 'exposure', game, seed, ...counting } };
}

/** The first whole true count at which the line says that the patron is ahead. */
const triggerFrom = (breakEven: number | undefined): number | undefined =>
  breakEven === undefined ? undefined : Math.ceil(breakEven - 1e-9);

/** Tags of kinds of cards as tags of ranks, ace to king. */
function tagsByRank(
  effects: readonly { readonly cards: { readonly ranks: readonly number[] } }[],
  tags: readonly number[],
): readonly number[] {
  const byRank: number[] = [];
  for (const [index, { cards }] of effects.entries()) {
    for (const rank of cards.ranks) byRank[rank] = tags[index] ?? 0;
  }
  return byRank;
}

/** Decks behind the cut card that are tried beside the card's own. */
const DECKS_BEHIND = [0.5, 1, 2, 3, 4] as const;
const CARDS_IN_DECK = 52;

/** The card's own cut, and those with more cards behind, each once. */
export function getCuts({ shoe: { decks, cutCard } }: Pick<GameRules, 'shoe'>): readonly number[] {
  const others = DECKS_BEHIND.map((behind) => behind * CARDS_IN_DECK).filter(
    (behind) => behind > cutCard.behind && behind <= (decks * CARDS_IN_DECK) / 2,
  );
  return [cutCard.behind, ...others];
}

/** A game with one line of a bet paying otherwise: how exposed a pay table would be that nobody has printed. */
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

/** What an exposure comes to, for the one who protects the game. */
export interface ExposureVerdict {
  readonly linear: WinRate;
  readonly perfect: WinRate;
  /** How much of what there is a count by hand gets; `safe` where there is nothing to get. */
  readonly byHand: 'safe' | 'most' | 'part' | 'nothing';
}

export function verdictOn(exposure: Exposure): ExposureVerdict {
  const [linear, perfect] = [winRate(exposure, exposure.linear), winRate(exposure, exposure.perfect)];
  if (perfect.unitsPerShoe === 0) return { linear, perfect, byHand: 'safe' };
  const most = linear.unitsPerShoe > perfect.unitsPerShoe / 2;
  return { linear, perfect, byHand: most ? 'most' : linear.unitsPerShoe > 0 ? 'part' : 'nothing' };
}
