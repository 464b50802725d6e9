import { useState } from 'preact/hooks';
import type { AccountView } from '../../../client/index.ts';
import { sayDate } from '../../app/moments.ts';
import { Sure } from '../../app/Sure.tsx';
import type { AccountCtrl, NewWay } from './ctrl.ts';
import { AccountForm, TextField } from './Fields.tsx';
import { noPasskeysHere } from './noPasskeys.ts';
import { accountWords } from './words.ts';

type Credential = AccountView['credentials'][number];

/** The form open below the list. */
type Doing =
  | { readonly is: 'remove' | 'change'; readonly to: Credential }
  | { readonly is: 'add'; readonly by: NewWay['by'] };

/** The account's sign-in methods: add, change or remove them. */
export function WaysPanel({ ctrl, view }: { readonly ctrl: AccountCtrl; readonly view: AccountView }) {
  const { credentials } = accountWords();
  const [doing, setDoing] = useState<Doing | undefined>(undefined);
  const why = noPasskeysHere();
  const close = (): void => setDoing(undefined);
  return (
    <section class="panel pn" aria-labelledby="ways">
      <h2 id="ways">{credentials.title}</h2>
      <p class="note">{credentials.lead}</p>
      <ul class="ways">
        {view.credentials.map((one) => (
          <Way key={one.credential} way={one} onDo={(is) => setDoing({ is, to: one })} />
        ))}
      </ul>
      {doing === undefined ? (
        <div class="decide">
          {why === undefined && (
            <button class="btn" type="button" onClick={() => setDoing({ is: 'add', by: 'passkey' })}>
              {credentials.add.passkey}
            </button>
          )}
          <button class="btn" type="button" onClick={() => setDoing({ is: 'add', by: 'password' })}>
            {credentials.add.password}
          </button>
        </div>
      ) : (
        <Done ctrl={ctrl} doing={doing} close={close} />
      )}
    </section>
  );
}

interface WayProps {
  readonly way: Credential;
  readonly onDo: (is: 'remove' | 'change') => void;
}

function Way({ way: { kind, label, at }, onDo }: WayProps) {
  const { credentials, ways } = accountWords();
  return (
    <li>
      <span>
        <b>{label}</b>
        <small>
          {label === ways[kind] ? '' : `${ways[kind]}, `}
          {credentials.since(sayDate(at))}
        </small>
      </span>
      {kind === 'password' && (
        <button
          class="btn"
          type="button"
          aria-label={credentials.changeWhat(label)}
          onClick={() => onDo('change')}
        >
          {credentials.change}
        </button>
      )}
      <button
        class="btn"
        type="button"
        aria-label={credentials.removeWhat(label)}
        onClick={() => onDo('remove')}
      >
        {credentials.remove}
      </button>
    </li>
  );
}

interface DoneProps {
  readonly ctrl: AccountCtrl;
  readonly doing: Doing;
  readonly close: () => void;
}

function Done({ ctrl, doing, close }: DoneProps) {
  const { credentials, cancel } = accountWords();
  if (doing.is !== 'remove') return <NewWayForm ctrl={ctrl} doing={doing} close={close} />;
  const { label, credential } = doing.to;
  return (
    <Sure
      words={credentials.sure(label)}
      label={credentials.remove}
      no={cancel}
      onNo={close}
      onYes={() => {
        close();
        void ctrl.remove(credential);
      }}
    />
  );
}

interface NewWayFormProps {
  readonly ctrl: AccountCtrl;
  readonly doing: Exclude<Doing, { readonly is: 'remove'; readonly to: Credential }>;
  readonly close: () => void;
}

function NewWayForm({ ctrl, doing, close }: NewWayFormProps) {
  const { credentials, fields, ways, cancel } = accountWords();
  const by = doing.is === 'add' ? doing.by : 'password';
  const title = doing.is === 'add' ? credentials.add[by] : credentials.changeWhat(doing.to.label);
  return (
    <AccountForm
      onGiven={(given) => {
        const label = given('label').trim();
        const way: NewWay = by === 'passkey' ? { by, label } : { by, label, password: given('password') };
        close();
        void (doing.is === 'add' ? ctrl.add(way) : ctrl.change(doing.to.credential, way));
      }}
    >
      <TextField
        name="label"
        label={fields.label}
        autocomplete="off"
        most={40}
        value={doing.is === 'add' ? ways[by] : doing.to.label}
      />
      {by === 'password' && (
        <TextField
          name="password"
          secret
          label={fields.newPassword}
          note={fields.passwordNote}
          autocomplete="new-password"
          most={128}
        />
      )}
      <div class="decide">
        <button class="btn pri" type="submit">
          {title}
        </button>
        <button class="btn" type="button" onClick={close}>
          {cancel}
        </button>
      </div>
    </AccountForm>
  );
}
