import { describe, expect, it } from 'vitest';
import { stoppedTime } from '../../../test/server/stoppedTime.ts';
import { unwrap } from '../../base/index.ts';
import { NO_LOG } from '../../house/index.ts';
import { emptyRecord, memoryTenures, refuse, type Tenures } from '../../record/index.ts';
import { keepTenancy } from './tenancy.ts';

const LEASE_MS = 4_000;

/** Nodes on one record, and what became of them. */
function newNodes() {
  const time = stoppedTime(1_000_000);
  const record = emptyRecord();
  const tenures = memoryTenures(record, time.now);
  const story: string[] = [];
  const node = (holder: string, isFit: () => boolean = () => true, own: Tenures = tenures, generation = 0) =>
    keepTenancy({
      tenures: own,
      holder,
      generation,
      leaseMs: LEASE_MS,
      time,
      log: NO_LOG,
      isFit,
      onTaken: (epoch) => void story.push(`${holder} deals in ${epoch}`),
      onLost: () => void story.push(`${holder} deals no more`),
    });
  return { time, record, tenures, story, node };
}

describe('who of several nodes deals', () => {
  it('is the first, for as long as it lives', async () => {
    const { time, story, node } = newNodes();
    const one = node('one');
    await time.pass(1);
    node('other');
    await time.pass(20 * LEASE_MS);
    expect([story, one.mine()]).toEqual([['one deals in 1'], 1]);
  });

  it('is another within two leases after the first died, and the first finds out when it comes back', async () => {
    const { time, tenures, story, node } = newNodes();
    let away = false;
    const whileThere = <A extends readonly unknown[], T>(act: (...args: A) => Promise<T>) =>
      ((...args: A) => (away ? Promise.resolve(refuse('store/unavailable', 'away')) : act(...args))) as (
        ...args: A
      ) => Promise<T>;
    const own = { ...tenures, renew: whileThere(tenures.renew), current: whileThere(tenures.current) };
    const one = node('one', () => true, own);
    await time.pass(1);
    node('other');
    away = true;
    await time.pass(2 * LEASE_MS);
    expect([story, one.mine()]).toEqual([['one deals in 1', 'other deals in 2'], 1]);
    away = false;
    await time.pass(LEASE_MS);
    expect(story.at(-1)).toBe('one deals no more');
    expect(unwrap(await tenures.current())).toMatchObject({ holder: 'other', epoch: 2 });
  });

  it('is not one that nobody reaches: it leaves the house to another', async () => {
    const { time, story, node } = newNodes();
    let reached = true;
    node('one', () => reached);
    await time.pass(1);
    node('other');
    reached = false;
    await time.pass(3 * LEASE_MS);
    expect(story).toEqual(['one deals in 1', 'one deals no more', 'other deals in 2']);
  });

  it('is another at once when it hands over, and it takes nothing while it closes', async () => {
    const { time, story, node } = newNodes();
    const one = node('one');
    await time.pass(1);
    const other = node('other');
    one.settle();
    await time.pass(5 * LEASE_MS);
    expect(one.mine()).toBe(1);
    await one.end();
    await time.pass(LEASE_MS / 2);
    expect([story, other.mine()]).toEqual([['one deals in 1', 'other deals in 2'], 2]);
  });

  it('is none of an earlier generation than whoever had the house last, until one of that comes', async () => {
    const { time, record, story, node } = newNodes();
    const of = (generation: number) => memoryTenures(record, time.now, generation);
    const one = node('newer', () => true, of(2), 2);
    await time.pass(1);
    await one.end();
    node('older', () => true, of(1), 1);
    await time.pass(5 * LEASE_MS);
    expect(story).toEqual(['newer deals in 1']);
    node('newest', () => true, of(2), 2);
    await time.pass(LEASE_MS);
    expect(story).toEqual(['newer deals in 1', 'newest deals in 2']);
  });

  it('is nobody where none is fit', async () => {
    const { time, story, node } = newNodes();
    node('one', () => false);
    await time.pass(3 * LEASE_MS);
    expect(story).toEqual([]);
  });
});
