import type { DaysTaken, DeskTable, Taken } from '../../../client/index.ts';

/** The combined revenue of several tables. Tables are independent, so their variances add up. */
export function sumTaken(all: readonly Taken[]): Taken {
  const sum = (of: (taken: Taken) => number): number => all.reduce((total, taken) => total + of(taken), 0);
  const isKnown = all.every(({ theo, sd }) => theo !== null && sd !== null);
  return {
    coups: sum(({ coups }) => coups),
    drop: sum(({ drop }) => drop),
    handle: sum(({ handle }) => handle),
    win: sum(({ win }) => win),
    theo: isKnown ? sum(({ theo }) => theo ?? 0) : null,
    sd: isKnown ? Math.sqrt(sum(({ sd }) => (sd ?? 0) ** 2)) : null,
  };
}

/** Today's revenue comes from the house, because closed tables contribute too. */
export const takenToday = ({ now, days }: DaysTaken): Taken =>
  sumTaken(days.filter(({ day }) => day === dayAt(now)));

export const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The distance from theo in standard deviations; undefined if that is meaningless. */
export const straysBy = ({ win, theo, sd }: Taken): number | undefined =>
  theo === null || sd === null || sd === 0 ? undefined : (win - theo) / sd;

/** The share of the drop that the house keeps; undefined without a drop. */
export const findHoldRate = ({ win, drop }: Taken): number | undefined =>
  drop === 0 ? undefined : win / drop;

/** By house and number, private tables last. */
export const sortPitTables = (tables: readonly DeskTable[]): readonly DeskTable[] =>
  tables.toSorted(
    (a, b) =>
      Number(a.private) - Number(b.private) || a.houseName.localeCompare(b.houseName) || a.number - b.number,
  );

/** Each day, all games combined, oldest first. */
export function byDay({ days }: DaysTaken): readonly { readonly day: string; readonly taken: Taken }[] {
  const names = [...new Set(days.map(({ day }) => day))].sort();
  return names.map((day) => ({ day, taken: sumTaken(days.filter((one) => one.day === day)) }));
}

/** For a spreadsheet: amounts in cents, so that nothing is rounded. */
export const toCsv = ({ days }: DaysTaken): string =>
  [
    'day,game,coups,drop_cents,handle_cents,win_cents,theo_cents,sd_cents',
    ...days.map(({ day, game, coups, drop, handle, win, theo, sd }) =>
      [day, game, coups, drop, handle, win, theo ?? '', sd ?? ''].join(','),
    ),
    '',
  ].join('\n');
