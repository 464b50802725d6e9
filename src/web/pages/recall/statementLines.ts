import { type Currency, DOLLARS } from '../../../base/index.ts';
import { pagesWords } from '../../app/pagesWords.ts';
import { makeRoute } from '../../app/router.ts';
import type { LobbyHouse } from '../../build/houseLines.ts';

/** What the house tells of one transfer of a patron's chips. */
export interface Moved {
  readonly transfer: string;
  readonly kind: string;
  readonly change: number;
  readonly total: number;
  /** What its table writes amounts in, where that is not the dollar. */
  readonly currency?: Currency;
}

/** One line of the statement as the page shows it. */
export interface StatementRow {
  readonly transfer: string;
  readonly what: string;
  readonly where: string;
  readonly change: number;
  readonly total: number;
  /** What the change is written in; all chips together are written as the cage counts them. */
  readonly currency: Currency;
  /** To the coup that it settled, or that is void by it. */
  readonly recall: string | undefined;
}

/** A page of more than this is not read any more. */
export const MOST_SHOWN = 500;

/** The newest lines; the house tells them newest first. */
export const newestLines = (
  moved: readonly Moved[],
  houses: readonly LobbyHouse[],
): readonly StatementRow[] =>
  moved.slice(0, MOST_SHOWN).map(({ transfer, kind, change, total, currency = DOLLARS }) => ({
    transfer,
    what: getWhat(transfer, kind),
    where: getPlace(transfer, houses),
    change,
    total,
    currency,
    recall: findRecall(transfer, kind),
  }));

function findRecall(transfer: string, kind: string): string | undefined {
  const [, table = '', seq] = transfer.split('/');
  if (kind !== 'settle' && kind !== 'void') return undefined;
  return makeRoute({ at: 'recall', place: undefined, settled: { table, seq: Number(seq) }, code: undefined });
}

/** A solo house whose record grew long begins a new one with all chips. */
const getWhat = (transfer: string, kind: string): string =>
  /\/carried-\d+$/.test(transfer)
    ? pagesWords().statement.carried
    : ((pagesWords().statement.kinds as Readonly<Record<string, string>>)[kind] ?? kind);

/** A transfer is named after its table and event: `settle/<table>/<event>/<patron>`. */
function getPlace(transfer: string, houses: readonly LobbyHouse[]): string {
  const [kind, table = ''] = transfer.split('/');
  if (kind === 'grant') return pagesWords().statement.cage;
  for (const house of houses)
    for (const { id, name } of house.games) {
      const of = id.replace('/', '-');
      if (table === `solo-${of}`) return `${house.name}, ${name}`;
      if (table.startsWith(`${of}-`))
        return pagesWords().statement.table(house.name, name, table.slice(of.length + 1));
    }
  if (table.startsWith('own:')) return pagesWords().statement.ownRulesTable;
  return table.startsWith('private-') ? pagesWords().statement.privateTable : table;
}
