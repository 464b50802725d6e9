import { describe, expect, it } from 'vitest';
import { createTableRegistry } from './register.ts';

describe('the ids of tables', () => {
  it('are given once, also in a restored house', () => {
    const register = createTableRegistry();
    expect(register.nextId('rock-bac/midi')).toBe('rock-bac-midi-1');
    for (const id of ['rock-bac-midi-1', 'rock-bac-midi-2', 'rock-bac-midi-4']) register.use(id);
    expect(register.nextId('rock-bac/midi')).toBe('rock-bac-midi-3');
    const restored = createTableRegistry('7f');
    expect(restored.nextId('rock-bac/midi')).toBe('rock-bac-midi-1.r7f');
    for (const id of ['rock-bac-midi-1', 'rock-bac-midi-2.r7f']) restored.use(id);
    expect(restored.nextId('rock-bac/midi')).toBe('rock-bac-midi-3.r7f');
  });

  it('[RELIABILITY 31] are remembered of the tables that are numbered, and not of all that hosts ever open', () => {
    const used = new Set<string>();
    const register = createTableRegistry(undefined, used);
    const chance = '0123456789abcdef0123456789abcdef0123';
    for (const id of [`private-${chance}`, `own:${chance}`, 'rock-bac-midi-1', 'rock-bac-midi-12.r7f'])
      register.use(id);
    expect([...used]).toEqual(['rock-bac-midi-1', 'rock-bac-midi-12.r7f']);
  });
});
