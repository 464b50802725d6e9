import { effect, type ReadonlySignal } from '@preact/signals';
import type { TableReadings } from './reading.ts';
import type { Seating } from './seating.ts';

/** Turns cards that are the patron's to turn for a patron who wants the dealer to; each is asked for once. */
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
