import type { KeptRow, KeptSecret, KeptTransfer, MemoryJournal } from '../../record/index.ts';

/** What a solo house keeps: the record of the memory store, row by row. */
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

/** New rows, all of them or none. */
export type Patch = Omit<Saved, 'version'>;

/** Where a solo house is kept. A write is durable, as far as the place allows, when its promise settles. */
export interface Disk {
  /** Takes the game over from whoever else has it, and reads it. Undefined when nothing was kept yet. */
  readonly read: () => Promise<Saved | undefined>;
  readonly write: (patch: Patch) => Promise<void>;
  /** Forgets all that was kept and writes this, at once. */
  readonly replace: (patch: Patch) => Promise<void>;
  readonly clear: () => Promise<void>;
}

export const SAVE_VERSION = 1;

/** A disk that is gone with its process: for tests, and where a browser keeps nothing. */
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
