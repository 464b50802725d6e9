import { createReadStream, existsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { ok, type Result } from '../base/index.ts';
import { every, type Head, loadRestorations, parseHeads, signHeads } from '../house/index.ts';
import type { StoreRefusal } from '../record/index.ts';
import type { Premises } from './premises.ts';

/** Appends the signed last sequence numbers of the journals to a file outside the record, while the house is open. */
export interface HeadsFile {
  /** Appends the journals that have grown since the last line; logs an error if it cannot write. */
  readonly tell: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const EVERY_MS = 600_000;

/**
 * Whether the file knows later events than the record, which is then an older copy. Lines from before the last
 * restoration concern the original and do not count.
 */
export async function isBehind(
  { store, keys }: Pick<Premises, 'store' | 'keys'>,
  path: string | undefined,
): Promise<Result<boolean, StoreRefusal>> {
  if (path === undefined || !existsSync(path)) return ok(false);
  const heads = await store.journals();
  if (!heads.ok) return heads;
  const restorations = await loadRestorations(store);
  if (!restorations.ok) return restorations;
  const since = restorations.value.at(-1)?.at ?? -1;
  const here = new Map(heads.value.map(({ journal, seq }) => [journal, seq]));
  const ours = new Set(keys.signing.map(({ publicKey }) => publicKey));
  for await (const line of createInterface({ input: createReadStream(path, 'utf8') })) {
    const told = parseHeads(line);
    if (!told.ok || told.value.at <= since || !ours.has(told.value.publicKey)) continue;
    if (told.value.heads.some(({ journal, seq }) => seq > (here.get(journal) ?? 0))) return ok(true);
  }
  return ok(false);
}

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
