import { render } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { Boundary } from '../../../app/Boundary.tsx';
import { LazyLearnPage, LazyOddsPage, LazyRecallPage, LazyVerifyPage } from '../../../app/deskPages.ts';
import { words } from '../../../app/language.ts';
import { makeRoute, overlayRoute } from '../../../app/router.ts';
import type { TableCtrl } from '../../state/ctrl.ts';
import { Modal } from './Panel.tsx';
import { isOver, type RouteOver } from './pagesOver.ts';
import '../../../styles/pageOver.css';

/**
 * Shows a page over the table: the patron keeps their seat and sees how the game continues. It renders outside the
 * table, so that the table's styles do not apply to it.
 */
export function PageOver({ ctrl }: { readonly ctrl: TableCtrl }) {
  useLayoutEffect(() => {
    const place = document.body.appendChild(document.createElement('div'));
    render(<Sheet ctrl={ctrl} />, place);
    return () => {
      render(null, place);
      place.remove();
      overlayRoute.value = undefined;
    };
  }, []);
  return null;
}

function Sheet({ ctrl }: { readonly ctrl: TableCtrl }) {
  const to = overlayRoute.value;
  if (!isOver(to)) return null;
  return (
    <Modal
      ctrl={ctrl}
      title={words().everywhere.places[to.at]}
      name="page-over"
      body={(head) => (
        <>
          <header>
            {head}
            <p role="status">{ctrl.said.value.polite.at(-1)?.text}</p>
          </header>
          <Boundary key={makeRoute(to)}>
            <Where to={to} />
          </Boundary>
        </>
      )}
    />
  );
}

function Where({ to }: { readonly to: RouteOver }) {
  switch (to.at) {
    case 'odds':
      return <LazyOddsPage game={to.game} file={to.file} table={to.table} code={to.code} seen={to.seen} />;
    case 'verify':
      return <LazyVerifyPage table={to.table} code={to.code} />;
    case 'recall':
      return <LazyRecallPage to={to} />;
    case 'learn':
      return <LazyLearnPage game={to.game} />;
  }
}
