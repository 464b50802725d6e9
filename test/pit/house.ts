import { assert, unwrap } from '../../src/base/index.ts';
import { getAnchor, getSeeds, hexBytes, lockSeed, makeHex, unlockSeed, utf8 } from '../../src/fair/index.ts';
import { type Keeper, openNewTable, resumeTable } from '../../src/house/index.ts';
import type { Store } from '../../src/record/index.ts';
import type { Seeds } from '../../src/table/index.ts';
import { aliasIn } from './alias.ts';
import { Host } from './host.ts';
import type { Pit } from './pit.ts';
import type { TablePlan } from './plan.ts';
import { Process } from './process.ts';
import type { Random } from './random.ts';

/** All processes of a house over time, and which of them a patron is sent to. */
export class House {
  readonly owners = new Map<string, Host>();
  private readonly pit: Pit;
  private readonly random: Random;
  private readonly key: Uint8Array;
  private readonly lastSeeds = new Map<string, Uint8Array>();
  private processes = 0;

  constructor(pit: Pit) {
    this.pit = pit;
    this.random = pit.random.fork('house');
    this.key = this.random.bytes(32);
    for (const { id } of pit.plan.tables) this.lastSeeds.set(id, this.random.bytes(32));
  }

  /** Hex of every seed of every table, and the key: what nobody may see before its time. */
  secrets(): ReadonlyMap<string, readonly string[]> {
    return new Map(
      this.pit.plan.tables.map(({ id, chainLength }) => [
        id,
        getSeeds(this.lastSeed(id), chainLength).map(makeHex),
      ]),
    );
  }

  anchor({ id, chainLength }: TablePlan): string {
    return makeHex(getAnchor(this.lastSeed(id), chainLength));
  }

  /** A new process takes these tables, whoever has them now. */
  start(tables: readonly TablePlan[]): Process {
    const process = new Process(this.pit, `process-${++this.processes}`, this.clockOffset(), (dead) =>
      this.onDeath(dead),
    );
    for (const table of tables) {
      this.take(process, table).catch((thrown: unknown) => this.pit.auditor.threw(table.id, thrown));
    }
    return process;
  }

  kill(): void {
    const host = this.anyOwner();
    if (host === undefined || !host.process.alive) return;
    const { counts } = this.pit;
    counts.add('process killed');
    for (const { keeper } of host.process.hosts.values()) {
      const { stage } = keeper.state();
      if (stage.is === 'betting') counts.add('killed while betting');
      else if (stage.is === 'dealing') counts.add('killed while dealing');
      else if (['committing', 'opening', 'sealing'].includes(stage.is))
        counts.add('killed while a shoe was made');
    }
    host.process.die('was killed');
  }

  /** Another process thinks that the owner of a table is gone. */
  takeOver(): void {
    const host = this.anyOwner();
    if (host === undefined || !host.isServing) return;
    this.pit.counts.add('table taken over from one who lives');
    this.start([host.table]);
  }

  private anyOwner(): Host | undefined {
    const hosts = [...this.owners.values()];
    return hosts.length === 0 ? undefined : this.random.pick(hosts);
  }

  private onDeath(dead: Process): void {
    const tables = this.pit.plan.tables.filter(({ id }) => this.wanted.get(id) === dead);
    if (tables.length === 0) return;
    const down = this.pit.healed ? 10 : this.random.pick(this.pit.plan.house.downMs);
    this.pit.schedule.after(down, () => this.start(tables));
  }

  /** A process that lost a table which nobody else was asked to take wants it back. */
  private onStale(table: TablePlan, process: Process): void {
    if (this.wanted.get(table.id) !== process) return;
    this.pit.schedule.after(this.random.between(50, 500), () => {
      if (this.wanted.get(table.id) === process) this.start([table]);
    });
  }

  /** The process that was last asked to take a table. */
  private readonly wanted = new Map<string, Process>();

  private async take(process: Process, table: TablePlan): Promise<void> {
    this.wanted.set(table.id, process);
    const store = this.pit.disk.connect(process);
    while (process.alive && this.wanted.get(table.id) === process) {
      const keeper = await this.keeperOf(store, table, process);
      const seeds = keeper && (await this.seedsOf(store, table));
      if (keeper !== undefined && seeds !== undefined) {
        const { beacon } = process;
        const croupier = { seeds, shoe: undefined, ...(beacon && { beacon }) };
        const host = new Host(this.pit, { table, process, store, keeper, croupier }, () =>
          this.onStale(table, process),
        );
        process.hosts.set(table.id, host);
        if (this.wanted.get(table.id) === process) this.owners.set(table.id, host);
        return;
      }
      await this.pause(this.random.between(50, 500));
    }
  }

  private async keeperOf(store: Store, table: TablePlan, process: Process): Promise<Keeper | undefined> {
    const { id, house, game, settings } = table;
    const { counts, auditor } = this.pit;
    // By what the auditor has read: asking a real store here would be answered in an order that nobody knows.
    const begun = auditor.standsAt(id) > 0;
    const now = process.now();
    auditor.started(table, now);
    if (!begun) {
      await store.putSecret(`seed/${id}`, hexBytes(this.lockedSeed(id)));
      const opened = await openNewTable(
        store,
        { id, house, game: game.id, settings },
        now,
        aliasIn,
        this.pit.guardian.guard(),
      );
      return opened.ok ? opened.value : undefined;
    }
    const snapshots = this.pit.disk.saved.get(id);
    const resumed = await resumeTable(store, id, now, aliasIn, this.pit.guardian.guard());
    if (!resumed.ok) {
      assert(
        ['store/unavailable', 'store/stale-epoch'].includes(resumed.error.code),
        () => `a table resumes unless the store is away: ${JSON.stringify(resumed)}`,
      );
      return undefined;
    }
    counts.add(snapshots === undefined ? 'resumed from the beginning' : 'resumed from a snapshot');
    return resumed.value;
  }

  /** Seeds come out of the store, locked; the key is the process's own. */
  private async seedsOf(store: Store, { id, chainLength }: TablePlan): Promise<Seeds | undefined> {
    const box = await store.secret(`seed/${id}`);
    if (!box.ok) return undefined;
    if (box.value === undefined) {
      await store.putSecret(`seed/${id}`, hexBytes(this.lockedSeed(id)));
      return undefined;
    }
    const seeds = getSeeds(
      unwrap(unlockSeed({ tableId: id, key: this.key }, makeHex(box.value))),
      chainLength,
    );
    const getSeed = (index: number): Uint8Array => {
      const seed = seeds[index];
      assert(seed !== undefined, 'the chain is long enough for a run');
      return seed;
    };
    return { length: chainLength, anchor: getSeed(0), seedOf: getSeed };
  }

  private lockedSeed(id: string): string {
    const nonce = utf8(id.padEnd(24, '.')).slice(0, 24);
    return lockSeed({ tableId: id, key: this.key }, this.lastSeed(id), nonce);
  }

  private lastSeed(id: string): Uint8Array {
    const seed = this.lastSeeds.get(id);
    assert(seed !== undefined, `${id} has a chain`);
    return seed;
  }

  private clockOffset(): number {
    const { plan, counts, healed } = this.pit;
    if (!plan.house.clockJumps || healed) return 0;
    const offset = this.random.pick([0, -1, 1]) * this.random.between(3_000_000, 4_200_000);
    if (offset > 0) counts.add('clock an hour or so ahead');
    if (offset < 0) counts.add('clock an hour or so behind');
    return offset;
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => this.pit.schedule.after(ms, resolve));
  }
}
