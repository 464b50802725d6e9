import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Result } from '../../base/index.ts';
import type { LookAtRows, SeenRow } from '../../house/index.ts';
import { refuseStore, type StoreRefusal } from '../../record/index.ts';
import type { DatabaseConnection } from '../../record/postgres/index.ts';

/** The compiled worker beside this file; undefined when running from source. */
const ENTRY = import.meta.url.endsWith('.js') ? new URL('./worker.js', import.meta.url) : undefined;

/** Threads that check rows, each over its own connection. */
export interface Lookers {
  readonly look: LookAtRows;
  readonly close: () => Promise<void>;
}

/** One thread per core; undefined when running from source. */
export const hireLookers = (connection: DatabaseConnection): Lookers | undefined =>
  ENTRY === undefined ? undefined : lookersFrom(ENTRY, connection, availableParallelism());

/**
 * Sends each page to the least busy thread. Rows below a journal's head never change, so threads need no shared
 * snapshot.
 */
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

/** A request to a thread, and its answer. */
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
