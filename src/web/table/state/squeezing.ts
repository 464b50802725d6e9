import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { equalJson } from '../../../base/index.ts';
import type { CardFold, TableLink, TablePicture } from '../../../client/index.ts';
import { type Card, parseCard, type Side } from '../../../engine/index.ts';
import { pageNow } from '../draw/drawing.ts';
import { makeCardFold } from '../squeeze/cardFold.ts';
import type { CardBend, Edge } from '../squeeze/fold.ts';
import { HAND_PACE } from '../squeeze/hold.ts';
import type { TableReadings } from './reading.ts';
import type { Seating } from './seating.ts';
import type { View } from './types.ts';

/** A card that the patron has picked up, as far as the house has revealed it. */
export interface HeldCardState {
  readonly place: number;
  readonly hand: Side;
  /** Undefined until the house reveals it. */
  readonly card: Card | undefined;
  /** The card is face up for everyone, whichever patron turned it. */
  readonly up: boolean;
}

/** Squeezing: turning a card slowly. */
export interface Squeezing {
  readonly held: ReadonlySignal<HeldCardState | undefined>;
  /** Picks up a card, by place or the next one, and asks the house to reveal it to this patron alone. */
  readonly takeUp: (place?: number) => void;
  /** Puts the card back on the felt; the patron keeps the right to turn it. */
  readonly layDown: () => void;
  /** Opens the card for everyone. */
  readonly openHeld: () => void;
  /** Shows the others how far the card is lifted, never its face. */
  readonly showFold: (edge: Edge, fold: CardBend) => void;
  readonly stop: () => void;
  /** The earliest time to draw what follows an opened card: nothing else moves while the card rests in the hand. */
  readonly drawFrom: (view: View) => number;
}

export interface SqueezingNeeds {
  readonly link: Pick<TableLink, 'showFold'>;
  readonly picture: ReadonlySignal<TablePicture | undefined>;
  readonly reading: Pick<TableReadings, 'yourTurn'>;
  readonly seating: Pick<Seating, 'peel' | 'turn'>;
}

export function makeSqueezing({ link, picture, reading, seating }: SqueezingNeeds): Squeezing {
  const place = signal<number | undefined>(undefined);
  let openedAt: number | undefined;
  const held = computed(() => heldCard(picture.value, place.value));
  const passing = passOn(link.showFold);
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
      if (held.value !== undefined) passing.show({ place: held.value.place, ...AT_REST });
      place.value = undefined;
    },
    openHeld: () => {
      if (held.value === undefined || openedAt !== undefined) return;
      openedAt = pageNow();
      if (!held.value.up) seating.turn([held.value.place]);
    },
    showFold: (edge, fold) => {
      const { value } = held;
      if (value !== undefined && !value.up) passing.show(makeCardFold(value.place, edge, fold));
    },
    stop: passing.stop,
    drawFrom: (view) => {
      if (place.value === undefined) return 0;
      if (isUp(view, place.value)) openedAt ??= pageNow();
      return openedAt === undefined ? 0 : openedAt + HAND_PACE.open + HAND_PACE.rest;
    },
  };
}

/** On the felt, or among the cards of the coup just settled. */
const toCards = ({ cards, last, stage }: View) => (stage.is === 'dealing' ? cards : (last?.cards ?? []));

const isUp = (view: View, place: number): boolean =>
  toCards(view).some((card) => card.place === place && card.card !== null);

function heldCard(now: TablePicture | undefined, place: number | undefined): HeldCardState | undefined {
  if (now === undefined || place === undefined) return undefined;
  const laid = toCards(now.view).find((card) => card.place === place);
  if (laid === undefined) return undefined;
  const peeled = now.you?.peels.find(({ n }) => n === place)?.card;
  const name = laid.card ?? peeled;
  return {
    ...{ place, hand: laid.hand, up: laid.card !== null },
    card: name === undefined ? undefined : parseCard(name),
  };
}

const AT_REST = { edge: 0, progress: 0, direction: 0 } as const;
/** Limits how often a fold is sent; the last one is always sent. */
const PASSING_MS = 80;

function passOn(send: (fold: CardFold) => void): {
  readonly show: (fold: CardFold) => void;
  readonly stop: () => void;
} {
  let [shown, wanted]: [CardFold | undefined, CardFold | undefined] = [undefined, undefined];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    timer = undefined;
    if (wanted === undefined || equalJson(wanted, shown)) return;
    shown = wanted;
    send(wanted);
    timer = setTimeout(flush, PASSING_MS);
  };
  return {
    show: (fold) => {
      wanted = fold;
      if (timer === undefined) flush();
    },
    stop: () => clearTimeout(timer),
  };
}
