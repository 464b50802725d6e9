import { at, chips, err, makeFault, ok, type Result } from '../../../base/index.ts';
import {
  applyAlternative,
  type Card,
  type Claim,
  card,
  DECK,
  findGame,
  type GameRules,
  getGaps,
  type House,
  isPush,
  type Odds,
  parseCard,
  RANKS,
} from '../../../engine/index.ts';
import {
  type BetPrice,
  beforeCoup,
  type Composition,
  compareRatios,
  compositionOfDecks,
  compositionOfRanks,
  findPrice,
  isPriced,
  makePercent,
  makeRatio,
  multiplyRatios,
  type OddsRefusal,
  type Priced,
  type PricedBet,
  price,
  priceAt,
  type Ratio,
  ratio,
  type SessionOutlook,
  session,
  subtractRatios,
  takeOut,
  toNumber,
} from '../../../odds/index.ts';
import { isFull, type OddsQuery } from './asked.ts';

/**
 * One bet: its cost on the full shoe and on the current one. All figures come from exact ratios and are decimals
 * with a point, which the page formats for its language.
 */
export interface BetRow {
  readonly id: string;
  readonly label: string;
  /** The distinct pays of its lines, highest first, without pushes. */
  readonly pays: readonly Odds[];
  readonly full: Cost | undefined;
  /** On the current shoe; undefined if it is full, or if the price needs unknown suits. */
  readonly now: Cost | undefined;
  /** How much more the current shoe costs. */
  readonly change: Change | undefined;
}

export interface Cost {
  /** In percent, for drawing. */
  readonly edge: number;
  readonly percent: string;
  /** The exact ratio, `num/den`. */
  readonly exact: string;
  /** In cents, rounded for display. */
  readonly costOf100: number;
  readonly winsOf100: string;
  readonly sd: string;
}

/** A difference in percentage points; above 0 costs the patron more. */
export interface Change {
  readonly points: number;
  readonly decimal: string;
}

export interface OddsFigures {
  readonly asked: OddsQuery;
  readonly gameName: string;
  readonly decks: number;
  /** The exact number of deals counted. */
  readonly deals: string;
  readonly rows: readonly BetRow[];
  /** Cards in the shoe, ace to king, and how many of each rank a full one has. */
  readonly left: readonly number[];
  readonly perRank: number;
  readonly next: { readonly player: string; readonly banker: string; readonly tie: string };
  /** Labels of the bets that favor the patron on the current shoe. */
  readonly favoured: readonly string[];
}

/** The house with the chosen readings of its card, and its game. */
export interface GameReading {
  readonly house: House;
  readonly game: GameRules;
}

/** Why something has no price: the page translates the code, or shows the message. */
export interface NoPrice {
  readonly code: OddsRefusal['code'] | 'house/faulty';
  readonly message: string;
}

export function getReading(house: House, asked: OddsQuery): Result<GameReading, NoPrice> {
  let read = house;
  for (const [gapId, index] of Object.entries(asked.readings)) {
    const gap = read.games.flatMap(getGaps).find(({ id }) => id === gapId);
    const alternative = gap?.alternatives[index];
    if (alternative === undefined) continue;
    const applied = applyAlternative(read, alternative);
    if (!applied.ok) return err({ code: 'house/faulty', message: applied.error.map(makeFault).join('; ') });
    read = applied.value;
  }
  const game = findGame(read, asked.game);
  return game === undefined
    ? err({ code: 'house/faulty', message: `No such game as ${asked.game}.` })
    : ok({ house: read, game });
}

/** Prices every bet of a game for a query. */
export function toOddsFigures({ game }: GameReading, asked: OddsQuery): Result<OddsFigures, NoPrice> {
  const decks = asked.decks ?? game.shoe.decks;
  const perRank = 4 * decks;
  const whole = fullPrice(game, decks);
  const standing = getStanding(decks, asked);
  const { shoe, coup } = standing.ok ? standing.value : { shoe: compositionOfDecks(decks), coup: [] };
  const now = !standing.ok ? standing : isFull(asked) ? ok(whole) : price(game, shoe, coup);
  const rest = takeOut(shoe, coup);
  if (!now.ok) return now;
  if (!rest.ok) return rest;
  const left = rest.value.ranks;
  const share = (count: bigint): string => makePercent(ratio(count, now.value.total), 3);
  return ok({
    asked,
    gameName: `${game.house.short}, ${game.short}`,
    decks,
    deals: whole.total.toString(),
    rows: whole.bets.map((full, index) =>
      getRow(full, isFull(asked) ? undefined : at(now.value.bets, index)),
    ),
    left,
    perRank,
    next: { player: share(now.value.player), banker: share(now.value.banker), tie: share(now.value.tie) },
    favoured: now.value.bets.flatMap((bet) => (isPriced(bet) && bet.edge.num < 0n ? [bet.bet.label] : [])),
  });
}

const knownFull = new WeakMap<GameRules, Map<number, Priced>>();

/** Removing cards does not change the full shoe's price, so cache it. */
function fullPrice(game: GameRules, decks: number): Priced {
  const known = knownFull.get(game) ?? new Map<number, Priced>();
  knownFull.set(game, known);
  const priced = known.get(decks) ?? priceAt(game, beforeCoup(game.tableau, compositionOfDecks(decks)));
  known.set(decks, priced);
  return priced;
}

/**
 * The shoe before the current coup, and the cards of that coup. Suits are known until the visitor removes a rank by
 * hand.
 */
function getStanding(
  decks: number,
  { out, shoe }: OddsQuery,
): Result<{ readonly shoe: Composition; readonly coup: readonly Card[] }, NoPrice> {
  const gone = DECK.flatMap((each) => new Array<Card>(shoe?.gone[each] ?? 0).fill(each));
  const dealt = takeOut(compositionOfDecks(decks), gone);
  if (!dealt.ok) return dealt;
  const coup = (shoe?.coup ?? []).flatMap((written) => parseCard(written) ?? []);
  if (out.every((count) => count === 0)) return ok({ shoe: dealt.value, coup });
  const ranks = dealt.value.ranks.map((count, rank) => Math.max(0, count - (out[rank] ?? 0)));
  return ok({ shoe: compositionOfRanks(ranks), coup });
}

function getRow(full: BetPrice, now: BetPrice | undefined): BetRow {
  const { bet } = full;
  const [before, after] = [priced(full), now === undefined ? undefined : priced(now)];
  return {
    id: bet.id,
    label: bet.label,
    pays: getPays(bet.lines),
    full: before && getCost(before),
    now: after && getCost(after),
    change: before && after ? getChange(before.edge, after.edge) : undefined,
  };
}

const priced = (bet: BetPrice): PricedBet | undefined => (isPriced(bet) ? bet : undefined);

const HUNDRED = ratio(100n, 1n);
const DIGITS = 5;

const getCost = ({ edge, hit, sd }: PricedBet): Cost => ({
  edge: 100 * toNumber(edge),
  percent: makePercent(edge, DIGITS),
  exact: makeRatio(edge),
  costOf100: toCents(multiplyRatios(edge, HUNDRED)),
  winsOf100: (100 * toNumber(hit)).toFixed(2),
  sd: sd.toFixed(2),
});

/** Dollars, rounded to the cent for display. */
const toCents = (dollars: Ratio): number => Math.round(100 * toNumber(dollars));

export function getChange(before: Ratio, after: Ratio): Change {
  const points = 100 * toNumber(subtractRatios(after, before));
  return { points, decimal: points.toFixed(3) };
}

function getPays(lines: GameRules['bets'][number]['lines']): readonly Odds[] {
  const falling = lines
    .filter((line) => !isPush(line))
    .map(({ odds }) => odds)
    .toSorted((a, b) => b[0] * a[1] - a[0] * b[1]);
  return falling.filter((odds, index) => String(odds) !== String(falling[index - 1]));
}

/** A gap of the card: the file's reading, the alternatives, and what each would change. */
export interface GapRow {
  readonly id: string;
  readonly title: string;
  readonly basis: Claim['is'];
  readonly reading: string;
  readonly others: readonly OtherReading[];
  /** The chosen alternative; undefined for the file's own reading. */
  readonly chosen: number | undefined;
}

export interface OtherReading {
  readonly label: string;
  /** The edges that it changes, in percentage points, largest first. */
  readonly moves: readonly { readonly label: string; readonly change: Change }[];
}

/** Each gap with an alternative reading, priced both ways on a full shoe, with the rest of the query unchanged. */
export function gapRows(house: House, asked: OddsQuery): Result<readonly GapRow[], NoPrice> {
  const own = getReading(house, asked);
  if (!own.ok) return own;
  const game = findGame(house, asked.game) ?? own.value.game;
  return ok(
    getGaps(game)
      .filter(({ alternatives }) => alternatives.length > 0)
      .map((gap) => {
        const { [gap.id]: chosen, ...others } = asked.readings;
        const base = pricedUnder(house, { ...asked, readings: others });
        return {
          id: gap.id,
          title: gap.title,
          basis: gap.basis,
          reading: gap.reading,
          chosen,
          others: gap.alternatives.map(({ label }, index) => {
            const other = pricedUnder(house, { ...asked, readings: { ...others, [gap.id]: index } });
            return { label, moves: base && other ? movesBetween(base, other) : [] };
          }),
        };
      }),
  );
}

function pricedUnder(house: House, asked: OddsQuery): Priced | undefined {
  const read = getReading(house, asked);
  if (!read.ok) return undefined;
  const decks = asked.decks ?? read.value.game.shoe.decks;
  return priceAt(read.value.game, beforeCoup(read.value.game.tableau, compositionOfDecks(decks)));
}

function movesBetween(base: Priced, other: Priced): OtherReading['moves'] {
  return base.bets
    .flatMap((before) => {
      const after = findPrice(other, before.bet.id);
      if (!isPriced(before) || after === undefined || !isPriced(after)) return [];
      if (compareRatios(before.edge, after.edge) === 0) return [];
      return [{ label: before.bet.label, change: getChange(before.edge, after.edge) }];
    })
    .sort((a, b) => Math.abs(b.change.points) - Math.abs(a.change.points));
}

/**
 * How removing one card from a full shoe changes the result of $100 on a bet, in dollars; above 0 helps the patron.
 */
export interface Effect {
  /** A rank; `ten` for ten, jack, queen and king together. */
  readonly label: string;
  readonly dollars: number;
  readonly decimal: string;
}

/** By rank. Ten, jack, queen and king share a row if they count the same. */
export function getEffects(
  { game }: GameReading,
  asked: OddsQuery,
  betId: string,
): Result<readonly Effect[], NoPrice> {
  const shoe = compositionOfDecks(asked.decks ?? game.shoe.decks);
  const full = edgeOn(game, shoe, betId);
  if (full === undefined) return err({ code: 'bet/unknown', message: `${game.id} has no bet ${betId}.` });
  const effects = RANKS.map((label, rank) => {
    const without = takeOut(shoe, [card(rank)]);
    const edge = without.ok ? edgeOn(game, without.value, betId) : undefined;
    const dollars = edge === undefined ? 0 : 100 * toNumber(subtractRatios(full, edge));
    return { label: label as string, dollars, edge };
  });
  const tens = effects.slice(9);
  const [ten] = tens;
  const alike =
    ten !== undefined &&
    tens.every(
      ({ edge }) => edge !== undefined && ten.edge !== undefined && compareRatios(edge, ten.edge) === 0,
    );
  const shown = alike ? [...effects.slice(0, 9), { ...ten, label: 'ten' }] : effects;
  const digits = shown.some(({ dollars }) => Math.abs(dollars) >= 0.1) ? 2 : 4;
  return ok(shown.map(({ label, dollars }) => ({ label, dollars, decimal: dollars.toFixed(digits) })));
}

function edgeOn(game: GameRules, shoe: Composition, betId: string): Ratio | undefined {
  const bets = game.bets.filter(({ id }) => id === betId);
  const [found] = priceAt({ ...game, bets }, beforeCoup(game.tableau, shoe)).bets;
  return found !== undefined && isPriced(found) ? found.edge : undefined;
}

/** The same bet across all games. */
export interface HouseTable {
  readonly games: readonly { readonly id: string; readonly house: string; readonly game: string }[];
  readonly bets: readonly {
    readonly label: string;
    /** By game; null if the game does not offer it. */
    readonly edges: readonly ({ readonly percent: string; readonly cheapest: boolean } | null)[];
    /** The difference between the highest and the lowest cost of $100, in cents; undefined if equal. */
    readonly apart: number | undefined;
    readonly offered: number;
  }[];
}

/** Each game on a full shoe with its own number of decks. */
export function houseTable(games: readonly GameRules[]): HouseTable {
  const all = games.map((game) =>
    priceAt(game, beforeCoup(game.tableau, compositionOfDecks(game.shoe.decks))),
  );
  const labels = new Map(games.flatMap(({ bets }) => bets.map(({ id, label }) => [id, label] as const)));
  return {
    games: games.map(({ id, short, house }) => ({ id, house: house.short, game: short })),
    bets: [...labels].map(([id, label]) =>
      comparedBet(
        label,
        all.map((one) => findBetPrice(one, id)),
      ),
    ),
  };
}

const findBetPrice = (one: Priced, id: string): PricedBet | undefined => {
  const found = findPrice(one, id);
  return found === undefined ? undefined : priced(found);
};

function comparedBet(label: string, prices: readonly (PricedBet | undefined)[]): HouseTable['bets'][number] {
  const edges = prices.flatMap((one) => (one === undefined ? [] : [one.edge])).sort(compareRatios);
  const [least, most] = [edges[0], edges[edges.length - 1]];
  const differ = least !== undefined && most !== undefined && compareRatios(least, most) !== 0;
  return {
    label,
    edges: prices.map((one) =>
      one === undefined
        ? null
        : {
            percent: makePercent(one.edge, 3),
            cheapest: differ && least !== undefined && compareRatios(one.edge, least) === 0,
          },
    ),
    apart: differ ? toCents(multiplyRatios(subtractRatios(most, least), HUNDRED)) : undefined,
    offered: edges.length,
  };
}

/** How a session can end, computed over all outcomes rather than sampled. */
export interface SessionBand {
  readonly ahead: string;
  readonly even: string;
  readonly behind: string;
  readonly ruined: string;
  /** Net results in cents. */
  readonly low: number;
  readonly median: number;
  readonly high: number;
  readonly average: number;
  /** The distribution of session results, ascending: how many of a hundred end at or below each net. */
  readonly ends: readonly { readonly net: number; readonly below: number }[];
}

export interface BandAsked {
  readonly bet: string;
  readonly hands: number;
  readonly stake: number;
  readonly bankroll: number;
}

export function getBand(
  { game }: GameReading,
  { bet, hands, stake, bankroll }: BandAsked,
): Result<SessionBand, NoPrice> {
  const ended = session(game, { bet, hands, stake: chips(stake), bankroll: chips(bankroll) });
  if (!ended.ok) return ended;
  const { ahead, even, behind, ruin = 0, mean, low, median, high } = ended.value;
  const of100 = (part: number): string => (100 * part).toFixed(1);
  return ok({
    ahead: of100(ahead),
    even: of100(even),
    behind: of100(behind),
    ruined: of100(ruin),
    low,
    median,
    high,
    average: mean,
    ends: getEnds(ended.value),
  });
}

const MOST_ENDS = 200;
const [FEWEST_BELOW, MOST_BELOW] = [0.05, 99.95];

/** Trims the extreme few of ten thousand sessions at either end, and limits the points to what a chart can show. */
function getEnds({ lowest, step, pmf }: SessionOutlook): SessionBand['ends'] {
  let sum = 0;
  const all = Array.from(pmf, (part, place) => {
    sum += part;
    return { net: lowest + place * step, below: 100 * sum };
  });
  const first = all.findIndex(({ below }) => below >= FEWEST_BELOW);
  const last = all.findIndex(({ below }) => below >= MOST_BELOW);
  const middle = all.slice(Math.max(0, first), last < 0 ? all.length : last + 1);
  const every = Math.ceil(middle.length / MOST_ENDS);
  return middle.filter((_, index) => (middle.length - 1 - index) % every === 0);
}
