import { type ReadonlySignal, signal } from '@preact/signals';
import type { CardFold } from '../../../client/index.ts';
import { SIDES } from '../../../engine/index.ts';
import { getEdge } from '../squeeze/cardFold.ts';
import { sayHolding } from '../words/squeeze.ts';
import type { PageAnnouncements } from './telling.ts';
import type { View } from './types.ts';

/** Cards that other patrons lift, as seen from across the table. */
export interface Overseen {
  readonly folds: ReadonlySignal<readonly OthersFold[]>;
  readonly see: (seat: number, fold: CardFold, view: View) => void;
  /** Drops folds of cards that are face up or gone. */
  readonly keepTo: (view: View) => void;
}

export interface OthersFold {
  readonly seat: number;
  readonly fold: CardFold;
  /** The announcement; undefined while the card is flat. */
  readonly words: string | undefined;
}

export function makeOverseen(telling: Pick<PageAnnouncements, 'announce'>): Overseen {
  const folds = signal<readonly OthersFold[]>([]);
  return {
    folds,
    see: (seat, fold, view) => {
      if (!isDown(view, fold.place)) return;
      const words = findWords(seat, fold, view);
      const before = folds.value.find((one) => one.fold.place === fold.place);
      folds.value = [...folds.value.filter((one) => one.fold.place !== fold.place), { seat, fold, words }];
      if (words !== undefined && before?.words !== words) telling.announce({ text: words, urgent: false });
    },
    keepTo: (view) => {
      const kept = folds.value.filter(({ fold }) => isDown(view, fold.place));
      if (kept.length < folds.value.length) folds.value = kept;
    },
  };
}

const isDown = ({ cards }: View, place: number): boolean =>
  cards.some((card) => card.place === place && card.card === null);

function findWords(seat: number, { place, edge, progress }: CardFold, view: View): string | undefined {
  if (progress === 0) return undefined;
  const name = view.patrons.find((one) => one.seat === seat)?.name ?? '';
  const hand = view.cards.find((card) => card.place === place)?.hand ?? SIDES[0];
  return sayHolding(name, hand, getEdge(edge), progress);
}
