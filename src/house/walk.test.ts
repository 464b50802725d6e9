import { describe, expect, it } from 'vitest';
import { grant, loadWriter, toEvent } from '../../test/record/sample.ts';
import { err, ok, unwrap } from '../base/index.ts';
import { memoryStore, type PostedTransfer } from '../record/index.ts';
import { PAGE } from './houseBounds.ts';
import { eachStep, transfersSince, type WalkFrom, walkHouse } from './walk.ts';

/** Two journals whose commits follow on one another. */
async function house() {
  const store = memoryStore();
  const [a, b] = [await loadWriter(store, 'a'), await loadWriter(store, 'b')];
  unwrap(await a.post(grant('1', 'ann', 5), grant('2', 'ann', 6)));
  unwrap(await b.commit({ events: [toEvent()] }));
  unwrap(await b.post(grant('3', 'bob', 7)));
  unwrap(await a.commit({ events: [toEvent(), toEvent()] }));
  return store;
}

const loadSteps = async (
  store: Awaited<ReturnType<typeof house>>,
  from?: WalkFrom,
  events = store.events,
) => {
  const steps: string[] = [];
  const refused = await eachStep(walkHouse(store, events, from), (step) => {
    steps.push('row' in step ? `${step.row.journal}${step.row.seq}` : step.transfer.id);
    return undefined;
  });
  return { steps, refused };
};

describe('a walk through a house', () => {
  it('goes in the order of posting, the rows of a commit before its transfers', async () => {
    expect(await loadSteps(await house())).toEqual({
      steps: ['a1', 'a2', 'grant/1', 'grant/2', 'b1', 'b2', 'grant/3', 'a3', 'a4'],
      refused: undefined,
    });
    expect(await loadSteps(memoryStore())).toEqual({ steps: [], refused: undefined });
  });

  it('begins behind the rows that it is told of, and behind their transfers', async () => {
    const heads = [
      { journal: 'a', seq: 2 },
      { journal: 'b', seq: 1 },
    ];
    expect(await loadSteps(await house(), { position: 2, heads })).toEqual({
      steps: ['b2', 'grant/3', 'a3', 'a4'],
      refused: undefined,
    });
  });

  it('reads a few transfers before its place once more: they may have become durable later', async () => {
    const asked: number[] = [];
    const transfers = async (after: number) => {
      asked.push(after);
      return ok([]);
    };
    for (const position of [0, 10_000, 10_001])
      await transfersSince({ transfers }, { position, heads: [] }).next();
    expect(asked).toEqual([0, 0, 1]);
  });

  it('goes over many pages, of rows and of transfers', async () => {
    const store = memoryStore();
    const writer = await loadWriter(store, 'a');
    const many = 2 * PAGE + 3;
    for (let from = 0; from < many; from += 50)
      unwrap(
        await writer.post(
          ...Array.from({ length: Math.min(50, many - from) }, (_, n) => grant(`${from + n}`, 'ann', 1)),
        ),
      );
    const { steps, refused } = await loadSteps(store);
    expect([steps.length, refused]).toEqual([2 * many, undefined]);
    expect(steps.filter((step) => step.startsWith('a'))).toEqual(
      Array.from({ length: many }, (_, n) => `a${n + 1}`),
    );
    expect(steps.filter((step) => step.startsWith('grant/'))).toEqual(
      Array.from({ length: many }, (_, n) => `grant/${n}`),
    );
  });

  it('names a row that is missing, and a transfer of a row that does not exist', async () => {
    const store = await house();
    const gap: typeof store.events = async (journal, from, limit) => {
      const rows = unwrap(await store.events(journal, from, limit));
      return ok(journal === 'a' ? rows.filter(({ seq }) => seq !== 3) : rows);
    };
    expect(await loadSteps(store, undefined, gap)).toMatchObject({
      refused: { code: 'store/damaged', message: 'journal a, event 3 is missing' },
    });
    for (const change of [{ journal: 'c' }, { seq: 5 }]) {
      const transfers: typeof store.transfers = async (...asked) =>
        ok(unwrap(await store.transfers(...asked)).map((one): PostedTransfer => ({ ...one, ...change })));
      const { refused } = await loadSteps({ ...store, transfers });
      const { journal = 'a', seq = 2 } = change as { journal?: string; seq?: number };
      expect(refused).toEqual({
        code: 'store/damaged',
        message: `transfer grant/1 (position 1) belongs to journal ${journal}, event ${seq}, which does not exist`,
      });
    }
  });

  it('ends with the first refusal, of who walks or of the store', async () => {
    const store = await house();
    const no = { code: 'store/damaged', message: 'enough' } as const;
    let taken = 0;
    expect(await eachStep(walkHouse(store, store.events), () => (++taken === 3 ? no : undefined))).toEqual(
      no,
    );
    expect(taken).toBe(3);
    const away = err({ code: 'store/unavailable', message: 'away' } as const);
    expect((await loadSteps(store, undefined, async () => away)).refused).toEqual(away.error);
  });
});
