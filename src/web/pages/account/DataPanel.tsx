import { useState } from 'preact/hooks';
import { words } from '../../app/language.ts';
import { Sure } from '../../app/Sure.tsx';
import { saveFile } from '../../app/saveFile.ts';
import { getBalance, visitor } from '../../app/visitor.ts';
import type { AccountCtrl } from './ctrl.ts';
import { accountWords } from './words.ts';

/** All data that the house has about the patron: download or delete it. */
export function DataPanel({ ctrl }: { readonly ctrl: AccountCtrl }) {
  const { data, cancel } = accountWords();
  const [isAsked, setAsked] = useState(false);
  const { purse } = visitor.value ?? {};
  const balance = words().figures.money(purse === undefined ? 0 : getBalance(purse), 'always');
  return (
    <section class="panel pn" aria-labelledby="data">
      <h2 id="data">{data.title}</h2>
      <p class="note">{data.lead}</p>
      {isAsked ? (
        <Sure
          words={data.sure(balance)}
          label={data.remove}
          no={cancel}
          onNo={() => setAsked(false)}
          onYes={() => {
            setAsked(false);
            void ctrl.forget();
          }}
        />
      ) : (
        <div class="decide">
          <button
            class="btn"
            type="button"
            onClick={() => void ctrl.take((text) => saveFile('coup-account.json', 'application/json', text))}
          >
            {data.take}
          </button>
          <button class="btn" type="button" onClick={() => setAsked(true)}>
            {data.remove}
          </button>
        </div>
      )}
    </section>
  );
}
