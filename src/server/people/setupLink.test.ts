import { expect, it } from 'vitest';
import { newSetupLink, SETUP_LINK_MS } from './setupLink.ts';

const link = (clock: { now: number }) => {
  let byte = 0;
  return newSetupLink(
    () => clock.now,
    (bytes) => new Uint8Array(bytes).fill(++byte),
  );
};

it('fits until it has ended, or for an hour', () => {
  const clock = { now: 1_000 };
  const setup = link(clock);
  expect(setup.fits('01'.repeat(32))).toBe(false);
  const code = setup.issue();
  expect(code).toMatch(/^[0-9a-f]{64}$/);
  clock.now += SETUP_LINK_MS - 1;
  expect([setup.fits(code), setup.fits(code.replace('1', '2')), setup.fits('')]).toEqual([
    true,
    false,
    false,
  ]);
  clock.now += 1;
  expect(setup.fits(code)).toBe(false);
});

it('is over when it was used, and when a new one is issued', () => {
  const setup = link({ now: 0 });
  const [first, second] = [setup.issue(), setup.issue()];
  expect([setup.fits(first), setup.fits(second)]).toEqual([false, true]);
  setup.end();
  expect(setup.fits(second)).toBe(false);
});
