import { expect, test } from 'vitest';
import { atlasLines, houseLines } from './houseLines.ts';

const line = (id: string) => houseLines().find((house) => house.id === id);

test('an age that a card does not print is marked, one that it prints is not', () => {
  for (const id of ['firekeepers', 'penn-national', 'morgantown'])
    expect(line(id)?.ageDoubt?.is).toBe('assumed');
  for (const id of ['fallsview', 'rock-bac']) expect(line(id)?.ageDoubt).toBeNull();
});

test('what a card does not print is marked with the reason, what it prints is not', () => {
  const games = (id: string) => line(id)?.games.map(({ doubts }) => doubts) ?? [];
  const [firekeepers] = games('firekeepers');
  expect(firekeepers?.commission).toEqual({
    is: 'assumed',
    why: expect.stringMatching(/^Even money less 5 %/),
  });
  expect(firekeepers?.decks).toMatchObject({ is: 'assumed' });
  expect(firekeepers?.turnedBy).toMatchObject({ is: 'assumed' });
  const [mini, midi] = games('penn-national');
  expect(mini).toMatchObject({ decks: null, turnedBy: null, commission: null });
  expect(midi).toMatchObject({ decks: { is: 'assumed' }, turnedBy: { is: 'inferred' }, commission: null });
  expect(games('rock-bac')[0]?.commission).toMatchObject({ is: 'inferred' });
});

test('the lobby knows a programme for responsible play by name, and who is not admitted', () => {
  expect(line('fallsview')).toMatchObject({ programme: 'Play Smart' });
  expect(line('fallsview')?.exclusion).toContain('Ontario');
  expect(line('morgantown')).toMatchObject({ programme: null, exclusion: null });
});

test('games of the atlas stand in no house of the lobby, and have a list of their own', () => {
  const lobby = houseLines().flatMap(({ games }) => games.map(({ id }) => id));
  const atlas = atlasLines();
  expect(atlas).toContainEqual({ id: 'atlas-games/seven-up', name: 'Atlas: games, 7 Up Baccarat' });
  expect(atlas).toContainEqual({ id: 'atlas-ties/bets', name: 'Atlas: ties on a total' });
  for (const { id } of atlas) expect(lobby).not.toContain(id);
});
