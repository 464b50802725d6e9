import { equalJson } from '../base/index.ts';
import {
  bankerDrawsOn,
  bankerReason,
  drawingTotals,
  makeNumbers,
  type Tableau,
  TOTALS,
} from '../engine/index.ts';

/** A row of the third-card table that differs between two games. */
export interface TableauDifference {
  /** `Banker 6`, `Player`. */
  readonly row: string;
  /** What each game does there. */
  readonly here: string;
  readonly there: string;
}

export const tableauDifferences = (here: Tableau, there: Tableau): readonly TableauDifference[] =>
  toRows(here)
    .map(([row, does], index) => ({ row, here: does, there: toRows(there)[index]?.[1] ?? '' }))
    .filter((difference) => !equalJson(difference.here, difference.there));

/** `Banker, when Player stands, draws on 0–2; at fallsview/commission it draws on 0–5.` */
export const makeTableauDifference = ({ row, here, there }: TableauDifference, other: string): string =>
  `${row} ${here}; at ${other} it ${there}.`;

/** The whole table in words, always in the same rows. */
function toRows(tableau: Tableau): readonly (readonly [row: string, does: string])[] {
  const naturals = TOTALS.filter((total) => tableau.natural[total] === 1);
  return [
    ['A natural', `is ${orNone(naturals)}`],
    ['Player', `draws on ${orNone(drawingTotals(tableau, 'player'))}`],
    ['Banker, when Player stands,', `draws on ${orNone(drawingTotals(tableau, 'banker'))}`],
    ...TOTALS.map((total) => [`Banker ${total}`, bankerReason(bankerDrawsOn(tableau, total))] as const),
  ];
}

const orNone = (totals: readonly number[]): string =>
  totals.length === 0 ? 'no total' : makeNumbers(totals);
