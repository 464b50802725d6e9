import { effect } from '@preact/signals';
import type { AccountView, HouseClient } from '../../client/index.ts';
import { type Layouts, preferences } from '../preferences.ts';

type Likes = AccountView['likes'];
type Keeper = Pick<HouseClient['account'], 'view' | 'keepLikes'>;
/** Runs a callback before the page closes. Returns a function that cancels it. */
type OnLeaving = (run: () => void) => () => void;

/** Changes within this time are saved together. */
const TOGETHER_MS = 600;
const MOST = 100;
const MOST_STAKES = 40;

/** The patron whose favorites this browser shows, and how to stop syncing them. */
let following: { readonly patron: string; readonly stop: () => void } | undefined;

/**
 * Syncs favorites and layouts with the account. A guest's favorites move to an account that has none; otherwise the
 * account's replace them.
 */
export async function followLikes(keeper: Keeper, patron: string, onLeaving: OnLeaving): Promise<void> {
  if (following?.patron === patron) return;
  following?.stop();
  following = { patron, stop: () => {} };
  const view = await keeper.view();
  if (following?.patron !== patron) return;
  if (!view.ok) {
    following = undefined;
    return;
  }
  const { likes } = view.value;
  if (likes.tables.length + likes.layouts.length > 0) show(likes);
  following = { patron, stop: keepAfter(keeper, JSON.stringify(likes), onLeaving) };
}

/** Removes the account's favorites from this browser. */
export function forgetLikes(): void {
  following?.stop();
  following = undefined;
  show({ tables: [], layouts: [] });
}

function keepAfter(keeper: Keeper, known: string, onLeaving: OnLeaving): () => void {
  let kept = known;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (): void => {
    clearTimeout(timer);
    const likes = likesHere();
    if (JSON.stringify(likes) === kept) return;
    kept = JSON.stringify(likes);
    void keeper.keepLikes(likes);
  };
  const stop = effect(() => {
    const changed = JSON.stringify(likesHere()) !== kept;
    clearTimeout(timer);
    if (changed) timer = setTimeout(keep, TOGETHER_MS);
  });
  const stay = onLeaving(keep);
  return () => {
    stop();
    stay();
    clearTimeout(timer);
  };
}

function show({ tables, layouts }: Likes): void {
  preferences.favourites.value = tables;
  preferences.layouts.value = Object.fromEntries(
    layouts.map(({ game, stakes }) => [
      game,
      Object.fromEntries(stakes.map(({ bet, stake }) => [bet, stake])),
    ]),
  );
}

const likesHere = (): Likes => ({
  tables: preferences.favourites.value.slice(-MOST),
  layouts: layoutsIn(preferences.layouts.value),
});

const layoutsIn = (layouts: Layouts): Likes['layouts'] =>
  Object.entries(layouts)
    .slice(-MOST)
    .map(([game, stakes]) => ({
      game,
      stakes: Object.entries(stakes)
        .slice(0, MOST_STAKES)
        .map(([bet, stake]) => ({ bet, stake })),
    }));
