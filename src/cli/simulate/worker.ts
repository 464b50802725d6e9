import { parentPort } from 'node:worker_threads';
import { attend, type ToClerk } from '../../sim/index.ts';
import { loadModule } from './loadModule.ts';

/** A thread's entry: the portable worker on Node's port. */
if (parentPort !== null) {
  const port = parentPort;
  attend(
    {
      post: (message) => port.postMessage(message),
      listen: (hear) => port.on('message', (message: ToClerk) => hear(message)),
    },
    loadModule,
  );
}
