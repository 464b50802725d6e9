import type { ComponentChildren } from 'preact';
import { words } from './language.ts';
import { Page } from './Page.tsx';

export interface TroubleProps {
  readonly title: string;
  /** What failed and what is safe. */
  readonly what: string;
  readonly act?: { readonly label: string; readonly run: () => void };
  readonly children?: ComponentChildren;
}

/** An error page: what failed, what is safe, and one action. */
export const Trouble = ({ title, what, act, children }: TroubleProps) => (
  <Page title={title}>
    <div class="prose">
      <p class="fault">{what}</p>
      {children}
      {act === undefined ? (
        <a class="btn pri" href="#/">
          {words().everywhere.toLobby}
        </a>
      ) : (
        <button class="btn pri" type="button" onClick={act.run}>
          {act.label}
        </button>
      )}
    </div>
  </Page>
);
