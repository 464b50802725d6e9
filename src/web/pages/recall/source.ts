import { err, ok, type Result } from '../../../base/index.ts';
import type { BankrollRun, HouseClient, OwnCoup } from '../../../client/index.ts';
import { parseAsWritten } from '../../../engine/index.ts';
import type { SpokenRefusal } from '../../../words/index.ts';
import { words } from '../../app/language.ts';
import { type PageVisitor, visitor } from '../../app/visitor.ts';
import { alsoKnow } from './recalled.ts';
import type { Moved } from './statementLines.ts';

/** The house's tables, or the ones in this browser. */
export type Where = 'live' | 'solo';

/** Chips with one shared balance. */
export interface ChipsAccount {
  readonly where: Where;
  readonly purse: PageVisitor['purse'];
  /** Newest first. */
  readonly lines: readonly Moved[];
  readonly run: BankrollRun | undefined;
}

/** The patron's own hands, newest first, and their chip movements. */
export interface OwnHistory {
  readonly coups: readonly OwnCoup[];
  readonly accounts: readonly ChipsAccount[];
}

type Answer<T> = Promise<Result<T, SpokenRefusal>>;

/** The chain names of solo tables. */
const SOLO = /^solo-/;

export const isSolo = (chain: string | undefined): boolean =>
  __SITE__ || (chain !== undefined && SOLO.test(chain));

export const whereIs = ({ table }: Pick<OwnCoup, 'table'>): Where => (isSolo(table) ? 'solo' : 'live');

/** Live and solo hands together, without a solo house that is open in another tab. */
export async function loadHistory(): Answer<OwnHistory> {
  const solo = await loadSolo();
  if (__SITE__) return solo;
  const live = await loadLive();
  if (!live.ok) return live;
  const both = [live.value, ...(solo.ok ? [solo.value] : [])];
  return ok({
    coups: both.flatMap(({ coups }) => coups).toSorted((a, b) => b.at - a.at),
    accounts: both.flatMap(({ accounts }) => accounts),
  });
}

/** The transcript of a shoe; undefined while it is in play. */
export async function loadShoe(shoeId: string, code: string | undefined): Answer<unknown> {
  const [chain = '', index = ''] = shoeId.split('/');
  if (isSolo(chain)) {
    const { soloHere } = await import('../../solo/thisBrowser.ts');
    const house = await soloHere();
    return house.ok ? house.value.shoe(shoeId) : house;
  }
  const { house } = await import('../../live/house.ts');
  const answer = await house.shoe(chain, Number(index), code);
  if (answer.ok) return answer;
  return answer.error.code === 'shoe/not-closed' ? ok(undefined) : err(answer.error);
}

async function loadSolo(): Answer<OwnHistory> {
  const { soloHere } = await import('../../solo/thisBrowser.ts');
  const house = await soloHere();
  if (!house.ok) return house;
  const [purse, coups] = [await house.value.purse(), await house.value.coups()];
  const [lines, run] = [await house.value.statement(), await house.value.run()];
  if (!purse.ok) return purse;
  if (!coups.ok) return coups;
  if (!lines.ok) return lines;
  if (!run.ok) return run;
  if (__SITE__) visitor.value = { name: words().table.rail.you, purse: purse.value };
  const account = { where: 'solo', purse: purse.value, lines: lines.value, run: run.value } as const;
  return ok({ coups: coups.value, accounts: coups.value.length === 0 ? [] : [account] });
}

/** Makes no request for a visitor without an earlier session. */
async function loadLive(): Answer<OwnHistory> {
  const { comeBack, house } = await import('../../live/house.ts');
  await comeBack();
  if (visitor.value === undefined) return ok({ coups: [], accounts: [] });
  const [coups, statement] = await Promise.all([house.coups(), house.statement()]);
  if (!coups.ok) return coups;
  if (!statement.ok) return statement;
  await learnHouses(house, coups.value);
  const { purse, lines, run } = statement.value;
  return ok({ coups: coups.value, accounts: [{ where: 'live', purse, lines, run }] });
}

/** Loads the files of these coups' houses, for bet names and currencies as this house deals them. */
async function learnHouses(from: Pick<HouseClient, 'houseFile'>, coups: readonly OwnCoup[]): Promise<void> {
  const ids = [...new Set(coups.flatMap(({ game }) => game.split('/')[0] || []))];
  const files = await Promise.all(ids.map((id) => from.houseFile(id)));
  alsoKnow(
    files.flatMap((file) => {
      const read = file.ok ? parseAsWritten(file.value) : undefined;
      return read?.ok === true ? [read.value] : [];
    }),
  );
}
