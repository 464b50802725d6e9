import { useState } from 'preact/hooks';
import { words } from '../../app/language.ts';
import { getBalance, visitor } from '../../app/visitor.ts';
import type { AccountCtrl, WayIn } from './ctrl.ts';
import { AccountForm, ChoiceField, TextField } from './Fields.tsx';
import { noPasskeysHere } from './noPasskeys.ts';
import { accountWords } from './words.ts';

interface LogInPanelProps {
  readonly ctrl: AccountCtrl;
  /** The patron has an account and confirms it with a new log-in. */
  readonly again?: boolean;
}

export function LogInPanel({ ctrl, again = false }: LogInPanelProps) {
  const { logIn, again: once, cancel } = accountWords();
  const why = noPasskeysHere();
  return (
    <section class={`panel pn ${again ? 'again' : ''}`} aria-labelledby="log-in" {...(again && ALERT)}>
      <h2 id="log-in">{again ? once.title : logIn.title}</h2>
      {again ? <p class="note">{once.note}</p> : <LeftBehind />}
      <LogInForm
        usual={why === undefined ? 'passkey' : 'password'}
        withPasskeys={why === undefined}
        onWay={ctrl.logIn}
      >
        {again && (
          <button class="btn" type="button" onClick={ctrl.letBe}>
            {cancel}
          </button>
        )}
      </LogInForm>
    </section>
  );
}

const ALERT = { role: 'alert' } as const;

/** Warns a guest that logging in leaves their chips behind. */
function LeftBehind() {
  if (visitor.value === undefined) return null;
  const { name, purse } = visitor.value;
  const balance = words().figures.money(getBalance(purse), 'always');
  return <p class="note">{accountWords().logIn.leavesBehind(name, balance)}</p>;
}

interface LogInFormProps {
  readonly usual: WayIn['by'];
  readonly withPasskeys: boolean;
  readonly onWay: (way: WayIn) => Promise<void>;
  readonly children: preact.ComponentChildren;
}

export function LogInForm({ usual, withPasskeys, onWay, children }: LogInFormProps) {
  const { logIn, ways, fields } = accountWords();
  const [by, setBy] = useState<WayIn['by']>(usual);
  const offered = (['passkey', 'password', 'code'] as const).filter((is) => is !== 'passkey' || withPasskeys);
  return (
    <AccountForm
      onGiven={(given) => {
        const login = given('login').trim();
        if (by === 'passkey') void onWay({ by });
        else if (by === 'password') {
          const oneTimeCode = given('one-time-code').trim();
          const password = given('password');
          void onWay({ by, login, password, ...(oneTimeCode !== '' && { oneTimeCode }) });
        } else {
          const password = given('password');
          void onWay({ by, login, code: given('code').trim(), ...(password !== '' && { password }) });
        }
      }}
    >
      <ChoiceField
        legend={logIn.by}
        name="log-in-by"
        options={offered.map((is) => ({ is, label: ways[is] }))}
        chosen={by}
        onChoose={setBy}
      />
      {by === 'passkey' ? (
        <p class="note">{logIn.passkeyNote}</p>
      ) : (
        <TextField name="login" label={fields.login} autocomplete="username" most={64} />
      )}
      {by === 'password' && (
        <TextField
          name="password"
          secret
          label={fields.password}
          autocomplete="current-password"
          most={256}
        />
      )}
      {by === 'password' && (
        <TextField
          name="one-time-code"
          label={fields.oneTimeCode}
          note={fields.oneTimeCodeNote}
          autocomplete="one-time-code"
          most={12}
          optional
        />
      )}
      {by === 'code' && <TextField name="code" label={fields.code} autocomplete="off" most={64} />}
      {by === 'code' && (
        <TextField
          name="password"
          secret
          label={fields.password}
          note={fields.passwordToo}
          autocomplete="current-password"
          most={256}
          optional
        />
      )}
      <div class="decide">
        <button class="btn pri" type="submit">
          {logIn.do}
        </button>
        {children}
      </div>
    </AccountForm>
  );
}
