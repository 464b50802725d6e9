import { chips } from '../base/index.ts';
import type { CageEvent, MovedAlone } from '../forms/index.ts';

/** How much one officer may move without a second, in any 24 hours and any 30 days. [IR7] */
export interface AloneLimits {
  readonly aloneUpTo: number;
  /** Defaults to `aloneUpTo`. */
  readonly aloneUpTo30Days?: number;
}

interface Wanted extends AloneLimits {
  readonly by: string;
  readonly at: number;
  readonly moves: readonly Pick<MovedAlone, 'patron' | 'amount'>[];
}

const DAY_MS = 24 * 60 * 60_000;
const MONTH_MS = 30 * DAY_MS;
/** Moves by one officer for one patron within an hour are stored as one sum. */
const TOGETHER_MS = 60 * 60_000;

/**
 * Whether one officer is enough: the sums per officer and per patron stay within both limits. Amounts count in absolute
 * terms, so that a credit does not offset a debit.
 */
export function mayMoveAlone(alone: readonly MovedAlone[], wanted: Wanted): boolean {
  const { by, at, moves, aloneUpTo, aloneUpTo30Days = aloneUpTo } = wanted;
  const fits = (windowMs: number, limit: number): boolean => {
    const recent = alone.filter((one) => one.at > at - windowMs);
    const sum = (all: readonly Pick<MovedAlone, 'amount'>[]): number =>
      all.reduce((total, { amount }) => total + Math.abs(amount), 0);
    if (sum(recent.filter((one) => one.by === by)) + sum(moves) > limit) return false;
    return moves.every(
      ({ patron }) =>
        sum(recent.filter((one) => one.patron === patron)) +
          sum(moves.filter((one) => one.patron === patron)) <=
        limit,
    );
  };
  return fits(DAY_MS, aloneUpTo) && fits(MONTH_MS, aloneUpTo30Days);
}

export function movedAloneAfter(alone: readonly MovedAlone[], event: CageEvent): readonly MovedAlone[] {
  if (event.type === 'adjusted' && event.second === null) return withMove(alone, event);
  if (event.type === 'void-approved' && event.second === null) {
    const { by, at } = event;
    return event.gives.reduce((sofar, give) => withMove(sofar, { ...give, by, at }), alone);
  }
  return alone;
}

function withMove(
  alone: readonly MovedAlone[],
  { by, patron, amount, at }: MovedAlone,
): readonly MovedAlone[] {
  const recent = alone.filter((one) => one.at > at - MONTH_MS);
  const beside = recent.findLast((one) => one.by === by && one.patron === patron);
  const moved = Math.abs(amount);
  if (beside === undefined || beside.at <= at - TOGETHER_MS)
    return [...recent, { by, patron, amount: chips(moved), at }];
  // At the later time, so that it counts for long enough.
  return [
    ...recent.filter((one) => one !== beside),
    { by, patron, amount: chips(Math.abs(beside.amount) + moved), at },
  ];
}
