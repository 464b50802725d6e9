import { err, ok, type Result } from '../../base/index.ts';
import { type DealtTable, dealFor, type Ended, type OpenedTable, toPeople } from '../../house/drive/index.ts';
import { every, type Log, newPermitGuard, type PermitGuard, type Time } from '../../house/index.ts';
import type { Leases } from '../../record/index.ts';
import { PATIENCE_MS } from '../closing.ts';
import type { Settings } from '../settings.ts';
import type { Resuming } from '../table/starting.ts';
import { type Dealing, hearHouse, houseOver, sayDealt, sayRetire, sayUndealt } from './aideEnds.ts';
import type { LineToDesk } from './lineToDesk.ts';
import type { About } from './parcel.ts';

/** Runs tables for the leader, each for as long as this node holds its lease. */
export interface Deputy {
  /** Returns true if the message was about tables. */
  readonly hear: (about: About, bytes: Buffer) => boolean;
  /** The line to the leader broke: tables pause until the next leader asks for them. */
  readonly onBroken: () => void;
  /** Releases all tables without notifying a leader: this node is about to lead. */
  readonly leaveAll: () => Promise<void>;
  /** How many tables this node holds, paused ones included. */
  readonly count: () => number;
  /** Finishes the coups on the felt, then releases all tables. */
  readonly stop: () => Promise<void>;
}

export interface DeputyDeps {
  readonly time: Time;
  readonly log: Log;
  readonly settings: Pick<Settings, 'leaseMs' | 'dealsToNobody'>;
  readonly gatherMs: number;
  readonly leases: Leases;
  readonly holder: () => string;
  readonly line: Pick<LineToDesk, 'send'>;
  /** Opens what resuming a table needs, on first use. */
  readonly resuming: () => Promise<Result<Pick<Resuming, 'resume'>, { readonly message: string }>>;
}

const RENEWALS = 4;

/** A table that this node holds by a lease. */
interface Held {
  readonly of: OpenedTable & { readonly guard: PermitGuard };
  /** Undefined while no leader is connected. */
  dealt: DealtTable | undefined;
}

interface Keeping extends DeputyDeps {
  readonly held: Map<string, Held>;
  /** Numbers the lines to the leader: work that an older line started is dropped. */
  readonly lines: { now: number; retired: boolean };
}

export function openDeputy(deps: DeputyDeps): Deputy {
  const { time, line, leases } = deps;
  const held = new Map<string, Held>();
  const keeping: Keeping = { ...deps, held, lines: { now: 0, retired: false } };
  const { lines } = keeping;
  const inTurn = newTurns(deps.log);
  let brokenAt: number | undefined;

  const dealing: Dealing = {
    deal: (table, since) => {
      brokenAt = undefined;
      const mine = lines.now;
      inTurn(table, () => deal(keeping, table, since, mine));
    },
    submit: (table, number, command, permit) => held.get(table)?.dealt?.submit(number, command, permit),
    leave: (table) => held.get(table)?.dealt?.leave(),
    halt: (table) => held.get(table)?.dealt?.halt(),
  };

  const stopRenewing = every(time, deps.settings.leaseMs / RENEWALS, () => {
    if (held.size === 0) return;
    const isLeft = brokenAt !== undefined && time.now() - brokenAt > deps.settings.leaseMs;
    void (isLeft ? giveUp(keeping, 'no house is heard') : renew(keeping));
  });

  return {
    hear: (about, bytes) => hearHouse(dealing, about, bytes),
    leaveAll: () => giveUp(keeping, 'this node has the house'),
    count: () => held.size,
    onBroken: () => {
      lines.now += 1;
      brokenAt ??= time.now();
      for (const [table, one] of held) inTurn(table, () => rest(one));
    },
    stop: async () => {
      lines.retired = true;
      sayRetire(line.send);
      const ends = [...held].map(([table, { dealt }]) => dealt?.finish() ?? drop(keeping, table, 'stopped'));
      await Promise.race([Promise.all(ends), pause(time, PATIENCE_MS.tables)]);
      stopRenewing();
      if (held.size > 0) await leases.end(deps.holder(), [...held.keys()]);
      held.clear();
    },
  };
}

const pause = (time: Time, ms: number): Promise<void> =>
  new Promise((resolve) => void time.after(ms, resolve));

/** Runs the work of each table in order. */
function newTurns(log: Log) {
  const turns = new Map<string, Promise<void>>();
  return (table: string, work: () => Promise<void>): void => {
    const turn = (turns.get(table) ?? Promise.resolve()).then(work).catch((thrown: unknown) => {
      log.error({ table, error: String(thrown) }, 'a table could not be dealt for the house');
    });
    turns.set(table, turn);
    void turn.then(() => {
      if (turns.get(table) === turn) turns.delete(table);
    });
  };
}

async function rest(one: Held): Promise<void> {
  const { dealt } = one;
  one.dealt = undefined;
  await dealt?.rest();
}

/** Takes a free table, or resumes one that this node already holds, for the leader on this line. */
async function deal(keeping: Keeping, table: string, since: number, mine: number): Promise<void> {
  const { held, lines, line, log, time, settings, gatherMs } = keeping;
  if (lines.retired) return sayUndealt(line.send, table, 'this node is about to close');
  const known = held.get(table);
  if (known !== undefined) await rest(known);
  const one = known === undefined ? await take(keeping, table, since) : ok(known);
  // The line was replaced: the new leader asks again.
  if (lines.now !== mine) return;
  if (!one.ok) return sayUndealt(line.send, table, one.error.message);
  const { of } = one.value;
  const house = houseOver(line.send, table);
  log.info({ table, seq: of.keeper.state().seq }, 'this node deals a table');
  sayDealt(line.send, table, of.keeper.state().seq);
  const isHeard = (): boolean => lines.now === mine;
  const dealt: DealtTable = dealFor(
    {
      time,
      log,
      gatherMs,
      ...(!settings.dealsToNobody && { mayBegin: toPeople }),
      toHouse: {
        news: (...told) => void (isHeard() && house.news(...told)),
        answered: (...given) => void (isHeard() && house.answered(...given)),
        ended: (why) => {
          if (one.value.dealt !== dealt) return;
          void drop(keeping, table, why).then(() => void (isHeard() && house.ended(why)));
        },
      },
    },
    of,
  );
  one.value.dealt = dealt;
}

async function take(
  keeping: Keeping,
  table: string,
  since: number,
): Promise<Result<Held, { readonly message: string }>> {
  const resuming = await keeping.resuming();
  if (!resuming.ok) return resuming;
  const guard = newPermitGuard();
  const resumed = await resuming.value.resume(table, guard, { since });
  if (!resumed.ok) return err(resumed.error);
  const one: Held = { of: { ...resumed.value, guard }, dealt: undefined };
  keeping.held.set(table, one);
  return ok(one);
}

/** Ends the lease before the leader hears of it, so that another node can take the table at once. */
async function drop({ held, leases, holder, log }: Keeping, table: string, why: Ended): Promise<void> {
  held.delete(table);
  log.info({ table, why }, 'this node deals a table no more');
  if (why !== 'fenced') await leases.end(holder(), [table]);
}

async function renew(keeping: Keeping): Promise<void> {
  const { leases, holder, held, settings, log, line } = keeping;
  const tables = [...held.keys()];
  const renewed = await leases.renew(holder(), tables, settings.leaseMs);
  if (!renewed.ok) return;
  for (const table of tables.filter((one) => !renewed.value.includes(one))) {
    const lost = held.get(table);
    if (lost === undefined) continue;
    held.delete(table);
    log.warn({ table }, 'this node deals a table no more: another has it');
    void rest(lost);
    houseOver(line.send, table).ended('fenced');
  }
}

/** No leader can be notified; the next one finds the leases free. */
async function giveUp({ held, leases, holder, log }: Keeping, why: string): Promise<void> {
  const tables = [...held];
  if (tables.length === 0) return;
  held.clear();
  log.warn({ tables: tables.length, why }, 'this node deals no table more');
  await Promise.all(tables.map(([, one]) => rest(one)));
  await leases.end(
    holder(),
    tables.map(([table]) => table),
  );
}
