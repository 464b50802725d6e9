import { useState } from 'preact/hooks';
import type { AccountCtrl } from './ctrl.ts';
import { AccountForm, ChoiceField, TextField } from './Fields.tsx';
import { noPasskeysHere } from './noPasskeys.ts';
import { accountWords } from './words.ts';

/** Turns a guest into an account: a login name and a first sign-in method. */
export function MakePanel({ ctrl }: { readonly ctrl: AccountCtrl }) {
  const { make, ways, fields } = accountWords();
  const why = noPasskeysHere();
  const [by, setBy] = useState<'passkey' | 'password'>(why === undefined ? 'passkey' : 'password');
  return (
    <section class="panel pn" aria-labelledby="make">
      <h2 id="make">{make.title}</h2>
      <AccountForm
        onGiven={(given) =>
          void ctrl.make(
            given('login').trim(),
            by === 'passkey'
              ? { by, label: ways.passkey }
              : { by, label: ways.password, password: given('password') },
          )
        }
      >
        <TextField
          name="login"
          label={fields.login}
          note={fields.loginNote}
          autocomplete="username"
          most={64}
        />
        {why === undefined && (
          <ChoiceField
            legend={make.by}
            name="make-by"
            options={(['passkey', 'password'] as const).map((is) => ({ is, label: ways[is] }))}
            chosen={by}
            onChoose={setBy}
          />
        )}
        {by === 'password' && (
          <TextField
            name="password"
            secret
            label={fields.password}
            note={fields.passwordNote}
            autocomplete="new-password"
            most={128}
          />
        )}
        <button class="btn pri" type="submit">
          {make.do}
        </button>
      </AccountForm>
    </section>
  );
}
