import { equalJson } from '../base/index.ts';
import type { PublicView, ViewChanges } from '../forms/index.ts';

/** What of a view is otherwise now: whole members, so that laying them over the older view gives the newer one. */
export function changesBetween(before: PublicView, after: PublicView): ViewChanges {
  const changed = Object.entries(after).filter(
    ([name, value]) => !equalJson(before[name as keyof PublicView], value),
  );
  return Object.fromEntries(changed) as ViewChanges;
}
