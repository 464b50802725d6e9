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

describe('[IR10] what is told of a bet', () => {
  /** Batches of coups on which one unit lay on the tie, each with what came back of it. */
  const tie = (game: string, ...returned: readonly number[]) => {
    const { before } = played();
    const settled = (back: number, coup: number) =>
      ({
        type: 'logged',
        at: 0,
        whose: [],
        entry: {
          type: 'settled',
          body: { coup },
          rows: [{ patron: 'a', bet: 'tie', stake: 100, returned: back, fee: 5 }],
        },
      }) as unknown as TableEvent;
    return { before: { ...before, id: game }, events: returned.map(settled) };
  };

  const weighed = (before: TableState, ...batches: readonly (readonly TableEvent[])[]) => {
    const drifted: Drifted[] = [];
    const watch = openReturnWatch({ ...SILENT, lawsOf: () => TIE_LAW, onDrift: (one) => drifted.push(one) });
    for (const events of batches) watch.hear(before, events);
    return { drifted, view: watch.view() };
  };

  it('is what comes back of a unit by its law and as it was, with the fee, and how soon a drift is seen', () => {
    const { before, events } = tie('table-1', 0, 900);
    const { bets, coups, alarms } = weighed(before, events).view;
    expect(coups).toBe(2);
    expect(alarms).toHaveLength(2);
    const [bet] = bets;
    // Of a unit 0.9 comes back by the law; here nothing and nine units, less a twentieth for the fee each time.
    expect([bet?.game, bet?.bet, bet?.coups]).toEqual(['penn-national/mini', 'tie', 2]);
    expect(bet?.expected).toBeCloseTo(0.9, 12);
    expect(bet?.actual).toBeCloseTo((0 + 9 - 0.1) / 2, 12);
    expect(Number.isInteger(bet?.coupsToSee)).toBe(true);
    expect(bet?.coupsToSee).toBeGreaterThan(1_000);
  });

  it('is nothing of a table by a host’s own rules, whose coups are looked at all the same', () => {
    const { before, events } = tie('own:1', 0);
    expect(weighed(before, events).view).toMatchObject({ coups: 1, bets: [] });
  });

  it('is a drift once, when it is seen, and where each test stands at the next start', () => {
    const { before, events } = tie('table-1', ...Array.from({ length: 900 }, () => 900));
    const { drifted, view } = weighed(before, events, events);
    expect(drifted).toHaveLength(1);
    expect(drifted[0]).toMatchObject({ game: 'penn-national/mini', bet: 'tie' });
    expect(drifted[0]?.evidence).toBeGreaterThanOrEqual(1e6);
    expect(view.alarms).toHaveLength(100);
    const first = openReturnWatch({ ...SILENT, lawsOf: () => TIE_LAW });
    for (const _ of [1, 2]) first.hear(before, events);
    const [standing] = first.standing();
    expect(standing).toMatchObject({ law: 'law', game: 'penn-national/mini', bet: 'tie', alarmed: true });
    expect(standing?.drift.coups).toBe(1_800);
    const found: Drifted[] = [];
    const next = openReturnWatch({ ...SILENT, lawsOf: () => TIE_LAW, onDrift: (one) => found.push(one) }, [
      standing ?? expect.fail(),
    ]);
    next.hear(before, events.slice(0, 1));
    expect([found, next.standing()[0]?.drift.coups]).toEqual([[], 1_801]);
  });

  it('is weighed once its law is known, in the order of the coups, the newest thousand', () => {
    let isKnown = false;
    const { before, events } = tie('table-1', ...Array.from({ length: 1_001 }, () => 0));
    const watch = openReturnWatch({ ...SILENT, lawsOf: () => (isKnown ? TIE_LAW : undefined) });
    watch.hear(before, events);
    expect(watch.view().bets).toEqual([]);
    isKnown = true;
    expect(watch.view().bets).toMatchObject([{ bet: 'tie', coups: 1_000 }]);
    expect(watch.view().bets).toMatchObject([{ coups: 1_000 }]);
    const none = openReturnWatch({ ...SILENT, lawsOf: () => ({ key: 'law', byBet: new Map() }) });
    none.hear(before, events.slice(0, 1));
    expect([none.view().bets, none.standing()]).toEqual([[], []]);
  });
});
