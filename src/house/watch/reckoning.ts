import type { RulesDocument, SettledBody, WagerBody } from '../../fair/index.ts';

/**
 * Computes the result of each wager a second time, only from the shoe's rules document and its card names, without any
 * code that the engine settles with. Any difference, down to a cent, raises an alarm. [IR9]
 */
export function reckon(
  rules: RulesDocument,
  cards: readonly string[],
  wagers: readonly WagerBody[],
): readonly SettledBody[] {
  const hands = getHands(rules, cards);
  const paid = new Map<string, number>();
  return wagers.map((wager) => getRow(rules, hands, wager, paid));
}

type Line = RulesDocument['bets'][number]['lines'][number];
type Rounding = RulesDocument['settlement']['profitRounding'];

function getRow(
  rules: RulesDocument,
  hands: Hands,
  wager: WagerBody,
  paid: Map<string, number>,
): SettledBody {
  const { stake } = wager;
  const bet = rules.bets.find(({ id }) => id === wager.bet);
  const { profitRounding, commissionRounding } = rules.settlement;
  const fee = bet?.fee && { fee: Math.min(stake, getShare(stake, bet.fee, commissionRounding)) };
  const line = bet?.lines.find(({ when }) => decides(when, hands, rules));
  const lost = { ...wager, result: 'lose', profit: 0, commission: 0, returned: 0, ...fee } as const;
  if (bet === undefined || line === undefined) return lost;
  if (line.returns !== undefined) return { ...lost, returned: getShare(stake, line.returns, profitRounding) };
  if (line.odds[0] === 0) return { ...lost, result: 'push', returned: stake };
  const profit = Math.min(
    getShare(stake, line.odds, profitRounding),
    mostPaid(rules, wager.patron, bet.maximumPayout, paid),
  );
  paid.set(wager.patron, (paid.get(wager.patron) ?? 0) + profit);
  const commission =
    line.commission === null ? 0 : Math.min(profit, getShare(profit, line.commission, commissionRounding));
  return { ...lost, result: 'win', profit, commission, returned: stake + profit - commission };
}

/** What remains of each maximum, in a house that pays only up to it. */
function mostPaid(
  { limits, ...rules }: RulesDocument,
  patron: string,
  ofBet: number | undefined,
  paid: ReadonlyMap<string, number>,
): number {
  if (limits.overMaximumPayout !== 'paid-up-to-it') return Number.MAX_SAFE_INTEGER;
  const narrowed = 'table' in rules ? rules.table.maximumPayout : undefined;
  const all = [...paid.values()].reduce((sum, one) => sum + one, 0);
  return Math.max(
    0,
    Math.min(
      (narrowed ?? limits.maximumPayout ?? Number.MAX_SAFE_INTEGER) - (paid.get(patron) ?? 0),
      (limits.tableMaximumPayout ?? Number.MAX_SAFE_INTEGER) - all,
      ofBet ?? Number.MAX_SAFE_INTEGER,
    ),
  );
}

/** A share of an amount in whole units, rounded if inexact. */
function getShare(amount: number, odds: readonly number[], { unit, direction }: Rounding): number {
  const [part = 0, whole = 1] = odds;
  const [top, bottom] = [BigInt(amount) * BigInt(part), BigInt(whole) * BigInt(unit)];
  const [units, rest] = [top / bottom, top % bottom];
  const isUp = rest > 0n && (direction === 'up' || (direction === 'nearest' && 2n * rest >= bottom));
  return Number(units + (isUp ? 1n : 0n)) * unit;
}

interface Hands {
  readonly player: readonly string[];
  readonly banker: readonly string[];
}

/** Deals by the document's own third-card table. */
function getHands({ tableau, dealing }: RulesDocument, cards: readonly string[]): Hands {
  const all = [...(dealing.printed === undefined ? [] : [dealing.printed]), ...cards];
  const [first = '', second = '', third = '', fourth = '', ...rest] = all;
  const player = [first, third];
  const banker = [second, fourth];
  const [ofPlayer, ofBanker] = [getTotal(player), getTotal(banker)];
  if (tableau.naturals.includes(ofPlayer) || tableau.naturals.includes(ofBanker)) return { player, banker };
  const drawn = tableau.playerDraws.includes(ofPlayer) ? rest.shift() : undefined;
  const bankerDraws = drawn === undefined ? tableau.bankerDrawsWhenPlayerStands : undefined;
  if (drawn !== undefined) player.push(drawn);
  const draws =
    bankerDraws?.includes(ofBanker) ??
    (tableau.bankerDrawsAgainst[String(ofBanker)] ?? []).includes(getPoints(drawn ?? ''));
  const last = draws ? rest.shift() : undefined;
  if (last !== undefined) banker.push(last);
  return { player, banker };
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const toRank = (card: string): string => card.slice(0, -1);
const getSuit = (card: string): string => card.slice(-1);
const getPoints = (card: string): number => {
  const place = RANKS.indexOf(toRank(card));
  return place < 9 ? place + 1 : 0;
};
const getTotal = (hand: readonly string[]): number =>
  hand.reduce((sum, card) => sum + getPoints(card), 0) % 10;
const different = (values: readonly string[]): number => new Set(values).size;

type When = Line['when'];

function decides(when: When, hands: Hands, rules: RulesDocument): boolean {
  const { any, ...all } = when as Conditions & { readonly any?: readonly Conditions[] };
  return holds(all, hands, rules) && (any === undefined || any.some((one) => holds(one, hands, rules)));
}

type Value = string | number | boolean;
type Conditions = Readonly<Record<string, readonly Value[]>>;

const holds = (conditions: Conditions, hands: Hands, rules: RulesDocument): boolean =>
  Object.entries(conditions).every(([fact, values]) => values.includes(getFact(fact, hands, rules)));

/** A fact of a finished coup by name, as listed in docs/fairness.md. */
function getFact(fact: string, hands: Hands, rules: RulesDocument): Value {
  if (fact.includes(':')) return countedFact(fact, hands);
  const [, side, about = ''] = /^(player|banker)(.+)$/.exec(fact) ?? [];
  if (side !== undefined) return factOfHand(about, hands[side as keyof Hands], rules);
  return factOfBoth(fact, hands, rules);
}

const isNatural = (hand: readonly string[], { tableau }: RulesDocument): boolean =>
  hand.length === 2 && tableau.naturals.includes(getTotal(hand));

function factOfBoth(fact: string, { player, banker }: Hands, rules: RulesDocument): Value {
  const difference = getTotal(player) - getTotal(banker);
  const winner = difference > 0 ? 'player' : difference < 0 ? 'banker' : 'tie';
  const natural = { player: isNatural(player, rules), banker: isNatural(banker, rules), tie: false };
  const start = [...player.slice(0, 2), ...banker.slice(0, 2)];
  const facts: Readonly<Record<string, Value>> = {
    winner,
    difference,
    margin: Math.abs(difference),
    combinedTotal: getTotal(player) + getTotal(banker),
    cards: player.length + banker.length,
    eitherNatural: natural.player || natural.banker,
    bothNatural: natural.player && natural.banker,
    winnerNatural: natural[winner],
    samePair: different(start.map(toRank)) === 1,
    dealtColour: getColour([...player, ...banker]),
  };
  return known(facts, fact);
}

function factOfHand(about: string, hand: readonly string[], rules: RulesDocument): Value {
  const [first = '', second = '', third] = hand;
  const isSuited = getSuit(first) === getSuit(second);
  const facts: Readonly<Record<string, Value>> = {
    Total: getTotal(hand),
    Start: getTotal([first, second]),
    Cards: hand.length,
    Natural: isNatural(hand, rules),
    Pair: toRank(first) === toRank(second),
    SuitedPair: first === second,
    ThirdPips: third === undefined ? 'none' : getPoints(third),
    ThirdRank: third === undefined ? 'none' : toRank(third),
    Suited: isSuited,
    KingQueenSuited: isSuited && [first, second].map(toRank).sort().join() === 'K,Q',
    StartColour: getColour([first, second]),
    FirstRank: toRank(first),
    SecondRank: toRank(second),
    AllSuited: different(hand.map(getSuit)) === 1,
    Colour: getColour(hand),
    Trips: hand.length === 3 && different(hand.map(toRank)) === 1,
  };
  return known(facts, about);
}

function getColour(cards: readonly string[]): string {
  const red = cards.filter((card) => 'DH'.includes(getSuit(card))).length;
  return red === cards.length ? 'red' : red === 0 ? 'black' : 'mixed';
}

/** `count:x`, `count:x:start`, `count:x:player` and `oneSuit:x:start`. */
function countedFact(fact: string, { player, banker }: Hands): Value {
  const [kind, what = '', where] = fact.split(':');
  const places: Readonly<Record<string, readonly string[]>> = {
    start: [...player.slice(0, 2), ...banker.slice(0, 2)],
    player,
    banker,
  };
  const cards = where === undefined ? [...player, ...banker] : (places[where] ?? []);
  const found = cards.filter((card) =>
    what === 'JQK' ? 'JQK'.includes(toRank(card)) : card === what || toRank(card) === what,
  );
  return kind === 'count' ? found.length : different(found.map(getSuit)) === 1;
}

/** An unknown fact must throw: any default could agree with anything. */
function known(facts: Readonly<Record<string, Value>>, fact: string): Value {
  const value = facts[fact];
  if (value === undefined) throw new Error(`the second reckoning does not know the fact ${fact}`);
  return value;
}
