import { equalJson } from '../../../src/base/index.ts';
import {
  checkReceipt,
  type Entry,
  type OpenRecord,
  type Receipt,
  verifyTranscript,
} from '../../../src/fair/index.ts';
import { loadPurses, loadStatementLines, openShoes, type PatronLine } from '../../../src/house/index.ts';
import type { PostedTransfer, Store } from '../../../src/record/index.ts';
import type { TableEvent, TableState } from '../../../src/table/index.ts';
import type { Pit } from '../pit.ts';
import type { Report } from './books.ts';

interface Shoe {
  readonly table: string;
  readonly open: OpenRecord;
  readonly log: Entry[];
}

/** Between a patron's own accounts: no line of a statement. */
const BETWEEN_OWN = ['wager', 'back', 'return'];

const NOBODY = { name: '', bot: false, granted: 0, grants: 0, since: 0, grantedAt: 0 };

/** What patrons can read of the record afterwards: statements, closed shoes, receipts. Kept here a second time. */
export class ReadersAudit {
  private readonly report: Report;
  private readonly pit: Pit;
  private readonly shoes = new Map<string, Shoe>();
  private readonly inPlay = new Map<string, Shoe>();
  private readonly receipts: { readonly table: string; readonly receipt: Receipt }[] = [];
  private readonly lines = new Map<string, PatronLine[]>();
  private readonly totals = new Map<string, number>();

  constructor(report: Report, pit: Pit) {
    this.report = report;
    this.pit = pit;
  }

  event(table: string, event: TableEvent): void {
    if (event.type === 'shoe-opened') {
      const shoe: Shoe = { table, open: event.open, log: [] };
      if (this.shoes.has(event.open.shoeId)) this.report(`${event.open.shoeId} was opened twice`);
      this.shoes.set(event.open.shoeId, shoe);
      this.inPlay.set(table, shoe);
    }
    if (event.type === 'logged') this.inPlay.get(table)?.log.push(event.entry);
  }

  posted({ id, kind, legs }: PostedTransfer): void {
    const changes = new Map<string, number>();
    // What is marked is no longer the patron's: that it is taken changes nothing, and is a line all the same.
    for (const { account } of legs) {
      const [what, , patron = ''] = account.split('/');
      if (what === 'marked') changes.set(patron, 0);
    }
    for (const { account, amount } of legs) {
      const [what = '', first = '', second = ''] = account.split('/');
      const patron = what === 'cage' ? first : ['stack', 'hold'].includes(what) ? second : undefined;
      if (patron !== undefined) changes.set(patron, (changes.get(patron) ?? 0) + amount);
    }
    for (const [patron, change] of changes) {
      const total = (this.totals.get(patron) ?? 0) + change;
      this.totals.set(patron, total);
      if (BETWEEN_OWN.includes(kind)) continue;
      this.lines.set(patron, [...(this.lines.get(patron) ?? []), { transfer: id, kind, change, total }]);
    }
  }

  receipt(table: string, receipt: Receipt): void {
    this.receipts.push({ table, receipt });
  }

  /** What each patron has, as the ledger says, while chips lie at tables and on the felt. */
  async checkPurses(tables: readonly TableState[]): Promise<void> {
    const patrons = [...this.totals.keys()];
    const floor = { tables: () => tables.map((state) => ({ id: state.id, state: () => state })) };
    const guests = patrons.map((patron) => ({ ...NOBODY, patron }));
    const said = await loadPurses({ store: this.store, floor, grantEveryMs: 0 }, guests, 0);
    if (!said.ok) return this.report(said.error.message);
    for (const [index, { cage, tables: there }] of said.value.entries()) {
      const patron = patrons[index] ?? '';
      if (cage + there !== this.totals.get(patron))
        this.report(`${patron} has ${this.totals.get(patron)}, and is told ${cage} and ${there}`);
    }
  }

  /** When all is at rest: every page and every shoe is read as a patron would. */
  async end(): Promise<void> {
    for (const [patron, lines] of this.lines) await this.checkStatement(patron, lines.toReversed());
    for (const { table, receipt } of this.receipts) this.checkReceipt(table, receipt);
    if (this.pit.plant.exchangesShoes !== true) await this.checkShoes();
  }

  private async checkStatement(patron: string, mine: readonly PatronLine[]): Promise<void> {
    for (const most of [mine.length + 1, 3]) {
      const said = await loadStatementLines(this.store, patron, most);
      if (!said.ok || !equalJson(said.value, mine.slice(0, most)))
        this.report(`the statement of ${patron} (${most} lines) says ${JSON.stringify(said)}`);
    }
  }

  private get store(): Store {
    const { disk, plant } = this.pit;
    return plant.reading?.(disk.direct) ?? disk.direct;
  }

  private checkReceipt(table: string, receipt: Receipt): void {
    const { shoeId, k, log } = receipt;
    const shoe = this.shoes.get(shoeId);
    if (shoe?.table !== table || shoe.log[k - 1]?.hash !== log)
      this.report(`a receipt of ${table} says that entry ${k} of ${shoeId} is ${log}, and it is not`);
    if (!checkReceipt(receipt, this.pit.signer.publicKey))
      this.report(`a receipt of ${shoeId} is not signed`);
  }

  private async checkShoes(): Promise<void> {
    const shoes = openShoes(this.store, this.pit.signer);
    for (const [shoeId, { open, log }] of this.shoes) {
      // Read as somebody who sits there: some tables of the pit are private.
      const shown = await shoes.transcript(shoeId, { sitsAt: () => true });
      const closed = log.some(({ type }) => type === 'close');
      if (!shown.ok && closed) this.report(`${shoeId} is closed and cannot be read: ${shown.error.message}`);
      if (shown.ok && !closed) this.report(`${shoeId} is shown before it is closed`);
      if (!shown.ok) continue;
      const { hash: _, ...said } = shown.value.open;
      if (!equalJson(said, open) || !equalJson(shown.value.log, log))
        this.report(`${shoeId} is shown otherwise than it was dealt`);
      const { verdict } = verifyTranscript(shown.value, { publicKey: this.pit.signer.publicKey });
      const voided = log.some(({ type }) => type === 'void');
      if (verdict === 'refused' || shown.value.signed === null)
        this.report(`${shoeId} as it is shown ${voided ? 'after its void ' : ''}is not what the house signs`);
    }
  }
}
