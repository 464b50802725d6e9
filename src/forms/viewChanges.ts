import { equalJson } from '../base/index.ts';
import type { PatronView, PublicView, ViewChanges } from './tableViews.ts';

/** The members of a view that changed; `withChanges` applies them to the older view. */
export function changesBetween(before: PublicView, after: PublicView): ViewChanges {
  const changed = Object.entries(after).filter(
    ([name, value]) => !equalJson(before[name as keyof PublicView], value),
  );
  const { patrons, ...changes } = Object.fromEntries(changed) as ViewChanges;
  return patrons === undefined ? changes : { ...changes, ...patronChanges(before.patrons, patrons) };
}

/** Applies changes to a view. */
export function withChanges(view: PublicView, { changedPatrons = [], ...changes }: ViewChanges): PublicView {
  if (changedPatrons.length === 0) return { ...view, ...changes };
  const bySeat = new Map(changedPatrons.map((patron) => [patron.seat, patron]));
  const patrons = view.patrons.map((patron) => bySeat.get(patron.seat) ?? patron);
  return { ...view, ...changes, patrons };
}

/** At a full table, one patron's chips change without repeating the others. */
function patronChanges(before: readonly PatronView[], after: readonly PatronView[]): ViewChanges {
  const stayed =
    before.length === after.length && after.every(({ seat }, index) => before[index]?.seat === seat);
  if (!stayed) return { patrons: after };
  const changedPatrons = after.filter((patron, index) => !equalJson(before[index], patron));
  return changedPatrons.length < after.length ? { changedPatrons } : { patrons: after };
}
