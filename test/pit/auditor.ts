import { equalJson } from '../../src/base/index.ts';
import { CAGE, CAGE_JOURNAL, type JournalForm, TABLE_JOURNAL } from '../../src/forms/index.ts';
import type { KeeperAnswer } from '../../src/house/keeper.ts';
import { readRow } from '../../src/house/reading.ts';
import type { Transfer } from '../../src/ledger/index.ts';
import type { JournalRow } from '../../src/record/index.ts';
import {
  eventFor,
  evolve,
  getView,
  type PatronCommand,
  type TableCommand,
  type TableEvent,
  type TableState,
  type Viewer,
} from '../../src/table/index.ts';
import { auditAtRest } from './audit/atRest.ts';
import { BooksAudit } from './audit/books.ts';
import { ReadersAudit } from './audit/readers.ts';
import { SecretsAudit } from './audit/secrets.ts';
import { TableAudit } from './audit/table.ts';
import { WishesAudit } from './audit/wishes.ts';
import { trueTime } from './beacon.ts';
import { FOUR_EYES_ABOVE } from './cashier.ts';
import type { Happening } from './counts.ts';
import type { Host } from './host.ts';
import type { House } from './house.ts';
import type { Pit } from './pit.ts';
import type { TablePlan } from './plan.ts';
import type { Random } from './random.ts';

/** A table as one who was never away and never restarted has it. */
interface Twin {
  readonly events: TableEvent[];
  state: TableState | undefined;
}

/** Watches everything from outside and says what is wrong first. It reads what is durable, and hears what is said. */
export class Auditor {
  violation: string | undefined;
  private readonly pit: Pit;
  private readonly random: Random;
  private house: House | undefined;
  readonly books: BooksAudit;
  readonly readers: ReadersAudit;
  private readonly wishes: WishesAudit;
  private readonly secrets = new Map<string, SecretsAudit>();
  readonly tables = new Map<string, TableAudit>();
  private readonly twins = new Map<string, Twin>();
  private readonly nows = new Map<string, Set<number>>();
  /** When each wish first reached its table, by the world's time. */
  private readonly firstPut = new Map<string, number>();
  private readonly seen = new Map<string, number>();
  private transfersSeen = 0;
  private readonly snapshotsSeen = new Map<string, number>();
  private readonly adjustments = new Map<
    string,
    { readonly patron: string; readonly cents: number; done: boolean }
  >();
  private readonly grants = new Map<
    string,
    { readonly patron: string; readonly cents: number; given: boolean }
  >();
  /** What can be judged only when all that is durable has been read. */
  private readonly waiting: (() => void)[] = [];

  constructor(pit: Pit) {
    this.pit = pit;
    this.random = pit.random.fork('auditor');
    this.books = new BooksAudit((violation) => this.fail(violation));
    this.readers = new ReadersAudit((violation) => this.fail(violation), pit);
    this.wishes = new WishesAudit(
      (violation) => this.fail(violation),
      (what) => this.pit.counts.add(what),
    );
  }

  begin(house: House): void {
    this.house = house;
    const seeds = house.secrets();
    for (const plan of this.pit.plan.tables) {
      const secrets = new SecretsAudit(
        (violation) => this.fail(violation),
        (seeds.get(plan.id) ?? []).slice(1),
      );
      this.secrets.set(plan.id, secrets);
      this.twins.set(plan.id, { events: [], state: undefined });
      this.nows.set(plan.id, new Set());
      this.tables.set(
        plan.id,
        new TableAudit(plan, {
          report: (violation) => this.fail(violation),
          count: (what) => this.pit.counts.add(what),
          expect: (kind, legs) => this.books.expect(plan.id, kind, legs),
          wishes: this.wishes,
          secrets,
          wasActedAt: (now) => this.nows.get(plan.id)?.has(now) ?? false,
          anchor: house.anchor(plan),
          trueNow: () => trueTime(this.pit),
          firstPut: (patron, wish) => this.firstPut.get(`${plan.id} ${patron} ${wish}`),
          verifies: this.pit.plant.exchangesShoes !== true,
        }),
      );
    }
  }

  /** The last event of a journal that is durable. */
  standsAt(journal: string): number {
    return this.seen.get(journal) ?? 0;
  }

  get events(): number {
    return [...this.seen.values()].reduce((sum, seq) => sum + seq, 0);
  }

  fail(violation: string): void {
    if (this.violation !== undefined) return;
    this.violation = violation;
    this.pit.trace.add(this.pit.schedule.now, `VIOLATION ${violation.split('\n')[0]}`);
  }

  /** A throw in the house is a bug, whatever it is about. */
  threw(where: string, thrown: unknown): void {
    this.fail(
      `${where} threw: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`,
    );
  }

  started({ id }: TablePlan, now: number): void {
    this.nows.get(id)?.add(now);
  }

  attended({ table }: Host, now: number): void {
    this.nows.get(table.id)?.add(now);
  }

  wished(table: string, command: PatronCommand): void {
    this.wishes.wished(table, command);
  }

  submitted({ table }: Host, commands: readonly TableCommand[], now: number): void {
    for (const command of commands) {
      if (command.do === 'void-coup') this.nows.get(table.id)?.add(now);
      if (!('id' in command)) continue;
      this.wishes.submitted(table.id, command, now);
      const key = `${table.id} ${command.patron} ${command.id}`;
      if (!this.firstPut.has(key)) this.firstPut.set(key, trueTime(this.pit));
    }
  }

  answered(host: Host, command: TableCommand, answer: KeeperAnswer, before: number): void {
    if (!('id' in command)) return;
    const { counts } = this.pit;
    const code = answer.ok ? undefined : answer.error.code;
    const what =
      code === undefined
        ? undefined
        : (REFUSED[code] ?? (code.startsWith('wager/') ? 'wager refused' : undefined));
    if (what !== undefined) counts.add(what);
    if (answer.ok && answer.value.events.length === 0) counts.add('wish answered again');
    const byOwner = this.house?.owners.get(host.table.id) === host;
    this.waiting.push(() => {
      this.wishes.answered(host.table.id, command, answer, before, byOwner);
      if (answer.ok) this.checkDurable(host.table.id, answer.value.seq, answer.value.events);
    });
  }

  /** Acknowledged is durable: the events of an answer stand in the journal where it says. */
  private checkDurable(table: string, seq: number, events: readonly TableEvent[]): void {
    const kept = this.twins.get(table)?.events.slice(seq - events.length, seq);
    if (
      !equalJson(
        kept?.map(({ type }) => type),
        events.map(({ type }) => type),
      )
    )
      this.fail(`${table}: an answer tells events up to ${seq} that are not in the journal`);
  }

  heard(table: string, patron: string, id: string, answer: KeeperAnswer): void {
    this.wishes.heard(table, patron, id, answer);
  }

  adjustmentAsked(id: string, patron: string, cents: number): void {
    if (!this.adjustments.has(id)) this.adjustments.set(id, { patron, cents, done: false });
  }

  granted(grant: string, patron: string, cents: number): void {
    if (!this.grants.has(grant)) this.grants.set(grant, { patron, cents, given: false });
  }

  /** A house shows a state to whoever is connected: it must be the twin's, and name no card that is not open. */
  told(host: Host, state: TableState): void {
    if (!this.random.chance(0.15)) return;
    const seated = [...state.seats.keys()];
    const viewers: readonly Viewer[] = [
      { is: 'watcher' },
      { is: 'pit' },
      ...(seated.length > 0 ? [{ is: 'patron' as const, patron: this.random.pick(seated) }] : []),
    ];
    this.waiting.push(() => {
      for (const viewer of viewers) this.checkView(host, state, viewer);
    });
  }

  private checkView(host: Host, state: TableState, viewer: Viewer): void {
    const { id } = host.table;
    const twin = this.twins.get(id)?.state;
    if (twin?.seq !== state.seq) return;
    const view = host.view(state, viewer);
    const who = viewer.is === 'patron' ? viewer.patron : viewer.is;
    const patron = viewer.is === 'patron' ? viewer.patron : undefined;
    const open = this.tables.get(id)?.shoe.openTo(patron) ?? [];
    this.secrets.get(id)?.checkView(`${id} at ${state.seq}: the view of ${who}`, JSON.stringify(view), open);
    if (!equalJson(view, getView(twin, viewer)))
      this.fail(`${id} at ${state.seq}: the view of ${who} is not that of one who was never away`);
  }

  /** One event as a patron heard it, live or after coming back: the same as one who was never away. */
  sawEvent(table: string, patron: string, seq: number, event: object): void {
    const kept = this.twins.get(table)?.events[seq - 1];
    if (kept === undefined) {
      this.fail(`${patron} heard event ${seq} of ${table} before it was durable`);
      return;
    }
    this.checkInvitation(table, patron, kept, event);
    if (kept.type !== 'peel-shown' && !this.random.chance(0.2)) return;
    if (!equalJson(event, eventFor(kept, { is: 'patron', patron })))
      this.fail(`${patron} heard event ${seq} of ${table} otherwise than its twin`);
    if (
      kept.type === 'peel-shown' &&
      kept.patron !== patron &&
      JSON.stringify(event).includes(kept.opening.salt)
    )
      this.fail(`${patron} heard the card that ${kept.patron} peels`);
  }

  /** Who was not invited does not learn the invitation from what is said to all. */
  private checkInvitation(table: string, patron: string, kept: TableEvent, event: object): void {
    if (kept.type !== 'opened' && (kept.type !== 'sat' || kept.patron === patron)) return;
    const invitation = this.pit.plan.tables.find(({ id }) => id === table)?.settings.invitation;
    if (invitation != null && JSON.stringify(event).includes(invitation))
      this.fail(`${patron} heard the invitation to ${table}`);
  }

  /** After every step: all that is new in the store. */
  async look(): Promise<void> {
    if (this.pit.disk.takeNews()) {
      await this.lookAtJournals();
      await this.lookAtBooks();
      await this.lookAtSnapshots();
      if (this.random.chance(0.02)) await this.lookAtPurses();
    }
    for (const judge of this.waiting.splice(0)) judge();
  }

  private async lookAtJournals(): Promise<void> {
    const { direct } = this.pit.disk;
    const heads = await direct.journals();
    if (!heads.ok) return this.fail(heads.error.message);
    for (const { journal, seq } of heads.value) {
      const from = (this.seen.get(journal) ?? 0) + 1;
      if (seq < from) continue;
      const rows = await direct.events(journal, from, seq - from + 1);
      if (!rows.ok) return this.fail(rows.error.message);
      for (const row of rows.value) this.row(row);
      this.seen.set(journal, seq);
    }
  }

  private row(row: JournalRow): void {
    this.pit.trace.add(this.pit.schedule.now, `${row.journal} ${row.seq} ${row.type} ${row.hash}`);
    this.pit.plant.onRow?.(row);
    if (row.journal === CAGE) {
      this.read(CAGE_JOURNAL, row);
      this.cageRow(row);
      return;
    }
    const event = this.read(TABLE_JOURNAL, row);
    if (event === undefined) return;
    this.readers.event(row.journal, event);
    this.tables.get(row.journal)?.row(row, event);
    this.checkBreak(row.journal, event);
    const twin = this.twins.get(row.journal);
    if (twin === undefined || this.violation !== undefined) return;
    twin.events.push(event);
    twin.state = evolve(twin.state, event);
  }

  /** From when the wager was first put before the table until it stands in the journal, there was no moment for it. */
  private checkBreak(table: string, event: TableEvent): void {
    if (event.type !== 'placed') return;
    const put = this.firstPut.get(`${table} ${event.patron} ${event.by.id}`);
    if (put !== undefined && this.pit.guardian.wasOnBreak(event.patron, put, trueTime(this.pit)))
      this.fail(`${event.patron} staked at ${table} in a break`);
  }

  /** Whatever was written can be read, and would be written so again. */
  private read<E>(form: JournalForm<E>, row: JournalRow): E | undefined {
    const read = readRow(form, row);
    if (!read.ok) this.fail(read.error.message);
    if (!read.ok) return undefined;
    const { type, body } = row;
    if (!equalJson(form.write(read.value), { type, body }))
      this.fail(`${row.journal}, event ${row.seq} would be written otherwise again`);
    return read.value;
  }

  private cageRow({ type, body }: JournalRow): void {
    const amount = Number(body['amount']);
    if (type === 'bank-funded') {
      this.books.expect('cage', 'bank', { mint: -amount, bank: amount });
      return;
    }
    if (type.startsWith('adjust')) {
      this.adjustmentRow(type, body);
      return;
    }
    const grant = this.grants.get(String(body['grant']));
    if (grant === undefined || grant.given || grant.cents !== amount || grant.patron !== body['patron'])
      this.fail(`the cage gave ${JSON.stringify(body)}, which nobody asked for so`);
    else grant.given = true;
    this.books.expect('cage', 'grant', { mint: -amount, [`cage/${String(body['patron'])}`]: amount });
  }

  /** Chips are put right once, as they were asked for, and never above the sum without a second. */
  private adjustmentRow(type: string, body: JournalRow['body']): void {
    if (type !== 'adjusted') return;
    const [id, patron, amount] = [String(body['adjustment']), String(body['patron']), Number(body['amount'])];
    const asked = this.adjustments.get(id);
    if (asked === undefined || asked.done || asked.patron !== patron || asked.cents !== amount)
      this.fail(`${id} put right ${amount} of ${patron}, which nobody asked for so`);
    else asked.done = true;
    if (Math.abs(amount) > FOUR_EYES_ABOVE && (body['second'] === null || body['second'] === body['by']))
      this.fail(`${id} was put right by one alone`);
    this.pit.counts.add('chips put right');
    this.books.expect('cage', 'adjustment', { bank: -amount, [`cage/${patron}`]: amount });
  }

  private async lookAtBooks(): Promise<void> {
    const { direct } = this.pit.disk;
    const touched = new Set<string>();
    const posted = await direct.transfers(this.transfersSeen, 100_000);
    if (!posted.ok) return this.fail(posted.error.message);
    for (const transfer of posted.value) {
      for (const account of this.books.posted(transfer)) touched.add(account);
      this.readers.posted(transfer);
      this.transfersSeen = transfer.position;
    }
    this.books.compare();
    this.books.checkSum();
    const kept = await direct.balances([...touched] as Transfer['legs'][number]['account'][]);
    if (!kept.ok) return this.fail(kept.error.message);
    for (const [account, balance] of kept.value) {
      if (balance !== this.books.balances.get(account))
        this.fail(`${account} holds ${balance}, and its transfers ${this.books.balances.get(account)}`);
    }
    for (const table of this.tables.values()) {
      for (const [account, balance] of table.felt.balances()) {
        if (balance !== (this.books.balances.get(account) ?? 0))
          this.fail(`${account} holds ${this.books.balances.get(account)}, the table says ${balance}`);
      }
    }
  }

  private async lookAtPurses(): Promise<void> {
    const states = [...this.twins.values()].flatMap(({ state }) => state ?? []);
    await this.readers.checkPurses(states);
  }

  private async lookAtSnapshots(): Promise<void> {
    const { direct, saved } = this.pit.disk;
    for (const [journal, times] of saved) {
      if (this.snapshotsSeen.get(journal) === times) continue;
      this.snapshotsSeen.set(journal, times);
      const loaded = await direct.load(journal);
      if (!loaded.ok) return this.fail(loaded.error.message);
      const { snapshot } = loaded.value;
      if (snapshot !== undefined)
        this.secrets
          .get(journal)
          ?.checkStored(`the snapshot of ${journal} at ${snapshot.seq}`, JSON.stringify(snapshot.state));
    }
  }

  /** When everything has come to rest. */
  async end(): Promise<void> {
    if (this.violation !== undefined) return;
    this.wishes.end();
    for (const [account, balance] of this.books.balances) {
      if (/^(stack|hold|float)\//.test(account) && balance !== 0)
        this.fail(`${account} still holds ${balance} when all is over`);
    }
    for (const [grant, { given }] of this.grants) if (!given) this.fail(`${grant} was never given`);
    await this.readers.end().catch((thrown: unknown) => this.threw('whoever read it afterwards', thrown));
    const wrong = await auditAtRest(this.pit.disk.direct, this.random.chance(0.1));
    if (wrong !== undefined) this.fail(wrong);
  }

  /** The twin's state and events: what the story is when nothing goes wrong in telling it. */
  twin(table: string): Twin | undefined {
    return this.twins.get(table);
  }
}

const REFUSED: Readonly<Record<string, Happening>> = {
  'protection/break': 'refused in a break',
  'seat/not-invited': 'not invited',
  'wager/late': 'late wager refused',
  'wager/bank-cannot-cover': 'bank could not cover',
  'table/malformed': 'malformed wish refused',
  'entropy/not-asked': 'entropy late',
  'entropy/does-not-match': 'entropy wrong',
  'store/insufficient': 'cage could not cover a buy-in',
};
