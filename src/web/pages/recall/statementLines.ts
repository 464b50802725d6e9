import { type Currency, DOLLARS } from '../../../base/index.ts';
import { pagesWords } from '../../app/pagesWords.ts';
import { makeRoute } from '../../app/router.ts';
import type { LobbyHouse } from '../../build/houseLines.ts';

/** One transfer of a patron's chips, as the house reports it. */
export interface Moved {
  readonly transfer: string;
  readonly kind: string;
  readonly change: number;
  readonly total: number;
  /** The currency of its table, unless it is the dollar. */
  readonly currency?: Currency;
}

/** One line of the statement as shown. */
export interface StatementRow {
  readonly transfer: string;
  readonly what: string;
  readonly where: string;
  readonly change: number;
  readonly total: number;
  /** The currency of the change; the running balance uses the cage's. */
  readonly currency: Currency;
  /** A link to the coup that it settled or voided. */
  readonly recall: string | undefined;
}

/** The most lines worth showing. */
export const MOST_SHOWN = 500;

/** The newest lines; the house sends them newest first. */
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

/** A solo house with a long record starts a new one and carries all chips over. */
const getWhat = (transfer: string, kind: string): string =>
  /\/carried-\d+$/.test(transfer)
    ? pagesWords().statement.carried
    : ((pagesWords().statement.kinds as Readonly<Record<string, string>>)[kind] ?? kind);

/** A transfer's id contains its table and event: `settle/<table>/<event>/<patron>`. */
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
