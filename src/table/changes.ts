import { equalJson } from '../base/index.ts';
import type { TableView } from './view.ts';

/** What everybody at a table may know: a watcher's view. */
export type PublicView = Omit<TableView, 'you' | 'float'>;
export type ViewChanges = Partial<PublicView>;

/** What of a view is otherwise now: whole members, so that laying them over the older view gives the newer one. */
export function changesBetween(before: PublicView, after: PublicView): ViewChanges {
  const changed = Object.entries(after).filter(
    ([name, value]) => !equalJson(before[name as keyof PublicView], value),
  );
  return Object.fromEntries(changed) as ViewChanges;
}
