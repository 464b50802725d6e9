import { Page, type PageProps } from './Page.tsx';
import { overlayRoute } from './router.ts';
import { Trouble, type TroubleProps } from './Trouble.tsx';

/**
 * A page that can also open over a table. There the table keeps its bar and footer, and the overlay shows the
 * title.
 */
export const DeskPage = (props: PageProps) =>
  overlayRoute.value === undefined ? <Page {...props} /> : <Bare {...props} />;

export const DeskTrouble = (props: TroubleProps) =>
  overlayRoute.value === undefined ? (
    <Trouble {...props} />
  ) : (
    <Bare>
      <p class="fault">{props.what}</p>
    </Bare>
  );

const Bare = ({ lead, aside, children }: Omit<PageProps, 'title'>) => (
  <div class="page">
    <div class="top">
      <p class="lead">{lead}</p>
      {aside}
    </div>
    {children}
  </div>
);
