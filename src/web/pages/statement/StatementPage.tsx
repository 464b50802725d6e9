import { HOUSE_LINES } from 'virtual:houses';
import { useEffect, useState } from 'preact/hooks';
import type { SpokenRefusal } from '../../../words/index.ts';
import { words } from '../../app/language.ts';
import { Page } from '../../app/Page.tsx';
import { pagesWords } from '../../app/pagesWords.ts';
import { Trouble } from '../../app/Trouble.tsx';
import { type PageVisitor, visitor } from '../../app/visitor.ts';
import { type Moved, newestLines, type StatementRow } from './lines.ts';
import '../../styles/plain.css';

export const { loadWords: loadStatementPage } = pagesWords;

interface Statement {
  readonly purse: PageVisitor['purse'];
  readonly lines: readonly Moved[];
}

type Read = { readonly statement: Statement } | { readonly refusal: SpokenRefusal };

/** All that happened to the patron's chips, newest first. */
export function StatementPage() {
  const [read, setRead] = useState<Read | undefined>(undefined);
  useEffect(() => void readStatement().then(setRead), []);
  const said = pagesWords().statement;
  if (read === undefined) return <Page title={said.title}>{null}</Page>;
  if ('refusal' in read)
    return (
      <Trouble title={said.title} what={words().everywhere.noTable.what(words().refusal(read.refusal))} />
    );
  const { purse, lines } = read.statement;
  return (
    <Page title={said.title} lead={said.lead(purse.cage, purse.tables, purse.granted)}>
      {lines.length === 0 ? (
        <p class="prose">{said.nothing}</p>
      ) : (
        <Lines lines={newestLines(lines, HOUSE_LINES)} />
      )}
      {!__SITE__ && <p class="prose">{said.ownRules}</p>}
    </Page>
  );
}

const money = (amount: number): string => words().figures.money(amount, 'always');

const Lines = ({ lines }: { readonly lines: readonly StatementRow[] }) => (
  <div class="panel box narrow">
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
  </div>
);

async function readStatement(): Promise<Read> {
  if (__SITE__) {
    const { soloHere } = await import('../../solo/thisBrowser.ts');
    const house = await soloHere();
    if (!house.ok) return { refusal: house.error };
    const [purse, lines] = [await house.value.purse(), await house.value.statement()];
    if (!purse.ok) return { refusal: purse.error };
    if (!lines.ok) return { refusal: lines.error };
    visitor.value = { name: words().table.rail.you, purse: purse.value };
    return { statement: { purse: purse.value, lines: lines.value } };
  }
  const { beSomebody, house } = await import('../../live/house.ts');
  const begun = await beSomebody();
  const answer = begun.ok ? await house.statement() : begun;
  return answer.ok ? { statement: answer.value } : { refusal: answer.error };
}
