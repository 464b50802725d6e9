/** A place on a road, counted from the top left. */
export interface RoadCell {
  readonly column: number;
  readonly row: number;
}

/** A mark in its cell. */
export interface Marked<M> extends RoadCell {
  readonly mark: M;
}

/** How a road is drawn. */
export interface Board {
  readonly rows: number;
  /** Whether a tail that turned right may drop again where there is room. */
  readonly dropAgain: boolean;
}

/** A road as it is written: runs of one mark. Only `write` changes it. */
export interface Road<M> {
  readonly board: Board;
  readonly marks: Marked<M>[];
  /** For each column the occupied rows, one bit each. */
  readonly taken: number[];
  newest: Marked<M> | undefined;
  /** The column in which the newest run starts. */
  start: number;
}

export const emptyRoad = <M>(board: Board): Road<M> => ({
  board,
  marks: [],
  taken: [],
  newest: undefined,
  start: -1,
});

/** The cell of a mark if it came next. The drawing rule; `write` obeys it. */
export function nextMark<M>(road: Road<M>, mark: M): Marked<M> {
  const { taken, newest } = road;
  if (newest === undefined || newest.mark !== mark) {
    return { column: firstFree(taken, road.start + 1, 0), row: 0, mark };
  }
  const { column, row } = newest;
  return mayDrop(road, column, row + 1)
    ? { column, row: row + 1, mark }
    : { column: firstFree(taken, column + 1, row), row, mark };
}

export function write<M>(road: Road<M>, mark: M): void {
  const { newest, taken } = road;
  const next = nextMark(road, mark);
  if (newest === undefined || newest.mark !== mark) road.start = next.column;
  taken[next.column] = (taken[next.column] ?? 0) | (1 << next.row);
  road.newest = next;
  road.marks.push(next);
}

function mayDrop<M>({ board, taken, start }: Road<M>, column: number, below: number): boolean {
  const turned = column !== start;
  if (turned && !board.dropAgain) return false;
  return below < board.rows && isFree(taken, column, below);
}

function firstFree(taken: readonly number[], from: number, row: number): number {
  let column = from;
  while (!isFree(taken, column, row)) column += 1;
  return column;
}

const isFree = (taken: readonly number[], column: number, row: number): boolean =>
  (((taken[column] ?? 0) >> row) & 1) === 0;
