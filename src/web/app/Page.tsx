import type { ComponentChildren } from 'preact';
import { NavigationBar } from './Bar.tsx';
import { words } from './language.ts';
import { PageHeading } from './PageHeading.tsx';
import { PageNav, TabBar } from './SectionNav.tsx';

export interface PageProps {
  readonly title: string;
  readonly lead?: string;
  /** Beside the heading. */
  readonly aside?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** The frame of every page but the table's own: bar, footer, and on a phone the tabs. */
export const Shell = ({ children }: { readonly children: ComponentChildren }) => (
  <div class="page">
    <NavigationBar />
    <main id="main">
      <PageNav />
      {children}
    </main>
    <footer class="foot">
      <span>
        <b>{words().everywhere.name}</b>
        {words().everywhere.house}
      </span>
      <span>{words().everywhere.playChips}</span>
      <span class="push">{words().everywhere.ageAndHelp}</span>
      {!__SITE__ && (
        <span>
          <a href="#/account">{words().everywhere.places.account}</a>
        </span>
      )}
      <span>
        <a href="#/protection">{words().everywhere.places.protection}</a>
      </span>
    </footer>
    <TabBar />
  </div>
);

/** A page with a heading of its own. */
export const Page = ({ title, lead, aside, children }: PageProps) => (
  <Shell>
    <div class="top">
      <div>
        <PageHeading title={title} />
        {lead !== undefined && <p class="lead">{lead}</p>}
      </div>
      {aside}
    </div>
    {children}
  </Shell>
);
