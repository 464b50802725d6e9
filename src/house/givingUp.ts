import { type Chips, chips, err, NO_CHIPS, ok, type Result } from '../base/index.ts';
import { utf8 } from '../fair/index.ts';
import { type Account, findPatron, floatAccount } from '../ledger/index.ts';
import {
  type ArchiveStore,
  type HouseReader,
  nameOfRow,
  refuseStore,
  type StoreRefusal,
} from '../record/index.ts';
import { type Cage, openCage } from './cage.ts';
import { checkSeeds } from './chain.ts';
import { PAGE } from './houseBounds.ts';
import { loadState } from './keeper.ts';
import type { Sealing } from './keys/keyring.ts';
import { isDamage } from './recount/damage.ts';
import { countAll, type Difference } from './recount/tally.ts';
import { checkTableChips } from './tableChips.ts';

/** The chips at a table according to its transfers: the last provable state if its journal is damaged. */
export interface ChipsLeft {
  readonly patrons: readonly {
    readonly patron: string;
    readonly stack: Chips;
    readonly hold: Chips;
    readonly marked: Chips;
  }[];
  readonly float: Chips;
  /** Stored balances that differ from the transfers. */
  readonly wrong: readonly Difference[];
}

/** The chips left at a table that cannot continue, and why it cannot. */
export interface Lost extends ChipsLeft {
  readonly reason: string;
}

/** What unseals the table's secrets; `lost` if the host declares the key lost for good. */
export type KeysLeft = Pick<Sealing, 'unseal'> | 'lost';

/** Undefined if the table is intact or does not exist. Without keys it checks only the journal. [IR3] */
export async function lostTable(
  reader: HouseReader,
  table: string,
  keys?: KeysLeft,
): Promise<Result<Lost | undefined, StoreRefusal>> {
  const why = await whyLost(reader, table, keys);
  if (!why.ok || why.value === undefined) return why.ok ? ok(undefined) : why;
  const left = await chipsLeftAt(reader, table);
  return left.ok ? ok({ ...left.value, reason: why.value }) : left;
}

async function whyLost(
  reader: HouseReader,
  table: string,
  keys: KeysLeft | undefined,
): Promise<Result<string | undefined, StoreRefusal>> {
  const why = await whyDamaged(reader, table);
  if (!why.ok || why.value !== undefined || keys === undefined) return why;
  const journals = await reader.journals();
  if (!journals.ok) return journals;
  if (!journals.value.some(({ journal, seq }) => journal === table && seq > 0)) return ok(undefined);
  const state = await loadState(reader, table);
  if (!state.ok || state.value.stage.is === 'closed') return state.ok ? ok(undefined) : state;
  if (keys === 'lost') return ok(KEY_LOST);
  const opens = await checkSeeds(reader, keys, state.value);
  if (opens.ok) return ok(undefined);
  return isDamage(opens.error) ? ok(opens.error.message) : opens;
}

const KEY_LOST = 'the key of the house is lost for good, by the word of its host';

/** A description of the first damage in a table's journal. */
async function whyDamaged(
  reader: HouseReader,
  table: string,
): Promise<Result<string | undefined, StoreRefusal>> {
  const journals = await reader.journals();
  if (!journals.ok) return journals;
  const head = journals.value.find(({ journal }) => journal === table);
  if (head === undefined || head.seq === 0) return ok(undefined);
  const state = await loadState(reader, table);
  const right = state.ok ? await checkTableChips(reader, state.value) : state;
  if (!right.ok) return isDamage(right.error) ? ok(right.error.message) : right;
  for (let seq = 0; seq < head.seq; ) {
    const page = await reader.events(table, seq + 1, PAGE);
    if (!page.ok) return isDamage(page.error) ? ok(page.error.message) : page;
    if (page.value.length === 0) return ok(`${nameOfRow(table, seq + 1)} is missing`);
    seq += page.value.length;
  }
  return ok(undefined);
}

async function chipsLeftAt(reader: HouseReader, table: string): Promise<Result<ChipsLeft, StoreRefusal>> {
  const counted = await countWhole(reader);
  if (!counted.ok) return counted;
  const patrons = new Map<string, ChipsLeft['patrons'][number]>();
  let float = NO_CHIPS;
  for (const [account, right] of [...counted.value.sums].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const kind = kindAt(table, account);
    const patron = findPatron(account);
    if (kind === 'float') float = right;
    if (kind === undefined || patron === undefined) continue;
    const had = patrons.get(patron) ?? { patron, stack: NO_CHIPS, hold: NO_CHIPS, marked: NO_CHIPS };
    patrons.set(patron, { ...had, [kind]: right });
  }
  const had = [...patrons.values()].filter(({ stack, hold, marked }) => stack + hold + marked > 0);
  const wrong = counted.value.tally.wrong.filter(({ account }) => kindAt(table, account) !== undefined);
  return ok({ patrons: had, float, wrong });
}

/** Refused if a transfer was altered. */
async function countWhole(reader: HouseReader): ReturnType<typeof countAll> {
  const counted = await countAll(reader);
  const changed = counted.ok ? counted.value.damage[0] : undefined;
  return changed === undefined ? counted : refuseStore('store/damaged', changed.reason);
}

const OF_A_PATRON = ['stack', 'hold', 'marked'] as const;

/** Which part of the table the account holds; undefined for any other account. */
function kindAt(table: string, account: Account): 'float' | (typeof OF_A_PATRON)[number] | undefined {
  if (account === floatAccount(table)) return 'float';
  const [kind, of, patron] = account.split('/');
  return of === table && patron !== undefined ? OF_A_PATRON.find((each) => each === kind) : undefined;
}

/**
 * Returns all chips of the table to their owners: corrects its balances, then records one cage event that says who got
 * what.
 */
export async function giveUpTable(
  store: ArchiveStore,
  table: string,
  { patrons, float, wrong, reason }: Lost,
  now: number,
): Promise<Result<void, StoreRefusal>> {
  const righted = await putRightAll(store, wrong);
  if (!righted.ok) return righted;
  const cage: Result<Cage, StoreRefusal> = await openCage(store);
  if (!cage.ok) return cage;
  if (patrons.length === 0 && float === 0) return keepMark(store, table);
  const words = [...reason.replace(/[\p{Cc}\p{Cs}]+/gu, ' ')].slice(0, LONGEST_REASON).join('');
  const event = { type: 'table-given-up', table, patrons, float, reason: words, at: now } as const;
  const given = await cage.value.giveUp(event);
  return given.ok ? keepMark(store, table) : given;
}

const LONGEST_REASON = 400;

const toMark = (table: string): string => `given-up/${table}`;

/** Not a secret, but stored as one because secrets are written once and never change. */
const keepMark = (store: Pick<ArchiveStore, 'putSecret'>, table: string) =>
  store.putSecret(toMark(table), utf8(table));

/** Whether a damaged table's chips were already returned. */
export async function isGivenUp(store: Pick<HouseReader, 'secret'>, table: string): Promise<boolean> {
  const mark = await store.secret(toMark(table));
  return mark.ok && mark.value !== undefined;
}

export async function wrongBalances(
  reader: HouseReader,
): Promise<Result<readonly Difference[], StoreRefusal>> {
  const counted = await countWhole(reader);
  return counted.ok ? ok(counted.value.tally.wrong) : counted;
}

export async function putRightAll(
  store: Pick<ArchiveStore, 'putRight'>,
  wrong: readonly Difference[],
): Promise<Result<void, StoreRefusal>> {
  for (const { account, held, right } of wrong) {
    if (right < 0 && account !== 'mint') return err(below(account, right));
    const done = await store.putRight(account, held, right);
    if (!done.ok) return done;
  }
  return ok(undefined);
}

const below = (account: Account, right: Chips): StoreRefusal => ({
  code: 'store/damaged',
  message: `the transfers of account ${account} add up to less than nothing (${chips(right)} cents): some are missing`,
});
