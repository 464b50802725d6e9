import { describe, expect, it } from 'vitest';
import { Driver } from '../../../test/table/driver.ts';
import { evolve, type TableEvent, type TableState } from '../../table/index.ts';
import { type Drifted, type Laws, openReturnWatch, type PaidOtherwise } from './returnWatch.ts';

/** Three coups of a table with two patrons at it, and the table before them. */
function played() {
  const driver = new Driver('penn-national/mini');
  driver.seat('ann');
  driver.seat('bo');
  driver.run((state) => state.stage.is === 'betting');
  const before = driver.state;
  const from = driver.events.length;
  for (let coup = 0; coup < 3; coup++) {
    driver.run((state) => state.stage.is === 'betting');
    driver.place('ann', 'player', 50);
    driver.place('bo', 'banker', 65);
    driver.place('bo', 'tie', 10);
    driver.run((state) => state.stage.is === 'settled');
  }
  return { before, events: driver.events.slice(from) };
}

const TIE_LAW: Laws = {
  key: 'law',
  byBet: new Map([
    [
      'tie',
      {
        outcomes: [
          { pays: 8, probability: 0.1 },
          { pays: -1, probability: 0.9 },
        ],
      },
    ],
  ]),
};
const SILENT = { now: () => 7, onPaidOtherwise: () => {}, onDrift: () => {} };

function watched(before: TableState, ...batches: readonly (readonly TableEvent[])[]) {
  const found: PaidOtherwise[] = [];
  const drifted: Drifted[] = [];
  const watch = openReturnWatch({
    now: () => 7,
    lawsOf: () => TIE_LAW,
    onPaidOtherwise: (one) => found.push(one),
    onDrift: (one) => drifted.push(one),
  });
  let state = before;
  for (const events of batches) {
    watch.hear(state, events);
    state = events.reduce<TableState>((folded, event) => evolve(folded, event), state);
  }
  return { found, drifted, view: watch.view() };
}

type Settled = Extract<TableEvent, { readonly type: 'logged' }> & {
  entry: { rows: { returned: number; patron: string }[] };
};

/** The same events, and what was settled first is otherwise. */
function planted(events: readonly TableEvent[], change: (event: Settled) => void): readonly TableEvent[] {
  const copy = JSON.parse(JSON.stringify(events)) as TableEvent[];
  const settled = copy.find((event) => event.type === 'logged' && event.entry.type === 'settled');
  change(settled as Settled);
  return copy;
}

describe('[IR9] the return watch', () => {
  it('looks at every coup, and is silent where all is paid by the card', () => {
    const { before, events } = played();
    const { found, view } = watched(before, events);
    expect(found).toEqual([]);
    expect(view).toMatchObject({ coups: 3, alarms: [], bets: [{ bet: 'tie', coups: 3 }] });
  });

  it('sees the same however the events come', () => {
    const { before, events } = played();
    const one = watched(before, ...events.map((event) => [event]));
    expect(one.view.coups).toBe(3);
    expect(one.found).toEqual([]);
  });

  it('[RELIABILITY 13] raises the alarm at the first cent', () => {
    const { before, events } = played();
    const { found, view } = watchedOnly(
      before,
      planted(events, ({ entry }) => {
        const [row] = entry.rows;
        if (row !== undefined) row.returned += 1;
      }),
    );
    expect(found).toHaveLength(1);
    const [{ table, coup, bet, returned = 0, due = 0 } = {}] = found;
    expect([table, coup, bet, returned - due]).toEqual(['table-1', 1, 'player', 1]);
    expect(view.alarms).toMatchObject([{ is: 'paid-otherwise', at: 7, coup: 1 }]);
  });

  it('raises it where only the commission is otherwise, and as much comes back', () => {
    const { before, events } = played();
    const wrong = planted(events, ({ entry }) => {
      const [row] = entry.rows;
      if (row !== undefined) Object.assign(row, { commission: 7 });
    });
    expect(watchedOnly(before, wrong).found).toMatchObject([{ coup: 1, bet: 'player' }]);
  });

  it('raises it where the rows are right and the ledger pays another', () => {
    const { before, events } = played();
    const swapped = planted(events, (event) => {
      const [one, two] = event.whose ?? [];
      if (one !== undefined && two !== undefined)
        Object.assign(event, {
          whose: [
            { patron: one.patron, alias: two.alias },
            { patron: two.patron, alias: one.alias },
          ],
        });
    });
    // Who stands behind an alias is the journal's to know: a wager that is missing there is not paid.
    expect(watchedOnly(before, swapped).view.coups).toBe(3);
    const lost = planted(events, (event) => {
      Object.assign(event.entry, { rows: event.entry.rows.slice(1) });
    });
    expect(watchedOnly(before, lost).found).toMatchObject([{ coup: 1, bet: 'player' }]);
  });

  it('[IR10] weighs coups that were settled before the law was known, in their order', () => {
    const { before, events } = played();
    const whole = watched(before, events).view.bets;
    let laws: Laws | undefined;
    const watch = openReturnWatch({ ...SILENT, lawsOf: () => laws });
    watch.hear(before, events);
    expect(watch.view()).toMatchObject({ coups: 3, bets: [] });
    laws = TIE_LAW;
    expect(watch.view().bets).toEqual(whole);
    expect(watch.view().bets).toMatchObject([{ bet: 'tie', coups: 3 }]);
  });

  it('[IR10] says once that a bet returns what its law makes all but impossible', () => {
    const { before, events } = played();
    const almostAlways = {
      outcomes: [
        { pays: 8, probability: 0.999 },
        { pays: -1, probability: 0.001 },
      ],
    };
    const drifted: Drifted[] = [];
    const watch = openReturnWatch({
      now: () => 7,
      lawsOf: () => ({ key: 'law', byBet: new Map([['tie', almostAlways]]) }),
      onPaidOtherwise: () => {},
      onDrift: (one) => drifted.push(one),
    });
    for (let evening = 0; evening < 30; evening++) watch.hear(before, events);
    expect(drifted).toHaveLength(1);
    expect(drifted[0]?.bet).toBe('tie');
  });
});

/** Events that a table would not fold: the watch alone hears them. */
function watchedOnly(before: TableState, events: readonly TableEvent[]) {
  const found: PaidOtherwise[] = [];
  const watch = openReturnWatch({
    now: () => 7,
    lawsOf: () => undefined,
    onPaidOtherwise: (one) => found.push(one),
    onDrift: () => {},
  });
  watch.hear(before, events);
  return { found, view: watch.view() };
}
