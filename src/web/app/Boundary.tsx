import type { ComponentChildren } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { words } from './language.ts';

/** Shows a message instead of a blank page after a bug. Chips at a table are safe, because the house keeps them. */
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
