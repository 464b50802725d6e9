import type { PostedTransfer } from '../../../src/record/index.ts';

export type Report = (violation: string) => void;

/** Chips by account: in where positive, out where negative. */
export type Legs = Readonly<Record<string, number>>;

/** The ledger, kept a second time from the transfers alone, and held against what the journals call for. */
export class BooksAudit {
  readonly balances = new Map<string, number>();
  private readonly report: Report;
  /** Called for and not posted, or posted and not called for. */
  private readonly open = new Map<string, number>();
  private readonly ids = new Set<string>();

  constructor(report: Report) {
    this.report = report;
  }

  /** An event calls for this movement of chips. */
  expect(journal: string, kind: string, legs: Legs): void {
    this.count(getKey(journal, kind, Object.entries(legs)), 1);
  }

  posted({ id, kind, journal, legs }: PostedTransfer): readonly string[] {
    if (this.ids.has(id)) this.report(`the transfer ${id} was posted twice`);
    this.ids.add(id);
    let sum = 0;
    for (const { account, amount } of legs) {
      sum += amount;
      const balance = (this.balances.get(account) ?? 0) + amount;
      this.balances.set(account, balance);
      if (balance < 0 && account !== 'mint') this.report(`${id} takes ${account} to ${balance}`);
    }
    if (sum !== 0) this.report(`debits and credits of ${id} differ by ${sum}`);
    this.count(
      getKey(
        journal,
        kind,
        legs.map(({ account, amount }) => [account, amount]),
      ),
      -1,
    );
    return legs.map(({ account }) => account);
  }

  /** After every step nothing is open: each movement that the journal tells was posted, once, and no other. */
  compare(): void {
    for (const [key, times] of this.open) {
      if (times > 0) this.report(`no transfer was posted for ${key}`);
      if (times < 0) this.report(`a transfer was posted that no event calls for: ${key}`);
    }
  }

  /** All accounts together hold nothing: chips are never made or lost. */
  checkSum(): void {
    let sum = 0;
    for (const balance of this.balances.values()) sum += balance;
    if (sum !== 0) this.report(`all accounts together hold ${sum}`);
  }

  private count(key: string, by: number): void {
    const times = (this.open.get(key) ?? 0) + by;
    if (times === 0) this.open.delete(key);
    else this.open.set(key, times);
  }
}

function getKey(journal: string, kind: string, legs: readonly (readonly [string, number])[]): string {
  const moved = legs
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => `${account} ${amount}`)
    .sort();
  return `${journal} ${kind}: ${moved.join(', ')}`;
}
