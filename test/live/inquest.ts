import { unwrap } from '../../src/base/index.ts';
import { auditStore, expectedTransfers } from '../../src/house/index.ts';
import type { HouseReader, JournalRow } from '../../src/record/index.ts';
import { openHouseDatabase } from '../../src/record/postgres/index.ts';
import { untilItAnswers } from './patiently.ts';
import { MAKES_AN_EVENT, type Recorder, type Wished } from './recorder.ts';

/** What an inquest went through. */
export interface Found {
  readonly acknowledged: number;
  readonly events: number;
  readonly coups: number;
  readonly returned: number;
  readonly recovered: number;
  /** Coups whose bets were closed, and that were not settled, when the house came back. */
  readonly found: number;
  /** Chips of each patron, all accounts together. */
  readonly totals: ReadonlyMap<string, number>;
  readonly held: number;
}

/**
 * Looks into a house's record from outside, while it runs or not: the house's own audit, and then what patrons were
 * told against what the journals say, by reckoning of its own.
 */
export async function inquire(dataFolder: string, recorders: readonly Recorder[]): Promise<Found> {
  // First what was acknowledged, then the record: what is told meanwhile is the next inquest's.
  const told = recorders.flatMap(({ wished }) =>
    [...wished.values()].map((one) => ({ ...one, answers: [...one.answers] })),
  );
  return untilItAnswers(async () => {
    const database = unwrap(await openHouseDatabase({ dataFolder, visit: true, withoutKey: true }));
    try {
      const reader = unwrap(await database.store.frozen());
      try {
        unwrap(await auditStore(reader, expectedTransfers));
        return await compare(reader, told);
      } finally {
        await reader.close();
      }
    } finally {
      await database.close();
    }
  });
}

/** One journal, whole. */
export async function loadJournal(dataFolder: string, journal: string): Promise<readonly JournalRow[]> {
  return untilItAnswers(async () => {
    const database = unwrap(await openHouseDatabase({ dataFolder, visit: true, withoutKey: true }));
    try {
      return await loadRows(database.store, journal);
    } finally {
      await database.close();
    }
  });
}

async function compare(reader: HouseReader, told: readonly Wished[]): Promise<Found> {
  const books = new Books();
  const journals = new Map<string, readonly JournalRow[]>();
  for (const { journal } of unwrap(await reader.journals()))
    journals.set(journal, await loadRows(reader, journal));
  for (const rows of journals.values()) for (const row of rows) books.take(row);
  const acknowledged = answered(told, journals, books);
  await sameBalances(reader, books);
  return {
    acknowledged,
    events: [...journals.values()].reduce((sum, rows) => sum + rows.length, 0),
    coups: books.coups,
    returned: books.returned,
    recovered: books.recovered,
    found: books.found,
    totals: books.totals(),
    held: books.held(),
  };
}

async function loadRows(
  reader: Pick<HouseReader, 'events'>,
  journal: string,
): Promise<readonly JournalRow[]> {
  const rows: JournalRow[] = [];
  for (;;) {
    const some = unwrap(await reader.events(journal, rows.length + 1, 1_000));
    rows.push(...some);
    if (some.length < 1_000) return rows;
  }
}

/** A wish was acknowledged if and only if the journal has it; and has it once. */
function answered(
  told: readonly Wished[],
  journals: ReadonlyMap<string, readonly JournalRow[]>,
  { done }: Books,
): number {
  let acknowledged = 0;
  for (const { table, id, wish, answers } of told) {
    const events = done.get(`${table}/${id}`) ?? [];
    if (events.length > 1) throw new Error(`${wish.do} ${id} was done ${events.length} times`);
    const yes = new Set(answers.flatMap((answer) => (answer.ok ? [answer.seq] : [])));
    if (yes.size > 1)
      throw new Error(`${wish.do} ${id} was answered with different events: ${[...yes].join()}`);
    const [seq] = yes;
    if (seq === undefined) {
      const last = answers.at(-1);
      if (last !== undefined && !last.ok && !last.refusal.retryable && events.length > 0)
        throw new Error(`${wish.do} ${id} was refused (${last.refusal.code}) and done`);
      continue;
    }
    acknowledged += 1;
    if (!MAKES_AN_EVENT.includes(wish.do)) continue;
    const row = journals.get(table)?.[seq - 1];
    const by = row?.body['by'] as { readonly id?: string } | undefined;
    if (by?.id !== id)
      throw new Error(`${wish.do} ${id} was acknowledged as event ${seq} of ${table}, which is ${row?.type}`);
  }
  return acknowledged;
}

async function sameBalances(reader: HouseReader, books: Books): Promise<void> {
  const balances = unwrap(await reader.balances());
  let sum = 0;
  for (const [account, amount] of balances) {
    sum += amount;
    const [kind] = account.split('/');
    if (kind !== 'cage' && kind !== 'stack' && kind !== 'hold') continue;
    const reckoned = books.chips.get(account) ?? 0;
    if (reckoned !== amount) throw new Error(`${account} holds ${amount}, and should hold ${reckoned}`);
  }
  for (const [account, amount] of books.chips)
    if (amount !== (balances.get(account as never) ?? 0)) throw new Error(`${account} should hold ${amount}`);
  if (sum !== 0) throw new Error(`the house has made ${sum} cents out of nothing`);
}

interface Row {
  readonly patron: string;
  readonly stake: number;
  readonly returned: number;
}

/** Every patron's chips, reckoned from the events alone; and each coup's way from its close to its end. */
class Books {
  readonly chips = new Map<string, number>();
  /** Events by the wish that they answer: `table/id`. */
  readonly done = new Map<string, string[]>();
  coups = 0;
  returned = 0;
  recovered = 0;
  found = 0;
  /** By table: the coup whose bets are closed and that is not settled. */
  private readonly open = new Map<string, string>();
  private readonly shoe = new Map<string, string>();
  private readonly settled = new Set<string>();
  /** By table and name: who is called so in the shoe in play. */
  private readonly names = new Map<string, string>();

  take({ journal, seq, type, body }: JournalRow): void {
    const event = body as Readonly<Record<string, unknown>>;
    const patron = String(event['patron']);
    const amount = Number(event['amount'] ?? 0);
    const [cage, stack, hold] = [`cage/${patron}`, `stack/${journal}/${patron}`, `hold/${journal}/${patron}`];
    const by = event['by'] as { readonly id: string } | undefined;
    if (by !== undefined) {
      const key = `${journal}/${by.id}`;
      this.done.set(key, [...(this.done.get(key) ?? []), type]);
    }
    const placed = (): number =>
      (event['placements'] as { amount: number }[]).reduce((sum, one) => sum + one.amount, 0);
    switch (type) {
      case 'patron-funded':
        this.add(cage, amount);
        break;
      case 'bought-in':
        this.move(cage, stack, amount);
        break;
      case 'left':
        this.move(stack, cage, amount);
        break;
      case 'placed':
        if (this.open.has(journal)) throw new Error(`event ${seq} of ${journal}: a wager after the close`);
        this.move(stack, hold, placed());
        break;
      case 'taken-back':
        this.move(hold, stack, placed());
        break;
      case 'holds-returned':
        this.returned += 1;
        for (const one of event['holds'] as { patron: string; amount: number }[])
          this.move(`hold/${journal}/${one.patron}`, `stack/${journal}/${one.patron}`, one.amount);
        break;
      case 'sat':
        this.names.set(`${journal}/${event['alias']}`, patron);
        break;
      case 'shoe-opened':
        for (const one of event['aliases'] as { patron: string; alias: string }[])
          this.names.set(`${journal}/${one.alias}`, one.patron);
        this.shoe.set(journal, (event['open'] as { shoeId: string }).shoeId);
        break;
      case 'logged':
        this.logged(journal, event['entry'] as never);
        break;
      case 'recovered':
        this.recovered += 1;
        if (this.open.has(journal) && this.held(journal) > 0) this.found += 1;
        // What was open has gone back by now; what was closed is held until it is settled.
        if (!this.open.has(journal) && this.held(journal) !== 0)
          throw new Error(`event ${seq} of ${journal}: chips on the felt after the house came back`);
        break;
    }
  }

  private logged(
    journal: string,
    entry: {
      readonly type: string;
      readonly body: { readonly coup: number };
      readonly rows?: readonly Row[];
    },
  ): void {
    const coup = `${this.shoe.get(journal)}/${entry.body.coup}`;
    if (entry.type === 'no-more-bets') this.open.set(journal, coup);
    if (entry.type === 'settled') {
      if (this.open.get(journal) !== coup || this.settled.has(coup))
        throw new Error(`${coup} was settled and had not been closed, or was settled before`);
      this.open.delete(journal);
      this.settled.add(coup);
      this.coups += 1;
      for (const { patron: alias, stake, returned } of entry.rows ?? []) {
        const patron = this.names.get(`${journal}/${alias}`);
        this.add(`hold/${journal}/${patron}`, -stake);
        this.add(`stack/${journal}/${patron}`, returned);
      }
      if (this.held(journal) !== 0) throw new Error(`${coup} was settled, and chips are still held`);
    }
    if (entry.type === 'close' && this.open.has(journal)) throw new Error(`${coup}: a shoe closed in a coup`);
  }

  held(table?: string): number {
    const start = table === undefined ? 'hold/' : `hold/${table}/`;
    return [...this.chips].reduce(
      (sum, [account, amount]) => sum + (account.startsWith(start) ? amount : 0),
      0,
    );
  }

  totals(): ReadonlyMap<string, number> {
    const totals = new Map<string, number>();
    for (const [account, amount] of this.chips) {
      const patron = account.split('/').at(-1) ?? '';
      totals.set(patron, (totals.get(patron) ?? 0) + amount);
    }
    return totals;
  }

  private add(account: string, amount: number): void {
    const left = (this.chips.get(account) ?? 0) + amount;
    // Journals are read one after another, not as they were written: chips won at one table were spent at the next, and
    // what lies in the cage is compared at the end alone.
    if (left < 0 && !account.startsWith('cage/')) throw new Error(`${account} would hold ${left}`);
    this.chips.set(account, left);
  }

  private move(from: string, to: string, amount: number): void {
    this.add(from, -amount);
    this.add(to, amount);
  }
}
