import { parentPort } from 'node:worker_threads';
import { runSimWorker, type ToSimWorker } from '../../sim/index.ts';
import { loadModule } from './loadModule.ts';

/** A thread's entry: the portable worker on Node's port. */
if (parentPort !== null) {
  const port = parentPort;
  runSimWorker(
    {
      post: (message) => port.postMessage(message),
      listen: (hear) => port.on('message', (message: ToSimWorker) => hear(message)),
    },
    loadModule,
  );
}
