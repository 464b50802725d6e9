import { Boundary } from './Boundary.tsx';
import { closedNow } from './closure.ts';
import { LazyLearnPage, LazyOddsPage, LazyRecallPage, LazyVerifyPage, lazyPage } from './deskPages.ts';
import { later } from './Later.tsx';
import { words } from './language.ts';
import { Notices } from './notices.tsx';
import { currentRoute, type PageRoute } from './router.ts';
import { Trouble } from './Trouble.tsx';

const LobbyPage = later(async () =>
  __SITE__
    ? (await import('../pages/lobby/SoloLobby.tsx')).SoloLobby
    : (await import('../pages/lobby/LiveLobby.tsx')).LiveLobby,
);
const LiveTable = later(async () => (await import('../live/LiveTable.tsx')).LiveTablePage);
const SoloPage = later(async () => (await import('../solo/SoloPage.tsx')).SoloPage);
const ShoePage = lazyPage(
  () => import('../pages/shoe/ShoePage.tsx'),
  (page) => [page.loadShoePage, page.ShoePage],
);
const CardsPage = lazyPage(
  () => import('../pages/cards/CardsPage.tsx'),
  (page) => [page.loadCardsPage, page.CardsPage],
);
const OwnCardPage = lazyPage(
  () => import('../pages/own/OwnCardPage.tsx'),
  (page) => [page.loadOwnCardPage, page.OwnCardPage],
);
const SimulatePage = lazyPage(
  () => import('../pages/simulate/SimulatePage.tsx'),
  (page) => [page.loadSimulatePage, page.SimulatePage],
);
const CountPage = lazyPage(
  () => import('../pages/count/CountPage.tsx'),
  (page) => [page.loadCountPage, page.CountPage],
);
const WorkshopPage = lazyPage(
  () => import('../pages/workshop/WorkshopPage.tsx'),
  (page) => [page.loadWorkshopPage, page.WorkshopPage],
);
const ReaderPage = lazyPage(
  () => import('../pages/workshop/reader/ReaderPage.tsx'),
  (page) => [page.loadReaderPage, page.ReaderPage],
);
const PrivatePage = lazyPage(
  () => import('../pages/private/PrivatePage.tsx'),
  (page) => [page.loadPrivatePage, page.PrivatePage],
);
const AccountPage = lazyPage(
  () => import('../pages/account/AccountPage.tsx'),
  (page) => [page.loadAccountPage, page.AccountPage],
);
const PitPage = lazyPage(
  () => import('../pages/pit/PitPage.tsx'),
  (page) => [page.loadPitPage, page.PitPage],
);
const SetupPage = lazyPage(
  () => import('../pages/setup/SetupPage.tsx'),
  (page) => [page.loadSetupPage, page.SetupPage],
);
const ProtectionPage = lazyPage(
  () => import('../pages/protection/ProtectionPage.tsx'),
  (page) => [page.loadProtectionPage, page.ProtectionPage],
);
const ClosedPage = lazyPage(
  () => import('../pages/protection/ClosedPage.tsx'),
  (page) => [page.loadClosedPage, page.ClosedPage],
);

export const App = () => (
  <>
    <Boundary key={JSON.stringify(currentRoute.value)}>
      <Where to={currentRoute.value} />
    </Boundary>
    <Notices />
  </>
);

/** Pages that lead to play. */
const TO_PLAY: readonly PageRoute['at'][] = ['lobby', 'solo', 'table', 'private'];

function Where({ to }: { readonly to: PageRoute }) {
  const closure = closedNow();
  if (closure !== undefined && TO_PLAY.includes(to.at)) return <ClosedPage closure={closure} />;
  switch (to.at) {
    case 'lobby':
      return <LobbyPage />;
    case 'cards':
      return <CardsPage />;
    case 'simulate':
      return <SimulatePage game={to.game} />;
    case 'learn':
      return <LazyLearnPage game={to.game} />;
    case 'odds':
      return <LazyOddsPage game={to.game} file={to.file} table={to.table} code={to.code} seen={to.seen} />;
    case 'own-card':
      return __SITE__ ? <NotHere /> : <OwnCardPage game={to.game} file={to.file} />;
    case 'count':
      return <CountPage game={to.game} />;
    case 'verify':
      return <LazyVerifyPage table={to.table} code={to.code} />;
    case 'workshop':
      return <WorkshopPage packed={to.packed} />;
    case 'reader':
      return <ReaderPage />;
    case 'recall':
      return <LazyRecallPage to={to} />;
    case 'account':
      return __SITE__ ? <NotHere /> : <AccountPage />;
    case 'pit':
      return __SITE__ ? <NotHere /> : <PitPage />;
    case 'setup':
      return __SITE__ ? <NotHere /> : <SetupPage code={to.code} />;
    case 'protection':
      return <ProtectionPage solo={to.solo} />;
    case 'solo':
      return <SoloPage house={to.house} game={to.game} own={to.own === true} />;
    case 'solo-shoe':
      return <ShoePage game={`${to.house}/${to.game}`} index={to.index} />;
    case 'table':
      return __SITE__ ? <NotHere /> : <LiveTable table={to.table} code={to.code} />;
    case 'shoe':
      return __SITE__ ? <NotHere /> : <ShoePage table={to.table} index={to.index} code={to.code} />;
    case 'private':
      return __SITE__ ? <NotHere /> : <PrivatePage draft={to.draft === true} />;
    case 'nowhere':
      return <Trouble {...words().everywhere.nowhere} />;
  }
}

const NotHere = () => <Trouble {...words().everywhere.notHere} />;
