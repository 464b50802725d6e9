/** What tests wait for at this moment, in words: shared by all modules of a process, however they were loaded. */
const KEY = Symbol.for('coup.pending');
const shared = globalThis as { [KEY]?: Set<{ readonly what: string }> };

const waits = (): Set<{ readonly what: string }> => (shared[KEY] ??= new Set());

export const pending = (): readonly string[] => [...waits()].map(({ what }) => what);

/** Settles as this does, and is known to be waited for meanwhile. */
export async function waitingFor<T>(what: string, work: Promise<T>): Promise<T> {
  const one = { what };
  waits().add(one);
  try {
    return await work;
  } finally {
    waits().delete(one);
  }
}
