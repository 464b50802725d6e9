import { HOUSE_LINES } from 'virtual:houses';
import { useEffect, useState } from 'preact/hooks';
import { words } from '../../app/language.ts';
import { Page } from '../../app/Page.tsx';
import { Trouble } from '../../app/Trouble.tsx';
import { type Visitor, visitor } from '../../app/visitor.ts';
import { type Moved, newestLines, type StatementLine } from './lines.ts';
import '../../styles/lobby.css';

interface Statement {
  readonly purse: Visitor['purse'];
  readonly lines: readonly Moved[];
}

type Read = { readonly statement: Statement } | { readonly message: string };

/** All that happened to the patron's chips, newest first. */
export function StatementPage() {
  const [read, setRead] = useState<Read | undefined>(undefined);
  useEffect(() => void readStatement().then(setRead), []);
  if (read === undefined) return <Page title="Statement">{null}</Page>;
  if ('message' in read) return <Trouble title="Statement" what={read.message} />;
  const { purse, lines } = read.statement;
  return (
    <Page
      title="Statement"
      lead={`${money(purse.cage)} in the cage, ${money(purse.tables)} at tables. The house gave you ${money(purse.granted)} of play chips.`}
    >
      {lines.length === 0 ? (
        <p class="prose">Nothing has happened to your chips yet.</p>
      ) : (
        <Lines lines={newestLines(lines, HOUSE_LINES)} />
      )}
    </Page>
  );
}

const money = (amount: number): string => words().figures.money(amount, 'always');

const Lines = ({ lines }: { readonly lines: readonly StatementLine[] }) => (
  <div class="panel box narrow">
    <table class="list">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" class="wide">
            Where
          </th>
          <th scope="col" class="num">
            Change
          </th>
          <th scope="col" class="num">
            All your chips
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ transfer, what, where, change, total }) => (
          <tr key={transfer}>
            <td>
              {what}
              <span class="under">{where}</span>
            </td>
            <td class="wide">{where}</td>
            <td class={`num ${change > 0 ? 'good' : change < 0 ? 'bad' : ''}`}>
              {change === 0 ? 'moved' : words().figures.signedMoney(change, 'always')}
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
    if (!house.ok) return { message: house.error.message };
    const [purse, lines] = [await house.value.purse(), await house.value.statement()];
    if (!purse.ok) return { message: purse.error.message };
    if (!lines.ok) return { message: lines.error.message };
    visitor.value = { name: 'You', purse: purse.value };
    return { statement: { purse: purse.value, lines: lines.value } };
  }
  const { beSomebody, house } = await import('../../live/house.ts');
  const begun = await beSomebody();
  const answer = begun.ok ? await house.statement() : begun;
  return answer.ok
    ? { statement: answer.value }
    : { message: `${answer.error.message} Your chips are safe.` };
}
