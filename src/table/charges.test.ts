import { describe, expect, it } from 'vitest';
import { Driver } from '../../test/table/driver.ts';
import { unwrap } from '../base/index.ts';
import { getView, type TableState } from './index.ts';
import { getSnapshot, stateFrom } from './snapshot.ts';

const you = (state: TableState, patron = 'ann') => getView(state, { is: 'patron', patron }).you;

const opened = (): Driver => {
  const table = new Driver('charged/midi');
  table.seat('ann', 1_000);
  table.runTo('betting');
  return table;
};

/** Plays one coup on Banker and returns the commission that was marked. */
function coup(table: Driver): number {
  const before = table.state.seats.get('ann')?.marked ?? 0;
  table.runTo('betting');
  expect(table.place('ann', 'banker', 100)).toBeUndefined();
  table.runTo('settled');
  return (table.state.seats.get('ann')?.marked ?? 0) - before;
}

function untilMarked(table: Driver): void {
  for (let coups = 0; coup(table) === 0; coups++) expect(coups).toBeLessThan(20);
}

const taken = ({ events }: Driver) => events.filter(({ type }) => type === 'commission-taken');

describe('fees', () => {
  it('[ST9] a fee leaves the stack with the stake and returns with it', () => {
    const table = opened();
    table.place('ann', 'banker', 25);
    expect(table.events.at(-1)).toMatchObject({ type: 'placed', fee: 25 });
    expect(you(table.state)).toMatchObject({ stack: 97_475, onFelt: 2_525 });
    table.wish('ann', { do: 'undo' });
    expect(table.events.at(-1)).toMatchObject({ type: 'taken-back', fee: 25 });
    expect(you(table.state)).toMatchObject({ stack: 100_000, onFelt: 0 });
  });

  it('[ST9] a fee is computed on the whole stake, however often it was added to', () => {
    const table = opened();
    for (let times = 0; times < 3; times++) table.place('ann', 'banker', 25);
    const fees = table.events.map((event) => (event.type === 'placed' ? event.fee : undefined));
    expect(fees.filter((fee) => fee !== undefined)).toEqual([25, 25, 25]);
    table.wish('ann', { do: 'clear' });
    expect(you(table.state)).toMatchObject({ stack: 100_000, onFelt: 0 });
  });

  it('[ST9] a fee is spent when the coup is settled, and counts in its net', () => {
    const table = opened();
    table.place('ann', 'banker', 100);
    table.runTo('settled');
    const { stack = 0, lastNet } = you(table.state) ?? {};
    const settled = table.events.findLast(
      (event) => event.type === 'logged' && event.entry.type === 'settled',
    );
    const [row] =
      settled?.type === 'logged' && settled.entry.type === 'settled' ? (settled.entry.rows ?? []) : [];
    expect(row).toMatchObject({ stake: 10_000, fee: 100 });
    expect(lastNet).toBe((row?.returned ?? 0) - 10_100);
    expect(stack).toBe(100_000 + (lastNet ?? 0));
  });

  it('[ST9] a fee must be in the stack beside the stake', () => {
    const table = new Driver('charged/midi');
    table.seat('ann', 25);
    table.runTo('betting');
    expect(table.place('ann', 'banker', 25)).toMatchObject({
      code: 'wager/stack-too-small',
      message: 'That takes $25.25; your stack holds $25.',
    });
  });

  it('[ST9] a fee returns with the stake after an outage and when its patron leaves', () => {
    const table = opened();
    table.place('ann', 'banker', 100);
    table.do({ do: 'recover' });
    expect(table.events.at(-2)).toMatchObject({ type: 'holds-returned', holds: [{ amount: 10_100 }] });
    expect(you(table.state)).toMatchObject({ stack: 100_000, onFelt: 0 });
    table.place('ann', 'banker', 100);
    table.wish('ann', { do: 'leave' });
    expect(table.events.at(-1)).toMatchObject({ type: 'left', amount: 100_000 });
  });
});

describe('commission at the end of the shoe', () => {
  it('[ST6] commission is marked when the wager is settled, and leaves the stack', () => {
    const table = opened();
    untilMarked(table);
    expect(you(table.state)).toMatchObject({ marked: 500 });
    expect(you(table.state)?.lastNet).toBe(10_000 - 500 - 100);
    expect(taken(table)).toEqual([]);
  });

  it('[ST6] commission is collected whole when the shoe ends', () => {
    const table = opened();
    untilMarked(table);
    untilMarked(table);
    table.runTo('betting');
    const marked = table.state.seats.get('ann')?.marked;
    table.do({ do: 'void', reason: 'A test.' });
    table.run(({ shoe }) => shoe === undefined);
    expect(taken(table)).toEqual([
      { type: 'commission-taken', marks: [{ patron: 'ann', amount: marked }], why: 'end-of-shoe' },
    ]);
    expect(marked).toBeGreaterThanOrEqual(1_000);
    expect(you(table.state)?.marked).toBe(0);
  });

  it('[ST6] commission is collected when its patron leaves with the whole stack', () => {
    const table = opened();
    untilMarked(table);
    const stack = you(table.state)?.stack;
    table.wish('ann', { do: 'leave' });
    expect(table.events.slice(-2)).toMatchObject([
      { type: 'commission-taken', marks: [{ patron: 'ann', amount: 500 }], why: 'leaving' },
      { type: 'left', amount: stack },
    ]);
  });

  it('[ST6] commission is collected from a lost patron, and from all when the house is restored', () => {
    const lost = opened();
    untilMarked(lost);
    lost.do({ do: 'lose', patron: 'ann' });
    lost.run(({ seats }) => !seats.has('ann'));
    expect(taken(lost)).toMatchObject([{ why: 'leaving' }]);
    const restored = opened();
    untilMarked(restored);
    restored.restore('0123456789abcdef'.repeat(2));
    expect(taken(restored)).toMatchObject([{ why: 'end-of-shoe' }]);
  });

  it.each(['asked', 'lost'])(
    '[ST6] commission of the remaining patrons stays marked when another goes, %s',
    (how) => {
      const table = opened();
      table.seat('bob', 5_000);
      for (let coups = 0; (table.state.seats.get('bob')?.marked ?? 0) === 0; coups++) {
        expect(coups).toBeLessThan(40);
        table.runTo('betting');
        for (const patron of ['ann', 'bob']) table.place(patron, 'banker', 50);
        table.runTo('settled');
      }
      const marked = table.state.seats.get('bob')?.marked;
      if (how === 'asked') table.wish('ann', { do: 'leave' });
      else table.do({ do: 'lose', patron: 'ann' });
      table.run(({ seats }) => !seats.has('ann'));
      expect(taken(table)).toMatchObject([{ marks: [{ patron: 'ann' }], why: 'leaving' }]);
      expect(table.state.seats.get('bob')?.marked).toBe(marked);
    },
  );

  it('[ST6] a snapshot keeps marked commission', () => {
    const table = opened();
    untilMarked(table);
    const again = unwrap(stateFrom(JSON.parse(JSON.stringify(getSnapshot(table.state)))));
    expect(again.seats.get('ann')?.marked).toBe(500);
  });
});

it('[ST6] a card that takes commission at once marks none', () => {
  const table = new Driver('penn-national/midi');
  table.seat('ann', 5_000);
  for (let coups = 0; coups < 12; coups++) coup(table);
  expect(you(table.state)?.marked).toBe(0);
  expect(table.events.some((event) => event.type === 'logged' && event.marked !== undefined)).toBe(false);
});
