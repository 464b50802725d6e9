import type { ComponentChildren } from 'preact';
import { useErrorBoundary } from 'preact/hooks';

/** A bug in a page must not leave a blank one. What is at a table is the house's to keep, so it is safe. */
export function Boundary({ children }: { readonly children: ComponentChildren }) {
  const [error] = useErrorBoundary();
  if (error === undefined) return <>{children}</>;
  return (
    <div class="page">
      <main>
        <h1>The page broke</h1>
        <div class="prose">
          <p class="fault">
            This is a fault of ours. Chips and wagers are kept by the house, not by the page: nothing of yours
            is lost.
          </p>
          <p class="cap">{String(error)}</p>
          <button class="btn pri" type="button" onClick={() => location.reload()}>
            Load the page again
          </button>
        </div>
      </main>
    </div>
  );
}
