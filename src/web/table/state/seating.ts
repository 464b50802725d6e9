import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type Chips, chips } from '../../../base/index.ts';
import type { TablePicture, WishAnswer } from '../../../client/index.ts';
import { words } from '../../app/language.ts';
import type { Parts } from './parts.ts';
import { withLargest } from './placing.ts';

/** What a patron asks for apart from wagers. A refusal takes the place of the rule line. */
export interface Seating {
  /** A seat was requested and has not been assigned yet. */
  readonly busy: ReadonlySignal<boolean>;
  /** The table is private and the link contains nothing that could be its invitation. */
  readonly uninvited: ReadonlySignal<boolean>;
  /** Takes a seat and buys in with all chips in the cage. */
  readonly sit: () => Promise<void>;
  readonly buyIn: (amount: Chips) => Promise<void>;
  /** Resolves to true when the patron has nothing left at the table, now or soon. */
  readonly leave: () => Promise<boolean>;
  readonly turn: (places: readonly number[]) => void;
  /** Shows the patron a card before the others see it. */
  readonly peel: (place: number) => void;
}

/** All chips in the cage; at a private table, at most its starting chips. */
export const chipsToBring = ({ purse, view }: TablePicture): Chips =>
  chips(Math.min(purse.cage, view.night?.startingChips ?? purse.cage));

export function makeSeating(
  { link, picture, telling }: Pick<Parts, 'link' | 'picture' | 'telling'>,
  invitation: string | undefined,
): Seating {
  const busy = signal(false);
  const granted = async (asked: Promise<WishAnswer>): Promise<boolean> => {
    const answer = await asked;
    if (!answer.ok) telling.tell(withLargest(answer.refusal));
    return answer.ok;
  };
  const buyIn = async (amount: Chips): Promise<void> => {
    if (amount > 0) await granted(link.wish({ do: 'buy-in', amount }));
    else telling.tell(words().table.seat.cageEmpty);
  };
  const uninvited = computed(() => picture.value?.view.private === true && !isCode(invitation));
  return {
    busy,
    uninvited,
    buyIn,
    sit: async () => {
      if (busy.value) return;
      busy.value = true;
      const sat = await granted(link.wish({ do: 'sit', ...(invitation !== undefined && { invitation }) }));
      if (sat) await buyIn(picture.value === undefined ? chips(0) : chipsToBring(picture.value));
      busy.value = false;
    },
    leave: async () => picture.value?.you === null || granted(link.wish({ do: 'leave' })),
    turn: (places) => {
      for (const place of places) void granted(link.wish({ do: 'turn', place }));
    },
    peel: (place) => void granted(link.wish({ do: 'peel', place })),
  };
}

/** Checks only length and letters. The house alone knows whether the code is right. */
const isCode = (text: string | undefined): boolean =>
  text !== undefined && /^[A-Za-z0-9-]{1,64}$/.test(text) && text.replaceAll('-', '').length >= CODE_LETTERS;
const CODE_LETTERS = 20;
