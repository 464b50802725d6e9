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

/** A card that the patron has taken up, as far as the house has shown it. */
export interface HeldCardState {
  readonly place: number;
  readonly hand: Side;
  /** Undefined until its opening has come. */
  readonly card: Card | undefined;
  /** It is up for all, whoever turned it. */
  readonly up: boolean;
}

/** Turning a card slowly. */
export interface Squeezing {
  readonly held: ReadonlySignal<HeldCardState | undefined>;
  /** Takes a card up, by its place or the next one, and asks the house to show it to this patron alone. */
  readonly takeUp: (place?: number) => void;
  /** It lies on the felt again; the right to turn it stays. */
  readonly layDown: () => void;
  /** For all to see. */
  readonly openHeld: () => void;
  /** Shows the others how far the card in hand is lifted, never what it shows. */
  readonly showFold: (edge: Edge, fold: CardBend) => void;
  readonly stop: () => void;
  /** From when on what follows an opened card may be drawn: while it rests in the hand, nothing else moves. */
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

/** On the felt, or among the cards of the coup that is settled by now. */
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
/** At most so often; the last one always comes. */
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
