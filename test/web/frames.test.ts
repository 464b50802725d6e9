import { expect, it } from 'vitest';
import { forbiddenIn } from './frames.ts';

const frame = (value: unknown) => ({ text: JSON.stringify(value) });
const OPENED = {
  say: 'update',
  events: [
    { type: 'logged', entry: { type: 'cards', body: { openings: [{ n: 7, card: '8H', salt: 'ab' }] } } },
  ],
  changes: { cards: [{ place: 7, hand: 'player', card: '8H' }] },
};

it('lets what everybody may know pass', () => {
  const you = { say: 'you', you: { stack: 5, peels: [] } };
  expect(
    forbiddenIn([frame({ say: 'welcome', patron: 'me' }), frame(OPENED), frame(you)], ['token']),
  ).toEqual([]);
});

it.each([
  [
    'a card that nobody opened',
    { say: 'update', events: [], changes: { cards: [{ place: 9, hand: 'player', card: '8H' }] } },
  ],
  [
    'an opening outside of the log',
    { say: 'you', you: { stack: 5, peels: [{ n: 8, card: '8H', salt: 'ab' }] } },
  ],
  ["another's chips", { say: 'update', events: [], changes: { patrons: [{ patron: 'x', stack: 5 }] } }],
  ['what another bought in', { say: 'update', events: [{ type: 'bought-in', patron: 'x', amount: 5 }] }],
  ['a peeled card', { say: 'update', events: [{ type: 'peel-shown', patron: 'x', opening: {} }] }],
  ['a seed', { say: 'update', events: [], changes: { shoe: { seed: 'ab' } } }],
  ['a session', { say: 'update', events: [{ type: 'sat', name: 'token' }] }],
])('notices %s', (_, message) => {
  expect(forbiddenIn([frame({ say: 'welcome', patron: 'me' }), frame(message)], ['token'])).toHaveLength(1);
});
