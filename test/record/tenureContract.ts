import { describe, expect, it } from 'vitest';
import { unwrap } from '../../src/base/index.ts';
import type { ArchiveStore, LeaseTerms, Tenures } from '../../src/record/index.ts';
import { grant, loadWriter, refusedAs } from './sample.ts';

/** A record shared by several processes, and a way to let its time pass. */
export interface SharedRecord {
  /** As seen by each process, of the given generation. */
  readonly tenures: (generation?: number) => Tenures;
  /** In a term: of the leader, or of a node that runs tables for it. */
  readonly store: (tenure: number, lease?: LeaseTerms) => ArchiveStore;
  readonly pass: (ms: number) => Promise<void>;
}

/** Longer than any test takes, so that no lease runs out by itself. */
const LEASE_MS = 3_600_000;
const MOMENT_MS = 600_000;

/** The contract of terms in every store. `open` creates a new, empty record each time. */
export function tenureContract(name: string, open: Open): void {
  leases(name, open);
  generations(name, open);
  fences(name, open);
  leasedJournals(name, open);
  leasesOverTenures(name, open);
}

type Open = () => Promise<SharedRecord>;

function leases(name: string, open: Open): void {
  describe(`${name}: terms of leadership`, () => {
    it('leadership belongs to nobody at first, then to the first to take it', async () => {
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

    it('one of several who find the lease run out at the same moment takes the leadership', async () => {
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

    it('a term lasts as long as it is renewed, and no longer', async () => {
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

    it('a term may be renewed after its lease ran out if nobody has taken over', async () => {
      const { tenures, pass } = await open();
      const one = tenures();
      unwrap(await one.take('one', LEASE_MS));
      await pass(LEASE_MS + 1);
      unwrap(await one.renew(1, LEASE_MS));
      expect(unwrap(await tenures().take('other', LEASE_MS)).taken).toBe(false);
    });

    it('a term ends when its holder ends it, and another need not wait', async () => {
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

function generations(name: string, open: Open): void {
  describe(`${name}: a house that a later generation led`, () => {
    it('an earlier generation never takes the leadership from a later one, however long the lease is over', async () => {
      const { tenures, pass } = await open();
      const [early, late] = [tenures(7), tenures(8)];
      expect(unwrap(await early.take('early', LEASE_MS)).tenure.generation).toBe(7);
      unwrap(await early.end(1));
      expect(unwrap(await late.take('late', LEASE_MS))).toMatchObject({
        taken: true,
        tenure: { epoch: 2, generation: 8 },
      });
      await pass(2 * LEASE_MS);
      expect(unwrap(await early.take('early', LEASE_MS))).toMatchObject({
        taken: false,
        tenure: { epoch: 2, holder: 'late', leftMs: 0, generation: 8 },
      });
      expect(unwrap(await early.current())).toMatchObject({ epoch: 2, generation: 8 });
      unwrap(await late.renew(2, LEASE_MS));
      unwrap(await late.end(2));
      expect(unwrap(await tenures(9).take('latest', LEASE_MS))).toMatchObject({
        taken: true,
        tenure: { epoch: 3, generation: 9 },
      });
    });
  });
}

function fences(name: string, open: Open): void {
  describe(`${name}: a term that is over`, () => {
    it('[RELIABILITY 21] [RELIABILITY 41] an ended term is fenced in every journal, claimed again or not', async () => {
      const { tenures, store, pass } = await open();
      const old = store(unwrap(await tenures().take('old', LEASE_MS)).tenure.epoch);
      const table = await loadWriter(old, 'table-1');
      const cage = await loadWriter(old, 'cage');
      unwrap(await table.post(grant('1', 'ann', 500)));
      unwrap(await cage.post(grant('2', 'ben', 500)));
      await pass(LEASE_MS + 1);
      const heir = store(unwrap(await tenures().take('heir', LEASE_MS)).tenure.epoch);
      const mine = await loadWriter(heir, 'table-1');
      const before = unwrap(await heir.journals());
      // The new leader has not claimed the cage yet.
      for (const stale of [table, cage])
        expect(await stale.post(grant('3', 'cem', 500))).toEqual(refusedAs('store/stale-epoch'));
      for (const journal of ['table-1', 'cage', 'table-2'])
        expect(await old.claim(journal)).toEqual(refusedAs('store/stale-epoch'));
      expect(unwrap(await heir.journals())).toEqual(before);
      unwrap(await mine.post(grant('4', 'ann', 500)));
      unwrap(await (await loadWriter(heir, 'cage')).post(grant('5', 'ben', 500)));
    });

    it('[RELIABILITY 21] of two who believe that they lead and write at once, one writes', async () => {
      const { tenures, store, pass } = await open();
      const old = store(unwrap(await tenures().take('old', LEASE_MS)).tenure.epoch);
      const stale = await loadWriter(old, 'table-1');
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
      const heir = await loadWriter(store(tenure.epoch), 'table-1');
      for (let index = 0; index < 10; index++) unwrap(await heir.post(grant(`new-${index}`, 'ann', 1)));
      const rows = unwrap(await store(tenure.epoch).events('table-1', 1, 10_000));
      expect(rows).toHaveLength((await writing) + 10);
    });
  });
}

const TERMS: LeaseTerms = { holder: 'node', ms: LEASE_MS };
const TABLE = 'table-1';

/** A house, and a node that runs its first table. */
async function dealtByANode(open: Open) {
  const shared = await open();
  const tenures = shared.tenures();
  const { epoch } = unwrap(await tenures.take('house', LEASE_MS)).tenure;
  const house = shared.store(epoch);
  const cage = await loadWriter(house, 'cage');
  const table = await loadWriter(shared.store(epoch, TERMS), TABLE);
  unwrap(await table.post(grant('first', 'ann', 500)));
  return { ...shared, tenures, leases: tenures.leases, epoch, house, cage, table };
}

function leasedJournals(name: string, open: Open): void {
  describe(`${name}: a leased journal`, () => {
    it('[RELIABILITY 21] [RELIABILITY 41] a leased journal is claimed by nobody else while the lease runs, not even by the leader', async () => {
      const { store, epoch, house, leases, table, pass } = await dealtByANode(open);
      const other = store(epoch, { ...TERMS, holder: 'other' });
      for (const one of [house, other])
        expect(await one.claim(TABLE)).toEqual(refusedAs('store/unavailable'));
      const running = unwrap(await leases.running());
      expect([...running.keys(), running.get(TABLE)?.holder]).toEqual([TABLE, 'node']);
      expect(running.get(TABLE)?.leftMs).toBeGreaterThan(LEASE_MS - MOMENT_MS);
      expect(running.get(TABLE)?.leftMs).toBeLessThanOrEqual(LEASE_MS);
      unwrap(await table.post(grant('2', 'ann', 500)));
      await pass(LEASE_MS - MOMENT_MS);
      expect(unwrap(await leases.renew('node', [TABLE, 'table-2'], LEASE_MS))).toEqual([TABLE]);
      await pass(LEASE_MS - MOMENT_MS);
      expect(await house.claim(TABLE)).toEqual(refusedAs('store/unavailable'));
      expect(unwrap(await leases.renew('other', [TABLE], LEASE_MS))).toEqual([]);
      await pass(2 * MOMENT_MS);
      expect(unwrap(await leases.running()).size).toBe(0);
      const heir = await loadWriter(other, TABLE);
      expect(await table.post(grant('3', 'ann', 500))).toEqual(refusedAs('store/stale-epoch'));
      unwrap(await heir.post(grant('4', 'ann', 500)));
      // A suspended holder has nothing to renew, and ends nobody else's lease.
      expect(unwrap(await leases.renew('node', [TABLE], LEASE_MS))).toEqual([]);
      unwrap(await leases.end('node', [TABLE]));
      expect(unwrap(await leases.running()).get(TABLE)?.holder).toBe('other');
    });

    it('one of several who find a journal’s lease run out at the same moment claims it', async () => {
      const { store, epoch, pass } = await dealtByANode(open);
      await pass(LEASE_MS + 1);
      const nodes = ['a', 'b', 'c', 'd'].map((holder) => store(epoch, { ...TERMS, holder }));
      const claimed = await Promise.all(nodes.map((one) => one.claim(TABLE)));
      expect(claimed.filter((one) => one.ok)).toHaveLength(1);
    });

    it('a journal’s lease may be renewed after it ran out if no process has claimed it, and claimed again by its holder', async () => {
      const { store, epoch, leases, table, pass } = await dealtByANode(open);
      await pass(LEASE_MS + 1);
      expect(unwrap(await leases.renew('node', [TABLE], LEASE_MS))).toEqual([TABLE]);
      unwrap(await table.post(grant('2', 'ann', 500)));
      const again = await loadWriter(store(epoch, TERMS), TABLE);
      expect(await table.post(grant('3', 'ann', 500))).toEqual(refusedAs('store/stale-epoch'));
      unwrap(await again.post(grant('4', 'ann', 500)));
      expect(unwrap(await leases.running()).get(TABLE)?.holder).toBe('node');
    });

    it('[RELIABILITY 21] a node asked to claim a journal fails if another claimed it first', async () => {
      const { store, epoch, house, leases, pass } = await dealtByANode(open);
      const since = unwrap(await leases.epochOf(TABLE));
      expect(unwrap(await leases.epochOf('table-9'))).toBe(0);
      await pass(LEASE_MS + 1);
      const mine = await loadWriter(house, TABLE);
      const late = store(epoch, { ...TERMS, holder: 'late' });
      expect(await late.claim(TABLE, since)).toEqual(refusedAs('store/stale-epoch'));
      unwrap(await mine.post(grant('2', 'ann', 500)));
      expect(unwrap(await leases.running()).size).toBe(0);
      unwrap(await late.claim(TABLE, unwrap(await leases.epochOf(TABLE))));
      expect(await mine.post(grant('3', 'ann', 500))).toEqual(refusedAs('store/stale-epoch'));
    });

    it('a journal is free at once when its holder ends the lease', async () => {
      const { house, leases, table } = await dealtByANode(open);
      unwrap(await leases.end('node', [TABLE]));
      const mine = await loadWriter(house, TABLE);
      expect(await table.post(grant('2', 'ann', 500))).toEqual(refusedAs('store/stale-epoch'));
      unwrap(await mine.post(grant('3', 'ann', 500)));
    });
  });
}

function leasesOverTenures(name: string, open: Open): void {
  describe(`${name}: a leased journal under a new leader`, () => {
    it('a leased journal stays its holder’s when another takes the leadership, and the other journals do not', async () => {
      const { tenures, store, epoch, leases, cage, table, pass } = await dealtByANode(open);
      await pass(LEASE_MS - MOMENT_MS);
      unwrap(await leases.renew('node', [TABLE], LEASE_MS));
      await pass(2 * MOMENT_MS);
      const heir = unwrap(await tenures.take('heir', LEASE_MS)).tenure.epoch;
      expect(await cage.post(grant('2', 'ann', 500))).toEqual(refusedAs('store/stale-epoch'));
      unwrap(await table.post(grant('3', 'ann', 500)));
      expect(unwrap(await leases.renew('node', [TABLE], LEASE_MS))).toEqual([TABLE]);
      // Its leader does matter: nothing more is claimed for a leader that has been replaced.
      expect(await store(epoch, TERMS).claim('table-2')).toEqual(refusedAs('store/stale-epoch'));
      expect(await store(heir).claim(TABLE)).toEqual(refusedAs('store/unavailable'));
    });

    it('a journal whose lease has run out is fenced with all others by a new term', async () => {
      const { tenures, leases, table, pass } = await dealtByANode(open);
      await pass(LEASE_MS + 1);
      unwrap(await tenures.take('heir', LEASE_MS));
      expect(await table.post(grant('2', 'ann', 500))).toEqual(refusedAs('store/stale-epoch'));
      expect(unwrap(await leases.renew('node', [TABLE], LEASE_MS))).toEqual([]);
      expect(unwrap(await leases.running()).size).toBe(0);
    });
  });
}
