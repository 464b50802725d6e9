import { effect, type ReadonlySignal } from '@preact/signals';
import type { TableReadings } from './reading.ts';
import type { Seating } from './seating.ts';

/** Turns the patron's cards for one who prefers the dealer to. Each card is requested once. */
export function letDealerTurn(
  wanted: ReadonlySignal<boolean>,
  { yourTurn }: Pick<TableReadings, 'yourTurn'>,
  { turn }: Pick<Seating, 'turn'>,
): () => void {
  let asked = new Set<number>();
  return effect(() => {
    const places = yourTurn.value.map(({ place }) => place);
    if (!wanted.value) return;
    const fresh = places.filter((place) => !asked.has(place));
    asked = new Set(places);
    if (fresh.length > 0) queueMicrotask(() => turn(fresh));
  });
}
