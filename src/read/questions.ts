import {
  type Alternative,
  applyAlternative,
  findGame,
  gapsIn,
  type House,
  type HouseFile,
  parseHouse,
} from '../engine/index.ts';
import { findPrice, isPriced, makePercent, type Priced, priceFullShoe } from '../odds/index.ts';

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
  /** What to say in place of a price. */
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
  const priced = house.value.games.map((game) => priceFullShoe(game));
  return gapsIn(file).map(({ gap, path }) => ({
    id: gap.id,
    title: gap.title,
    reading: gap.reading,
    path: path.replace(/\/gap$/, ''),
    ...(gap.noAlternative !== undefined && { noAlternative: gap.noAlternative }),
    alternatives: gap.alternatives.map((alternative) => priceReading(house.value, priced, alternative)),
  }));
}

function priceReading(
  house: House,
  priced: readonly Priced[],
  alternative: Alternative,
): QuestionAlternative {
  const { label, patch } = alternative;
  const other = applyAlternative(house, alternative);
  const edges = other.ok
    ? priced.flatMap((now) => {
        const game = findGame(other.value, now.game.id);
        return game === undefined ? [] : changedEdges(now, priceFullShoe(game));
      })
    : [];
  const isByStake = patch.some(({ path }) => path.includes('/commissionRounding'));
  const note = isByStake ? BY_STAKE : NO_CHANGE;
  return { label, patch, edges, ...(edges.length === 0 && { note }) };
}

const NO_CHANGE = 'changes no edge';
const BY_STAKE = 'depends on the stake';

function changedEdges(now: Priced, then: Priced): readonly ChangedEdge[] {
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
