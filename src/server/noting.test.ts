import { describe, expect, it } from 'vitest';
import { Driver } from '../../test/table/driver.ts';
import { chips } from '../base/index.ts';
import { getEdition } from '../house/index.ts';
import type { EventOf, TableEvent } from '../table/index.ts';
import { lineOfWords, noteEnd, noteEvents, noteStopped, whoseChipsMoved } from './noting.ts';

type Noted = Parameters<Parameters<typeof noteEvents>[0]['note']>[0];

function noted(largeWin: number, ...events: readonly TableEvent[]): readonly Noted[] {
  const rows: Noted[] = [];
  const { state } = new Driver('penn-national/mini');
  const before = { ...state, id: 'mini-1', newestShoe: 'mini-1/3' };
  noteEvents({ note: (row) => void rows.push(row) }, largeWin, before, events);
  return rows;
}

/** A settled coup in which each of these wagers won so much. */
function settled(...wins: readonly (readonly [patron: string, profit: number])[]): EventOf<'logged'> {
  const driver = new Driver('penn-national/mini', { commitMs: 0, openMs: 0 });
  driver.runTo('settled');
  const event = driver.events.findLast((one) => one.type === 'logged' && one.entry.type === 'settled');
  if (event?.type !== 'logged' || event.entry.type !== 'settled') throw new Error('a coup was settled');
  const rows = wins.map(([patron, profit]) => ({
    patron: `alias-of-${patron}`,
    bet: 'player',
    stake: chips(100),
    profit: chips(profit),
    commission: chips(0),
    returned: chips(100 + profit),
    result: 'win' as const,
  }));
  const patrons = [...new Set(wins.map(([patron]) => patron))];
  const whose = patrons.map((patron) => ({ patron, alias: `alias-of-${patron}` }));
  return { ...event, entry: { ...event.entry, rows }, whose };
}

describe('a large win', () => {
  it('is one of as much as the house says, all of a patron’s wagers on the coup together', () => {
    const event = settled(['ann', 600], ['bob', 999], ['ann', 400], ['cid', 1_000], ['dan', 1_001]);
    const win = (patron: string, profit: number) => ({
      type: 'large-win',
      table: 'mini-1',
      patron,
      shoe: 'mini-1/3',
      coup: 1,
      profit,
    });
    expect(noted(1_000, event)).toEqual([win('ann', 1_000), win('cid', 1_000), win('dan', 1_001)]);
    expect(noted(1_002, event)).toEqual([]);
  });
});

describe('what else a host is asked about', () => {
  it('is a table that closed, and a shoe that was void: nothing of a usual coup', () => {
    const driver = new Driver('penn-national/mini', { commitMs: 0, openMs: 0 });
    driver.seat('ann');
    driver.runTo('betting');
    driver.place('ann', 'player', 25);
    driver.runTo('settled');
    expect(noted(1_000_000, ...driver.events)).toEqual([]);
    const before = driver.events.length;
    driver.do({ do: 'close', reason: 'end of the day' });
    driver.runTo('closed');
    expect(noted(1_000_000, ...driver.events.slice(before))).toEqual([
      { type: 'shoe-void', table: 'mini-1', shoe: 'mini-1/3', reason: 'end of the day' },
      { type: 'table-closed', table: 'mini-1', float: closedWith(driver) },
    ]);
  });

  const closedWith = (driver: Driver): number | undefined => {
    const last = driver.events.at(-1);
    return last?.type === 'closed' ? last.float : undefined;
  };

  it('is a table that ended by a fault, and none that ended by a wish', () => {
    const rows: Noted[] = [];
    const end = (status: Parameters<typeof noteEnd>[1]['status']) =>
      noteEnd({ note: (row) => void rows.push(row) }, { id: 'mini-1', status });
    end(() => ({ is: 'running' }));
    end(() => ({ is: 'ended', why: 'stopped' }));
    end(() => ({ is: 'ended', why: 'closed' }));
    end(() => ({ is: 'ended', why: 'fenced' }));
    end(() => ({ is: 'ended', why: 'broken' }));
    expect(rows).toEqual(
      ['fenced', 'broken'].map((reason) => ({ type: 'table-stopped', table: 'mini-1', reason })),
    );
  });
});

describe('chips have moved', () => {
  it('of who bought in, left or had a wager settled, once for each', () => {
    const by = { id: 'x', wish: '{}' };
    expect(
      whoseChipsMoved([
        { type: 'bought-in', patron: 'ann', amount: chips(5), by, at: 1 },
        { type: 'lost', patron: 'eve', until: 0 },
        settled(['bob', 1], ['ann', 1]),
        { type: 'left', patron: 'cid', amount: chips(5), why: 'asked' },
        { type: 'left', patron: 'bob', amount: chips(5), why: 'asked' },
      ]),
    ).toEqual(['ann', 'bob', 'cid']);
    expect(whoseChipsMoved([])).toEqual([]);
  });
});

describe('what the pit does', () => {
  const BY = 'boss';
  const voidIt = (coup: number) =>
    ({
      do: 'void-coup',
      coup,
      reason: 'A card was seen.',
      by: BY,
      whose: [{ patron: 'ann', alias: 'ann' }],
    }) as const;
  const row = (was: string, coup: number, shoe = 'mini-1/3') => ({
    type: 'coup-void',
    table: 'mini-1',
    shoe,
    coup,
    was,
    reason: 'A card was seen.',
    by: BY,
  });

  /** A table of cards that patrons turn, with one wager on the felt. */
  function midi(): Driver {
    const driver = new Driver('penn-national/midi', { commitMs: 0, openMs: 0 });
    driver.seat('ann');
    driver.runTo('betting');
    driver.place('ann', 'player', 50);
    return driver;
  }

  /** What is noted of all that happens when the pit voids a coup. */
  function notedOfVoid(driver: Driver, coup: number): readonly Noted[] {
    const from = driver.events.length;
    driver.do(voidIt(coup));
    driver.run(({ stage }) => stage.is === 'betting' || stage.is === 'settled');
    return noted(1_000_000, ...driver.events.slice(from));
  }

  it('is a coup that was void while its bets were open, while it was dealt, or once it was settled', () => {
    const open = midi();
    const from = open.events.length;
    open.do(voidIt(1));
    expect(noted(1_000_000, ...open.events.slice(from))).toEqual([row('open', 1)]);
    const dealing = midi();
    dealing.runTo('dealing');
    expect(notedOfVoid(dealing, 1)).toEqual([row('dealing', 1)]);
    const settled = midi();
    settled.runTo('settled');
    const before = settled.events.length;
    settled.do(voidIt(1));
    expect(noted(1_000_000, ...settled.events.slice(before))).toEqual([row('settled', 1)]);
  });

  it('is a table that is dealt otherwise from its next shoe on: what was, and what is', () => {
    const driver = new Driver('penn-national/mini', { commitMs: 0, openMs: 0 });
    const { house, settings } = driver.state;
    const other = { ...settings, bettingMs: settings.bettingMs + 1_000 };
    driver.do({ do: 'change', house, settings: other } as never);
    driver.run(({ asked }) => asked.change === undefined);
    const rows: Noted[] = [];
    const before = { ...new Driver('penn-national/mini', { commitMs: 0, openMs: 0 }).state, id: 'mini-1' };
    noteEvents({ note: (one) => void rows.push(one) }, 1, before, driver.events.slice(1));
    const edition = getEdition(house, 'penn-national/mini');
    expect(rows).toEqual([
      {
        type: 'table-changed',
        table: 'mini-1',
        before: { edition, settings },
        after: { edition, settings: other },
      },
    ]);
  });

  it('names the shoe that was opened last, and before any the table', () => {
    const asked = {
      type: 'coup-void-asked',
      coup: 4,
      reason: 'A card was seen.',
      by: BY,
      at: 1,
    } as TableEvent;
    const opened = { type: 'shoe-opened', open: { shoeId: 'mini-1/4' } } as TableEvent;
    expect(noted(1, asked, opened, asked)).toEqual([row('dealing', 4), row('dealing', 4, 'mini-1/4')]);
    const rows: Noted[] = [];
    const { newestShoe: _, ...fresh } = new Driver('penn-national/mini').state;
    noteEvents({ note: (one) => void rows.push(one) }, 1, { ...fresh, id: 'mini-1' } as never, [asked]);
    expect(rows).toEqual([row('dealing', 4, 'mini-1')]);
  });
});

describe('a table that could not be taken up', () => {
  it('is noted with the reason in one line, which is not too long', () => {
    const rows: Noted[] = [];
    noteStopped(
      { note: (row) => void rows.push(row) },
      { table: 'mini-1', reason: 'event 5:\n\tno\u0000form' },
    );
    expect(rows).toEqual([{ type: 'table-stopped', table: 'mini-1', reason: 'event 5: no form' }]);
    expect(lineOfWords('x'.repeat(400))).toBe('x'.repeat(400));
    expect(lineOfWords('x'.repeat(401))).toBe('x'.repeat(400));
    expect(lineOfWords('😀'.repeat(401))).toBe('😀'.repeat(400));
  });
});
