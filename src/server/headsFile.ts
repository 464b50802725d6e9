import { appendFile } from 'node:fs/promises';
import { every, type Head, signHeads } from '../house/index.ts';
import type { Premises } from './premises.ts';

/** Tells where the journals stand to a file outside the record, by the house's word, as long as the house is open. */
export interface HeadsFile {
  /** Tells what has moved since the last time; a file that cannot be written is told to the log. */
  readonly tell: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const EVERY_MS = 600_000;

export function openHeadsFile(
  { store, keys, time, log }: Pick<Premises, 'store' | 'keys' | 'time' | 'log'>,
  path: string | undefined,
): HeadsFile {
  if (path === undefined) return { tell: async () => {}, close: async () => {} };
  const told = new Map<string, number>();

  const tell = async (): Promise<void> => {
    const heads = await store.journals();
    if (!heads.ok) return log.warn({ code: heads.error.code }, 'the heads could not be read');
    const moved = heads.value.filter(({ journal, seq }: Head) => seq > (told.get(journal) ?? 0));
    if (moved.length === 0) return;
    try {
      const line = JSON.stringify(signHeads(moved, time.now(), keys.signing[0]));
      await appendFile(path, `${line}\n`, { mode: 0o600, flush: true });
      for (const { journal, seq } of moved) told.set(journal, seq);
    } catch (error) {
      log.error({ error: String(error) }, 'the file of heads cannot be written');
    }
  };

  const stop = every(time, EVERY_MS, () => void tell());
  return {
    tell,
    close: async () => {
      stop();
      await tell();
    },
  };
}
