import { describe, expect, it } from 'vitest';
import { Driver } from '../../test/table/driver.ts';
import type { Stage, TableState } from './index.ts';

const sealed = (state: TableState): boolean => state.shoe?.phase === 'sealed';
const STAGES: readonly (Stage['is'] | 'sealed')[] = [
  'resting',
  'committing',
  'opening',
  'sealed',
  'betting',
  'dealing',
  'settled',
];

function at(stage: (typeof STAGES)[number]): Driver {
  const driver = new Driver('penn-national/midi');
  driver.seat('ann');
  if (stage === 'dealing' || stage === 'settled') {
    driver.runTo('betting');
    driver.place('ann', 'player', 25);
  }
  if (stage === 'sealed') driver.run(sealed);
  else driver.runTo(stage);
  if (stage === 'betting') driver.place('ann', 'player', 25);
  return driver;
}

const getChips = (driver: Driver): number => {
  const left = driver.events.findLast((event) => event.type === 'left');
  return left?.type === 'left' ? left.amount : (driver.state.seats.get('ann')?.stack ?? Number.NaN);
};

describe('requests of the pit', () => {
  for (const stage of STAGES) {
    it(`the pit closes a table that is ${stage}: the coup ends first, then everybody goes home with their chips`, () => {
      const driver = at(stage);
      driver.do({ do: 'close', reason: 'end of the day' });
      expect(driver.try({ do: 'close', reason: 'again' })?.code).toBe('pit/nothing-to-do');
      expect(driver.wish('bob', { do: 'sit', name: 'bob' })?.code).toBe('table/closed');
      driver.runTo('closed');
      expect(driver.state.seats.size).toBe(0);
      expect(driver.state.outcomes.length).toBe(['betting', 'dealing', 'settled'].includes(stage) ? 1 : 0);
      expect(getChips(driver)).toBeGreaterThan(0);
    });

    it(`the pit voids a shoe that is ${stage}: wagers return, the seed is shown, the next index follows`, () => {
      const driver = at(stage);
      const before = driver.state;
      const refusal = driver.try({ do: 'void', reason: 'spilled drink' });
      if (before.shoe === undefined) {
        expect(refusal?.code).toBe('pit/nothing-to-do');
        return;
      }
      expect(driver.try({ do: 'void', reason: 'again' })?.code).toBe('pit/nothing-to-do');
      driver.run((state) => state.shoe === undefined);
      expect(driver.state.log.slice(-2).map(({ type }) => type)).toEqual(['void', 'close']);
      if (stage !== 'settled') expect(driver.state.seats.get('ann')?.stack).toBe(1_000_00);
      driver.runTo('betting');
      expect(driver.state.shoe?.open.index).toBe(before.nextIndex);
      expect(driver.state.outcomes).toEqual([]);
    });

    it(`the pit pauses a table that is ${stage}, until it resumes`, () => {
      const driver = at(stage);
      driver.do({ do: 'pause', reason: 'shift change' });
      expect(() => driver.run((state) => state.outcomes.length > 5)).toThrow(/nothing is due any more/);
      expect(driver.state.outcomes.length).toBe(['betting', 'dealing', 'settled'].includes(stage) ? 1 : 0);
      expect(driver.state.seats.get('ann')?.placed).toEqual([]);
      driver.do({ do: 'resume' });
      expect(driver.try({ do: 'resume' })?.code).toBe('pit/nothing-to-do');
      driver.runTo('betting');
    });
  }

  it('the pit must give a reason of limited length', () => {
    const driver = at('betting');
    for (const reason of ['', 'x'.repeat(201), 'a\nb', '\u0000']) {
      for (const what of ['pause', 'void', 'close'] as const)
        expect(driver.try({ do: what, reason })).toEqual({
          code: 'table/malformed',
          message: 'A reason has 1 to 200 characters.',
        });
    }
    for (const [what, reason] of [
      ['pause', 'x'.repeat(200)],
      ['void', 'x'],
      ['close', 'Café ♠'],
    ] as const) {
      driver.do({ do: what, reason });
      expect(driver.state.asked[what]).toBe(reason);
      expect(driver.try({ do: what, reason })).toEqual({
        code: 'pit/nothing-to-do',
        message: 'This is already in force.',
      });
    }
  });

  it('the pit cannot void a shoe twice, before it opens, or once it is void', () => {
    const driver = at('betting');
    driver.do({ do: 'void', reason: 'spilled drink' });
    driver.run((state) => state.shoe?.phase === 'void');
    expect(driver.try({ do: 'void', reason: 'again' })?.code).toBe('pit/nothing-to-do');
    expect(at('resting').try({ do: 'void', reason: 'again' })?.code).toBe('pit/nothing-to-do');
  });
});
