import type { Disk, Patch, SavedJournal, SavedSecret } from '../../house/solo/index.ts';
import { SAVE_VERSION } from '../../house/solo/index.ts';
import type { KeptRow, KeptTransfer } from '../../record/index.ts';

const NAME = 'coup-solo';
const STORES = {
  journals: 'name',
  rows: ['journal', 'seq'],
  transfers: 'position',
  secrets: 'name',
} as const;
const TABLES = Object.keys(STORES) as readonly (keyof typeof STORES)[];

/**
 * The browser's database. Each write is one transaction, which fails once another tab has taken over the game, so
 * that two tabs never overwrite each other.
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
      // Another tab with a newer page is upgrading the database: let it.
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
