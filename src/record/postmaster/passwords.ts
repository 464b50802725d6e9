import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { escapeLiteral } from 'pg';
import { isRecord, ok, type Result } from '../../base/index.ts';
import { type DatabaseRefusal, refuseHouse } from '../postgres/databaseRefusal.ts';
import { withOwner } from '../postgres/migrate.ts';
import { APP_ROLE } from '../postgres/migrations.ts';
import { type DataPlace, readPrivate } from './dataPlace.ts';
import { fileRefusal, writeOnce } from './files.ts';
import { OWNER } from './postmaster.ts';

/** The passwords of the two users of a house's own server: the superuser and the house. */
export interface Passwords {
  readonly owner: string;
  readonly house: string;
}

const USERS = { owner: OWNER, house: 'coup_house' } as const;
const DATABASE = 'coup';

/** Random ones for a new house, in a private file. */
export function readPasswords({
  passwords: path,
  data,
  folder,
}: Pick<DataPlace, 'passwords' | 'data' | 'folder'>): Result<Passwords, DatabaseRefusal> {
  try {
    if (!existsSync(path)) {
      if (existsSync(data))
        return refuseHouse(
          'house/damaged',
          `${path} is gone, and nobody can enter ${data} without it: bring it back`,
        );
      writeOnce(path, JSON.stringify({ owner: randomHex(), house: randomHex() }));
    }
    const text = readPrivate(path);
    if (!text.ok) return text;
    const parsed = parsePasswords(text.value);
    return parsed === undefined
      ? refuseHouse('house/damaged', `${path} does not hold the passwords`)
      : ok(parsed);
  } catch (error) {
    return fileRefusal(error, folder);
  }
}

const randomHex = (): string => randomBytes(24).toString('hex');

function parsePasswords(text: string): Passwords | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return undefined;
    const { owner, house } = value;
    return isPassword(owner) && isPassword(house) ? { owner, house } : undefined;
  } catch {
    return undefined;
  }
}

const isPassword = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{48}$/.test(value);

export const getUrl = (
  user: keyof Passwords,
  passwords: Passwords,
  port: number,
  database: typeof DATABASE | 'postgres',
): string => `postgres://${USERS[user]}:${passwords[user]}@127.0.0.1:${port}/${database}`;

/** Creates the house's database and its user, whose only rights come from the restricted role. */
export const setUpServer = (ownerUrl: string, { house }: Passwords): Promise<Result<void, DatabaseRefusal>> =>
  withOwner(ownerUrl, async (client) => {
    const found = async (sql: string): Promise<boolean> => ((await client.query(sql)).rowCount ?? 0) > 0;
    if (!(await found(`SELECT FROM pg_database WHERE datname = '${DATABASE}'`)))
      await client.query(`CREATE DATABASE ${DATABASE}`);
    if (!(await found(`SELECT FROM pg_roles WHERE rolname = '${APP_ROLE}'`)))
      await client.query(`CREATE ROLE ${APP_ROLE} NOLOGIN`);
    if (!(await found(`SELECT FROM pg_roles WHERE rolname = '${USERS.house}'`)))
      await client.query(
        `CREATE ROLE ${USERS.house} LOGIN PASSWORD ${escapeLiteral(house)} IN ROLE ${APP_ROLE}`,
      );
    return ok(undefined);
  });
