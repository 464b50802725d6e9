import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { words } from './language.ts';

/** A page loaded on first use. A line says so if loading is slow. */
export function later<P extends object>(fetchPage: () => Promise<ComponentType<P>>): ComponentType<P> {
  let fetched: ComponentType<P> | undefined;
  return function Later(props: P) {
    const [Page, setPage] = useState<{ readonly is: ComponentType<P> } | undefined>(
      fetched === undefined ? undefined : { is: fetched },
    );
    const [failed, setFailed] = useState(false);
    const slow = useSlow(Page === undefined && !failed);
    useEffect(() => {
      if (Page !== undefined) return;
      fetchPage().then(
        (page) => {
          fetched = page;
          setPage({ is: page });
        },
        () => setFailed(true),
      );
    }, []);
    if (failed)
      return (
        <main class="prose alone">
          <h1>{words().everywhere.notFetched.title}</h1>
          <p class="fault">{words().everywhere.notFetched.what}</p>
          <button class="btn pri" type="button" onClick={() => location.reload()}>
            {words().everywhere.tryAgain}
          </button>
        </main>
      );
    if (Page === undefined) return slow ? <p class="lead waiting">{words().everywhere.fetching}</p> : null;
    return <Page.is {...props} />;
  };
}

const SLOW_MS = 800;

/** True once waiting has taken long enough to say so. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return slow;
}
