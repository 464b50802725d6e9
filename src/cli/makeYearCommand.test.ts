import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { coup } from '../../test/cli/fakeIo.ts';
import { DEFAULT_SETTINGS } from '../server/index.ts';

const base = mkdtempSync(join(tmpdir(), 'coup-test-year-'));
// Whoever runs the database in root's place must be able to pass.
chmodSync(base, 0o711);
afterAll(() => rmSync(base, { recursive: true, force: true }));

describe('coup make-year', () => {
  it('makes a house of the usual tables that an audit finds right, and only where there is none', async () => {
    const data = ['--data', join(base, 'house')];
    const asked = ['make-year', ...data, '--coups', '30', '--days', '30', '--json'];
    const made = await coup(asked);
    expect([made.code, made.complaints]).toEqual([0, []]);
    expect(JSON.parse(made.out)).toMatchObject({ coups: 30, calledOff: false });
    const audited = await coup(['ledger', 'audit', ...data, '--full', '--json']);
    // Besides the tables: cage, door and significant events.
    expect(JSON.parse(audited.out)).toMatchObject({ ok: true, journals: DEFAULT_SETTINGS.tables.length + 3 });
    const again = await coup(asked);
    expect([again.code, again.complaints]).toEqual([
      2,
      ['coup: there is a house already: a year is made in an empty one'],
    ]);
  });

  it('says what it is asked for in vain', async () => {
    const tried = async (argv: readonly string[]) => (await coup(['make-year', ...argv])).complaints;
    expect(await tried(['--coups', '1e9'])).toEqual([
      'coup: --coups is a whole number from 1 to 100000000, not 1e9',
    ]);
    expect(await tried([])).toEqual(['coup: name the house: --data FOLDER, or a server in DATABASE_URL']);
  });
});
