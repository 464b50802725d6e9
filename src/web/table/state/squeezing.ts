import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { TablePicture } from '../../../client/index.ts';
import { type Card, parseCard, type Side } from '../../../engine/index.ts';
import { pageNow } from '../draw/drawing.ts';
import { HAND_PACE } from '../squeeze/hold.ts';
import type { Reading } from './reading.ts';
import type { Seating } from './seating.ts';
import type { View } from './types.ts';

/** A card that the patron has taken up, as far as the house has shown it. */
export interface HeldCard {
  readonly place: number;
  readonly hand: Side;
  /** Undefined until its opening has come. */
  readonly card: Card | undefined;
  /** It is up for all, whoever turned it. */
  readonly up: boolean;
}

/** Turning a card slowly. */
export interface Squeezing {
  readonly held: ReadonlySignal<HeldCard | undefined>;
  /** Takes a card up, by its place or the next one, and asks the house to show it to this patron alone. */
  readonly takeUp: (place?: number) => void;
  /** It lies on the felt again; the right to turn it stays. */
  readonly layDown: () => void;
  /** For all to see. */
  readonly openHeld: () => void;
  /** From when on what follows an opened card may be drawn: while it rests in the hand, nothing else moves. */
  readonly drawFrom: (view: View) => number;
}

export interface SqueezingNeeds {
  readonly picture: ReadonlySignal<TablePicture | undefined>;
  readonly reading: Pick<Reading, 'yourTurn'>;
  readonly seating: Pick<Seating, 'peel' | 'turn'>;
}

export function makeSqueezing({ picture, reading, seating }: SqueezingNeeds): Squeezing {
  const place = signal<number | undefined>(undefined);
  let openedAt: number | undefined;
  const held = computed(() => heldCard(picture.value, place.value));
  return {
    held,
    takeUp: (wanted) => {
      const mine = reading.yourTurn.value;
      const taken = wanted === undefined ? mine[0] : mine.find((card) => card.place === wanted);
      if (taken === undefined || held.value !== undefined) return;
      openedAt = undefined;
      place.value = taken.place;
      seating.peel(taken.place);
    },
    layDown: () => {
      place.value = undefined;
    },
    openHeld: () => {
      if (held.value === undefined || openedAt !== undefined) return;
      openedAt = pageNow();
      if (!held.value.up) seating.turn([held.value.place]);
    },
    drawFrom: (view) => {
      if (place.value === undefined) return 0;
      if (isUp(view, place.value)) openedAt ??= pageNow();
      return openedAt === undefined ? 0 : openedAt + HAND_PACE.open + HAND_PACE.rest;
    },
  };
}

/** On the felt, or among the cards of the coup that is settled by now. */
const cardsOf = ({ cards, last, stage }: View) => (stage.is === 'dealing' ? cards : (last?.cards ?? []));

const isUp = (view: View, place: number): boolean =>
  cardsOf(view).some((card) => card.place === place && card.card !== null);

function heldCard(now: TablePicture | undefined, place: number | undefined): HeldCard | undefined {
  if (now === undefined || place === undefined) return undefined;
  const laid = cardsOf(now.view).find((card) => card.place === place);
  if (laid === undefined) return undefined;
  const peeled = now.you?.peels.find(({ n }) => n === place)?.card;
  const name = laid.card ?? peeled;
  return {
    ...{ place, hand: laid.hand, up: laid.card !== null },
    card: name === undefined ? undefined : parseCard(name),
  };
}
