import { ok, type Result } from '../base/index.ts';
import { type EventOf, TABLE_JOURNAL, type TableEvent } from '../forms/index.ts';
import type { JournalRow, Store, StoreRefusal } from '../record/index.ts';
import { PAGE } from './houseBounds.ts';
import { readRow } from './reading.ts';
import { loadStatementLines } from './statement.ts';

/** A settled coup with this patron's wagers, from its table's journal; without other patrons' wagers. */
export interface PatronCoup {
  /** The settling transfer, as named in a statement. */
  readonly transfer: string;
  readonly table: string;
  readonly game: string;
  /** The table's minimum main wager, which may exceed the card's; 0 if its file has none. */
  readonly minimum: number;
  /** The hash of its rules. */
  readonly rules: string;
  /** The shoe's id, and the patron's alias in it. */
  readonly shoe: string;
  readonly alias: string;
  readonly coup: number;
  readonly at: number;
  /** In dealing order, such as `8H`. */
  readonly cards: readonly string[];
  readonly wagers: readonly OwnWager[];
  /** The change to the patron's total chips, and the total after it. */
  readonly change: number;
  readonly total: number;
  /** If the coup was voided later. [IR4] */
  readonly void?: VoidedHand;
}

export interface VoidedHand {
  readonly reason: string;
  /** What the patron got back; 0 if the coup had cost nothing. */
  readonly back: number;
  /** The transfer that returned it, as named in a statement. */
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

/** The furthest that one patron's request reads back; older coups are not worth the search for their shoe. */
const MOST_PAGES = 40;

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

/** The wanted coups from a table's journal, by the number of their settling event. */
interface TableTold {
  readonly game: string;
  readonly minimum: number;
  readonly coups: ReadonlyMap<number, Told>;
}

/** A settled coup and the cards and shoe that precede it in the journal. */
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

interface Looking {
  readonly wanted: ReadonlySet<number>;
  readonly found: Map<number, Told>;
  /** Coups whose shoe is still to be found: never more than a shoe holds. */
  readonly open: Set<Told>;
  /** The voids of the shoe being read, by coup. */
  readonly voids: Map<number, FoundVoid>;
}

/** Reads a table backward from the newest of these events until each has its cards and shoe. */
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

function dealtAt(opened: TableEvent | undefined): Pick<TableTold, 'game' | 'minimum'> {
  if (opened?.type !== 'opened') return { game: '', minimum: 0 };
  const { house, game } = opened;
  const [, name = ''] = game.split('/');
  return { game, minimum: house.games[name]?.limits?.main?.minimum ?? 0 };
}

/** Far more than a shoe has. */
const MOST_PAGES_OF_SHOE = 20;

/** The rest of the shoe in play at an event: a void follows the coup that it voids. */
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
  /** The events about shoes and coups, by number. */
  readonly events: ReadonlyMap<number, TableEvent>;
  /** Rows of all kinds. */
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
