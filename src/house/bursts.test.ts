import { describe, expect, it } from 'vitest';
import { newBursts } from './bursts.ts';

describe('refusals from one address', () => {
  function counted() {
    const told: unknown[] = [];
    let now = 1_000;
    const { add } = newBursts(
      () => now,
      (...burst) => told.push(burst),
    );
    const times = (count: number, address = '192.0.2.1', what: Parameters<typeof add>[0] = 'ticket') => {
      for (let n = 0; n < count; n++) add(what, address);
    };
    return {
      told,
      times,
      pass: (ms: number) => {
        now += ms;
      },
    };
  }

  it('are told when they are ten within a minute, once', () => {
    const { told, times, pass } = counted();
    times(9);
    expect(told).toEqual([]);
    pass(60_000);
    times(1);
    expect(told).toEqual([['ticket', '192.0.2.1', 10]]);
    times(30);
    expect(told).toHaveLength(1);
    pass(1);
    times(9);
    expect(told).toHaveLength(1);
    times(1);
    expect(told).toHaveLength(2);
  });

  it('begin anew after a minute', () => {
    const { told, times, pass } = counted();
    times(9);
    pass(60_001);
    times(9);
    expect(told).toEqual([]);
    times(1);
    expect(told).toHaveLength(1);
  });

  it('are counted by address, and by what was refused', () => {
    const { told, times } = counted();
    times(9);
    times(9, '192.0.2.2');
    times(9, '192.0.2.1', 'origin');
    expect(told).toEqual([]);
    times(1, '192.0.2.2');
    times(1, '192.0.2.1', 'origin');
    expect(told).toEqual([
      ['ticket', '192.0.2.2', 10],
      ['origin', '192.0.2.1', 10],
    ]);
  });

  it('[RELIABILITY 31] of the address that was refused longest ago are forgotten first, beyond ten thousand', () => {
    const { told, times } = counted();
    times(9);
    times(9, 'other');
    times(1);
    expect(told).toHaveLength(1);
    for (let n = 0; n < 9_998; n++) times(1, `n${n}`);
    // Ten thousand are known.
    times(1, 'other');
    expect(told).toHaveLength(2);
    for (let n = 0; n < 2; n++) times(1, `m${n}`);
    times(9, 'n0');
    expect(told).toHaveLength(2);
  });
});
