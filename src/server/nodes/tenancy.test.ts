import { describe, expect, it } from 'vitest';
import { stoppedTime } from '../../../test/server/stoppedTime.ts';
import { unwrap } from '../../base/index.ts';
import { NO_LOG } from '../../house/index.ts';
import { emptyRecord, memoryTenures, refuseStore, type Tenures } from '../../record/index.ts';
import { keepTenancy, whyOutdated } from './tenancy.ts';

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
      ((...args: A) => (away ? Promise.resolve(refuseStore('store/unavailable', 'away')) : act(...args))) as (
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

describe('a node’s part in who deals', () => {
  /** One node, over tenures of which the test sees every question and may answer some itself. */
  function alone(otherwise: Partial<Record<keyof Tenures, () => Promise<unknown>>> = {}, generation = 0) {
    const { time, tenures } = newNodes();
    const asked: (readonly [at: number, what: string, ...of: readonly unknown[]])[] = [];
    const story: string[] = [];
    const said: unknown[] = [];
    const note = (fields: object, words: string) => void said.push([words, fields]);
    const fit = { is: true };
    const watched = new Proxy(tenures, {
      get:
        (of, name: keyof Tenures) =>
        async (...given: readonly unknown[]) => {
          asked.push([time.now(), name, ...given]);
          const own = otherwise[name];
          return own === undefined ? (of[name] as (...of: readonly unknown[]) => unknown)(...given) : own();
        },
    });
    const node = keepTenancy({
      tenures: watched,
      holder: 'one',
      generation,
      leaseMs: LEASE_MS,
      time,
      log: { debug: note, info: note, warn: note, error: note },
      isFit: () => fit.is,
      onTaken: (epoch) => void story.push(`taken ${epoch}`),
      onLost: () => void story.push('lost'),
    });
    return { node, time, tenures, asked, story, said, fit };
  }
  const BEGIN = 1_000_000;

  it('takes a house that is nobody’s, renews it four times a lease, and gives it up at its end', async () => {
    const { node, time, asked, story, said } = alone();
    await time.pass(2_000);
    expect([story, said, node.mine()]).toEqual([['taken 1'], [['this node deals', { epoch: 1 }]], 1]);
    expect(asked).toEqual([
      [BEGIN, 'current'],
      [BEGIN, 'take', 'one', LEASE_MS],
      [BEGIN + 1_000, 'renew', 1, LEASE_MS],
      [BEGIN + 2_000, 'renew', 1, LEASE_MS],
    ]);
    await node.end();
    expect([asked.at(-1), node.mine()]).toEqual([[BEGIN + 2_000, 'end', 1], undefined]);
    await time.pass(10 * LEASE_MS);
    expect(asked).toHaveLength(5);
    expect(story).toEqual(['taken 1']);
  });

  it('looks again a quarter of a lease later where the record is away, or something broke, and says so', async () => {
    let count = 0;
    const { time, asked, said, story } = alone({
      current: async () => {
        count += 1;
        if (count === 1) return refuseStore('store/unavailable', 'away');
        throw new Error('broken');
      },
    });
    await time.pass(2_000);
    expect(asked.map(([at]) => at)).toEqual([BEGIN, BEGIN + 1_000, BEGIN + 2_000]);
    expect(said).toEqual([1, 2].map(() => ['who deals could not be looked up', { error: 'Error: broken' }]));
    expect(story).toEqual([]);
  });

  it('keeps the house while the record does not answer, and loses it only to another', async () => {
    let code = 'store/unavailable';
    const { node, time, story, said } = alone({ renew: async () => refuseStore(code as never, 'no') });
    await time.pass(5 * LEASE_MS);
    expect([node.mine(), story]).toEqual([1, ['taken 1']]);
    code = 'store/stale-epoch';
    await time.pass(LEASE_MS / 4);
    expect([story, said.at(-1)]).toEqual([
      ['taken 1', 'lost'],
      ['this node deals no more', { epoch: 1, why: 'another node has the house' }],
    ]);
  });

  it('leaves the house where nobody has reached it for longer than a lease', async () => {
    const { node, time, story, said, fit, asked } = alone();
    await time.pass(1);
    fit.is = false;
    await time.pass(LEASE_MS - 1);
    expect([node.mine(), story]).toEqual([1, ['taken 1']]);
    await time.pass(LEASE_MS / 4);
    expect(story).toEqual(['taken 1', 'lost']);
    expect(said.at(-1)).toEqual(['this node deals no more', { epoch: 1, why: 'nobody reaches it' }]);
    expect(asked.filter(([, what]) => what === 'end')).toEqual([[BEGIN + 5_000, 'end', 1]]);
    fit.is = true;
    await time.pass(LEASE_MS / 4);
    expect(story).toEqual(['taken 1', 'lost', 'taken 2']);
  });

  it('leaves it at once where it is told to, and has nothing to leave where it has none', async () => {
    const { node, time, story, said } = alone();
    node.giveUp('early');
    await time.pass(1);
    node.giveUp('the house cannot be opened here');
    node.giveUp('again');
    expect([story, said.slice(1)]).toEqual([
      ['taken 1', 'lost'],
      [['this node deals no more', { epoch: 1, why: 'the house cannot be opened here' }]],
    ]);
  });

  it('gives back what it took while it was told to settle, or to end', async () => {
    for (const act of ['settle', 'end'] as const) {
      let release = (): void => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const { tenures: real, time } = newNodes();
      const { node, story, asked } = alone({
        take: async () => {
          await held;
          return real.take('one', LEASE_MS);
        },
      });
      await time.pass(0);
      const ended = node[act]();
      release();
      await ended;
      await time.pass(0);
      expect([story, asked.filter(([, what]) => what === 'end').length]).toEqual([[], 1]);
    }
  });

  it('says once that a newer program has had the house', async () => {
    const last = { epoch: 3, holder: 'x', leftMs: 0, generation: 2 };
    const { time, said, asked } = alone({ current: async () => ({ ok: true, value: last }) }, 1);
    await time.pass(LEASE_MS);
    const why =
      'A newer Coup has had this house, and this one could not read all that it wrote: start a node of the newer one.';
    expect(said).toEqual([['this node does not take the house', { why }]]);
    expect(asked.every(([, what]) => what === 'current')).toBe(true);
    expect([whyOutdated(last as never, 1), whyOutdated(last as never, 2), whyOutdated(undefined, 0)]).toEqual(
      [why, undefined, undefined],
    );
  });
});
