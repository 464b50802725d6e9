import { equalJson } from '../base/index.ts';
import type { PatronView, PublicView, ViewChanges } from './view.ts';

/** What of a view is otherwise now: laid over the older view it gives the newer one. */
export function changesBetween(before: PublicView, after: PublicView): ViewChanges {
  const changed = Object.entries(after).filter(
    ([name, value]) => !equalJson(before[name as keyof PublicView], value),
  );
  const { patrons, ...changes } = Object.fromEntries(changed) as ViewChanges;
  return patrons === undefined ? changes : { ...changes, ...patronChanges(before.patrons, patrons) };
}

/** The view as it is after the changes. */
export function withChanges(view: PublicView, { changedPatrons = [], ...changes }: ViewChanges): PublicView {
  if (changedPatrons.length === 0) return { ...view, ...changes };
  const bySeat = new Map(changedPatrons.map((patron) => [patron.seat, patron]));
  const patrons = view.patrons.map((patron) => bySeat.get(patron.seat) ?? patron);
  return { ...view, ...changes, patrons };
}

/** Chips of one patron at a full table are told by that patron alone. */
function patronChanges(before: readonly PatronView[], after: readonly PatronView[]): ViewChanges {
  const stayed =
    before.length === after.length && after.every(({ seat }, index) => before[index]?.seat === seat);
  if (!stayed) return { patrons: after };
  const changedPatrons = after.filter((patron, index) => !equalJson(before[index], patron));
  return changedPatrons.length < after.length ? { changedPatrons } : { patrons: after };
}
