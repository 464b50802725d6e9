import type { ComponentChildren } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { words } from './language.ts';

/** A bug in a page must not leave a blank one. What is at a table is the house's to keep, so it is safe. */
export function Boundary({ children }: { readonly children: ComponentChildren }) {
  const [error] = useErrorBoundary();
  if (error === undefined) return <>{children}</>;
  return (
    <div class="page">
      <main>
        <h1>{words().everywhere.broke.title}</h1>
        <div class="prose">
          <p class="fault">{words().everywhere.broke.what}</p>
          <p class="cap">{String(error)}</p>
          <button class="btn pri" type="button" onClick={() => location.reload()}>
            {words().everywhere.broke.again}
          </button>
        </div>
      </main>
    </div>
  );
}
