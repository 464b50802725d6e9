import { useEffect } from 'preact/hooks';
import { pageWasShown } from './PageHeading.tsx';

/** A table draws its own page, so it moves the focus to its heading itself once it is ready. */
export function useTableFocus(ready: boolean): void {
  useEffect(() => {
    if (!ready || !pageWasShown()) return;
    const heading = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main');
    if (heading === null) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus();
  }, [ready]);
}
