import { parentPort } from 'node:worker_threads';
import { runSimWorker, type ToSimWorker } from '../../sim/index.ts';
import { loadModule } from './loadModule.ts';

/** A thread's entry point: runs the shared worker code on Node's message port. */
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
