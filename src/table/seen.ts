import { assert } from '../base/index.ts';
import { type Card, parseCard } from '../engine/index.ts';
import { laidCards } from './laid.ts';
import type { TableState } from './state.ts';

/** What everybody at a table has seen of the shoe in play. */
export interface SeenCards {
  /** Out of the shoe for good: the burned one that was shown, and those of every coup that is over. */
  readonly gone: readonly Card[];
  /** Of the coup under way, in dealing order; none while one that lies up comes after one that does not. */
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
