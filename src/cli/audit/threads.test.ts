import { beforeAll, describe, expect, it } from 'vitest';
import { builtWorker } from '../../../test/builtWorker.ts';
import { FROZEN } from '../../../test/record/frozen.ts';
import { getCode, getMessage } from '../../../test/record/sample.ts';
import {
  damage,
  newDatabase,
  patientStore,
  rowAt,
  type TestDatabase,
} from '../../../test/record/sharedServer.ts';
import { unwrap } from '../../base/index.ts';
import { auditStore, expectedTransfers, importHouse } from '../../house/index.ts';
import { type Lookers, lookersFrom } from './threads.ts';

const entry = builtWorker('src/cli/audit/worker.ts');
let house: TestDatabase;
const { lines, facts } = FROZEN.at(-1) ?? expect.fail();

beforeAll(async () => {
  house = await newDatabase();
  const store = patientStore({ url: house.url });
  const given = async function* () {
    yield* lines;
  };
  unwrap(await importHouse(given(), store, { unsigned: true }));
  await store.close();
});

/** An audit whose rows are looked at by threads. */
async function auditBy(threads: number, { url }: TestDatabase, meanwhile = (_: Lookers): void => {}) {
  const store = patientStore({ url });
  const lookers = lookersFrom(entry, store.connection, threads);
  meanwhile(lookers);
  const audited = await auditStore(store, expectedTransfers, { look: lookers.look });
  await lookers.close();
  await store.close();
  return audited;
}

describe('an audit by threads', () => {
  it.each([1, 3])('says what one without them says: %i', async (threads) => {
    expect(unwrap(await auditBy(threads, house))).toEqual(facts.audit);
  });

  it('names the same row', async () => {
    const broken = await newDatabase(house);
    const { journal, seq } = JSON.parse(lines.find((line) => line.includes('"placed"')) ?? '').event;
    await damage(broken.ownerUrl, `UPDATE coup.events SET type = 'left' WHERE ${rowAt(journal, seq)}`);
    expect(getMessage(await auditBy(2, broken))).toBe(
      `journal ${journal}, event ${seq} was changed: its hash does not fit`,
    );
  });

  it('says that a thread is gone, and takes nothing for right that nobody has looked at', async () => {
    const audited = await auditBy(2, house, (lookers) => void lookers.close());
    expect([getCode(audited), getMessage(audited)]).toEqual([
      'store/unavailable',
      expect.stringContaining('a thread of the audit is gone'),
    ]);
  });
});
