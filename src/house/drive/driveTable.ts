import type { ConnectionCommand, Croupier, PatronCommand, PitCommand } from '../../table/index.ts';
import type { Chains, Keeper, MayBegin } from '../keeper.ts';
import type { Log } from '../log.ts';
import type { HouseRefusal } from '../refusal.ts';
import type { Time } from '../time.ts';
import type { Presence, Telling } from './audience.ts';
import { type Ended, endedRefusal, openCourse, type TableStatus } from './course.ts';
import { type CrierDeps, openCrier } from './crier.ts';
import { type FinishDeps, finishTable, restTable } from './finish.ts';
import type { DriveMeter } from './meter.ts';
import { openProblems } from './problems.ts';
import { openPump } from './pump.ts';
import { newRequests, type TableAnswer } from './requests.ts';
import { openSnapshots } from './snapshots.ts';
import { openWork } from './work.ts';

/** A table that is dealt: whoever has one, many people over sockets or one alone, drives it by this. */
export interface DrivenTable {
  readonly status: () => TableStatus;
  /** Answers when what was wished is durable, or refused. */
  readonly wish: (command: PatronCommand, answer: (answer: TableAnswer) => void) => void;
  /** Answers when what the pit asked is durable, or refused. */
  readonly ask: (command: PitCommand | ConnectionCommand, answer?: (answer: TableAnswer) => void) => void;
  /** Somebody came or went: the table looks at its seats. */
  readonly look: () => void;
  /** Whether this patron sits at it, as whoever drives it knows. */
  readonly isSeated: (patron: string) => boolean;
  /** What is being done, if anything is. */
  readonly busy: () => Promise<void> | undefined;
  /** Its record is damaged: nothing more is dealt or taken. */
  readonly halt: () => void;
  /** Takes no more wishes, deals a coup with chips on the felt to its end, and saves where it stands. */
  readonly finish: (no?: HouseRefusal) => Promise<void>;
}

/** One that is driven here, over its own keeper. */
export interface DrivenHere extends DrivenTable {
  /** Does nothing more, and leaves the table as it stands to whoever drives it next. */
  readonly rest: () => Promise<void>;
}

export interface DriveDeps {
  readonly time: Time;
  readonly log: Log;
  /** How long what is asked waits for more, so that they share a commit. */
  readonly gatherMs: number;
  /** How long chips that come and go on an open felt may wait to be told together; not at all, unless told. */
  readonly tellMs?: number;
  readonly meter: DriveMeter;
  readonly telling: Telling;
  readonly presence: Presence;
  /** Whether a shoe or a coup is begun now; always, unless told. */
  readonly mayBegin?: MayBegin;
  readonly onTold: CrierDeps['onTold'];
  /** The store does not answer; the message is its own. */
  readonly onAway?: (message: string) => void;
  /** Why it ended, and what whoever asks from now on hears. */
  readonly onEnd: (why: Ended, no: HouseRefusal) => void;
}

/** What is driven: a table that is open, and who deals at it. */
export interface TableToDrive {
  readonly keeper: Keeper;
  readonly croupier: Croupier;
  /** For when the table outlives its chain. */
  readonly chains: Chains;
}

export function driveTable(deps: DriveDeps, of: TableToDrive, firstAttendMs = 0): DrivenHere {
  const { meter, presence, time } = deps;
  const parts = joinParts(deps, of, firstAttendMs);
  const { requests, course, pump } = parts;
  const table: DrivenHere = {
    status: course.status,
    wish: (command, answer) => {
      const reply = (given: TableAnswer): void => {
        meter.answered(given.ok ? 'ok' : given.refusal.code);
        answer(given);
      };
      const no = course.refusal() ?? requests.full();
      if (no !== undefined) return reply({ ok: false, refusal: no });
      requests.add({ command, reply });
      pump.gather();
    },
    ask: (command, answer) => {
      const no = answer === undefined ? undefined : (course.refusal() ?? requests.full());
      if (no !== undefined) return answer?.({ ok: false, refusal: no });
      requests.add({ command, ...(answer !== undefined && { reply: answer }) });
      pump.gather();
    },
    look: () => {
      presence.changed();
      if (course.status().is === 'running') course.setNext(time.now());
      pump.gather();
    },
    isSeated: (patron) => of.keeper.state().seats.has(patron),
    busy: pump.busy,
    halt: () => course.end('broken'),
    finish: (no) => finishTable(parts, no),
    rest: () => restTable(parts),
  };
  // All that was durable before is in the state that everybody begins with.
  of.keeper.news();
  pump.schedule();
  return table;
}

function joinParts(deps: DriveDeps, of: TableToDrive, firstAttendMs: number): FinishDeps {
  const { time, log } = deps;
  const { id } = of.keeper.state();
  const requests = newRequests();
  const onEnd = (why: Ended): void => {
    pump.cancel();
    const no = endedRefusal(why);
    requests.refuseAll(no);
    deps.onEnd(why, no);
  };
  const course = openCourse(
    {
      id,
      time,
      log,
      onAway: (no, message) => {
        requests.refuseAll(no);
        deps.onAway?.(message);
      },
      onEnd,
    },
    time.now() + firstAttendMs,
  );
  const shared = { ...deps, ...of, id, requests, course, snapshots: openSnapshots(of.keeper, log) };
  const crier = openCrier(shared);
  const work = openWork({ ...shared, problems: openProblems(shared), crier });
  const pump = openPump({ ...shared, work });
  return { ...shared, work, pump, crier };
}
