import type { ComponentChildren } from 'preact';
import { Bar } from './Bar.tsx';
import { PageHeading } from './PageHeading.tsx';
import { EVERYWHERE } from './words.ts';

export interface PageProps {
  readonly title: string;
  readonly lead?: string;
  /** Beside the heading. */
  readonly aside?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** The frame of every page but the table's own: bar, heading, footer. */
export const Page = ({ title, lead, aside, children }: PageProps) => (
  <div class="page">
    <Bar />
    <main id="main">
      <div class="top">
        <div>
          <PageHeading title={title} />
          {lead !== undefined && <p class="lead">{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </main>
    <footer class="foot">
      <span>
        <b>Coup</b>, an open baccarat house
      </span>
      <span>{EVERYWHERE.playChips}</span>
      <span class="push">Each house’s age and helpline are on its tables.</span>
    </footer>
  </div>
);
