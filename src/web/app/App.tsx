import { Boundary } from './Boundary.tsx';
import { closedNow } from './closure.ts';
import { LearnPage, OddsPage, RecallPage, VerifyPage, withWords } from './deskPages.ts';
import { later } from './Later.tsx';
import { words } from './language.ts';
import { Notices } from './notices.tsx';
import { type Route, route } from './router.ts';
import { Trouble } from './Trouble.tsx';

const LobbyPage = later(async () =>
  __SITE__
    ? (await import('../pages/lobby/SoloLobby.tsx')).SoloLobby
    : (await import('../pages/lobby/LiveLobby.tsx')).LiveLobby,
);
const LiveTable = later(async () => (await import('../live/LiveTable.tsx')).LiveTable);
const SoloPage = later(async () => (await import('../solo/SoloPage.tsx')).SoloPage);
const ShoePage = later(async () => (await withWords(import('../pages/shoe/ShoePage.tsx'))).ShoePage);
const CardsPage = later(async () => (await withWords(import('../pages/cards/CardsPage.tsx'))).CardsPage);
const OwnCardPage = later(async () => (await withWords(import('../pages/own/OwnCardPage.tsx'))).OwnCardPage);
const SimulatePage = later(
  async () => (await withWords(import('../pages/simulate/SimulatePage.tsx'))).SimulatePage,
);
const CountPage = later(async () => (await withWords(import('../pages/count/CountPage.tsx'))).CountPage);
const WorkshopPage = later(
  async () => (await withWords(import('../pages/workshop/WorkshopPage.tsx'))).WorkshopPage,
);
const PrivatePage = later(
  async () => (await withWords(import('../pages/private/PrivatePage.tsx'))).PrivatePage,
);
const AccountPage = later(
  async () => (await withWords(import('../pages/account/AccountPage.tsx'))).AccountPage,
);
const PitPage = later(async () => (await withWords(import('../pages/pit/PitPage.tsx'))).PitPage);
const SetupPage = later(async () => (await withWords(import('../pages/setup/SetupPage.tsx'))).SetupPage);
const ProtectionPage = later(
  async () => (await withWords(import('../pages/protection/ProtectionPage.tsx'))).ProtectionPage,
);
const ClosedPage = later(
  async () => (await withWords(import('../pages/protection/ClosedPage.tsx'))).ClosedPage,
);
const StatementPage = later(
  async () => (await withWords(import('../pages/statement/StatementPage.tsx'))).StatementPage,
);

export const App = () => (
  <>
    <Boundary key={JSON.stringify(route.value)}>
      <Where to={route.value} />
    </Boundary>
    <Notices />
  </>
);

/** Pages that lead to play. */
const TO_PLAY: readonly Route['at'][] = ['lobby', 'solo', 'table', 'private'];

function Where({ to }: { readonly to: Route }) {
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
      return <LearnPage game={to.game} />;
    case 'odds':
      return <OddsPage game={to.game} file={to.file} table={to.table} code={to.code} seen={to.seen} />;
    case 'own-card':
      return __SITE__ ? <NotHere /> : <OwnCardPage game={to.game} file={to.file} />;
    case 'count':
      return <CountPage game={to.game} />;
    case 'verify':
      return <VerifyPage table={to.table} code={to.code} />;
    case 'workshop':
      return <WorkshopPage packed={to.packed} />;
    case 'recall':
      return <RecallPage to={to} />;
    case 'statement':
      return <StatementPage />;
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
