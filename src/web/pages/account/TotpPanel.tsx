import { useEffect, useState } from 'preact/hooks';
import { visitor } from '../../app/visitor.ts';
import type { QrCode } from '../../night/qrCode.ts';
import type { AccountCtrl, TotpKey } from './ctrl.ts';
import { AccountForm, TextField } from './Fields.tsx';
import { accountWords } from './words.ts';

/** One-time codes in addition to the password: set up by QR code, confirmed by a first code. */
export function TotpPanel({ ctrl, has }: { readonly ctrl: AccountCtrl; readonly has: boolean }) {
  const said = accountWords().totp;
  const key = ctrl.totp.value;
  return (
    <section class="panel pn" aria-labelledby="totp">
      <h2 id="totp">{said.title}</h2>
      {visitor.value?.needsSecondFactor === true && (
        <p class="fault" role="alert">
          {said.needed}
        </p>
      )}
      <p class="note">{said.lead}</p>
      {key === undefined ? (
        <div class="decide">
          <button class="btn" type="button" onClick={() => void ctrl.askTotp()}>
            {has ? said.replace : said.begin}
          </button>
        </div>
      ) : (
        <SetUp ctrl={ctrl} totp={key} />
      )}
    </section>
  );
}

function SetUp({ ctrl, totp }: { readonly ctrl: AccountCtrl; readonly totp: TotpKey }) {
  const { totp: said, fields, cancel } = accountWords();
  const [code, setCode] = useState<QrCode | undefined>(undefined);
  useEffect(
    () => void import('../../night/qrCode.ts').then(({ qrCode }) => setCode(qrCode(totp.uri))),
    [totp.uri],
  );
  return (
    <AccountForm onGiven={(given) => void ctrl.addTotp(given('code').trim(), given('label').trim())}>
      <figure class="totp-code">
        <figcaption class="note">{said.scan}</figcaption>
        {code !== undefined && (
          <svg viewBox={`0 0 ${code.side} ${code.side}`} role="img" aria-label={said.qrCode}>
            <path d={code.path} />
          </svg>
        )}
        <code>{totp.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </figure>
      <TextField name="label" label={fields.label} autocomplete="off" most={40} value={said.app} />
      <TextField name="code" label={fields.oneTimeCode} autocomplete="one-time-code" most={12} />
      <div class="decide">
        <button class="btn pri" type="submit">
          {said.done}
        </button>
        <button class="btn" type="button" onClick={ctrl.leaveTotp}>
          {cancel}
        </button>
      </div>
    </AccountForm>
  );
}
