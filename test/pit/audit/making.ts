import { type Body, beaconDueMs, type Entry } from '../../../src/fair/index.ts';
import type { Happening } from '../counts.ts';
import type { TablePlan } from '../plan.ts';
import type { Report } from './books.ts';

export interface MakingAudience {
  readonly report: Report;
  readonly count: (what: Happening) => void;
  /** The time that the world has. */
  readonly trueNow: () => number;
  /** When, by the world's time, a wish was first put before the table. */
  readonly firstPut: (patron: string, id: string) => number | undefined;
}

const LATE = 'The round of the beacon did not come in time.';

/** A shoe being made, kept a second time: nobody is left out, and no beacon is known before its time. */
export class MakingAudit {
  private readonly plan: TablePlan;
  private readonly audience: MakingAudience;
  private call: Body<'call'> | undefined;
  private satAt = Number.NEGATIVE_INFINITY;
  private listedAt = 0;
  /** The house came back, so that its clocks mean nothing, since the call or since the list. */
  private cameBack = false;
  private readonly committed = new Set<string>();
  private readonly opened = new Set<string>();
  private phase: 'called' | 'listed' | 'mixed' = 'mixed';
  /** Who left a listed commitment unopened, and for how many shoes they take no part yet. */
  private readonly silent = new Map<string, number>();

  constructor(plan: TablePlan, audience: MakingAudience) {
    this.plan = plan;
    this.audience = audience;
  }

  shoeOpened(): void {
    this.call = undefined;
    this.committed.clear();
    this.opened.clear();
  }

  left(patron: string): void {
    if (this.phase === 'called') this.committed.delete(patron);
  }

  sat(at: number): void {
    this.satAt = at;
  }

  recovered(): void {
    this.cameBack = true;
    this.forgive();
  }

  /** Nothing is owed of what nobody could open. */
  private forgive(): void {
    if (this.phase !== 'listed') return;
    for (const patron of this.committed) this.silent.delete(patron);
  }

  committedBy(patron: string): void {
    if (this.silent.has(patron)) this.audience.report(`${patron} committed, and takes no part yet`);
    this.committed.add(patron);
  }

  openedBy(patron: string, id: string): void {
    this.opened.add(patron);
    this.silent.delete(patron);
    const due = this.due;
    const put = this.audience.firstPut(patron, id) ?? 0;
    if (due !== undefined && put >= due)
      this.audience.report(`${patron} opened entropy ${put - due} ms after the beacon's round was made`);
  }

  logged(entry: Entry, at: number, seated: readonly string[]): void {
    if (entry.type === 'call') this.called(entry.body);
    if (entry.type === 'commitments') this.listed(at, seated);
    if (entry.type === 'entropy') this.mixed(entry, at);
    if (entry.type !== 'void') return;
    this.forgive();
    this.phase = 'mixed';
    if (entry.body.reason === LATE) this.audience.count('shoe void for want of its round');
  }

  private called(call: Body<'call'>): void {
    this.call = call;
    this.phase = 'called';
    this.cameBack = false;
    const { due } = this;
    if (due === undefined) {
      if (call.beacon !== null) this.audience.report('the call names a beacon that nobody knows');
    } else {
      this.audience.count('shoe called with a beacon');
      const now = this.audience.trueNow();
      if (due <= call.openBy) this.audience.report('the call names a round that is made before T2');
      if (now >= due)
        this.audience.report(`the call names a round that everybody has known for ${now - due} ms`);
    }
  }

  private listed(at: number, seated: readonly string[]): void {
    const isDue = this.cameBack || at >= (this.call?.commitBy ?? at);
    const all =
      seated.length > 0 && seated.every((patron) => this.committed.has(patron) || this.silent.has(patron));
    if (!isDue) this.early(all, at, 'the list was closed');
    this.listedAt = at;
    this.cameBack = false;
    this.phase = 'listed';
    for (const patron of this.committed) this.silent.set(patron, 3);
  }

  private mixed({ body }: Entry<'entropy'>, at: number): void {
    this.phase = 'mixed';
    for (const [patron, shoes] of [...this.silent]) {
      if (this.committed.has(patron)) continue;
      if (shoes === 1) this.silent.delete(patron);
      else this.silent.set(patron, shoes - 1);
    }
    const { due } = this;
    if (due !== undefined) {
      if (at < due) this.audience.report(`the beacon was mixed in ${due - at} ms before its round`);
      if (body.beacon !== null) this.audience.count('shoe mixed with a beacon');
      return;
    }
    const until = Math.min(this.call?.openBy ?? at, this.listedAt + this.plan.settings.openMs);
    const all = [...this.committed].every((patron) => this.opened.has(patron));
    if (!this.cameBack && at < until) this.early(all, at, 'the opening was closed');
  }

  /** Before its time only when all have answered, and nobody is just sitting down. */
  private early(all: boolean, at: number, what: string): void {
    this.audience.count('list or opening closed early');
    if (!all) this.audience.report(`${what} before its time, and somebody was still awaited`);
    if (at < this.satAt + 1_000)
      this.audience.report(`${what} before its time, ${at - this.satAt} ms after somebody sat down`);
  }

  /** When the round of this shoe is made. */
  private get due(): number | undefined {
    return this.call?.beacon == null ? undefined : beaconDueMs(this.call.beacon);
  }
}
