import { useEffect, useMemo } from 'preact/hooks';
import { words } from '../../app/language.ts';
import { Page } from '../../app/Page.tsx';
import { getBalance, visitor } from '../../app/visitor.ts';
import { CodesPanel, CodesShown } from './CodesPanel.tsx';
import { type AccountCtrl, type Here, makeAccountCtrl } from './ctrl.ts';
import { DataPanel } from './DataPanel.tsx';
import { LogInPanel } from './LogInPanel.tsx';
import { MakePanel } from './MakePanel.tsx';
import { noPasskeysHere } from './noPasskeys.ts';
import { TotpPanel } from './TotpPanel.tsx';
import { WaysPanel } from './WaysPanel.tsx';
import { accountWords } from './words.ts';
import { YouPanel } from './YouPanel.tsx';
import '../../styles/account.css';

export const { loadWords: loadAccountPage } = accountWords;

/** The patron's account and sign-in methods; for a guest, the forms to create an account or log in. */
export function AccountPage() {
  const ctrl = useMemo(makeAccountCtrl, []);
  useEffect(() => void ctrl.look(), [ctrl]);
  const here = ctrl.here.value;
  const { title } = accountWords();
  const why = noPasskeysHere();
  const [codes, refused] = [ctrl.codes.value, ctrl.refused.value];
  return (
    <Page title={title} {...(here !== undefined && { lead: leadFor(here) })}>
      <div class="account">
        {refused !== undefined && (
          <p class="fault" role="alert">
            {words().refusal(refused)}
          </p>
        )}
        {ctrl.isGone.value && (
          <p class="note" role="status">
            {accountWords().data.gone}
          </p>
        )}
        {here !== undefined && why !== undefined && <p class="note">{accountWords().noPasskeys[why]}</p>}
        {codes !== undefined && <CodesShown ctrl={ctrl} codes={codes} />}
        {ctrl.waits.value && <LogInPanel ctrl={ctrl} again />}
        {here !== undefined && <Panels ctrl={ctrl} here={here} />}
      </div>
    </Page>
  );
}

function Panels({ ctrl, here }: { readonly ctrl: AccountCtrl; readonly here: Here }) {
  if (here.is !== 'account')
    return (
      <>
        <MakePanel ctrl={ctrl} />
        <LogInPanel ctrl={ctrl} />
      </>
    );
  return (
    <>
      <YouPanel ctrl={ctrl} view={here.view} />
      <WaysPanel ctrl={ctrl} view={here.view} />
      <TotpPanel ctrl={ctrl} has={here.view.credentials.some(({ kind }) => kind === 'totp')} />
      <CodesPanel ctrl={ctrl} left={here.view.recovery} />
      <DataPanel ctrl={ctrl} />
    </>
  );
}

function leadFor(here: Here): string {
  const { lead } = accountWords();
  if (here.is === 'account') return lead.account;
  if (here.is === 'nobody' || visitor.value === undefined) return lead.nobody;
  const { name, purse } = visitor.value;
  return lead.guest(name, words().figures.money(getBalance(purse), 'always'));
}
