import { describe, expect, it } from 'vitest';
import { newDatabase, query } from '../../../test/record/sharedServer.ts';
import { unwrap } from '../../base/index.ts';
import { isSamePlace } from '../../house/moving/whereabouts.ts';
import { databaseIdentity } from './databaseIdentity.ts';
import { migrate, withOwner } from './migrate.ts';

const identity = async (url: string): Promise<string> => unwrap(await withOwner(url, databaseIdentity));

const SILENT = 'REVOKE EXECUTE ON FUNCTION pg_control_system() FROM PUBLIC';

describe('identity of a database', () => {
  it('a database has an identity even if its server hides its own, and a copy has another', async () => {
    const original = await newDatabase();
    const told = await identity(original.url);
    expect(told).toMatch(/^database \d+ \d+ \d+\.\d+$/);
    await query(original.ownerUrl, SILENT);
    const untold = await identity(original.url);
    expect(untold).toBe(told.replace(/^database \d+/, 'database ?'));
    expect(isSamePlace(told, untold)).toBe(true);
    const copy = await newDatabase(original);
    const copied = await identity(copy.url);
    expect(copied).toMatch(/^database \? /);
    expect([isSamePlace(told, copied), isSamePlace(untold, copied)]).toEqual([false, false]);
  });

  it('a database restored from a dump has another identity by its transaction marks alone', async () => {
    const { url, ownerUrl } = await newDatabase();
    await query(ownerUrl, SILENT);
    const before = await identity(url);
    // As a restored dump does: the same database with every table newly created.
    await query(ownerUrl, 'DROP SCHEMA coup CASCADE');
    unwrap(await migrate(ownerUrl));
    expect(isSamePlace(before, await identity(url))).toBe(false);
  });
});
