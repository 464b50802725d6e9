import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Result } from '../../base/index.ts';
import type { LookAtRows, SeenRow } from '../../house/index.ts';
import { refuseStore, type StoreRefusal } from '../../record/index.ts';
import type { DatabaseConnection } from '../../record/postgres/index.ts';

/** The compiled worker beside this file; none where the sources run as they are. */
const ENTRY = import.meta.url.endsWith('.js') ? new URL('./worker.js', import.meta.url) : undefined;

/** Threads that look at rows, each over a connection of its own. */
export interface Lookers {
  readonly look: LookAtRows;
  readonly close: () => Promise<void>;
}

/** One for each core; undefined where no thread can run our code. */
export const hireLookers = (connection: DatabaseConnection): Lookers | undefined =>
  ENTRY === undefined ? undefined : lookersFrom(ENTRY, connection, availableParallelism());

/** Each page goes to whoever has the least to do. Rows below a journal's head never change: no view is shared. */
export function lookersFrom(entry: URL, connection: DatabaseConnection, threads: number): Lookers {
  const lookers = Array.from({ length: threads }, () =>
    openLooker(new Worker(entry, { workerData: connection })),
  );
  return {
    look: (journal, from, limit) => {
      const [free, ...others] = lookers;
      const least = others.reduce(
        (a, b) => (b !== undefined && a !== undefined && b.waiting() < a.waiting() ? b : a),
        free,
      );
      return least?.look(journal, from, limit) ?? Promise.resolve(lost('there is none'));
    },
    close: async () => {
      await Promise.all(lookers.map(({ close }) => close()));
    },
  };
}

/** What is asked of a thread, and what it says. */
export interface AuditThreadRequest {
  readonly id: number;
  readonly journal: string;
  readonly from: number;
  readonly limit: number;
}
export type AuditedPage = Result<readonly SeenRow[], StoreRefusal>;
export interface AuditThreadReply {
  readonly id: number;
  readonly seen: AuditedPage;
}

const lost = (why: string) => refuseStore('store/unavailable', `a thread of the audit is gone: ${why}`);

function openLooker(worker: Worker) {
  const asked = new Map<number, (seen: AuditedPage) => void>();
  let newest = 0;
  let gone: string | undefined;
  const end = (why: string): void => {
    gone ??= why;
    for (const settle of asked.values()) settle(lost(gone));
    asked.clear();
  };
  worker.on('message', ({ id, seen }: AuditThreadReply) => {
    asked.get(id)?.(seen);
    asked.delete(id);
  });
  worker.on('error', (error) => end(error.message));
  worker.on('exit', (code) => end(`it ended with code ${code}`));
  return {
    waiting: () => asked.size,
    look: (journal: string, from: number, limit: number): Promise<AuditedPage> => {
      if (gone !== undefined) return Promise.resolve(lost(gone));
      newest += 1;
      const id = newest;
      return new Promise((settle) => {
        asked.set(id, settle);
        worker.postMessage({ id, journal, from, limit } satisfies AuditThreadRequest);
      });
    },
    close: () => worker.terminate(),
  };
}
