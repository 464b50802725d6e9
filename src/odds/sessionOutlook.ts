import { type Chips, type Currency, err, isChips, makeMoney, ok, type Result, show } from '../base/index.ts';
import { type GameRules, getFee } from '../engine/index.ts';
import { addTo } from './addTo.ts';
import { type Ending, getEndings } from './endings.ts';
import { type OddsRefusal, oddsRefusal } from './oddsRefusal.ts';
import { findPrice, isPriced, type PricedBet, priceFullShoe } from './price.ts';
import { priceStake, type StakePrice } from './priceStake.ts';
import { gcdOfNumbers, toNumber } from './ratio.ts';
import {
  convolve,
  getLowestStep,
  join,
  multiplyWeights,
  type PlaceSpread,
  sumMass,
  trim,
  twoRooms,
  type WeightedStep,
} from './spread.ts';

/** A number of equal wagers on one bet. */
export interface SessionPlan {
  /** Id of the bet. */
  readonly bet: string;
  readonly hands: number;
  readonly stake: Chips;
  /** The session ends when less than a stake of it is left; without one it never does. */
  readonly bankroll?: Chips | undefined;
}

/**
 * The exact distribution of a session's results. Every coup is dealt from a full shoe, so coups are
 * independent (`TREATS_COUPS_AS`). Computed in doubles, by one convolution per hand: the mass sums to 1
 * within 1e-12. Tails with less than 1e-25 per step are cut off.
 */
export interface SessionOutlook {
  readonly plan: SessionPlan;
  readonly price: PricedBet;
  /** The currency of its amounts. */
  readonly currency: Currency;
  /** The price of the stake, rounded as the house does: the average loss of a hand. */
  readonly atStake: StakePrice;
  /** Results are equally spaced: the first is `lowest` cents, each next one `step` cents more. */
  readonly lowest: number;
  readonly step: number;
  /** [index] -> probability of that result. */
  readonly pmf: Float64Array;
  readonly ahead: number;
  readonly even: number;
  readonly behind: number;
  /** Probability that less than a stake is left at some point; undefined without a bankroll. */
  readonly ruin: number | undefined;
  /** In cents. */
  readonly mean: number;
  readonly sd: number;
  readonly median: number;
  /** One result in twenty is at or below the first, nineteen are at or below the second. */
  readonly low: number;
  readonly high: number;
  /** The average number of hands played: fewer than planned if ruin ends some sessions. */
  readonly handsPlayed: number;
}

/** The assumption behind every session. */
export const TREATS_COUPS_AS =
  'every coup is dealt from a full shoe and independent of the others; in a real shoe they are not quite';

export const MAX_SESSION_HANDS = 1_000_000;
/** Limits on multiplications, a few seconds of them, and on the number of results. */
const MOST_WORK = 4e9;
const MOST_PLACES = 4e6;

export function session(game: GameRules, plan: SessionPlan): Result<SessionOutlook, OddsRefusal> {
  const { currency } = game.house;
  const refused = refusePlan(plan, currency);
  if (refused !== undefined) return err(refused);
  const price = findPrice(priceFullShoe(game), plan.bet);
  if (price === undefined) return err(oddsRefusal('bet/unknown', `${game.id} has no bet ${show(plan.bet)}.`));
  if (!isPriced(price)) return err(oddsRefusal('bet/unpriced', `${plan.bet}: ${price.unpriced}.`));
  const atStake = priceStake(game, price, plan.stake);
  if (!atStake.ok) return err(oddsRefusal('session/stake', atStake.error.message));
  const costs = plan.stake + getFee(game.settlement, price.bet, plan.stake);
  if (plan.bankroll !== undefined && plan.bankroll < costs)
    return err(refuseBankroll(plan.bankroll, costs, currency));
  const ladder = getLadder(getEndings(game, price, plan.stake), plan, costs);
  if (isTooLarge(ladder, plan.hands)) return err(refuseSize(plan, ladder, currency));
  const walked = playHands(ladder, plan.hands);
  return walked === undefined
    ? err(refuseSize(plan, ladder, currency))
    : ok({ ...describe(plan, price, atStake.value, ladder, walked), currency });
}

/** The smallest amount that at least this part of sessions end at or below, in cents. */
export function getQuantile(
  { pmf, lowest, step }: Pick<SessionOutlook, 'pmf' | 'lowest' | 'step'>,
  part: number,
): number {
  let sum = 0;
  let place = 0;
  while (place < pmf.length - 1) {
    sum += pmf[place] as number;
    if (sum >= part) break;
    place++;
  }
  return lowest + place * step;
}

function refusePlan({ hands, stake, bankroll }: SessionPlan, currency: Currency): OddsRefusal | undefined {
  if (!Number.isInteger(hands) || hands < 1 || hands > MAX_SESSION_HANDS) {
    return oddsRefusal('session/hands', `A session has 1 to ${MAX_SESSION_HANDS} hands, not ${show(hands)}.`);
  }
  if (!isChips(stake) || stake < 1) {
    return oddsRefusal('session/stake', `A stake is a whole number of cents above 0, not ${show(stake)}.`);
  }
  if (bankroll !== undefined && (!isChips(bankroll) || bankroll < stake)) {
    return refuseBankroll(bankroll, stake, currency);
  }
  return undefined;
}

function refuseBankroll(bankroll: unknown, stake: number, currency: Currency): OddsRefusal {
  const held = isChips(bankroll) ? makeMoney(bankroll, 'if-any', currency) : show(bankroll);
  return oddsRefusal(
    'session/bankroll',
    `A bankroll covers at least one stake of ${makeMoney(stake, 'if-any', currency)}, not ${held}.`,
  );
}

function refuseSize({ hands, stake }: SessionPlan, { step }: Ladder, currency: Currency): OddsRefusal {
  return oddsRefusal(
    'session/too-large',
    `${hands} hands of ${makeMoney(stake, 'if-any', currency)} with results that are multiples of ${step} cents take too long; ` +
      'take fewer hands, or a stake that makes commission come out even.',
  );
}

/** The results of one coup, in the largest step that divides all of them. */
interface Ladder {
  readonly step: number;
  readonly moves: readonly WeightedStep[];
  /** The lowest place from which another hand can be played. */
  readonly lowestAlive: number;
}

/** A hand can be played if the bankroll covers the stake and its fee. */
function getLadder(outcomes: readonly Ending[], { stake, bankroll }: SessionPlan, costs: number): Ladder {
  const step = outcomes.reduce<number>((common, { result }) => gcdOfNumbers(common, result), stake);
  const moves = outcomes.map(({ result, probability }) => ({
    by: result / step,
    probability: toNumber(probability),
  }));
  const lowestAlive =
    bankroll === undefined ? Number.NEGATIVE_INFINITY : Math.ceil((costs - bankroll) / step);
  return { step, moves, lowestAlive };
}

/** An estimate: results spread over about sixteen standard deviations, and never over more than exist. */
function isTooLarge({ moves }: Ladder, hands: number): boolean {
  const mean = moves.reduce((sum, { by, probability }) => sum + by * probability, 0);
  const variance = moves.reduce((sum, { by, probability }) => sum + (by - mean) ** 2 * probability, 0);
  const reach = multiplyWeights(moves);
  const places = Math.min(hands * reach, 16 * Math.sqrt(variance * hands) + reach);
  return places > MOST_PLACES || ((2 * places) / 3) * hands * moves.length > MOST_WORK;
}

interface SessionResult {
  readonly alive: PlaceSpread;
  readonly ruined: PlaceSpread;
  readonly handsPlayed: number;
}

/** Plays every hand at once; undefined if it turns out to take too long. */
function playHands(ladder: Ladder, hands: number): SessionResult | undefined {
  const rooms = twoRooms();
  let alive: PlaceSpread = { from: 0, mass: Float64Array.of(1) };
  const ruined = ruinedSpread(ladder);
  let handsPlayed = 0;
  let work = 0;
  for (let hand = 0; hand < hands && alive.mass.length > 0; hand++) {
    work += alive.mass.length * ladder.moves.length;
    if (work > MOST_WORK || alive.mass.length > MOST_PLACES) return undefined;
    handsPlayed += 1 - sumMass(ruined.mass);
    alive = trim(removeRuined(convolve(alive, ladder.moves, rooms), ladder.lowestAlive, ruined));
  }
  return { alive, ruined, handsPlayed };
}

/** Room for ruined sessions, which end within one stake below the lowest place alive. */
function ruinedSpread({ moves, lowestAlive }: Ladder): PlaceSpread {
  if (lowestAlive === Number.NEGATIVE_INFINITY) return { from: 0, mass: new Float64Array() };
  const fall = Math.max(-getLowestStep(moves), 0);
  return { from: lowestAlive - fall, mass: new Float64Array(fall) };
}

/** Moves out the sessions that cannot continue. */
function removeRuined(spread: PlaceSpread, lowestAlive: number, ruined: PlaceSpread): PlaceSpread {
  const dead = Math.min(Math.max(lowestAlive - spread.from, 0), spread.mass.length);
  for (let place = 0; place < dead; place++) {
    addTo(ruined.mass, spread.from + place - ruined.from, spread.mass[place] as number);
  }
  return { from: spread.from + dead, mass: spread.mass.subarray(dead) };
}

function describe(
  plan: SessionPlan,
  price: PricedBet,
  atStake: StakePrice,
  { step }: Ladder,
  walked: SessionResult,
): Omit<SessionOutlook, 'currency'> {
  const { from, mass: pmf } = trim(join(walked.ruined, walked.alive));
  const lowest = from * step;
  const spread = { pmf, lowest, step };
  const mean = getMoment(spread, (result) => result);
  return {
    plan,
    price,
    atStake,
    ...spread,
    ahead: getMoment(spread, (result) => (result > 0 ? 1 : 0)),
    even: getMoment(spread, (result) => (result === 0 ? 1 : 0)),
    behind: getMoment(spread, (result) => (result < 0 ? 1 : 0)),
    ruin: plan.bankroll === undefined ? undefined : sumMass(walked.ruined.mass),
    mean,
    sd: Math.sqrt(getMoment(spread, (result) => (result - mean) ** 2)),
    median: getQuantile(spread, 1 / 2),
    low: getQuantile(spread, 1 / 20),
    high: getQuantile(spread, 19 / 20),
    handsPlayed: walked.handsPlayed,
  };
}

function getMoment(
  { pmf, lowest, step }: Pick<SessionOutlook, 'pmf' | 'lowest' | 'step'>,
  of: (result: number) => number,
): number {
  let sum = 0;
  for (let place = 0; place < pmf.length; place++) sum += (pmf[place] as number) * of(lowest + place * step);
  return sum;
}
