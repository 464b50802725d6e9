import { expect, test } from 'vitest';
import { houseLines } from './houseLines.ts';

const line = (id: string) => houseLines().find((house) => house.id === id);

test('an age that a card does not print is marked, one that it prints is not', () => {
  for (const id of ['firekeepers', 'penn-national', 'morgantown']) expect(line(id)?.ageBasis).toBe('assumed');
  for (const id of ['fallsview', 'rock-bac']) expect(line(id)?.ageBasis).toBe('stated');
});

test('the lobby knows a programme for responsible play by name, and who is not admitted', () => {
  expect(line('fallsview')).toMatchObject({ programme: 'Play Smart' });
  expect(line('fallsview')?.exclusion).toContain('Ontario');
  expect(line('morgantown')).toMatchObject({ programme: null, exclusion: null });
});
