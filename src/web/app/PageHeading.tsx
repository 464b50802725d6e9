import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

let first = true;

/** The heading of a page. It also sets the tab's title, unless `tab` does, and takes the focus after navigation. */
export function PageHeading({ title, tab = title }: { readonly title: string; readonly tab?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Before paint, so that the focus does not jump back once the patron has moved on by keyboard.
  useLayoutEffect(() => {
    if (!first) heading.current?.focus();
    first = false;
  }, []);
  useTitle(tab);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}

/** Leaves the first page's focus to the browser. */
export const pageWasShown = (): boolean => {
  const shown = !first;
  first = false;
  return shown;
};

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Coup' ? title : `${title} · Coup`;
  }, [title]);
}
