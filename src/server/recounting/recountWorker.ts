import { parentPort, workerData } from 'node:worker_threads';
import { openRecount } from '../../house/index.ts';
import { postgresStore } from '../../record/postgres/index.ts';
import { doTask, type RecountTask, type RecountTerms } from './recountTask.ts';

/** The thread's entry point: carries out tasks over a database connection of its own. */
if (parentPort !== null) {
  const port = parentPort;
  const { connection, keys } = workerData as RecountTerms;
  const recount = openRecount({ store: postgresStore({ ...connection, connections: 1 }), keys });
  port.on('message', async (task: RecountTask) => port.postMessage(await doTask(recount, task)));
}
