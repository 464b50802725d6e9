import { at } from '../base/index.ts';
import { type Bet, DECK, type GameRules, PIPS_BY_RANK, RANKS, TOTALS } from '../engine/index.ts';
import { type Composition, netOdds, perLineCounts, toNumber } from '../odds/index.ts';
import { CARD_OF_CODE } from './cardCode.ts';
import { dealPlan } from './dealPlan.ts';
import { visitShoes } from './kernel/typescript.ts';

/** How to count down a bet: the tags, the true count to bet from, and the cards behind the cut card. */
export interface CountingPlan {
  readonly game: GameRules;
  readonly bet: string;
  /** By rank, ace to king. */
  readonly tags: readonly number[];
  readonly trigger: number;
  readonly behind: number;
}

/** The result of betting one unit whenever it looked good. */
export interface ExposureSums {
  /** The sum over shoes, and of squares: each shoe is worth the expected win of its wagers. */
  readonly units: number;
  readonly squares: number;
  /** Coups with a bet. */
  readonly bets: number;
}

export interface Exposure {
  readonly shoes: number;
  readonly coups: number;
  /** By the count and its trigger. */
  readonly linear: ExposureSums;
  /** By the exact price before each coup. */
  readonly perfect: ExposureSums;
}

const NOT_PLAYED: ExposureSums = { units: 0, squares: 0, bets: 0 };
export const NO_SHOES: Exposure = { shoes: 0, coups: 0, linear: NOT_PLAYED, perfect: NOT_PLAYED };

export const addExposures = (one: Exposure, two: Exposure): Exposure => ({
  shoes: one.shoes + two.shoes,
  coups: one.coups + two.coups,
  linear: addPlayed(one.linear, two.linear),
  perfect: addPlayed(one.perfect, two.perfect),
});

const addPlayed = (one: ExposureSums, two: ExposureSums): ExposureSums => ({
  units: one.units + two.units,
  squares: one.squares + two.squares,
  bets: one.bets + two.bets,
});

/** Units per shoe with their uncertainty, and the share of coups with a bet. */
export interface WinRate {
  readonly unitsPerShoe: number;
  readonly se: number;
  readonly betShare: number;
}

export function winRate({ shoes, coups }: Exposure, { units, squares, bets }: ExposureSums): WinRate {
  const mean = units / shoes;
  const variance = shoes < 2 ? 0 : Math.max(0, squares - shoes * mean * mean) / (shoes - 1);
  return { unitsPerShoe: mean, se: Math.sqrt(variance / shoes), betShare: coups === 0 ? 0 : bets / coups };
}

/**
 * Deals whole shoes and plays them by the count and perfectly. A wager counts as its exact expectation given
 * the unseen cards: its actual result would only add noise.
 */
export function createExposer({ game, bet: id, tags, trigger, behind }: CountingPlan): Expose {
  const shoe = { ...game.shoe, cutCard: { ...game.shoe.cutCard, behind } };
  const plan = dealPlan({ tableau: game.tableau, shoe }, 'cut-card');
  const bet = at(
    game.bets.filter((each) => each.id === id),
    0,
  );
  const expect = expectation(game, bet);
  const showsFirst = shoe.burn.by === 'first-card';
  return (seed, block, shoes) => {
    const unseen = newUnseen(game.shoe.decks, tags);
    const linear = newTally();
    const perfect = newTally();
    let coups = 0;
    visitShoes(
      plan,
      { seed, block, shoes },
      {
        open: (codes, first) => {
          unseen.reset();
          if (showsFirst) unseen.see(codes[first] as number);
        },
        coup: (codes, from, to) => {
          const won = expect(unseen.composition());
          coups += 1;
          if (won > 0) perfect.bet(won);
          if (unseen.trueCount() >= trigger) linear.bet(won);
          for (let place = from; place < to; place++) unseen.see(codes[place] as number);
        },
        close: () => {
          linear.endShoe();
          perfect.endShoe();
        },
      },
    );
    return { shoes, coups, linear: linear.read(), perfect: perfect.read() };
  };
}

export type Expose = (seed: number, block: number, shoes: number) => Exposure;

interface Tally {
  readonly bet: (units: number) => void;
  readonly endShoe: () => void;
  readonly read: () => ExposureSums;
}

function newTally(): Tally {
  let [units, squares, bets, shoe] = [0, 0, 0, 0];
  return {
    bet: (won) => {
      shoe += won;
      bets += 1;
    },
    endShoe: () => {
      units += shoe;
      squares += shoe * shoe;
      shoe = 0;
    },
    read: () => ({ units, squares, bets }),
  };
}

/** The unseen cards, and the count of the others. */
interface Unseen {
  readonly reset: () => void;
  readonly see: (code: number) => void;
  readonly composition: () => Composition;
  readonly trueCount: () => number;
}

const CARDS_IN_DECK = DECK.length;

function newUnseen(decks: number, tags: readonly number[]): Unseen {
  const cards = new Array<number>(CARDS_IN_DECK).fill(decks);
  const ranks = new Array<number>(RANKS.length).fill(0);
  const pips = new Array<number>(TOTALS.length).fill(0);
  let [size, running] = [0, 0];
  return {
    reset: () => {
      cards.fill(decks);
      ranks.fill(decks * (CARDS_IN_DECK / RANKS.length));
      pips.fill(decks * 4);
      pips[0] = decks * 16;
      size = decks * CARDS_IN_DECK;
      running = 0;
    },
    see: (code) => {
      const card = CARD_OF_CODE[code] as number;
      const rank = card % RANKS.length;
      const points = PIPS_BY_RANK[rank] as number;
      cards[card] = (cards[card] as number) - 1;
      ranks[rank] = (ranks[rank] as number) - 1;
      pips[points] = (pips[points] as number) - 1;
      size -= 1;
      running += tags[rank] as number;
    },
    composition: () => ({ size, pips, ranks, cards }),
    trueCount: () => (running * CARDS_IN_DECK) / size,
  };
}

/** The expected win of one unit on a bet, given the unseen cards. */
function expectation(game: GameRules, bet: Bet): (shoe: Composition) => number {
  const alone = { ...game, bets: [bet] };
  const pays = bet.lines.map((line) => toNumber(netOdds(line)) + 1);
  const costs = 1 + (bet.fee === undefined ? 0 : bet.fee[0] / bet.fee[1]);
  return (shoe) => {
    const { total, bets } = perLineCounts(alone, shoe);
    const lines = at(bets, 0) ?? [];
    let returned = 0;
    for (let line = 0; line < pays.length; line++) returned += Number(lines[line]) * (pays[line] as number);
    return returned / Number(total) - costs;
  };
}
