import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { API_EXAMPLES } from '../../../test/protocol/examples.ts';
import { ok } from '../../base/index.ts';
import type { AccountView } from '../../protocol/index.ts';
import { preferences } from '../preferences.ts';
import { followLikes, forgetLikes } from './likes.ts';

type Likes = AccountView['likes'];

const VIEW = API_EXAMPLES.account.answers?.[0]?.value as AccountView;
const NOTHING: Likes = { tables: [], layouts: [] };

/** An account that remembers what it was asked to keep, and a page that can be left. */
async function followed(likes: Likes = NOTHING) {
  const kept: Likes[] = [];
  const leaving = new Set<() => void>();
  const keeper = {
    view: async () => ok({ ...VIEW, likes }),
    keepLikes: async (more: Likes) => {
      kept.push(more);
      return ok(undefined);
    },
  };
  await followLikes(keeper, 'ann', (run) => {
    leaving.add(run);
    return () => void leaving.delete(run);
  });
  const leave = (): void => {
    for (const run of leaving) run();
  };
  return { kept, leave, leaving };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  forgetLikes();
  vi.useRealTimers();
});

describe('what an account likes', () => {
  it('is kept a little after it was changed, all changes together', async () => {
    const { kept } = await followed();
    preferences.favourites.value = ['one'];
    preferences.favourites.value = ['one', 'two'];
    expect(kept).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(kept).toEqual([{ tables: ['one', 'two'], layouts: [] }]);
  });

  it('is kept at once when the page is left, and only once', async () => {
    const { kept, leave } = await followed();
    preferences.favourites.value = ['one'];
    leave();
    expect(kept).toEqual([{ tables: ['one'], layouts: [] }]);
    leave();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(kept).toHaveLength(1);
  });

  it('is not kept again when nothing was changed', async () => {
    const { kept, leave } = await followed({ tables: ['one'], layouts: [] });
    expect(preferences.favourites.value).toEqual(['one']);
    leave();
    preferences.favourites.value = ['two'];
    preferences.favourites.value = ['one'];
    await vi.advanceTimersByTimeAsync(1_000);
    expect(kept).toEqual([]);
  });

  it('is forgotten with the account: nothing is kept of what comes after', async () => {
    const { kept, leave, leaving } = await followed({ tables: ['one'], layouts: [] });
    forgetLikes();
    expect(preferences.favourites.value).toEqual([]);
    preferences.favourites.value = ['two'];
    leave();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([kept, leaving.size]).toEqual([[], 0]);
  });
});
