import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes that are really in use in this process. */
export function heapInUse(): number {
  for (let round = 0; round < 4; round++) collect();
  return process.memoryUsage().heapUsed;
}
