import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

let first = true;

/** The heading of a page: it names the tab, unless `tab` does, and after a move to another page the focus is here. */
export function PageHeading({ title, tab = title }: { readonly title: string; readonly tab?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Before it is seen: whoever has gone on by keys meanwhile is not fetched back.
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

/** The first page keeps the focus where the browser puts it. */
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
