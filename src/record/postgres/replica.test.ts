import { expect, it } from 'vitest';
import { newDatabase } from '../../../test/record/sharedServer.ts';
import { unwrap } from '../../base/index.ts';
import { databaseIdentity } from './databaseIdentity.ts';
import { withOwner } from './migrate.ts';
import { openReplica } from './replica.ts';

it('a replica is accepted if it is the same database, or does not answer yet', async () => {
  const [house, other] = [await newDatabase(), await newDatabase()];
  const place = unwrap(await withOwner(house.url, databaseIdentity));
  const opened = (url: string) => openReplica({ url, of: { url: house.url }, place });
  const same = unwrap(await opened(house.url));
  expect(unwrap(await same.journals())).toEqual([]);
  await same.close();
  expect(await opened(other.url)).toMatchObject({ ok: false, error: { code: 'house/bad-url' } });
  expect(await opened('http://nowhere/')).toMatchObject({ ok: false, error: { code: 'house/bad-url' } });
  const away = unwrap(await opened('postgres://house@127.0.0.1:1/coup'));
  expect(await away.transfers(0, 1)).toMatchObject({ ok: false, error: { code: 'store/unavailable' } });
  await away.close();
});
