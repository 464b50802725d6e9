import type { AccountView } from '../../../client/index.ts';
import { words } from '../../app/language.ts';
import { sayDate } from '../../app/moments.ts';
import { getBalance, visitor } from '../../app/visitor.ts';
import type { AccountCtrl } from './ctrl.ts';
import { accountWords } from './words.ts';

/** The account, and how to log out. */
export function YouPanel({ ctrl, view }: { readonly ctrl: AccountCtrl; readonly view: AccountView }) {
  const { you } = accountWords();
  const { purse } = visitor.value ?? {};
  const facts = [
    [you.name, view.name],
    [you.role, you.roles[view.role]],
    [you.since, sayDate(view.at)],
    [you.chips, purse === undefined ? '' : words().figures.money(getBalance(purse), 'always')],
    [you.sessions, you.places(view.sessions)],
  ] as const;
  return (
    <section class="panel pn" aria-labelledby="you">
      <h2 id="you">{you.title}</h2>
      <dl class="about">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div class="decide">
        <button class="btn" type="button" onClick={() => void ctrl.logOut()}>
          {you.logOut}
        </button>
        <button class="btn" type="button" onClick={() => void ctrl.logOutEverywhere()}>
          {you.everywhere}
        </button>
      </div>
    </section>
  );
}
