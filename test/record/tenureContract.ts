import { describe, expect, it } from 'vitest';
import { unwrap } from '../../src/base/index.ts';
import type { ArchiveStore, Tenures } from '../../src/record/index.ts';
import { grant, refusedAs, writerOf } from './sample.ts';

/** A record that several processes share, and a way to let time pass for it. */
export interface SharedRecord {
  /** As each process reaches it. */
  readonly tenures: () => Tenures;
  readonly store: (tenure: number) => ArchiveStore;
  readonly pass: (ms: number) => Promise<void>;
}

/** Longer than any machine takes for a test, so that none runs out by itself. */
const LEASE_MS = 3_600_000;
const MOMENT_MS = 600_000;

/** What tenures promise in every store. `open` gives a new, empty record each time. */
export function tenureContract(name: string, open: Open): void {
  leases(name, open);
  fences(name, open);
}

type Open = () => Promise<SharedRecord>;

function leases(name: string, open: Open): void {
  describe(`${name}: tenures`, () => {
    it('are nobody’s at first, then of the one who came first', async () => {
      const { tenures } = await open();
      const [one, other] = [tenures(), tenures()];
      expect(unwrap(await one.current())).toBeUndefined();
      expect(unwrap(await one.take('one', LEASE_MS))).toMatchObject({
        taken: true,
        tenure: { epoch: 1, holder: 'one' },
      });
      const refused = unwrap(await other.take('other', LEASE_MS));
      expect(refused).toMatchObject({ taken: false, tenure: { epoch: 1, holder: 'one' } });
      expect(refused.tenure.leftMs).toBeGreaterThan(0);
      expect(refused.tenure.leftMs).toBeLessThanOrEqual(LEASE_MS);
      expect(unwrap(await other.current())).toMatchObject({ epoch: 1, holder: 'one' });
    });

    it('go to one of all who find the lease run out in the same moment', async () => {
      const { tenures, pass } = await open();
      unwrap(await tenures().take('dead', LEASE_MS));
      await pass(LEASE_MS + 1);
      const names = ['a', 'b', 'c', 'd', 'e', 'f'];
      const tries = await Promise.all(names.map((holder) => tenures().take(holder, LEASE_MS)));
      const taken = tries.map((one) => unwrap(one)).filter((one) => one.taken);
      expect(taken).toHaveLength(1);
      const [first] = taken;
      expect(first?.tenure.epoch).toBe(2);
      for (const one of tries) expect(unwrap(one).tenure.holder).toBe(first?.tenure.holder);
    });

    it('last for as long as they are renewed, and no longer', async () => {
      const { tenures, pass } = await open();
      const [one, other] = [tenures(), tenures()];
      unwrap(await one.take('one', LEASE_MS));
      await pass(LEASE_MS - MOMENT_MS);
      unwrap(await one.renew(1, LEASE_MS));
      await pass(LEASE_MS - MOMENT_MS);
      expect(unwrap(await other.take('other', LEASE_MS)).taken).toBe(false);
      await pass(2 * MOMENT_MS);
      expect(unwrap(await other.current())).toMatchObject({ epoch: 1, leftMs: 0 });
      expect(unwrap(await other.take('other', LEASE_MS))).toMatchObject({
        taken: true,
        tenure: { epoch: 2 },
      });
      expect(await one.renew(1, LEASE_MS)).toEqual(refusedAs('store/stale-epoch'));
      expect(await one.end(1)).toEqual(refusedAs('store/stale-epoch'));
      expect(unwrap(await one.current())).toMatchObject({ epoch: 2, holder: 'other' });
    });

    it('may be renewed after the lease ran out, where nobody has come', async () => {
      const { tenures, pass } = await open();
      const one = tenures();
      unwrap(await one.take('one', LEASE_MS));
      await pass(LEASE_MS + 1);
      unwrap(await one.renew(1, LEASE_MS));
      expect(unwrap(await tenures().take('other', LEASE_MS)).taken).toBe(false);
    });

    it('end when their holder says so, and another need not wait', async () => {
      const { tenures } = await open();
      const one = tenures();
      unwrap(await one.take('one', LEASE_MS));
      unwrap(await one.end(1));
      expect(unwrap(await tenures().take('other', LEASE_MS))).toMatchObject({
        taken: true,
        tenure: { epoch: 2, holder: 'other' },
      });
    });
  });
}

function fences(name: string, open: Open): void {
  describe(`${name}: a tenure that is over`, () => {
    it('[RELIABILITY 21] [RELIABILITY 41] is fenced in every journal, claimed again or not', async () => {
      const { tenures, store, pass } = await open();
      const old = store(unwrap(await tenures().take('old', LEASE_MS)).tenure.epoch);
      const table = await writerOf(old, 'table-1');
      const cage = await writerOf(old, 'cage');
      unwrap(await table.post(grant('1', 'ann', 500)));
      unwrap(await cage.post(grant('2', 'ben', 500)));
      await pass(LEASE_MS + 1);
      const heir = store(unwrap(await tenures().take('heir', LEASE_MS)).tenure.epoch);
      const mine = await writerOf(heir, 'table-1');
      const before = unwrap(await heir.journals());
      // The heir has not come to the cage yet.
      for (const stale of [table, cage])
        expect(await stale.post(grant('3', 'cem', 500))).toEqual(refusedAs('store/stale-epoch'));
      for (const journal of ['table-1', 'cage', 'table-2'])
        expect(await old.claim(journal)).toEqual(refusedAs('store/stale-epoch'));
      expect(unwrap(await heir.journals())).toEqual(before);
      unwrap(await mine.post(grant('4', 'ann', 500)));
      unwrap(await (await writerOf(heir, 'cage')).post(grant('5', 'ben', 500)));
    });

    it('[RELIABILITY 21] of two who write at once, each believing that the house is theirs, one writes', async () => {
      const { tenures, store, pass } = await open();
      const old = store(unwrap(await tenures().take('old', LEASE_MS)).tenure.epoch);
      const stale = await writerOf(old, 'table-1');
      await pass(LEASE_MS + 1);
      const goOn = async (): Promise<number> => {
        for (let done = 0; ; done++) {
          const posted = await stale.post(grant(`old-${done}`, 'ann', 1));
          if (posted.ok) continue;
          expect(posted).toEqual(refusedAs('store/stale-epoch'));
          return done;
        }
      };
      const writing = goOn();
      const { tenure } = unwrap(await tenures().take('heir', LEASE_MS));
      const heir = await writerOf(store(tenure.epoch), 'table-1');
      for (let index = 0; index < 10; index++) unwrap(await heir.post(grant(`new-${index}`, 'ann', 1)));
      const rows = unwrap(await store(tenure.epoch).events('table-1', 1, 10_000));
      expect(rows).toHaveLength((await writing) + 10);
    });
  });
}
