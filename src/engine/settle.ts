import { addChips, assert, type Chips, type Currency, chips, NO_CHIPS, sumChips } from '../base/index.ts';
import { type Coup, nextToDraw, type Reason } from './coup.ts';
import { type Facts, factsOfCoup } from './facts.ts';
import type { FileSection, Rounding } from './houseFile.ts';
import type { Bet, GameRules } from './houseRules.ts';
import { isPush, lineFor, type Odds, type PayLine } from './payTable.ts';
import { WHY, type WhyWords } from './why.ts';

/** A patron's whole stake on a bet in one coup. */
export interface Wager {
  readonly bet: Bet;
  readonly stake: Chips;
}

export interface Settled {
  readonly wager: Wager;
  /** The line that matched; undefined if the wager lost. */
  readonly line: PayLine | undefined;
  readonly result: 'win' | 'lose' | 'push';
  readonly profit: Chips;
  readonly commission: Chips;
  /** The charge beside the stake, if the bet has a fee. */
  readonly fee?: Chips;
  /** What returns to the patron: stake and profit, less commission. A fee never returns. */
  readonly returned: Chips;
  /** Set if the maximum payout left less than the line pays. */
  readonly capped?: true;
}

/** One patron's wagers on a complete coup. [ST1–ST9] */
export const settle = (game: GameRules, coup: Coup, wagers: readonly Wager[]): readonly Settled[] =>
  settleTable(
    game,
    coup,
    wagers.map((wager) => ({ patron: '', wager })),
  );

/** A wager and its patron. */
export interface WagerOf {
  readonly patron: string;
  readonly wager: Wager;
}

/** Every patron's wagers on a complete coup, in order of acceptance. [ST1–ST9] */
export function settleTable(game: GameRules, coup: Coup, wagers: readonly WagerOf[]): readonly Settled[] {
  const stakes = new Set(wagers.map(({ patron, wager }) => `${wager.bet.id} ${patron}`));
  assert(stakes.size === wagers.length, 'one stake on each bet');
  assert(nextToDraw(game.tableau, coup) === undefined, 'only a complete coup is settled');
  const facts = factsOfCoup(game.tableau, coup);
  let paid = 0;
  const paidTo = new Map<string, number>();
  return wagers.map(({ patron, wager }) => {
    const own = paidTo.get(patron) ?? 0;
    const settled = settleWager(game.settlement, wager, facts, payableOn(game, wager.bet, own, paid));
    paid += settled.profit;
    paidTo.set(patron, own + settled.profit);
    return settled;
  });
}

/** What a wager may still win where a house pays only up to its maximums, after what it paid before. [ST7] */
export function payableOn({ limits }: GameRules, bet: Bet, paidToPatron = 0, paidAtTable = 0): number {
  if (limits.overMaximumPayout === 'refused') return Number.POSITIVE_INFINITY;
  return Math.min(
    limits.maximumPayout - paidToPatron,
    (limits.tableMaximumPayout ?? Number.POSITIVE_INFINITY) - paidAtTable,
    bet.maximumPayout ?? Number.POSITIVE_INFINITY,
  );
}

/** Settles one wager by its facts; `payable` caps the profit where the house pays only up to a maximum. */
export function settleWager(
  rules: FileSection<'settlement'>,
  wager: Wager,
  facts: Facts,
  payable: number = Number.POSITIVE_INFINITY,
): Settled {
  const settled = settleStake(rules, wager, facts, payable);
  return wager.bet.fee === undefined ? settled : { ...settled, fee: getFee(rules, wager.bet, wager.stake) };
}

/**
 * What the house charges beside a stake, whatever the result; rounded as commission is, and never more than
 * the stake. [ST9]
 */
export const getFee = (rules: FileSection<'settlement'>, { fee }: Bet, stake: Chips): Chips =>
  fee === undefined ? NO_CHIPS : chips(Math.min(getShare(stake, fee, rules.commissionRounding), stake));

/** The fees of several wagers together. */
export const getFees = ({ settlement }: GameRules, wagers: readonly Wager[]): Chips =>
  sumChips(wagers.map(({ bet, stake }) => getFee(settlement, bet, stake)));

function settleStake(rules: FileSection<'settlement'>, wager: Wager, facts: Facts, payable: number): Settled {
  const line = lineFor(wager.bet.lines, facts);
  if (line === undefined) {
    return { wager, line, result: 'lose', profit: NO_CHIPS, commission: NO_CHIPS, returned: NO_CHIPS };
  }
  if (isPush(line)) {
    return { wager, line, result: 'push', profit: NO_CHIPS, commission: NO_CHIPS, returned: wager.stake };
  }
  if (line.returns !== undefined) {
    const returned = getShare(wager.stake, line.returns, rules.profitRounding);
    return { wager, line, result: 'lose', profit: NO_CHIPS, commission: NO_CHIPS, returned };
  }
  const full = getProfit(rules, line, wager.stake);
  const profit = chips(Math.min(full, payable));
  const share = line.commission ? getShare(profit, line.commission, rules.commissionRounding) : NO_CHIPS;
  const commission = chips(Math.min(share, profit));
  const returned = chips(addChips(wager.stake, profit) - commission);
  return { wager, line, result: 'win', profit, commission, returned, ...(profit < full && { capped: true }) };
}

/** What a line pays on a stake, before commission. [ST2] */
export const getProfit = (rules: FileSection<'settlement'>, line: PayLine, stake: Chips): Chips =>
  getShare(stake, line.odds, rules.profitRounding);

/** amount * part / whole in whole units, rounded as the house says if it is not exact. [ST5] */
function getShare(amount: Chips, [part, whole]: Odds, { unit, direction }: Rounding): Chips {
  const numerator = BigInt(amount) * BigInt(part);
  const divisor = BigInt(whole) * BigInt(unit);
  const rest = numerator % divisor;
  const up = rest > 0n && (direction === 'up' || (direction === 'nearest' && rest * 2n >= divisor)) ? 1n : 0n;
  return chips(Number((numerator / divisor + up) * BigInt(unit)));
}

/** How a wager ended and its fee, in a sentence with the rule number. */
export function explainSettled(settled: Settled, currency?: Currency, words: WhyWords = WHY): Reason {
  const reason = explainStake(settled, currency, words);
  const { fee } = settled;
  return fee === undefined ? reason : { ...reason, text: `${reason.text} ${words.fee(fee, currency)}` };
}

function explainStake(settled: Settled, currency: Currency | undefined, words: WhyWords): Reason {
  const { wager, line, result, profit, commission, returned, capped = false } = settled;
  const { stake } = wager;
  const bet = wager.bet.label;
  if (line === undefined) return { rule: 'ST3', text: words.loses(bet, stake, currency) };
  if (result === 'push') return { rule: 'ST4', text: words.pushes(bet, line.label) };
  if (line.returns !== undefined) {
    const part = line.returns;
    return { rule: 'ST8', text: words.returns({ bet, stake, part, returned, line: line.label, currency }) };
  }
  const told = line.label === bet || line.label === `${bet} wins`;
  const text = words.wins({
    ...{ bet, profit, odds: line.odds, capped, currency, line: told ? undefined : line.label },
    commission: line.commission && { rate: line.commission, amount: commission },
  });
  return { rule: capped ? 'ST7' : 'ST2', text };
}
