import { at } from '../base/index.ts';
import {
  bankerDraws,
  endsOnNatural,
  type Finish,
  PIPS_BY_RANK,
  playerDraws,
  RANKS,
  type Start,
  type Tableau,
  TOTALS,
} from '../engine/index.ts';
import { type Grain, getPairings, makeGrain } from './grain.ts';

/** Every deal that a tableau allows, at one grain: the starts of the hands, and their third cards. */
export interface Plan {
  readonly grain: Grain;
  readonly tableau: Tableau;
  readonly starts: readonly Start[];
  /** For each class of third cards, the index of a representative rank. */
  readonly thirds: readonly number[];
  readonly deals: readonly Deal[];
}

/** Indices of starts, and classes of third cards; a hand that stands has the class one past the last. */
export interface Deal {
  readonly player: number;
  readonly banker: number;
  readonly playerThird: number;
  readonly bankerThird: number;
}

const plans = new WeakMap<Tableau, Map<string, Plan>>();

export function getPlan(tableau: Tableau, grain: Grain): Plan {
  const known = plans.get(tableau) ?? new Map<string, Plan>();
  plans.set(tableau, known);
  const key = makeGrain(grain);
  const plan = known.get(key) ?? makePlan(tableau, grain);
  known.set(key, plan);
  return plan;
}

/** The finish of a deal, as the facts see it. */
export const finishOfDeal = ({ starts, thirds }: Plan, deal: Deal): Finish => ({
  player: starts[deal.player] as Start,
  banker: starts[deal.banker] as Start,
  playerThird: thirds[deal.playerThird],
  bankerThird: thirds[deal.bankerThird],
});

function makePlan(tableau: Tableau, grain: Grain): Plan {
  const starts = getStarts(grain);
  const thirds = getThirds(grain);
  const deals: Deal[] = [];
  for (const [player, { total: playerTotal }] of starts.entries()) {
    for (const [banker, { total: bankerTotal }] of starts.entries()) {
      for (const drawn of eachDraws(tableau, playerTotal, bankerTotal, thirds)) {
        deals.push({ player, banker, ...drawn });
      }
    }
  }
  return { grain, tableau, starts, thirds, deals };
}

/** The starts that a grain distinguishes. Two cards of one rank have an even total. */
const getStarts = (grain: Grain): readonly Start[] =>
  getPairings(grain).flatMap((pairing) =>
    TOTALS.filter((total) => pairing === 'none' || total % 2 === 0).map((total) => ({ total, pairing })),
  );

const getThirds = ({ thirds }: Grain): readonly number[] =>
  thirds === 'rank' ? RANKS.map((_, rank) => rank) : TOTALS.map((pips) => PIPS_BY_RANK.indexOf(pips));

/** The third cards that the tableau gives to two totals: each class, where a hand draws. */
function* eachDraws(
  tableau: Tableau,
  player: number,
  banker: number,
  thirds: readonly number[],
): Generator<Pick<Deal, 'playerThird' | 'bankerThird'>> {
  const stands = [thirds.length];
  const draws = [...thirds.keys()];
  const ends = endsOnNatural(tableau, player, banker);
  for (const playerThird of !ends && playerDraws(tableau, player) ? draws : stands) {
    const rank = thirds[playerThird];
    const against = rank === undefined ? undefined : at(PIPS_BY_RANK, rank);
    const bankerThirds = !ends && bankerDraws(tableau, banker, against) ? draws : stands;
    for (const bankerThird of bankerThirds) yield { playerThird, bankerThird };
  }
}
