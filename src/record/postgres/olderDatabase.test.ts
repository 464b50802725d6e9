import { describe, expect, it } from 'vitest';
import { FROZEN } from '../../../test/record/frozen.ts';
import { smallHouse } from '../../../test/record/house.ts';
import { olderDatabase } from '../../../test/record/olderDatabase.ts';
import {
  buyIn,
  calledFor,
  getCode,
  getMessage,
  grant,
  loadWriter,
  picture,
} from '../../../test/record/sample.ts';
import { patientStore, query } from '../../../test/record/sharedServer.ts';
import { chips, unwrap } from '../../base/index.ts';
import {
  auditStore,
  expectedTransfers,
  exportHouse,
  importHouse,
  summariseHouse,
} from '../../house/index.ts';
import { type Account, BANK, balanced, cageAccount, MINT } from '../../ledger/index.ts';
import type { ArchiveStore } from '../archive.ts';
import { memoryStore } from '../memory/memory.ts';
import { emptyRecord } from '../memory/memoryRecord.ts';
import type { Store } from '../port.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';

/** All transfers of each account, as the store finds them. */
const byAccount = async (store: ArchiveStore) => {
  const found: Record<string, readonly string[]> = {};
  for (const account of [...unwrap(await store.balances()).keys()].sort())
    found[account] = unwrap(await store.transfers(0, 1_000, account)).map(({ id }) => id);
  return found;
};

const told = async (store: ArchiveStore) => ({
  picture: await picture(store),
  byAccount: await byAccount(store),
  loaded: unwrap(await store.load('table-1')),
  secrets: unwrap(await store.secretNames()),
  summary: unwrap(await summariseHouse(store)),
  audit: unwrap(await auditStore(store, calledFor)),
});

/** A transfer of several patrons' chips, which the ledger allows but the house never makes. */
async function share(store: Store): Promise<void> {
  const pay = (patron: string, amount: number) => ({ account: cageAccount(patron), amount: chips(amount) });
  const writer = await loadWriter(store, 'shared');
  unwrap(await writer.post(grant('shared', 'eve', 900)));
  unwrap(
    await writer.post(balanced('split', 'settle', [pay('eve', -300), pay('ann', 100), pay('bob', 200)])),
  );
}

describe('a database of an older Coup', () => {
  it('a compacted database reads the same, word for word, and works on', async () => {
    const record = emptyRecord();
    const memory = memoryStore({ record });
    await smallHouse(memory);
    await share(memory);
    const database = await olderDatabase(record);
    const before = await told(memory);
    expect(unwrap(await migrate(database.ownerUrl))).toEqual(MIGRATIONS.slice(1).map(({ name }) => name));
    const store = patientStore({ url: database.url });
    expect(await told(store)).toEqual(before);
    expect(before.byAccount['cage/eve']).toEqual(['grant/shared', 'split']);
    for (const each of [memory, store]) {
      const writer = await loadWriter(each, 'table-1');
      expect(getCode(await writer.post(grant('1', 'ann', 1)))).toBe('store/id-reused');
      unwrap(await writer.post(grant('more', 'ann', 700), buyIn('more', 'table-1', 'ann', 700)));
    }
    const { picture: at, ...rest } = await told(store);
    expect({ at, rest }).toEqual(
      await told(memory).then(({ picture: here, ...others }) => ({ at: here, rest: others })),
    );
    await store.close();
  });

  it.each(FROZEN.map((frozen) => [frozen.name, frozen] as const))(
    'a migrated database of the frozen house %s gives the export that it came from',
    async (_, { lines, facts }) => {
      const record = emptyRecord();
      const given = async function* () {
        yield* lines;
      };
      unwrap(await importHouse(given(), memoryStore({ record }), { unsigned: true }));
      const database = await olderDatabase(record);
      unwrap(await migrate(database.ownerUrl));
      const store = patientStore({ url: database.url });
      const exported: string[] = [];
      for await (const line of exportHouse(store)) exported.push(line);
      expect(exported).toEqual(lines.filter((line) => !line.startsWith('{"signed":')));
      expect(unwrap(await summariseHouse(store)).hash).toBe(facts.hash);
      expect(unwrap(await auditStore(store, expectedTransfers))).toEqual(facts.audit);
      await store.close();
    },
  );

  it('a database with an orphaned row is not migrated', async () => {
    const record = emptyRecord();
    await smallHouse(memoryStore({ record }));
    const database = await olderDatabase(record);
    await query(database.ownerUrl, `DELETE FROM coup.journals WHERE journal = 'cage'`);
    const refused = await migrate(database.ownerUrl);
    expect([getCode(refused), getMessage(refused)]).toEqual([
      'house/damaged',
      expect.stringContaining('events or transfers belong to no journal'),
    ]);
    const [left] = await query<{ n: string }>(
      database.ownerUrl,
      'SELECT count(*) AS n FROM coup.account_transfers',
    );
    expect(Number(left?.n)).toBeGreaterThan(0);
  });
});

describe('transfers of an account', () => {
  it.each(['memory', 'PostgreSQL'])(
    'transfers of an account are found page by page, whoever shares them: %s',
    async (kind) => {
      const database = await olderDatabase(emptyRecord());
      unwrap(await migrate(database.ownerUrl));
      const store = kind === 'memory' ? memoryStore() : patientStore({ url: database.url });
      await smallHouse(store);
      await share(store);
      const all = unwrap(await store.transfers(0, 1_000));
      const accounts: readonly Account[] = [...unwrap(await store.balances()).keys()];
      expect(accounts).toEqual(expect.arrayContaining([MINT, BANK, cageAccount('ann')]));
      for (const account of accounts) {
        const found: string[] = [];
        for (let after = 0; ; ) {
          const page = unwrap(await store.transfers(after, 2, account));
          found.push(...page.map(({ id }) => id));
          after = page.at(-1)?.position ?? 0;
          if (page.length < 2) break;
        }
        const concerned = all.filter(({ legs }) => legs.some((leg) => leg.account === account));
        expect([account, found]).toEqual([account, concerned.map(({ id }) => id)]);
      }
      await store.close();
    },
  );
});
