import { describe, expect, it } from 'vitest';
import { Driver } from '../../../test/table/driver.ts';
import type { EventOf, TableEvent } from '../../table/index.ts';
import { secondLook } from './secondLook.ts';

/** Two coups with wagers of Ann and Bob, and the table before them. */
function played() {
  const table = new Driver('penn-national/mini');
  table.aliasIn = (patron) => `${patron}-alias`;
  table.seat('ann');
  table.seat('bob');
  table.runTo('betting');
  const before = table.state;
  const from = table.events.length;
  for (let coup = 0; coup < 2; coup++) {
    table.place('ann', 'player', 50);
    table.place('ann', 'tie', 10);
    table.place('bob', 'banker', 50);
    table.runTo('settled');
    table.runTo('betting');
  }
  return { before, events: table.events.slice(from), table };
}

const isSettled = (event: TableEvent): event is EventOf<'logged'> =>
  event.type === 'logged' && event.entry.type === 'settled';

/** The first settled coup with other rows. */
function withRows(
  events: readonly TableEvent[],
  change: (rows: readonly Record<string, unknown>[]) => readonly unknown[],
): readonly TableEvent[] {
  const at = events.findIndex(isSettled);
  const event = events[at];
  if (event === undefined || !isSettled(event) || event.entry.type !== 'settled') throw new Error('no coup');
  const rows = change(event.entry.rows as never);
  return events.with(at, { ...event, entry: { ...event.entry, rows } } as TableEvent);
}

describe('[IR9] the second look', () => {
  it('finds every settled coup as it was settled, each with its shoe and number', () => {
    const { before, events } = played();
    const looked = [...secondLook(before, events)];
    expect(looked.map(({ shoe, coup, otherwise }) => ({ shoe, coup, otherwise }))).toEqual([
      { shoe: 'table-1/1', coup: 1, otherwise: undefined },
      { shoe: 'table-1/1', coup: 2, otherwise: undefined },
    ]);
    expect(looked[0]?.rows).toHaveLength(3);
    expect(looked[0]?.state).toBe(before);
    expect([...secondLook(before, [])]).toEqual([]);
  });

  it('goes on in the middle of a shoe, by the log that the table has', () => {
    const { events, table } = played();
    const half = events.findIndex(isSettled) + 1;
    const later = [...secondLook({ ...table.state, log: [] }, events.slice(half))];
    expect(later.map(({ coup, otherwise }) => [coup, otherwise])).toEqual([[2, undefined]]);
  });

  it('names the first wager that was paid otherwise, with both sums', () => {
    const { before, events } = played();
    const [first] = secondLook(before, events);
    const rows = first?.rows ?? [];
    for (const [index, row] of rows.entries()) {
      const wrong = withRows(events, (all) => all.with(index, { ...all[index], returned: row.returned + 7 }));
      expect([...secondLook(before, wrong)].map(({ otherwise }) => otherwise)).toEqual([
        { bet: row.bet, returned: row.returned + 7, due: row.returned },
        undefined,
      ]);
    }
    const missing = withRows(events, (all) => all.slice(0, -1));
    const last = rows.at(-1);
    expect([...secondLook(before, missing)][0]?.otherwise).toEqual({
      bet: last?.bet,
      returned: 0,
      due: last?.returned,
    });
    const more = withRows(events, (all) => [...all, { ...all[0], bet: 'dragon' }]);
    expect([...secondLook(before, more)][0]?.otherwise).toEqual({
      bet: 'dragon',
      returned: rows[0]?.returned,
      due: 0,
    });
  });

  it('takes a coup for one without wagers where its log has none', () => {
    const { before, events } = played();
    const settled = events
      .filter(isSettled)
      .map((event) => ({ ...event, entry: { ...event.entry, rows: [] } }));
    expect(
      [...secondLook(before, settled as TableEvent[])].map(({ rows, otherwise }) => [rows, otherwise]),
    ).toEqual([
      [[], undefined],
      [[], undefined],
    ]);
  });

  it('holds what the ledger gives each patron against what is due to them', () => {
    const { before, events } = played();
    const at = events.findIndex(isSettled);
    const event = events[at] as EventOf<'logged'>;
    // Ann's rows are posted to Bob: each row is right, and the ledger is not.
    const whose = [
      { alias: 'ann-alias', patron: 'ann' },
      { alias: 'bob-alias', patron: 'ann' },
    ];
    const swapped = events.with(at, { ...event, whose });
    expect([...secondLook(before, swapped)][0]?.otherwise).toBeUndefined();
    expect(() => [...secondLook(before, events.with(at, { ...event, whose: [] }))]).toThrow(
      'the journal knows whose every row is',
    );
  });

  it('is by the card that a table was changed to, from the shoe on that was opened then', () => {
    const { table } = played();
    const { house, settings } = table.state;
    table.do({ do: 'change', house, settings: { ...settings, bettingMs: settings.bettingMs + 1_000 } });
    const before = table.state;
    const from = table.events.length;
    table.do({ do: 'void', reason: 'A test.' });
    table.runTo('betting');
    table.place('ann', 'player', 50);
    table.runTo('settled');
    const events = table.events.slice(from);
    expect(events.some(({ type }) => type === 'changed')).toBe(true);
    const [looked] = secondLook(before, events);
    expect(looked).toMatchObject({ shoe: 'table-1/2', coup: 1, otherwise: undefined });
    expect(looked?.state).not.toBe(before);
    expect(looked?.state.settings.bettingMs).toBe(settings.bettingMs + 1_000);
  });
});
