import { useMemo } from 'preact/hooks';
import { words } from '../../app/language.ts';
import { makeAccountCtrl } from '../account/ctrl.ts';
import { LogInForm } from '../account/LogInPanel.tsx';
import { noPasskeysHere } from '../account/noPasskeys.ts';
import { pitWords } from './words.ts';
import '../../styles/account.css';

/** Moving chips and changing roles require a log-in within the last five minutes. */
export function ConfirmPanel({
  onEntered,
  onEnd,
}: {
  readonly onEntered: () => void;
  readonly onEnd: () => void;
}) {
  const ctrl = useMemo(makeAccountCtrl, []);
  const said = pitWords().confirm;
  const hasPasskeys = noPasskeysHere() === undefined;
  const refused = ctrl.refused.value;
  return (
    <div class="account wide">
      <section class="panel pn again" aria-labelledby="confirm" role="alert">
        <h2 id="confirm">{said.title}</h2>
        <p class="note">{said.note}</p>
        {refused !== undefined && <p class="fault">{words().refusal(refused)}</p>}
        <LogInForm
          usual={hasPasskeys ? 'passkey' : 'password'}
          withPasskeys={hasPasskeys}
          onWay={async (way) => {
            await ctrl.logIn(way);
            if (ctrl.refused.value === undefined) onEntered();
          }}
        >
          <button class="btn" type="button" onClick={onEnd}>
            {pitWords().ask.cancel}
          </button>
        </LogInForm>
      </section>
    </div>
  );
}
