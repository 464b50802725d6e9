import type { Chips } from '../base/index.ts';
import type { GameRules, Odds } from '../engine/index.ts';
import type { PricedAlternative } from './alternatives.ts';
import { isPriced, type Priced, type PricedBet } from './price.ts';
import { priceStake } from './priceStake.ts';
import { makeDecimal, makePercent, makeRatio, type Ratio } from './ratio.ts';

/** What `coup odds --json` prints. Counts are decimal strings; ratios are `p/q`. */
export interface OddsJson {
  /** `house/game`. */
  readonly game: string;
  /** Cards left in the shoe, without dealt ones. */
  readonly cards: number;
  readonly counts: {
    readonly total: string;
    readonly player: string;
    readonly banker: string;
    readonly tie: string;
  };
  readonly bets: Readonly<Record<string, BetJson>>;
  /** In cents, if a stake was given. */
  readonly stake?: number;
  /** Only if requested. */
  readonly alternatives?: readonly AlternativeJson[];
}

export type BetJson = PricedBetJson | { readonly unpriced: string };

/** Percentages and the standard deviation are rounded to ten decimals, from the exact ratios. */
export interface PricedBetJson {
  readonly edge: string;
  readonly edgePct: number;
  /** null if every wager pushes. */
  readonly edgeResolvedPct: number | null;
  readonly returnPct: number;
  readonly sd: number;
  readonly hitPct: number;
  readonly pushPct: number;
  /** The fee as a part of the stake, if any; the edge includes it. */
  readonly fee?: Odds;
  /** If a stake was given. */
  readonly atStake?: StakeJson;
  readonly lines: readonly LineJson[];
}

/** What the stake costs with the card's rounding, in cents and per unit, or why a table would refuse it. */
export type StakeJson =
  | {
      readonly edge: string;
      readonly edgePct: number;
      readonly cost: string;
      readonly costCents: number;
    }
  | { readonly refused: { readonly code: string; readonly message: string } };

export interface LineJson {
  readonly label: string;
  readonly odds: Odds;
  /** The part of the stake that returns on a losing line. */
  readonly returns?: Odds;
  readonly probability: string;
  readonly count: string;
}

export interface AlternativeJson {
  readonly gap: string;
  readonly label: string;
  /** Empty if there is a note in place of prices. */
  readonly bets: Readonly<Record<string, BetJson>>;
  readonly note?: string;
}

export const oddsJson = (
  priced: Priced,
  alternatives?: readonly PricedAlternative[],
  stake?: Chips,
): OddsJson => ({
  game: priced.game.id,
  cards: priced.moment.left.size,
  counts: {
    total: priced.total.toString(),
    player: priced.player.toString(),
    banker: priced.banker.toString(),
    tie: priced.tie.toString(),
  },
  bets: betsJson(priced, stake),
  ...(stake !== undefined && { stake }),
  ...(alternatives && { alternatives: alternatives.map((each) => alternativeJson(each, stake)) }),
});

const alternativeJson = (
  { gap, alternative, priced, note }: PricedAlternative,
  stake: Chips | undefined,
): AlternativeJson => ({
  gap: gap.id,
  label: alternative.label,
  bets: priced === undefined ? {} : betsJson(priced, stake),
  ...(note !== undefined && { note }),
});

const betsJson = ({ game, bets }: Priced, stake: Chips | undefined): Readonly<Record<string, BetJson>> =>
  Object.fromEntries(
    bets.map((price) => [
      price.bet.id,
      isPriced(price)
        ? { ...betJson(price), ...(stake !== undefined && { atStake: stakeJson(game, price, stake) }) }
        : { unpriced: price.unpriced },
    ]),
  );

function stakeJson(game: GameRules, price: PricedBet, stake: Chips): StakeJson {
  const answer = priceStake(game, price, stake);
  if (!answer.ok) return { refused: { code: answer.error.code, message: answer.error.message } };
  const { edge, cost } = answer.value;
  return {
    edge: makeRatio(edge),
    edgePct: percent(edge),
    cost: makeRatio(cost),
    costCents: Number(makeDecimal(cost, DIGITS)),
  };
}

const betJson = (price: PricedBet): PricedBetJson => ({
  edge: makeRatio(price.edge),
  edgePct: percent(price.edge),
  edgeResolvedPct: price.edgeResolved === undefined ? null : percent(price.edgeResolved),
  returnPct: percent(price.returned),
  sd: Number(price.sd.toFixed(DIGITS)),
  hitPct: percent(price.hit),
  pushPct: percent(price.push),
  ...(price.bet.fee !== undefined && { fee: price.bet.fee }),
  lines: price.lines.map(({ line, probability, count }) => ({
    label: line.label,
    odds: line.odds,
    ...(line.returns !== undefined && { returns: line.returns }),
    probability: makeRatio(probability),
    count: count.toString(),
  })),
});

const DIGITS = 10;
const percent = (of: Ratio): number => Number(makePercent(of, DIGITS));
