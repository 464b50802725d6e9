import { useState } from 'preact/hooks';
import { Sure } from '../../app/Sure.tsx';
import { saveFile } from '../../app/saveFile.ts';
import type { AccountCtrl } from './ctrl.ts';
import { accountWords } from './words.ts';

/** Shows recovery codes once, to write down, print or save as a file. */
export function CodesShown({
  ctrl,
  codes,
}: {
  readonly ctrl: AccountCtrl;
  readonly codes: readonly string[];
}) {
  const said = accountWords().codes;
  return (
    <section class="panel pn shown" aria-labelledby="shown" role="alert">
      <h2 id="shown">{said.title}</h2>
      <p>{said.lead}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div class="decide">
        <button class="btn" type="button" onClick={() => print()}>
          {said.print}
        </button>
        <button
          class="btn"
          type="button"
          onClick={() => saveFile('coup-recovery-codes.txt', 'text/plain', `${codes.join('\n')}\n`)}
        >
          {said.save}
        </button>
        <button class="btn pri" type="button" onClick={ctrl.hideCodes}>
          {said.done}
        </button>
      </div>
    </section>
  );
}

/** How many codes are left, and how to get new ones. */
export function CodesPanel({ ctrl, left }: { readonly ctrl: AccountCtrl; readonly left: number }) {
  const { codes, cancel } = accountWords();
  const [isAsked, setAsked] = useState(false);
  return (
    <section class="panel pn" aria-labelledby="codes">
      <h2 id="codes">{codes.title}</h2>
      <p class="note">{codes.left(left)}</p>
      {isAsked ? (
        <Sure
          words={codes.sure}
          label={codes.renew}
          no={cancel}
          onNo={() => setAsked(false)}
          onYes={() => {
            setAsked(false);
            void ctrl.renewCodes();
          }}
        />
      ) : (
        <div class="decide">
          <button class="btn" type="button" onClick={() => setAsked(true)}>
            {codes.renew}
          </button>
        </div>
      )}
    </section>
  );
}
