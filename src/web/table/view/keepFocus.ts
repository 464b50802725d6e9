import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/**
 * When the focused element disappears, focuses the first match of `heir`, within `holder` if possible, so that the
 * focus never falls back to the top of the page.
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
