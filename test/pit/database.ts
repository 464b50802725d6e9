import type { ArchiveStore } from '../../src/record/index.ts';
import { newDatabase, patientStore, query } from '../record/sharedServer.ts';

/** A real store, empty, on the run's own server; what is done with it is done, and then it is gone. */
export async function withDatabase<T>(use: (store: ArchiveStore) => Promise<T>): Promise<T> {
  const database = await newDatabase();
  const store = patientStore({ url: database.url });
  try {
    return await use(store);
  } finally {
    await store.close();
    const name = database.url.replace(/^.*\//, '');
    await query(database.ownerUrl.replace(/[^/]*$/, 'postgres'), `DROP DATABASE ${name} WITH (FORCE)`);
  }
}
