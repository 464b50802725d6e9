import type { Pairs } from '../engine/index.ts';
import type { Marked } from './road.ts';
import type { DerivedName, Win } from './roadBook.ts';
import {
  type Ask,
  ask,
  type BeadMark,
  beadPlate,
  bigRoad,
  derivedRoad,
  leadingTies,
  type Roads,
  toOutcomes,
} from './roads.ts';
import type { Colour } from './trade.ts';

/** A mark as `[column, row, mark]`, counted from 0. */
export type CellJson<M> = readonly [column: number, row: number, mark: M];

export interface AskJson extends Readonly<Record<DerivedName, CellJson<Colour> | null>> {
  readonly bead: CellJson<BeadMark>;
  readonly big: CellJson<Win>;
}

/** The roads for other programs. */
export interface RoadsJson extends Readonly<Record<DerivedName, readonly CellJson<Colour>[]>> {
  readonly bead: readonly CellJson<BeadMark>[];
  readonly big: readonly CellJson<Win>[];
  /** Cells of the big road that ties followed. */
  readonly ties: readonly (readonly [column: number, row: number, count: number])[];
  readonly leadingTies: number;
  /** By the index of the outcome. */
  readonly pairs: readonly (readonly [index: number, pairs: Pairs])[];
  readonly ask: { readonly banker: AskJson; readonly player: AskJson };
}

export function roadsJson(roads: Roads): RoadsJson {
  const big = bigRoad(roads);
  return {
    bead: beadPlate(roads).map(cellJson),
    big: big.map(cellJson),
    bigEye: derivedRoad(roads, 'bigEye').map(cellJson),
    small: derivedRoad(roads, 'small').map(cellJson),
    cockroach: derivedRoad(roads, 'cockroach').map(cellJson),
    ties: big.filter(({ ties }) => ties > 0).map(({ column, row, ties }) => [column, row, ties] as const),
    leadingTies: leadingTies(roads),
    pairs: toOutcomes(roads).flatMap(({ pairs }, index) => (pairs ? [[index, pairs] as const] : [])),
    ask: { banker: askJson(ask(roads, 'banker')), player: askJson(ask(roads, 'player')) },
  };
}

const askJson = ({ bead, big, bigEye, small, cockroach }: Ask): AskJson => ({
  bead: cellJson(bead),
  big: cellJson(big),
  bigEye: cellOrNull(bigEye),
  small: cellOrNull(small),
  cockroach: cellOrNull(cockroach),
});

const cellJson = <M>({ column, row, mark }: Marked<M>): CellJson<M> => [column, row, mark];

const cellOrNull = <M>(marked: Marked<M> | undefined): CellJson<M> | null =>
  marked === undefined ? null : cellJson(marked);
