import type { Outcome } from '../../src/engine/index.ts';
import type { Board, RoadsJson } from '../../src/roads/index.ts';

/**
 * The roads written as the rule is told, one sentence after the other, without regard to speed. Used only in
 * tests and in the benchmark: the product must agree with it.
 */
export function literalRoads(outcomes: readonly Outcome[], board: Board): RoadsJson {
  const roads = literalMarks(outcomes, board);
  return {
    ...roads,
    ask: {
      banker: literalAsk(outcomes, board, 'banker'),
      player: literalAsk(outcomes, board, 'player'),
    },
  };
}

type Drawn<M> = readonly (readonly [number, number, M])[];
type Win = 'B' | 'P';
type Colour = 'R' | 'B';

export function literalMarks(outcomes: readonly Outcome[], board: Board): Omit<RoadsJson, 'ask'> {
  const wins = outcomes.flatMap(({ winner }): Win[] => (winner === 'tie' ? [] : [letter(winner)]));
  const big = draw(wins, board);
  return {
    bead: outcomes.map(({ winner }, n) => [
      (n - (n % board.rows)) / board.rows,
      n % board.rows,
      winner === 'tie' ? 'T' : letter(winner),
    ]),
    big,
    bigEye: draw(derived(wins, 1), board),
    small: draw(derived(wins, 2), board),
    cockroach: draw(derived(wins, 3), board),
    ...literalTies(outcomes, big),
    pairs: outcomes.flatMap(({ pairs }, n) => (pairs === undefined ? [] : [[n, pairs] as const])),
  };
}

const letter = (winner: 'banker' | 'player'): Win => (winner === 'banker' ? 'B' : 'P');

function literalTies(outcomes: readonly Outcome[], big: Drawn<Win>): Pick<RoadsJson, 'ties' | 'leadingTies'> {
  const groups = outcomes.map(makeLetter).join('').split(/[BP]/);
  const [leading = '', ...after] = groups;
  const ties = big.map(([column, row], n) => [column, row, after[n]?.length ?? 0] as const);
  return { ties: ties.filter(([, , count]) => count > 0), leadingTies: leading.length };
}

const makeLetter = ({ winner }: Outcome): string => (winner === 'tie' ? 'T' : letter(winner));

/** The marks that the roads gain when one more win is dealt. */
function literalAsk(outcomes: readonly Outcome[], board: Board, winner: 'banker' | 'player') {
  const before = literalMarks(outcomes, board);
  const after = literalMarks([...outcomes, { winner }], board);
  const added = <M>(a: Drawn<M>, b: Drawn<M>) => b[a.length] ?? null;
  return {
    bead: there(added(before.bead, after.bead)),
    big: there(added(before.big, after.big)),
    bigEye: added(before.bigEye, after.bigEye),
    small: added(before.small, after.small),
    cockroach: added(before.cockroach, after.cockroach),
  };
}

function there<T>(value: T | null): T {
  if (value === null) throw new Error('a win always writes on the bead plate and the big road');
  return value;
}

/** Runs of one mark, first to last. */
function getRuns<M>(marks: readonly M[]): M[][] {
  const runs: M[][] = [];
  for (const [n, mark] of marks.entries()) {
    if (n > 0 && marks[n - 1] === mark) runs[runs.length - 1]?.push(mark);
    else runs.push([mark]);
  }
  return runs;
}

/** The trade rule: streaks c = 0, 1, …; depth m = 1, 2, …; k streaks to the left. */
function derived(wins: readonly Win[], k: number): Colour[] {
  const lengths = getRuns(wins).map((run) => run.length);
  const marks: Colour[] = [];
  for (let c = 0; c < lengths.length; c++) {
    for (let m = 1; m <= (lengths[c] ?? 0); m++) {
      if (m >= 2 && c >= k) {
        const p = lengths[c - k] ?? 0;
        if (m <= p) marks.push('R');
        if (m === p + 1) marks.push('B');
        if (m > p + 1) marks.push('R');
      }
      if (m === 1 && c >= k + 1) marks.push(lengths[c - 1] === lengths[c - 1 - k] ? 'R' : 'B');
    }
  }
  return marks;
}

/** The drawing rule. */
function draw<M>(marks: readonly M[], { rows, dropAgain }: Board): Drawn<M> {
  const drawn: (readonly [number, number, M])[] = [];
  const isTaken = (column: number, row: number) => drawn.some(([c, r]) => c === column && r === row);
  let start = -1;
  for (const run of getRuns(marks)) {
    start += 1;
    while (isTaken(start, 0)) start += 1;
    let [column, row, turned] = [start, 0, false];
    for (const [n, mark] of run.entries()) {
      const canDrop = row + 1 < rows && !isTaken(column, row + 1);
      if (n > 0 && canDrop && (!turned || dropAgain)) {
        row += 1;
      } else if (n > 0) {
        turned = true;
        column += 1;
        while (isTaken(column, row)) column += 1;
      }
      drawn.push([column, row, mark]);
    }
  }
  return drawn;
}
