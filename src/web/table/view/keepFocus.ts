import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/**
 * When what had the focus is drawn no more, the focus goes on within `holder`, or to its heir: never back to the top
 * of the page.
 */
export function useKeptFocus(holder: RefObject<HTMLElement | null>, heir: string): void {
  const had = useRef<Element | undefined>(undefined);
  useEffect(() => {
    const note = (event: FocusEvent): void => {
      had.current = event.target instanceof Element ? event.target : undefined;
    };
    const element = holder.current;
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [holder]);
  useLayoutEffect(() => {
    if (had.current === undefined || had.current.isConnected) return;
    had.current = undefined;
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const next =
      holder.current?.querySelector<HTMLElement>(heir) ?? document.querySelector<HTMLElement>(heir);
    next?.focus();
  });
}
