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

/** What a node does for the one that has the house: it deals tables, each for as long as its lease runs. */
export interface Deputy {
  /** Whether it was about tables. */
  readonly hear: (about: About, bytes: Buffer) => boolean;
  /** The house is not reached any more: tables stand still until one is. */
  readonly onBroken: () => void;
  /** Leaves all tables at once, without a house that could be told: it is about to have the house itself. */
  readonly leaveAll: () => Promise<void>;
  /** How many it deals, or could at once. */
  readonly count: () => number;
  /** Deals the coups on the felt to their end, and leaves all tables to others. */
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
  /** What tables are taken up by; opened once it is needed. */
  readonly resuming: () => Promise<Result<Pick<Resuming, 'resume'>, { readonly message: string }>>;
}

const RENEWALS = 4;

/** A table that is this node's by a lease. */
interface Held {
  readonly of: OpenedTable & { readonly guard: PermitGuard };
  /** Undefined while no house is heard. */
  dealt: DealtTable | undefined;
}

interface Keeping extends DeputyDeps {
  readonly held: Map<string, Held>;
  /** Which line to a house this is: what came by another is void. */
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

/** One after the other, for each table. */
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

/** Takes a table that is nobody's, or goes on with one that it has, for the house of this line. */
async function deal(keeping: Keeping, table: string, since: number, mine: number): Promise<void> {
  const { held, lines, line, log, time, settings, gatherMs } = keeping;
  if (lines.retired) return sayUndealt(line.send, table, 'this node is about to close');
  const known = held.get(table);
  if (known !== undefined) await rest(known);
  const one = known === undefined ? await take(keeping, table, since) : ok(known);
  // Whoever has the house by now asks for it anew.
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

/** It is not this node's any more; the lease is ended first, so that another may have it at once. */
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

/** Nobody can be told: another finds them free. */
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
