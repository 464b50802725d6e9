import { describe, expect, test } from 'vitest';
import { makePending } from './pending.ts';
import { addStakes, ownStakes, settledStakes, sumStakes } from './stakes.ts';

const [MINE, ANNS] = [3, 5];
const placed = (seat: number, bet: string, amount: number) => ({
  type: 'placed',
  seat,
  placements: [{ bet, amount }],
});
const TAKEN = (seq: number) => ({ ok: true, seq }) as const;
const REFUSED = {
  ok: false,
  refusal: { code: 'wager/over-limit', message: 'Too much.', retryable: false },
} as const;
const getIds = ({ all }: ReturnType<typeof makePending>) => all.value.map(({ id }) => id);

describe('chips on their way', () => {
  test('each has a number of its own and no event yet', () => {
    const pending = makePending();
    pending.put({ bet: 'player', amount: 500 });
    pending.put({ bet: 'player', amount: 500 });
    expect(pending.all.value).toEqual([
      { id: 1, bet: 'player', amount: 500, seq: undefined },
      { id: 2, bet: 'player', amount: 500, seq: undefined },
    ]);
  });

  test('answered before they are shown, they stay until the view has come to their event', () => {
    const pending = makePending();
    const id = pending.put({ bet: 'player', amount: 500 });
    pending.answered(id, TAKEN(9), 7);
    expect(getIds(pending)).toEqual([id]);
    pending.shown(MINE, { seq: 8, events: [] });
    expect(getIds(pending)).toEqual([id]);
    pending.shown(MINE, { seq: 9, events: [] });
    expect(getIds(pending)).toEqual([]);
  });

  test('shown before they are answered, they are not counted twice meanwhile', () => {
    const pending = makePending();
    const [first, second] = [
      pending.put({ bet: 'player', amount: 500 }),
      pending.put({ bet: 'player', amount: 500 }),
    ];
    pending.shown(MINE, { seq: 9, events: [placed(MINE, 'player', 500)] });
    expect(getIds(pending)).toEqual([second]);
    pending.answered(first, TAKEN(9), 9);
    expect(getIds(pending)).toEqual([second]);
    pending.answered(second, TAKEN(10), 9);
    pending.shown(MINE, { seq: 10, events: [placed(MINE, 'player', 500)] });
    expect(getIds(pending)).toEqual([]);
  });

  test('an event of another patron, bet, amount or kind is not theirs', () => {
    const pending = makePending();
    const id = pending.put({ bet: 'player', amount: 500 });
    const events = [
      placed(ANNS, 'player', 500),
      placed(MINE, 'banker', 500),
      placed(MINE, 'player', 100),
      { ...placed(MINE, 'player', 500), type: 'taken-back' },
      { type: 'placed', seat: MINE },
    ];
    pending.shown(MINE, { seq: 9, events });
    expect(getIds(pending)).toEqual([id]);
  });

  test('an answer that has come already is not taken for an event of another', () => {
    const pending = makePending();
    const [first, second] = [
      pending.put({ bet: 'player', amount: 500 }),
      pending.put({ bet: 'player', amount: 500 }),
    ];
    pending.answered(first, TAKEN(11), 8);
    pending.shown(MINE, { seq: 10, events: [placed(MINE, 'player', 500)] });
    expect(getIds(pending)).toEqual([first]);
    expect(second).toBe(2);
  });

  test('refused, they are gone', () => {
    const pending = makePending();
    const [first, second] = [
      pending.put({ bet: 'player', amount: 500 }),
      pending.put({ bet: 'tie', amount: 100 }),
    ];
    pending.answered(first, REFUSED, 0);
    expect(getIds(pending)).toEqual([second]);
  });

  test('before a view that may show them already, they are drawn no more, and waited for until they are answered', () => {
    const pending = makePending();
    const [taken, asked] = [
      pending.put({ bet: 'player', amount: 500 }),
      pending.put({ bet: 'tie', amount: 100 }),
    ];
    pending.answered(taken, TAKEN(3), 2);
    pending.forget();
    expect(pending.all.value).toEqual([{ id: asked, bet: 'tie', amount: 0, seq: undefined }]);
    expect(pending.newest()).toBeUndefined();
    pending.answered(asked, TAKEN(4), 4);
    expect(getIds(pending)).toEqual([]);
  });
});

describe('stakes', () => {
  const shown = { player: 1_000 };

  test('are drawn on top of what the house shows, which stays as it was', () => {
    const pending = [
      { bet: 'player', amount: 500 },
      { bet: 'player', amount: 100 },
      { bet: 'tie', amount: 200 },
    ];
    expect(addStakes(shown, pending)).toEqual({ player: 1_600, tie: 200 });
    expect(shown).toEqual({ player: 1_000 });
    expect(sumStakes(addStakes(shown, pending))).toBe(1_800);
  });

  test('are the patron’s own', () => {
    const row = { result: 'lose', profit: 0, commission: 0, returned: 0 } as const;
    const rows = [
      { ...row, patron: 'ann', bet: 'player', stake: 700 },
      { ...row, patron: 'me', bet: 'player', stake: 300 },
      { ...row, patron: 'me', bet: 'tie', stake: 200 },
    ];
    expect(settledStakes(rows, 'me')).toEqual({ player: 300, tie: 200 });
    expect(settledStakes(rows, null)).toEqual({});
    const view = { patrons: [{ seat: ANNS, wagers: { tie: 100 } }] } as never;
    expect(ownStakes({ view, you: { seat: MINE } as never }, [])).toEqual({});
    expect(ownStakes({ view, you: { seat: ANNS } as never }, [])).toEqual({ tie: 100 });
  });
});
