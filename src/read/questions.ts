import { type Gap, gapsIn, type HouseFile, parseHouse } from '../engine/index.ts';
import {
  findPrice,
  isPriced,
  makePercent,
  type Priced,
  type PricedAlternative,
  priceAlternatives,
  priceFullShoe,
} from '../odds/index.ts';

/** What a draft leaves open: how it is read now, and each other reading with what it would cost. */
export interface OpenQuestion {
  readonly id: string;
  readonly title: string;
  readonly reading: string;
  /** The basis of the value, as a JSON Pointer into the file. */
  readonly path: string;
  /** Why there is no other reading to choose, where there is none. */
  readonly noAlternative?: string;
  readonly alternatives: readonly QuestionAlternative[];
}

export interface QuestionAlternative {
  readonly label: string;
  readonly patch: readonly object[];
  /** Each bet whose price it changes, in each game. */
  readonly edges: readonly ChangedEdge[];
  /** What to say in place of a price: that it changes none, or why there is none. */
  readonly note?: string;
}

export interface ChangedEdge {
  readonly game: string;
  readonly bet: string;
  readonly label: string;
  /** In per cent of the stake: as it is read, and under the other reading. */
  readonly edge: string;
  readonly otherEdge: string;
}

/** The questions of a draft, each other reading priced by the odds of its games. */
export function priceQuestions(file: HouseFile): readonly OpenQuestion[] {
  const house = parseHouse(file);
  if (!house.ok) return [];
  const priced = house.value.games.map((game) => ({
    now: priceFullShoe(game),
    others: priceAlternatives(house.value, game),
  }));
  return gapsIn(file).map(({ gap, path }) => ({
    id: gap.id,
    title: gap.title,
    reading: gap.reading,
    path: path.replace(/\/gap$/, ''),
    ...(gap.noAlternative !== undefined && { noAlternative: gap.noAlternative }),
    alternatives: gap.alternatives.map(({ label, patch }, at) => {
      const own = priced.flatMap(({ now, others }) => ({ now, other: findAlternative(others, gap, at) }));
      const edges = own.flatMap(({ now, other }) => changedEdges(now, other?.priced));
      const note = own.find(({ other }) => other?.note !== undefined)?.other?.note;
      return { label, patch, edges, ...(edges.length === 0 && note !== undefined && { note }) };
    }),
  }));
}

const findAlternative = (
  others: readonly PricedAlternative[],
  gap: Pick<Gap, 'id'>,
  at: number,
): PricedAlternative | undefined => others.filter((each) => each.gap.id === gap.id)[at];

function changedEdges(now: Priced, then: Priced | undefined): readonly ChangedEdge[] {
  if (then === undefined) return [];
  return then.game.bets.flatMap(({ id, label }) => {
    const [before, after] = [edgeIn(now, id), edgeIn(then, id)];
    return after === undefined || before === after
      ? []
      : [{ game: then.game.id, bet: id, label, edge: before ?? '', otherEdge: after }];
  });
}

function edgeIn(priced: Priced, bet: string): string | undefined {
  const price = findPrice(priced, bet);
  return price !== undefined && isPriced(price) ? makePercent(price.edge, 4) : undefined;
}
