import type { Log, Time } from '../../house/index.ts';
import type { Tenure, Tenures } from '../../record/index.ts';

/** A node's part in leadership: it renews its term while it leads, and takes over when no node does. */
export interface Tenancy {
  /** The term in which this node leads. */
  readonly mine: () => number | undefined;
  /** Takes no new term; a current one continues. */
  readonly settle: () => void;
  /** Gives up the term at once. */
  readonly giveUp: (why: string) => void;
  /** Ends the term, so that another node need not wait for the lease to expire. */
  readonly end: () => Promise<void>;
}

export interface TenancyDeps {
  readonly tenures: Tenures;
  readonly holder: string;
  /** How many versions of stored forms this program knows. */
  readonly generation: number;
  readonly leaseMs: number;
  readonly time: Time;
  readonly log: Log;
  /** Whether this node can lead: one that no other node reaches must not. */
  readonly isFit: () => boolean;
  /** Called when this node starts to lead. */
  readonly onTaken: (epoch: number) => void;
  /** Called when this node no longer leads. */
  readonly onLost: () => void;
}

/** Renewals within the time of one lease. */
const RENEWALS = 4;

export function keepTenancy(deps: TenancyDeps): Tenancy {
  const { tenures, leaseMs, time, log } = deps;
  let mine: number | undefined;
  let fitAt = time.now();
  let ended = false;
  let settled = false;
  let toldOutdated = false;
  let callOff = (): void => {};

  const lose = (why: string): void => {
    log.warn({ epoch: mine, why }, 'this node deals no more');
    mine = undefined;
    deps.onLost();
  };

  const giveUp = (why: string): void => {
    const epoch = mine;
    if (epoch === undefined) return;
    lose(why);
    void tenures.end(epoch);
  };

  const keep = async (epoch: number): Promise<void> => {
    if (time.now() - fitAt > leaseMs) return giveUp('nobody reaches it');
    const renewed = await tenures.renew(epoch, leaseMs);
    if (!renewed.ok && renewed.error.code === 'store/stale-epoch' && mine === epoch)
      lose('another node has the house');
  };

  const look = async (): Promise<void> => {
    const current = await tenures.current();
    if (!current.ok || ended) return;
    const free = current.value === undefined || current.value.leftMs === 0;
    if (!free || settled || !deps.isFit()) return;
    const outdated = whyOutdated(current.value, deps.generation);
    if (outdated !== undefined) {
      if (!toldOutdated) log.warn({ why: outdated }, 'this node does not take the house');
      toldOutdated = true;
      return;
    }
    const taken = await tenures.take(deps.holder, leaseMs);
    if (!taken.ok) return;
    const { tenure } = taken.value;
    if (!taken.value.taken) return;
    if (ended || settled) return void (await tenures.end(tenure.epoch));
    mine = tenure.epoch;
    log.info({ epoch: mine }, 'this node deals');
    deps.onTaken(mine);
  };

  const again = async (): Promise<void> => {
    if (deps.isFit()) fitAt = time.now();
    await (mine === undefined ? look() : keep(mine));
    if (!ended) callOff = time.after(leaseMs / RENEWALS, next);
  };
  let busy: Promise<void> = Promise.resolve();
  const next = (): void => {
    busy = again().catch((thrown: unknown) => {
      log.error({ error: String(thrown) }, 'who deals could not be looked up');
      if (!ended) callOff = time.after(leaseMs / RENEWALS, next);
    });
  };
  next();

  return {
    mine: () => mine,
    settle: () => {
      settled = true;
    },
    giveUp,
    end: async () => {
      ended = true;
      callOff();
      await busy;
      const epoch = mine;
      mine = undefined;
      if (epoch !== undefined) await tenures.end(epoch);
    },
  };
}

/** Why a program of this generation must not lead after `last`; undefined if it may. */
export const whyOutdated = (last: Tenure | undefined, generation: number): string | undefined =>
  last === undefined || last.generation <= generation
    ? undefined
    : 'A newer Coup has had this house, and this one could not read all that it wrote: start a node of the newer one.';
