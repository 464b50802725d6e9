import { err, ok, type Result } from '../../src/base/index.ts';
import {
  type ArchiveStore,
  type Batch,
  type Committed,
  emptyRecord,
  memoryStore,
  type Store,
  type StoreRefusal,
  shareCommits,
  type WriteStep,
} from '../../src/record/index.ts';
import type { Happening } from './counts.ts';
import type { Pit } from './pit.ts';
import { NO_DISK_FAULTS } from './plan.ts';
import type { Process } from './process.ts';
import type { Random } from './random.ts';
import { PAGE } from './tiny/houseBounds.ts';

/** What goes wrong with one call. `at` counts the writes that still go well. */
type Fate =
  | { readonly is: 'refuse'; readonly at: number }
  | { readonly is: 'die'; readonly at: number }
  | { readonly is: 'lose-answer' };

/** The death of a process in the midst of a write. */
class Death extends Error {}

/** One store that outlives every process, reached by each over calls that take time and go wrong. */
export class Disk {
  /** As it is, without any fault: the auditor's. */
  readonly direct: ArchiveStore;
  private readonly faulty: ArchiveStore;
  private readonly pit: Pit;
  private readonly random: Random;
  private fate: Fate | undefined;
  private awayUntil = 0;
  private written = true;
  private readonly snapshots = new Map<string, number>();
  private readonly underWay = new Set<Promise<unknown>>();
  private readonly connections = new WeakMap<Process, Store>();

  /** In memory, unless a database is given: an empty one. */
  constructor(pit: Pit, database?: ArchiveStore) {
    this.pit = pit;
    this.random = pit.random.fork('disk');
    const record = emptyRecord();
    this.direct = database ?? memoryStore({ record });
    this.faulty = database ?? memoryStore({ record, onWrite: (step) => this.onWrite(step) });
    this.suffers =
      database === undefined ? (_, act) => act() : (steps, act) => this.sufferOutside(steps, act);
  }

  /** How often a snapshot of each journal was saved. */
  get saved(): ReadonlyMap<string, number> {
    return this.snapshots;
  }

  /** Whether anything may have been written since this was last asked. */
  takeNews(): boolean {
    const { written } = this;
    this.written = false;
    return written;
  }

  /** Settles when every call that has reached the store is answered: a real one takes real time. */
  async settled(): Promise<void> {
    while (this.underWay.size > 0) {
      await Promise.allSettled(this.underWay);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  goAway(ms: number): void {
    this.pit.counts.add('store away');
    this.awayUntil = this.pit.schedule.now + ms;
  }

  /** The store as one process has it: whatever writes there shares its commits. */
  connect(process: Process): Store {
    const known = this.connections.get(process) ?? this.connectAnew(process);
    this.connections.set(process, known);
    return known;
  }

  private connectAnew(process: Process): Store {
    const { faulty } = this;
    const write =
      <A extends readonly unknown[], T>(name: string, act: (...args: A) => Answered<T>) =>
      (...args: A) =>
        this.call(process, name, 'write', () => act(...args), stepsIn(args[0]));
    const read =
      <A extends readonly unknown[], T>(name: string, act: (...args: A) => Answered<T>) =>
      (...args: A) =>
        this.call(process, name, 'read', () => act(...args), 0);
    const store: Omit<Store, 'commit'> = {
      claim: write('claim', faulty.claim),
      saveSnapshot: write('snapshot', async (snapshot) => {
        const done = await faulty.saveSnapshot(snapshot);
        const { journal } = snapshot;
        if (done.ok) this.snapshots.set(journal, (this.snapshots.get(journal) ?? 0) + 1);
        return done;
      }),
      putSecret: write('secret', faulty.putSecret),
      load: read('load', faulty.load),
      events: read('events', async (journal, from, limit) => {
        const rows = await faulty.events(journal, from, limit);
        if (rows.ok && rows.value.length === PAGE && limit === PAGE) this.pit.counts.add('page was full');
        return rows;
      }),
      journals: read('journals', faulty.journals),
      balances: read('balances', faulty.balances),
      transfer: read('transfer', faulty.transfer),
      transfers: read('transfers', faulty.transfers),
      secret: read('secret', faulty.secret),
      close: async () => {},
    };
    const commitAll = async (
      batches: readonly Batch[],
    ): Promise<readonly Result<Committed, StoreRefusal>[]> => {
      if (batches.length > 1) this.pit.counts.add('commit shared by several journals');
      const act = async () => ok(await faulty.commitAll(batches));
      const steps = batches.reduce((sum, batch) => sum + stepsIn(batch), 0);
      const heard = await this.call(process, 'commit', 'write', act, steps);
      return heard.ok ? heard.value : batches.map(() => heard);
    };
    const shared = shareCommits({ ...store, commitAll });
    return this.pit.plant.store?.(shared, process) ?? shared;
  }

  private call<T>(
    process: Process,
    name: string,
    kind: 'read' | 'write',
    act: () => Answered<T>,
    steps: number,
  ): Answered<T> {
    const { schedule, trace } = this.pit;
    return new Promise((resolve) => {
      const answer = (result: Result<T, StoreRefusal>): void => {
        if (kind === 'write') trace.add(schedule.now, `${process.name} ${name} ${said(result)}`);
        schedule.after(this.latency(), () => process.alive && resolve(result));
      };
      schedule.after(this.latency(), () => {
        // What a process sent before it died may still arrive.
        if (!process.alive && this.random.chance(0.5)) return;
        const refusal = this.refusalOf(kind, act);
        if (refusal !== undefined) return answer(err(refusal));
        this.fate = kind === 'write' ? this.chooseFate(name, steps) : undefined;
        const doing = this.begin(kind, () => this.suffers(steps, act));
        this.fate = undefined;
        doing.then(answer, (death: unknown) => {
          if (!(death instanceof Death)) throw death;
          process.die(death.message);
        });
      });
    });
  }

  private begin<T>(kind: 'read' | 'write', act: () => Answered<T>): Answered<T> {
    const doing = act();
    this.underWay.add(doing);
    const over = (): void => {
      this.underWay.delete(doing);
      if (kind === 'write') this.written = true;
    };
    doing.then(over, over);
    return doing;
  }

  /** What a call suffers on its way. */
  private readonly suffers: <T>(steps: number, act: () => Answered<T>) => Answered<T>;

  /** A real database is left alone in the midst of a write, where it rolls back: it is before it, or after it. */
  private async sufferOutside<T>(steps: number, act: () => Answered<T>): Answered<T> {
    const { fate } = this;
    const { counts } = this.pit;
    if (fate?.is === 'refuse') {
      counts.add('write refused');
      return err(unavailable('the write was refused'));
    }
    if (fate?.is === 'die' && fate.at < steps) {
      counts.add('died at event');
      throw new Death('died before its write');
    }
    const done = await act();
    if (fate === undefined || !done.ok) return done;
    counts.add(fate.is === 'die' ? 'died after the write, before its answer' : 'answer of the store lost');
    if (fate.is === 'die') throw new Death('died after its write');
    return err(unavailable('the answer was lost'));
  }

  private refusalOf<T>(kind: 'read' | 'write', act: () => Answered<T>): StoreRefusal | undefined {
    const { counts, schedule } = this.pit;
    if (schedule.now < this.awayUntil) return unavailable('the store is away');
    if (kind === 'read') {
      if (!this.random.chance(this.faults.refuseRead)) return undefined;
      counts.add('read refused');
      return unavailable('the read was refused');
    }
    if (!this.random.chance(this.faults.late)) return undefined;
    schedule.after(this.random.between(1, 4_000), () => {
      this.begin(kind, act).then(({ ok }) => ok && counts.add('write that came late'));
    });
    return unavailable('no answer in time');
  }

  private chooseFate(name: string, steps: number): Fate | undefined {
    const { random, faults } = this;
    // Claims are few, and so are commits with chips in them: they die more often, so that they die at all.
    if (name === 'claim' && random.chance(30 * faults.die)) return { is: 'die', at: 0 };
    if (steps > 3 && random.chance(4 * faults.die)) return { is: 'die', at: random.below(steps + 1) };
    if (random.chance(faults.refuse)) return { is: 'refuse', at: random.below(steps) };
    if (random.chance(faults.loseAnswer)) return { is: 'lose-answer' };
    if (random.chance(faults.die)) return { is: 'die', at: random.below(steps + 1) };
    return undefined;
  }

  private onWrite(step: WriteStep): 'refuse' | undefined {
    const { fate } = this;
    const { counts } = this.pit;
    if (fate === undefined) return undefined;
    if (fate.is === 'lose-answer') {
      if (step !== 'done') return undefined;
      counts.add('answer of the store lost');
      return 'refuse';
    }
    if (fate.at > 0 && step !== 'done') {
      this.fate = { ...fate, at: fate.at - 1 };
      return undefined;
    }
    if (fate.is === 'refuse') {
      if (step === 'done') return undefined;
      counts.add('write refused');
      return 'refuse';
    }
    const what = DEATHS[step];
    if (what !== undefined) counts.add(what);
    throw new Death(`died at ${step}`);
  }

  private get faults() {
    return this.pit.healed ? NO_DISK_FAULTS : this.pit.plan.disk;
  }

  private latency(): number {
    return this.random.below(this.pit.plan.disk.latencyMs + 1);
  }
}

type Answered<T> = Promise<Result<T, StoreRefusal>>;

const DEATHS: Readonly<Partial<Record<WriteStep, Happening>>> = {
  claim: 'died at claim',
  event: 'died at event',
  transfer: 'died at transfer',
  balance: 'died at balance',
  head: 'died at head',
  done: 'died after the write, before its answer',
};

const unavailable = (message: string): StoreRefusal => ({ code: 'store/unavailable', message });

const said = <T>(result: Result<T, StoreRefusal>): string => (result.ok ? 'ok' : result.error.code);

/** About as many writes as a call makes: each event, and for each transfer itself and its balances; then the head. */
function stepsIn(request: unknown): number {
  const { events = [], transfers = [] } = (
    typeof request === 'object' && request !== null ? request : {}
  ) as {
    readonly events?: readonly unknown[];
    readonly transfers?: readonly unknown[];
  };
  return events.length + 3 * transfers.length + 1;
}
