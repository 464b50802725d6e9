import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { coup } from '../../test/cli/fakeIo.ts';
import { temporaryFolder } from '../../test/temporaryFolder.ts';

const folder = temporaryFolder('secrets');
const path = join(folder, 'database-url');
writeFileSync(path, 'postgres://coup:hidden-word@127.0.0.1:1/coup\n');

it('an address with a password is read from the file that its variable names', async () => {
  const env = { DATABASE_URL_FILE: path, COUP_KEY: '0f'.repeat(32) };
  const { complaints } = await coup(['account', 'list'], '', env);
  expect(complaints.join()).toContain('127.0.0.1:1');
  expect(complaints.join()).not.toContain('hidden-word');
  // The settings of a house take it like the address itself.
  const replica = await coup(['serve', '--check'], '', { READ_DATABASE_URL_FILE: path });
  expect(replica.complaints.join()).toContain('a replica of a database that is not named');
});

it('one that is given twice, or whose file is missing, is refused', async () => {
  const both = await coup(['account', 'list'], '', {
    DATABASE_URL: 'postgres://a/b',
    DATABASE_URL_FILE: path,
  });
  expect(both).toMatchObject({
    code: 2,
    complaints: ['coup: DATABASE_URL and DATABASE_URL_FILE are both set: leave one out'],
  });
  const missing = await coup(['account', 'list'], '', { NATS_URL_FILE: join(folder, 'none') });
  expect(missing).toMatchObject({ code: 2, complaints: [expect.stringContaining('none')] });
});
