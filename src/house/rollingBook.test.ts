import { describe, expect, it } from 'vitest';
import { ok } from '../base/index.ts';
import type { Queue } from './queue.ts';
import { keepingShort, nothingBefore, type RollingEntry, type RollingRules } from './rollingBook.ts';

interface Entry extends RollingEntry {
  readonly name: string;
  readonly until: number;
}
type Event = { readonly about: string; readonly anew?: boolean };

/** A book with so many entries, the first at the first row, whose journal stands at `seq`. */
function opened(count: number, seq: number, until: (n: number) => number = () => 100) {
  const entries = new Map<string, Entry>(
    Array.from(
      { length: count },
      (_, n) => [`e${n}`, { name: `e${n}`, until: until(n), place: n + 1 }] as const,
    ),
  );
  const forgotten: string[] = [];
  const written: (readonly Event[])[] = [];
  let [now, stands] = [50, seq];
  const before: Event[] = [];
  const queue: Queue<Event> = {
    append: async (events) => {
      written.push(events);
      return ok(undefined);
    },
    draft: async (draft) => {
      const mine = await draft(before);
      if (mine.ok) written.push(mine.value);
      return ok(undefined);
    },
    save: async () => ok(undefined),
  };
  const rolling: RollingRules<Entry, Event> = {
    isOver: (entry, at) => entry.until <= at,
    forget: ({ name }) => {
      entries.delete(name);
      forgotten.push(name);
    },
    keptAnew: ({ name }) => ({ about: name, anew: true }),
    about: ({ about }) => about,
    names: ({ name }) => [name],
  };
  const short = keepingShort({ state: () => ({ entries }), seq: () => stands }, queue, () => now, rolling);
  return {
    short,
    entries,
    forgotten,
    written,
    before,
    at: (moment: number) => {
      now = moment;
    },
    stand: (at: number) => {
      stands = at;
    },
  };
}

const turn = async () => {
  for (let n = 0; n < 10; n++) await Promise.resolve();
};

describe('a book whose journal is its own snapshot', () => {
  it('needs nothing before the oldest row that an entry is kept by', () => {
    expect(nothingBefore({ entries: new Map() }, 9)).toBe(9);
    expect(
      nothingBefore(
        {
          entries: new Map([
            ['a', { place: 5 }],
            ['b', { place: 3 }],
          ]),
        },
        9,
      ),
    ).toBe(4);
  });

  it('forgets at the start all that is over', () => {
    const { forgotten, entries } = opened(10, 10, (n) => (n % 2 === 0 ? 50 : 51));
    expect(forgotten).toEqual(['e0', 'e2', 'e4', 'e6', 'e8']);
    expect(entries.size).toBe(5);
  });

  it('looks at four entries with each event, round and round', async () => {
    const { short, forgotten, at } = opened(10, 10, (n) => 100 + n);
    at(104);
    // The start has looked at all: the next round begins.
    await short.append([{ about: 'x' }]);
    expect(forgotten).toEqual([]);
    await short.append([{ about: 'x' }]);
    expect(forgotten).toEqual(['e0', 'e1', 'e2', 'e3']);
    await short.append([{ about: 'x' }]);
    expect(forgotten).toEqual(['e0', 'e1', 'e2', 'e3', 'e4']);
    at(200);
    for (let n = 0; n < 3; n++) await short.append([{ about: 'x' }]);
    await short.draft(async () => ok([{ about: 'x' }]));
    expect(forgotten).toHaveLength(10);
  });

  it('notes the oldest anew where more than half of the rows that a start reads are of no use', async () => {
    const { short, written, stand } = opened(10, 120);
    await short.append([{ about: 'x' }]);
    await turn();
    expect(written).toHaveLength(1);
    stand(121);
    await short.append([{ about: 'x' }]);
    await turn();
    expect(written[2]).toEqual(Array.from({ length: 10 }, (_, n) => ({ about: `e${n}`, anew: true })));
  });

  it('notes nobody anew of whom something is written in the same commit, nor who is over, nor more than 250', async () => {
    const { short, written, before, forgotten, at } = opened(300, 5_000, (n) => (n === 7 ? 60 : 100));
    before.push({ about: 'e3' });
    at(60);
    await short.append([{ about: 'x' }]);
    await turn();
    const anew = written[1]?.map(({ about }) => about) ?? [];
    expect([anew.length, anew[0], anew.includes('e3'), anew.includes('e7'), anew.at(-1)]).toEqual([
      249,
      'e0',
      false,
      false,
      'e250',
    ]);
    expect(forgotten).toEqual(['e7']);
  });

  it('does nothing of the kind where what was to be noted was not', async () => {
    const { short, written } = opened(10, 5_000);
    const refused = { ok: false, error: { code: 'store/unavailable', message: 'away' } } as const;
    const done = await short.draft(async () => refused);
    expect(done.ok).toBe(true);
    await turn();
    expect(written).toHaveLength(1);
  });
});
