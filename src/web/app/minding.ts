import type { ProtectionView, ProtectionWish, TableLink, WishAnswer } from '../../client/index.ts';
import { preferences } from '../preferences.ts';
import { type ClosureSource, noteProtection, noteRefusal } from './closure.ts';
import { words } from './language.ts';
import { say, unsay } from './notices.tsx';
import { getNet, visitor } from './visitor.ts';

/** Where limits are stored: in the live house, or in this browser. */
export interface Minding {
  readonly view: () => Promise<ProtectionView | undefined>;
  readonly protect: (wish: ProtectionWish) => Promise<unknown>;
  readonly keeper: ClosureSource;
  /** The link to the page of limits and breaks. */
  readonly page: string;
}

const REMINDER = 'reminder';
/** Ask the house again after this time at the latest. */
const LONGEST_MS = 5 * 60 * 1_000;

/** Wraps a link: when the patron's own limits refuse a command, it explains and links to them. */
export const mindful = (link: TableLink, minding: Minding): TableLink => ({
  ...link,
  wish: async (wish) => {
    const answer = await link.wish(wish);
    if (!answer.ok) getTell(answer, minding);
    return answer;
  },
});

function getTell({ refusal }: Extract<WishAnswer, { readonly ok: false }>, minding: Minding): void {
  if (!refusal.code.startsWith('protection/')) return;
  noteRefusal(minding.keeper, refusal);
  if (refusal.code === 'protection/reminder') remind(minding);
  else
    say({
      key: 'protection',
      text: () => words().refusal(refusal),
      act: {
        label: () => words().everywhere.places.protection,
        run: () => {
          unsay('protection');
          location.hash = minding.page;
        },
      },
    });
}

function remind(minding: Minding): void {
  const purse = visitor.value?.purse;
  say({
    key: REMINDER,
    text: () =>
      words().everywhere.reminder.text(
        purse === undefined ? 0 : Math.floor((Date.now() - purse.since) / 60_000),
        purse === undefined ? 0 : getNet(purse),
      ),
    act: {
      label: () => words().everywhere.reminder.goOn,
      run: () => {
        unsay(REMINDER);
        void minding.protect({ do: 'go-on' });
      },
    },
  });
}

/** Reminds a patron who asked for it, when the time has come. Returns a stop function. */
export function remindInTime(minding: Minding): () => void {
  if (preferences.reminder.value === 0) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const look = async (): Promise<void> => {
    const view = await minding.view();
    if (over) return;
    if (view !== undefined) noteProtection(minding.keeper, view);
    if (view?.refused?.code === 'protection/reminder') remind(minding);
    const wait = view?.remindAt == null ? LONGEST_MS : Math.max(view.remindAt - view.now, 30_000);
    timer = setTimeout(() => void look(), Math.min(wait, LONGEST_MS));
  };
  timer = setTimeout(() => void look(), 5_000);
  return () => {
    over = true;
    clearTimeout(timer);
  };
}
