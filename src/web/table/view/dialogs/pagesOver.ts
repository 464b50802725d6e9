import { useLayoutEffect } from 'preact/hooks';
import { overlayRoute, type PageRoute, parseRoute } from '../../../app/router.ts';
import type { TableCtrl } from '../../state/ctrl.ts';

/** The pages that help in the middle of a game. */
const OVER = ['odds', 'verify', 'recall', 'learn'] as const;
export type RouteOver = Extract<PageRoute, { readonly at: (typeof OVER)[number] }>;

export const isOver = (route: PageRoute | undefined): route is RouteOver =>
  OVER.some((at) => at === route?.at);

/**
 * Links of the table to these pages open them over it. They stay links: with a modifier key, or before this is here,
 * they lead where links lead.
 */
export function usePagesOver(ctrl: TableCtrl): void {
  // Before anybody sees a link: one that is pressed at once opens over the table, too.
  useLayoutEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const link = plainlyPressed(event);
      const to = link && parseRoute(link.getAttribute('href') ?? '');
      if (isOver(to)) {
        event.preventDefault();
        overlayRoute.value = to;
        ctrl.dialog.value = 'page';
      } else if (overlayRoute.value !== undefined && link !== undefined) link.target = '_blank';
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [ctrl]);
}

/** A link that is pressed as one goes through a door: not for another tab or window, and not to a file. */
function plainlyPressed(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return link === null || link.hasAttribute('download') ? undefined : link;
}
