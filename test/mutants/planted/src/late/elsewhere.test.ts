import { expect, it } from 'vitest';

/** Never loads what is planted, so it is never asked: with a bug in place it would fail. */
it('is not run for what it does not load', () => {
  const { __stryker__ } = globalThis as { readonly __stryker__?: { readonly activeMutant?: string } };
  expect(__stryker__?.activeMutant).toBeUndefined();
});
