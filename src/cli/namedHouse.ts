import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, type Io } from './io.ts';

/** The database that a command line names: a data folder, or a server from the environment with its tables' owner. */
export function namedHouse(
  { env }: Pick<Io, 'env'>,
  data: string | undefined,
  { mayBeNew = false } = {},
): NamedHouse {
  const archive = env['COUP_ARCHIVE'];
  const archiveFolder = archive === undefined ? {} : { archiveFolder: archive };
  if (data !== undefined)
    return mayBeNew || hasHouse(data)
      ? { dataFolder: data, ...archiveFolder }
      : fail(`there is no house in ${data}`);
  const [databaseUrl, ownerUrl] = [env['DATABASE_URL'], env['DATABASE_OWNER_URL']];
  if (databaseUrl === undefined) return fail('name the house: --data FOLDER, or a server in DATABASE_URL');
  return { databaseUrl, ...archiveFolder, ...(ownerUrl !== undefined && { ownerUrl }) };
}

/** Whether a data folder contains a house. */
export const hasHouse = (data: string): boolean => existsSync(join(data, 'postgres'));

type NamedHouse = (
  | { readonly dataFolder: string }
  | { readonly databaseUrl: string; readonly ownerUrl?: string }
) & {
  readonly archiveFolder?: string;
};
