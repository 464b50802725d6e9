import { HOUSE_LINES } from 'virtual:houses';
import { words } from '../../app/language.ts';
import { pagesWords } from '../../app/pagesWords.ts';
import { getNet } from '../../app/visitor.ts';
import type { ChipsAccount } from './source.ts';
import { newestLines, type StatementRow } from './statementLines.ts';
import { recallWords } from './words.ts';

const money = (amount: number): string => words().figures.money(amount, 'always');

/** The patron's chip movements, newest first, and the current bankroll run. */
export function StatementPanel({
  account: { where, purse, lines, run },
}: {
  readonly account: ChipsAccount;
}) {
  const said = pagesWords().statement;
  const { bankroll } = words().everywhere;
  const { signedMoney } = words().figures;
  return (
    <section class="panel statement" aria-labelledby={`statement-${where}`}>
      <h2 id={`statement-${where}`}>{recallWords().statement[where]}</h2>
      <p class="cap">
        {said.lead(purse.cage, purse.tables, purse.granted)}{' '}
        {recallWords().statement.net(signedMoney(getNet(purse)))}
      </p>
      {run !== undefined && run.hands > 0 && (
        <p class="cap">
          {recallWords().statement.run}{' '}
          {bankroll.story(run.hands, money(run.peak), run.wins, signedMoney(run.net))}
        </p>
      )}
      {lines.length === 0 ? (
        <p>{said.nothing}</p>
      ) : (
        <details>
          <summary>{recallWords().statement.lines(words().figures.number(lines.length))}</summary>
          <Lines lines={newestLines(lines, HOUSE_LINES)} />
          {where === 'live' && <p class="cap">{said.ownRules}</p>}
        </details>
      )}
    </section>
  );
}

const Lines = ({ lines }: { readonly lines: readonly StatementRow[] }) => (
  <table class="list">
    <thead>
      <tr>
        <th scope="col">{pagesWords().statement.heads.what}</th>
        <th scope="col" class="wide">
          {pagesWords().statement.heads.where}
        </th>
        <th scope="col" class="num">
          {pagesWords().statement.heads.change}
        </th>
        <th scope="col" class="num">
          {pagesWords().statement.heads.total}
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ transfer, what, where, change, total, currency, recall }) => (
        <tr key={transfer}>
          <td>
            {recall === undefined ? what : <a href={recall}>{what}</a>}
            <span class="under">{where}</span>
          </td>
          <td class="wide">{where}</td>
          <td class={`num ${change > 0 ? 'good' : change < 0 ? 'bad' : ''}`}>
            {change === 0
              ? pagesWords().statement.moved
              : words().figures.signedMoney(change, 'always', currency)}
          </td>
          <td class="num">{money(total)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
