import type { KeptRow } from '../../record/journal.ts';
import type { KeptTransfer } from '../../record/keptTransfer.ts';
import type { MemoryJournal } from '../../record/memory/memoryRecord.ts';
import type { KeptSecret } from '../../record/secret.ts';

/** What a solo house keeps in the browser: the record of the memory store, row by row. */
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

/** Where a solo house is kept. A write is durable, as far as a browser can make it so, when its promise settles. */
export interface Disk {
  /** Takes the game over from any other page, and reads it. Undefined when nothing was kept yet. */
  readonly read: () => Promise<Saved | undefined>;
  readonly write: (patch: Patch) => Promise<void>;
  /** Forgets all that was kept and writes this, at once. */
  readonly replace: (patch: Patch) => Promise<void>;
  readonly clear: () => Promise<void>;
}

export const SAVE_VERSION = 1;

const NAME = 'coup-solo';
const STORES = {
  journals: 'name',
  rows: ['journal', 'seq'],
  transfers: 'position',
  secrets: 'name',
} as const;
const TABLES = Object.keys(STORES) as readonly (keyof typeof STORES)[];

/**
 * The browser's own database. One transaction for each write, and it counts only while nobody else has taken the game
 * over since: two tabs can never write into one another's game.
 */
export function indexedDisk(owner: string, factory: IDBFactory = indexedDB): Disk {
  let opened: Promise<IDBDatabase> | undefined;
  const open = (): Promise<IDBDatabase> => {
    opened ??= openDatabase(factory, () => {
      opened = undefined;
    });
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  return {
    read: async () => {
      const transaction = (await open()).transaction([...TABLES, 'meta'], 'readwrite');
      const ended = ending(transaction);
      const all = <T>(name: string): Promise<readonly T[]> => asked(transaction.objectStore(name).getAll());
      transaction.objectStore('meta').put(owner, 'owner');
      const [version, journals, rows, transfers, secrets] = await Promise.all([
        asked<unknown>(transaction.objectStore('meta').get('version')),
        all<SavedJournal>('journals'),
        all<KeptRow>('rows'),
        all<KeptTransfer>('transfers'),
        all<SavedSecret>('secrets'),
      ]);
      await ended;
      const nothing = version === undefined && journals.length + rows.length + transfers.length === 0;
      return nothing ? undefined : { version, journals, rows, transfers, secrets };
    },
    write: async (patch) => put(await open(), owner, patch, 'add'),
    replace: async (patch) => put(await open(), owner, patch, 'replace'),
    clear: async () => {
      const transaction = (await open()).transaction([...TABLES, 'meta'], 'readwrite');
      const ended = ending(transaction);
      for (const name of [...TABLES, 'meta']) transaction.objectStore(name).clear();
      transaction.commit();
      return ended;
    },
  };
}

function put(database: IDBDatabase, owner: string, patch: Patch, how: 'add' | 'replace'): Promise<void> {
  const transaction = database.transaction([...TABLES, 'meta'], 'readwrite');
  const meta = transaction.objectStore('meta');
  const holder = meta.get('owner');
  let taken = false;
  holder.onsuccess = () => {
    taken = holder.result !== owner;
    if (taken) {
      transaction.abort();
      return;
    }
    meta.put(SAVE_VERSION, 'version');
    for (const table of TABLES) {
      const store = transaction.objectStore(table);
      if (how === 'replace') store.clear();
      for (const value of patch[table]) store.put(value);
    }
    transaction.commit();
  };
  return ending(transaction).catch((cause) => {
    throw taken ? new Error('it goes on in another tab') : cause;
  });
}

function openDatabase(factory: IDBFactory, onGone: () => void): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = factory.open(NAME, SAVE_VERSION);
    request.onupgradeneeded = () => {
      for (const table of TABLES) {
        const keyPath = STORES[table];
        request.result.createObjectStore(table, {
          keyPath: typeof keyPath === 'string' ? keyPath : [...keyPath],
        });
      }
      request.result.createObjectStore('meta');
    };
    request.onsuccess = () => {
      const database = request.result;
      // Another tab with a newer page wants to change the form: let it.
      database.onversionchange = () => {
        database.close();
        onGone();
      };
      database.onclose = onGone;
      done(database);
    };
    request.onerror = () => failed(request.error);
    request.onblocked = () => failed(new Error('another tab holds the game'));
  });
}

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });

const ending = (transaction: IDBTransaction): Promise<void> =>
  new Promise((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => failed(transaction.error ?? new Error('the write was given up'));
  });

/** A disk that is gone with its page: for tests, and where the browser keeps nothing. */
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
