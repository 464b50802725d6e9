import { HOUSE_LINES } from 'virtual:houses';
import { useEffect, useState } from 'preact/hooks';
import { chips, makeMoney } from '../../../base/index.ts';
import { Page } from '../../app/Page.tsx';
import { type Standing, standing } from '../../app/standing.ts';
import { Trouble } from '../../app/Trouble.tsx';
import '../../styles/lobby.css';

interface Line {
  readonly transfer: string;
  readonly kind: string;
  readonly change: number;
  readonly total: number;
}

interface Statement {
  readonly purse: Standing['purse'];
  readonly lines: readonly Line[];
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
              {lines.slice(0, MOST_SHOWN).map(({ transfer, kind, change, total }) => (
                <tr key={transfer}>
                  <td>
                    {whatOf(transfer, kind)}
                    <span class="under">{placeOf(transfer)}</span>
                  </td>
                  <td class="wide">{placeOf(transfer)}</td>
                  <td class={`num ${change > 0 ? 'good' : change < 0 ? 'bad' : ''}`}>
                    {change === 0 ? 'moved' : `${change > 0 ? '+' : ''}${money(change)}`}
                  </td>
                  <td class="num">{money(total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Page>
  );
}

const MOST_SHOWN = 500;

const money = (amount: number): string => makeMoney(chips(amount), 'always');

const KINDS: Readonly<Record<string, string>> = {
  grant: 'Play chips from the house',
  'buy-in': 'Bought in',
  leave: 'Left the table',
  wager: 'Wager put down',
  back: 'Wager taken back',
  return: 'Wager returned',
  settle: 'Coup settled',
};

/** A solo house whose record grew long begins a new one with all chips. */
const whatOf = (transfer: string, kind: string): string =>
  /\/carried-\d+$/.test(transfer) ? 'Carried over from the last book' : (KINDS[kind] ?? kind);

/** A transfer is named after its table and event: `settle/<table>/<event>/<patron>`. */
function placeOf(transfer: string): string {
  const [kind, table = ''] = transfer.split('/');
  if (kind === 'grant') return 'Cage';
  for (const house of HOUSE_LINES)
    for (const { id, name } of house.games) {
      const of = id.replace('/', '-');
      if (table === `solo-${of}`) return `${house.name}, ${name}`;
      if (table.startsWith(`${of}-`)) return `${house.name}, ${name}, table ${table.slice(of.length + 1)}`;
    }
  return table.startsWith('private-') ? 'A private table' : table;
}

async function readStatement(): Promise<Read> {
  if (__SITE__) {
    const { soloHere } = await import('../../solo/thisBrowser.ts');
    const house = await soloHere();
    if (!house.ok) return { message: house.error.message };
    const [purse, lines] = [await house.value.purse(), await house.value.statement()];
    if (!purse.ok) return { message: purse.error.message };
    if (!lines.ok) return { message: lines.error.message };
    standing.value = { name: 'You', purse: purse.value };
    return { statement: { purse: purse.value, lines: lines.value } };
  }
  const { beSomebody, house } = await import('../../live/house.ts');
  const begun = await beSomebody();
  const answer = begun.ok ? await house.statement() : begun;
  return answer.ok
    ? { statement: answer.value }
    : { message: `${answer.error.message} Your chips are safe.` };
}
