import { assert } from '../base/index.ts';
import { type Card, parseCard } from '../engine/index.ts';
import { laidCards } from './laid.ts';
import type { TableState } from './state.ts';

/** The public cards of the shoe in play. */
export interface SeenCards {
  /** Out of the shoe for good: the exposed burn card and those of every finished coup. */
  readonly gone: readonly Card[];
  /** The coup in play in dealing order; empty while a face-down card precedes an open one. */
  readonly coup: readonly Card[];
}

export function seenCards({ shoe, log, stage }: TableState): SeenCards {
  const laid = shoe !== undefined && stage.is === 'dealing' ? laidCards(shoe) : undefined;
  const underWay = laid?.complete === false ? laid.cards : [];
  const places = new Set(underWay.map(({ place }) => place));
  const openings = log.flatMap((entry) => {
    if (entry.type === 'burn') return entry.body.shown ?? [];
    return entry.type === 'cards' || entry.type === 'void-coup' ? entry.body.openings : [];
  });
  const up = underWay.flatMap(({ card }) => card ?? []);
  const reach = underWay.findIndex(({ card }) => card === undefined);
  return {
    gone: openings.flatMap(({ n, card }) => (places.has(n) ? [] : toCard(card))),
    coup: reach === up.length ? up : [],
  };
}

function toCard(written: string): Card {
  const card = parseCard(written);
  assert(card !== undefined, () => `${written} was opened in a log that was checked`);
  return card;
}
