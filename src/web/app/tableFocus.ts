import { useEffect } from 'preact/hooks';
import { pageWasShown } from './PageHeading.tsx';

/** The table draws its own page: once it is there, the focus moves to its heading, as on every other page. */
export function useTableFocus(ready: boolean): void {
  useEffect(() => {
    if (!ready || !pageWasShown()) return;
    const heading = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main');
    if (heading === null) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus();
  }, [ready]);
}
