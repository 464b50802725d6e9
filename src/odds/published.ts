import type { Bet, GameRules, House } from '../engine/index.ts';
import { compositionOfDecks } from './composition.ts';
import { beforeCoup } from './moment.ts';
import { findPrice, isPriced, type Priced, priceAt } from './price.ts';
import {
  absoluteRatio,
  compareRatios,
  multiplyRatios,
  parseRatio,
  type Ratio,
  ratio,
  subtractRatios,
} from './ratio.ts';

/** A bet of the atlas with one of its printed figures, or none. */
export interface PublishedBet {
  readonly game: GameRules;
  readonly bet: Bet;
  /** The decks of both figures. */
  readonly decks: number;
  readonly where: string | undefined;
  /** As printed. */
  readonly printedPct: string | undefined;
  /** Ours; undefined if the bet could not be priced. */
  readonly edge: Ratio | undefined;
  readonly verdict: Verdict;
  readonly note: string | undefined;
}

/** Whether the printed figure agrees to its last digit, is off by less than one unit of it, or by more. */
export const VERDICTS = ['none printed', 'agrees', 'off in its last figure', 'differs'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Every published bet of a house, once for each figure, in the order of its games. */
export const publishedBets = (house: House): readonly PublishedBet[] =>
  house.games.flatMap((game) => {
    const priced = new Map<number, Priced>();
    const priceAtDecks = (decks: number): Priced => {
      const found = priced.get(decks) ?? priceAt(game, beforeCoup(game.tableau, compositionOfDecks(decks)));
      priced.set(decks, found);
      return found;
    };
    return game.bets.flatMap((bet) => getFigures(house, game, bet, priceAtDecks));
  });

function getFigures(
  house: House,
  game: GameRules,
  bet: Bet,
  priceAtDecks: (decks: number) => Priced,
): readonly PublishedBet[] {
  const own = house.file.games[game.id.slice(house.identity.id.length + 1)]?.bets?.[bet.id];
  const { published = [], note } = own ?? house.file.shared?.bets?.[bet.id] ?? {};
  return published.map(({ where, edgePct, decks = game.shoe.decks }) => {
    const price = findPrice(priceAtDecks(decks), bet.id);
    const edge = price !== undefined && isPriced(price) ? price.edge : undefined;
    return { game, bet, decks, where, printedPct: edgePct, edge, verdict: getVerdict(edgePct, edge), note };
  });
}

function getVerdict(printedPct: string | undefined, edge: Ratio | undefined): Verdict {
  const printed = printedPct === undefined ? undefined : parseRatio(printedPct);
  if (printedPct === undefined || printed === undefined || edge === undefined) return 'none printed';
  const unit = ratio(1n, 10n ** BigInt(printedPct.split('.')[1]?.length ?? 0));
  const off = absoluteRatio(subtractRatios(multiplyRatios(edge, ratio(100n)), printed));
  if (compareRatios(multiplyRatios(off, ratio(2n)), unit) <= 0) return 'agrees';
  return compareRatios(off, unit) < 0 ? 'off in its last figure' : 'differs';
}
