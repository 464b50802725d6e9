import { useLayoutEffect } from 'preact/hooks';
import { overlayRoute, type PageRoute, parseRoute } from '../../../app/router.ts';
import type { TableCtrl } from '../../state/ctrl.ts';

/** The pages that are useful during a game. */
const OVER = ['odds', 'verify', 'recall', 'learn'] as const;
export type RouteOver = Extract<PageRoute, { readonly at: (typeof OVER)[number] }>;

export const isOver = (route: PageRoute | undefined): route is RouteOver =>
  OVER.some((at) => at === route?.at);

/**
 * Opens the table's links to these pages over it. They stay normal links: with a modifier key, or before this code
 * loads, they navigate.
 */
export function usePagesOver(ctrl: TableCtrl): void {
  // Listen before the first paint, so that an early click opens over the table too.
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

/** The link of a plain click: not one for a new tab, window or download. */
function plainlyPressed(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return link === null || link.hasAttribute('download') ? undefined : link;
}
