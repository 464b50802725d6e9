import { parentPort, workerData } from 'node:worker_threads';
import { expectedTransfers, lookAtRows } from '../../house/index.ts';
import { type DatabaseConnection, postgresStore } from '../../record/postgres/index.ts';
import type { AuditThreadReply, AuditThreadRequest } from './threads.ts';

/** A thread's entry point: reads pages of rows and checks them one after the other. */
if (parentPort !== null) {
  const port = parentPort;
  const look = lookAtRows(
    postgresStore({ ...(workerData as DatabaseConnection), connections: 1 }),
    expectedTransfers,
  );
  port.on('message', async ({ id, journal, from, limit }: AuditThreadRequest) => {
    port.postMessage({ id, seen: await look(journal, from, limit) } satisfies AuditThreadReply);
  });
}
