import { describe, expect, it } from 'vitest';
import { DealtTable, dealtHouse } from '../../test/house/dealtHouse.ts';
import { expectToldOfEach } from '../../test/house/failing.ts';
import { ok, unwrap } from '../base/index.ts';
import { getAliases } from './aliases.ts';
import { PAGE } from './houseBounds.ts';
import { whoWagered } from './whoWagered.ts';

const TABLE = 'table-1';

/** Ann wagers on the first coup, both on the second, nobody on the third; then another shoe. */
async function played() {
  const house = await dealtHouse('ann', 'bob');
  const { aliasIn } = getAliases(new Uint8Array(32).fill(4));
  const table = await DealtTable.open(house, TABLE, {}, aliasIn);
  await table.seat('ann', 300);
  await table.seat('bob', 300);
  await table.runTo('betting');
  await table.place('ann', 'player', 25);
  await table.runTo('settled');
  await table.runTo('betting');
  await table.place('bob', 'banker', 25);
  await table.place('ann', 'tie', 25);
  await table.runTo('settled');
  await table.runTo('betting');
  await table.runTo('settled');
  await table.keeper.submit([{ do: 'void', reason: 'A test.' }], table.now);
  await table.runTo('betting');
  await table.place('bob', 'banker', 25);
  await table.runTo('settled');
  const named = (shoe: number, ...patrons: readonly string[]) =>
    patrons.map((patron) => ({ patron, alias: aliasIn(patron, `${TABLE}/${shoe}`) }));
  return { store: house.store, upTo: table.state.seq, named };
}

describe('who had wagers on a coup', () => {
  it('is told by the journal, of that coup and that shoe alone', async () => {
    const { store, upTo, named } = await played();
    const who = async (shoe: number, coup: number, to = upTo) =>
      unwrap(await whoWagered(store, TABLE, { shoe: `${TABLE}/${shoe}`, coup, upTo: to }));
    expect(await who(2, 1)).toEqual(named(2, 'bob'));
    expect(await who(2, 2)).toEqual([]);
    const ofFirst =
      unwrap(await store.events(TABLE, 1, PAGE)).filter(({ type }) => type === 'shoe-opened')[1]?.seq ?? 0;
    expect(await who(1, 1, ofFirst - 1)).toEqual(named(1, 'ann'));
    expect((await who(1, 2, ofFirst - 1)).toSorted((a, b) => (a.patron < b.patron ? -1 : 1))).toEqual(
      named(1, 'ann', 'bob'),
    );
    expect(await who(1, 3, ofFirst - 1)).toEqual([]);
    expect(await who(1, 4, ofFirst - 1)).toEqual([]);
    expect(await who(2, 1, 0)).toEqual([]);
  });

  it('is looked for page by page, so far back and no further', async () => {
    const { store, upTo, named } = await played();
    const asked: (readonly [number, number])[] = [];
    const far = 3 * PAGE;
    /** The same journal behind many rows that say nothing. */
    const events: typeof store.events = async (journal, from, limit) => {
      asked.push([from, limit]);
      const rows = unwrap(await store.events(journal, 1, PAGE));
      return ok(rows.filter(({ seq }) => seq >= from && seq < from + limit));
    };
    const wanted = { shoe: `${TABLE}/2`, coup: 1, upTo: upTo + far };
    expect(unwrap(await whoWagered({ events }, TABLE, wanted))).toEqual(named(2, 'bob'));
    expect(asked).toEqual([
      [upTo + far - PAGE + 1, PAGE],
      [upTo + far - 2 * PAGE + 1, PAGE],
      [upTo + far - 3 * PAGE + 1, PAGE],
      [1, upTo],
    ]);
    asked.length = 0;
    const nothing: typeof store.events = async (_, from, limit) => {
      asked.push([from, limit]);
      return ok([]);
    };
    expect(unwrap(await whoWagered({ events: nothing }, TABLE, { ...wanted, upTo: 100 * PAGE }))).toEqual([]);
    expect(asked).toHaveLength(40);
  });

  it('is not told where the store does not answer, or a row cannot be read', async () => {
    const { store, upTo } = await played();
    const wanted = { shoe: `${TABLE}/2`, coup: 1, upTo };
    await expectToldOfEach(
      () => store,
      (one) => whoWagered(one, TABLE, wanted),
    );
    const events: typeof store.events = async (...asked) => {
      const rows = unwrap(await store.events(...asked));
      return ok(rows.map((row) => (row.type === 'logged' ? { ...row, body: {} } : row)));
    };
    expect(await whoWagered({ events }, TABLE, wanted)).toMatchObject({
      ok: false,
      error: { code: 'store/unreadable' },
    });
  });
});
