import type { KeptRecount } from '../house/index.ts';
import type { HeadsFile } from './headsFile.ts';
import type { HouseServices, OpenHouse } from './house.ts';
import type { Premises } from './premises.ts';
import type { ProgramCheck } from './programCheck.ts';

const COME_BACK_MS = 3_000;

/**
 * Time limits of the steps of closing. A broken or fenced table, an unreachable store or a stalled client must not keep
 * the process alive: all steps together take less than ten seconds. Acknowledged work is already durable, and the next
 * start completes what a step leaves undone.
 */
export const PATIENCE_MS = {
  tables: 3_500,
  sockets: 1_000,
  notes: 1_000,
  recount: 500,
  http: 500,
  record: 2_500,
} as const;

/** What runs besides the services of the house. */
interface ToClose {
  readonly heads: HeadsFile;
  readonly kept: KeptRecount;
  readonly program: Pick<ProgramCheck, 'close'>;
}

/** Runs a step of closing, up to its time limit. */
export const newPatience =
  ({ time, log }: Pick<Premises, 'time' | 'log'>) =>
  (what: keyof typeof PATIENCE_MS, step: () => Promise<unknown>): Promise<void> =>
    new Promise((resolve) => {
      const giveUp = time.after(PATIENCE_MS[what], () => {
        log.warn({ step: what }, 'a step of closing did not end in time, and is left');
        resolve();
      });
      const ended = (): void => {
        giveUp();
        resolve();
      };
      step().then(ended, (thrown: unknown) => {
        log.error({ step: what, error: String(thrown) }, 'a step of closing failed');
        ended();
      });
    });

/** Finishes the coups on the felt, notifies the clients, and closes. Repeated calls share one promise. */
export function stopOnce(
  { life, log, metrics, run, time, beacon, files, names, recount }: Premises,
  {
    floor,
    http,
    sockets,
    privateTables,
    significant,
    door,
    protection,
    takings,
    returnWatch,
    heads,
    kept,
    program,
  }: HouseServices & ToClose,
  closeRecord: () => Promise<void>,
): OpenHouse['stop'] {
  const patiently = newPatience({ time, log });
  let stopping: Promise<void> | undefined;
  const stop = async (reason: string): Promise<void> => {
    life.closing = true;
    log.info({ reason }, 'the house closes');
    privateTables.close();
    program.close();
    await patiently('tables', floor.finish);
    await patiently('sockets', () => sockets.close('The house is closing.', COME_BACK_MS));
    significant.note({ type: 'house-stopped', run, reason });
    await patiently('notes', async () => {
      await significant.finish();
      await door.save();
      await protection.save();
      await takings.close();
      await returnWatch.close();
      await heads.close();
    });
    await patiently('recount', async () => {
      await kept.close();
      await recount.end();
    });
    await patiently('http', async () => {
      await http.close();
      await Promise.all([files.close(), names.close()]);
    });
    metrics.close();
    beacon?.close();
    await patiently('record', closeRecord);
  };
  return (reason = 'asked') => {
    stopping ??= stop(reason);
    return stopping;
  };
}
