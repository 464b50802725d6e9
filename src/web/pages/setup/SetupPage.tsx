import { useEffect, useMemo } from 'preact/hooks';
import { words } from '../../app/language.ts';
import { Page } from '../../app/Page.tsx';
import { CodesShown } from '../account/CodesPanel.tsx';
import { LogInPanel } from '../account/LogInPanel.tsx';
import { MakePanel } from '../account/MakePanel.tsx';
import { accountWords } from '../account/words.ts';
import { makeSetupCtrl, type SetupCtrl, type SetupStep } from './ctrl.ts';
import { setupWords } from './words.ts';
import '../../styles/account.css';

export const loadSetupPage = async (): Promise<void> => {
  await Promise.all([accountWords.loadWords(), setupWords.loadWords()]);
};

/** Makes the first officer of a house, by the link that it printed at the first start. */
export function SetupPage({ code }: { readonly code: string | undefined }) {
  const ctrl = useMemo(() => makeSetupCtrl(code), [code]);
  useEffect(() => void ctrl.account.look(), [ctrl]);
  const { title, lead } = setupWords();
  const { is } = ctrl.step.value ?? {};
  const nobodyRunsIt = is !== 'log-in' && is !== 'done';
  const [codes, refused] = [ctrl.account.codes.value, ctrl.refused.value];
  return (
    <Page title={title} {...(nobodyRunsIt && { lead })}>
      <div class="account">
        {refused !== undefined && (
          <p class="fault" role="alert">
            {words().refusal(refused)}
          </p>
        )}
        {codes !== undefined && <CodesShown ctrl={ctrl.account} codes={codes} />}
        {ctrl.step.value !== undefined && <Step ctrl={ctrl} step={ctrl.step.value} />}
      </div>
    </Page>
  );
}

function Step({ ctrl, step }: { readonly ctrl: SetupCtrl; readonly step: SetupStep }) {
  const said = setupWords();
  if (step.is === 'no-code') return <p class="note">{said.noCode}</p>;
  if (step.is === 'account')
    return (
      <>
        <p class="note">{said.account}</p>
        <MakePanel ctrl={ctrl.account} />
        <LogInPanel ctrl={ctrl.account} />
      </>
    );
  if (step.is === 'take')
    return (
      <section class="panel pn" aria-labelledby="take">
        <h2 id="take">{said.take.title}</h2>
        <p>{said.take.lead(step.name)}</p>
        <div class="decide">
          <button class="btn pri" type="button" onClick={() => void ctrl.take()}>
            {said.take.do}
          </button>
        </div>
      </section>
    );
  if (step.is === 'log-in')
    return (
      <>
        <p class="note" role="status">
          {said.logIn}
        </p>
        <LogInPanel ctrl={ctrl.account} />
      </>
    );
  return (
    <section class="panel pn" aria-labelledby="done">
      <h2 id="done">{said.done.title}</h2>
      <p role="status">{said.done.lead}</p>
      <p>
        <a class="btn pri" href="#/account">
          {said.done.account}
        </a>{' '}
        <a class="btn" href="#/pit">
          {said.done.pit}
        </a>
      </p>
    </section>
  );
}
