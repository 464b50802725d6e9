import { ok, type Result } from '../base/index.ts';
import { type EventOf, TABLE_JOURNAL, type TableEvent } from '../forms/index.ts';
import type { JournalRow, Store, StoreRefusal } from '../record/index.ts';
import { PAGE } from './houseBounds.ts';
import { readRow } from './reading.ts';
import { loadStatementLines } from './statement.ts';

/** A settled coup that a patron had wagers on: as the journal of its table tells it, others' wagers left out. */
export interface PatronCoup {
  /** The transfer that settled it, as a statement names it. */
  readonly transfer: string;
  readonly table: string;
  readonly game: string;
  /** The least main wager at the table, which may be more than that of its card; 0 where its file has none. */
  readonly minimum: number;
  /** The hash of the rules that it was dealt by. */
  readonly rules: string;
  /** The id of the shoe, and what the patron is called in it. */
  readonly shoe: string;
  readonly alias: string;
  readonly coup: number;
  readonly at: number;
  /** In the order of the deal, as in `8H`. */
  readonly cards: readonly string[];
  readonly wagers: readonly OwnWager[];
  /** What it did to all chips of the patron, and what they were after it. */
  readonly change: number;
  readonly total: number;
  /** Where it was called void afterwards. [IR4] */
  readonly void?: VoidedHand;
}

export interface VoidedHand {
  readonly reason: string;
  /** What the patron got back of it: nothing where it had cost nothing. */
  readonly back: number;
  /** The transfer that gave it back, as a statement names it. */
  readonly transfer?: string;
}

export interface OwnWager {
  readonly bet: string;
  readonly stake: number;
  readonly result: 'win' | 'lose' | 'push';
  readonly profit: number;
  readonly commission: number;
  readonly returned: number;
}

/** So far back is a table read for one patron: what lies before is not worth the work of finding its shoe. */
const MOST_PAGES = 40;

/** All that is read of a house. */
type Journals = Pick<Store, 'events' | 'transfers'>;

/** A patron's newest settled coups, newest first. */
export async function ownCoups(
  store: Journals,
  patron: string,
  most: number,
): Promise<Result<readonly PatronCoup[], StoreRefusal>> {
  const lines = await loadStatementLines(store, patron, Number.MAX_SAFE_INTEGER);
  if (!lines.ok) return lines;
  const settled = lines.value.flatMap((line) => {
    const [kind, table = '', seq] = line.transfer.split('/');
    return kind === 'settle' ? [{ line, table, seq: Number(seq) }] : [];
  });
  const wanted = settled.slice(0, most);
  const tables = new Map<string, TableTold>();
  for (const table of new Set(wanted.map((one) => one.table))) {
    const seqs = wanted.filter((one) => one.table === table).map(({ seq }) => seq);
    const told = await lookBack(store, table, seqs);
    if (!told.ok) return told;
    tables.set(table, told.value);
  }
  return ok(
    wanted.flatMap(({ line: { transfer, change, total }, table, seq }) => {
      const { game = '', minimum = 0, coups } = tables.get(table) ?? {};
      const own = getCoup(table, patron, coups?.get(seq));
      return own === undefined ? [] : [{ ...own, table, game, minimum, transfer, change, total }];
    }),
  );
}

/** What a table's journal tells of the wanted coups, by the numbers of the events that settled them. */
interface TableTold {
  readonly game: string;
  readonly minimum: number;
  readonly coups: ReadonlyMap<number, Told>;
}

/** A settled coup with what stood before it in the journal. */
interface Told {
  readonly settled: EventOf<'logged'>;
  readonly coup: number;
  readonly void: FoundVoid | undefined;
  cards: readonly { readonly n: number; readonly card: string }[];
  shoe?: EventOf<'shoe-opened'>;
}

type VoidEntry = Extract<EventOf<'logged'>['entry'], { readonly type: 'void-settled' }>;

interface FoundVoid {
  readonly entry: VoidEntry;
  readonly seq: number;
}

/** What is known while a journal is read backwards. */
interface Looking {
  readonly wanted: ReadonlySet<number>;
  readonly found: Map<number, Told>;
  /** Those whose shoe has not been met yet: never more than a shoe has coups. */
  readonly open: Set<Told>;
  /** By the coups of the shoe that is being read. */
  readonly voids: Map<number, FoundVoid>;
}

/** Reads a table backwards from the newest of these events, until each has its cards and its shoe. */
async function lookBack(
  store: Journals,
  table: string,
  seqs: readonly number[],
): Promise<Result<TableTold, StoreRefusal>> {
  const first = await readPage(store, table, 1, 1);
  if (!first.ok) return first;
  const [opened] = first.value.events.values();
  const looking: Looking = { wanted: new Set(seqs), found: new Map(), open: new Set(), voids: new Map() };
  const { wanted, found, open } = looking;
  let left = Math.max(...seqs);
  const since = await restOfShoe(store, table, left + 1);
  if (!since.ok) return since;
  for (const [seq, event] of since.value) takeVoid(looking, seq, event);
  for (let page = 0; page < MOST_PAGES && left > 0; page++) {
    const from = Math.max(1, left - PAGE + 1);
    const events = await readPage(store, table, from, left - from + 1);
    if (!events.ok) return events;
    for (const [seq, event] of [...events.value.events].reverse()) take(looking, seq, event);
    left = from - 1;
    if (found.size === wanted.size && open.size === 0) break;
  }
  return ok({ ...dealtAt(opened), coups: found });
}

/** What is dealt at a table, and from which wager on. */
function dealtAt(opened: TableEvent | undefined): Pick<TableTold, 'game' | 'minimum'> {
  if (opened?.type !== 'opened') return { game: '', minimum: 0 };
  const { house, game } = opened;
  const [, name = ''] = game.split('/');
  return { game, minimum: house.games[name]?.limits?.main?.minimum ?? 0 };
}

/** Far more than a shoe has. */
const MOST_PAGES_OF_SHOE = 20;

/** What the shoe in play at an event has told from it on: a void comes after what it is about. */
async function restOfShoe(
  store: Journals,
  table: string,
  from: number,
): Promise<Result<ReadonlyMap<number, TableEvent>, StoreRefusal>> {
  const rest = new Map<number, TableEvent>();
  for (let page = 0; page < MOST_PAGES_OF_SHOE; page++) {
    const events = await readPage(store, table, from + page * PAGE, PAGE);
    if (!events.ok) return events;
    for (const [seq, event] of events.value.events) {
      if (event.type === 'shoe-opened') return ok(rest);
      rest.set(seq, event);
    }
    if (events.value.rows < PAGE) break;
  }
  return ok(rest);
}

function takeVoid({ voids }: Looking, seq: number, event: TableEvent): void {
  if (event.type !== 'logged') return;
  const { entry } = event;
  if (entry.type === 'void-settled') voids.set(entry.body.coup, { entry, seq });
}

function take(looking: Looking, seq: number, event: TableEvent): void {
  const { wanted, found, open, voids } = looking;
  if (event.type === 'shoe-opened') {
    for (const told of open) told.shoe = event;
    open.clear();
    voids.clear();
  }
  takeVoid(looking, seq, event);
  if (event.type !== 'logged') return;
  const { entry } = event;
  if (entry.type === 'settled' && wanted.has(seq)) {
    const { coup } = entry.body;
    const told: Told = { settled: event, coup, void: voids.get(coup), cards: [] };
    found.set(seq, told);
    open.add(told);
  }
  if (entry.type !== 'cards') return;
  for (const told of open)
    if (told.coup === entry.body.coup) told.cards = [...entry.body.openings, ...told.cards];
}

const TELLING: ReadonlySet<string> = new Set(['opened', 'shoe-opened', 'logged']);

interface JournalPage {
  /** By their numbers, those events that tell of shoes and coups. */
  readonly events: ReadonlyMap<number, TableEvent>;
  /** How many there are of all kinds. */
  readonly rows: number;
}

async function readPage(
  store: Journals,
  table: string,
  from: number,
  count: number,
): Promise<Result<JournalPage, StoreRefusal>> {
  const rows = await store.events(table, from, count);
  if (!rows.ok) return rows;
  const events = new Map<number, TableEvent>();
  for (const row of rows.value.filter(({ type }: JournalRow) => TELLING.has(type))) {
    const event = readRow(TABLE_JOURNAL, row);
    if (!event.ok) return event;
    events.set(row.seq, event.value);
  }
  return ok({ events, rows: rows.value.length });
}

function getCoup(
  table: string,
  patron: string,
  told: Told | undefined,
): Omit<PatronCoup, 'table' | 'game' | 'minimum' | 'transfer' | 'change' | 'total'> | undefined {
  if (told?.shoe === undefined) return undefined;
  const { entry, whose = [], at } = told.settled;
  const alias = whose.find((one) => one.patron === patron)?.alias;
  if (alias === undefined || entry.type !== 'settled') return undefined;
  const wagers = (entry.rows ?? [])
    .filter((row) => row.patron === alias)
    .map(({ patron: _, ...wager }) => wager);
  const cards = told.cards.toSorted((a, b) => a.n - b.n).map(({ card }) => card);
  const { shoeId, rulesHash } = told.shoe.open;
  return {
    ...{ rules: rulesHash, shoe: shoeId, alias, coup: told.coup, at, cards, wagers },
    ...(told.void !== undefined && { void: voidFor(table, patron, alias, told.void) }),
  };
}

function voidFor(table: string, patron: string, alias: string, { entry, seq }: FoundVoid): VoidedHand {
  const { reason } = entry.body;
  const back = entry.rows?.find((row) => row.patron === alias)?.amount ?? 0;
  return back === 0 ? { reason, back } : { reason, back, transfer: `void/${table}/${seq}/${patron}` };
}
