import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { HostView, HostWish, Refusal, TableLink, TablePicture } from '../../client/index.ts';
import { house } from '../live/house.ts';

/** The admission state of a guest without a seat. */
export type GuestState = 'admitted' | 'waiting' | 'closed' | 'removed';

/** The state and actions of a private table, for its host or a guest. */
export interface NightCtrl {
  readonly link: TableLink;
  readonly code: string | undefined;
  readonly picture: ReadonlySignal<TablePicture | undefined>;
  /** What only the host sees; undefined for a guest. */
  readonly host: ReadonlySignal<HostView | undefined>;
  /** Whether the page knows if this is the host. */
  readonly isKnown: ReadonlySignal<boolean>;
  readonly guest: ReadonlySignal<GuestState | undefined>;
  readonly refused: ReadonlySignal<Refusal | undefined>;
  readonly act: (wish: HostWish) => Promise<boolean>;
  readonly takeSeat: () => Promise<void>;
  readonly stop: () => void;
}

const EVERY_MS = 2_000;
const SOON_MS = 100;

export function makeNightCtrl(link: TableLink, code: string | undefined): NightCtrl {
  const picture = signal(link.picture());
  const host = signal<HostView | undefined>(undefined);
  const isKnown = signal(false);
  const guest = signal<GuestState | undefined>(undefined);
  const refused = signal<Refusal | undefined>(undefined);
  const table = computed(() => picture.value?.table);
  let isHost: boolean | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const stopListening = link.listen(() => {
    picture.value = link.picture();
  });

  const takeSeat = async (): Promise<void> => {
    refused.value = undefined;
    const sat = await link.wish({ do: 'sit', ...(code !== undefined && { invitation: code }) });
    if (!sat.ok) {
      refused.value = sat.refusal;
      return;
    }
    const { purse, view } = link.picture() ?? {};
    const amount = Math.min(purse?.cage ?? 0, view?.night?.startingChips ?? Number.POSITIVE_INFINITY);
    const bought = amount > 0 ? await link.wish({ do: 'buy-in', amount }) : undefined;
    if (bought?.ok === false) refused.value = bought.refusal;
  };

  /** Finds out whether this is the host, and a guest's admission state. */
  const askIn = async (id: string): Promise<void> => {
    const before = guest.value;
    const asked = await house.askIn(id, code);
    if (isOver) return;
    if (!asked.ok) {
      refused.value = asked.error;
      return;
    }
    const { state } = asked.value;
    isHost = state === 'host';
    guest.value = state === 'host' ? undefined : state;
    // A guest who waited for admission wants a seat.
    if (before === 'waiting' && state === 'admitted' && picture.value?.you === null) await takeSeat();
  };

  const look = async (): Promise<void> => {
    clearTimeout(timer);
    const id = table.value;
    // A closing table has no host to ask.
    if (id !== undefined && picture.value?.view.closing === null) {
      // A waiting guest keeps waiting while the page is hidden.
      const asksAgain = isHost === false && picture.value?.you === null && guest.value !== 'removed';
      if (isHost === undefined || asksAgain) await askIn(id);
      if (isHost === true && (host.value === undefined || document.visibilityState === 'visible')) {
        const view = await house.hostView(id);
        if (view.ok) host.value = view.value;
      }
      isKnown.value = isHost !== undefined;
    }
    if (!isOver) timer = setTimeout(() => void look(), id === undefined ? SOON_MS : EVERY_MS);
  };
  void look();

  return {
    ...{ link, code, picture, host, isKnown, guest, refused, takeSeat },
    act: async (wish) => {
      const id = table.value;
      if (id === undefined) return false;
      const done = await house.hostAct(id, wish);
      refused.value = done.ok ? undefined : done.error;
      // After `end` the table may be gone before its last update arrives.
      if (wish.do !== 'end') await look();
      return done.ok;
    },
    stop: () => {
      isOver = true;
      clearTimeout(timer);
      stopListening();
    },
  };
}
