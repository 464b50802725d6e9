import type { KeptRow, KeptSecret, KeptTransfer, MemoryJournal } from '../../record/index.ts';

/** A saved solo house: the memory store's record, row by row. */
export interface Saved {
  readonly version: unknown;
  readonly journals: readonly SavedJournal[];
  readonly rows: readonly KeptRow[];
  readonly transfers: readonly KeptTransfer[];
  readonly secrets: readonly SavedSecret[];
}

export interface SavedJournal extends Omit<MemoryJournal, 'rows'> {
  readonly name: string;
}

export interface SavedSecret extends KeptSecret {
  readonly name: string;
}

/** New rows, written all or none. */
export type Patch = Omit<Saved, 'version'>;

/** Storage of a solo house. A write is durable, as far as the platform allows, when its promise settles. */
export interface Disk {
  /** Takes the game over from any other page and reads it; undefined if nothing was saved. */
  readonly read: () => Promise<Saved | undefined>;
  readonly write: (patch: Patch) => Promise<void>;
  /** Replaces everything saved, atomically. */
  readonly replace: (patch: Patch) => Promise<void>;
  readonly clear: () => Promise<void>;
}

export const SAVE_VERSION = 1;

/** A disk in memory: for tests, and for browsers without storage. */
export function memoryDisk(saved?: Saved): Disk & { readonly saved: () => Saved | undefined } {
  let kept = saved;
  const laidOver = <T>(before: readonly T[], after: readonly T[], key: (one: T) => string): readonly T[] => [
    ...new Map([...before, ...after].map((one) => [key(one), one])).values(),
  ];
  return {
    saved: () => kept,
    read: async () => structuredClone(kept),
    write: async (patch) => {
      const { journals, rows, transfers, secrets } = structuredClone(patch);
      kept = {
        version: SAVE_VERSION,
        journals: laidOver(kept?.journals ?? [], journals, ({ name }) => name),
        rows: laidOver(kept?.rows ?? [], rows, ({ journal, seq }) => `${journal} ${seq}`),
        transfers: laidOver(kept?.transfers ?? [], transfers, ({ position }) => String(position)),
        secrets: laidOver(kept?.secrets ?? [], secrets, ({ name }) => name),
      };
    },
    replace: async (patch) => {
      kept = { version: SAVE_VERSION, ...structuredClone(patch) };
    },
    clear: async () => {
      kept = undefined;
    },
  };
}
