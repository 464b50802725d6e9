import type { OwnCoup } from '../../../client/index.ts';
import type { RecallRoute } from '../../app/router.ts';

/** The coup that is looked at. */
export interface RecallPlace {
  readonly shoe: string;
  readonly coup: number;
}

/** Where the link leads; else to one's newest coup. */
export function firstPlace(
  { place, settled }: Pick<RecallRoute, 'place' | 'settled'>,
  own: readonly OwnCoup[],
): RecallPlace | undefined {
  if (place !== undefined) return { shoe: `${place.chain}/${place.index}`, coup: place.coup };
  if (settled === undefined) return own[0];
  const at = `/${settled.table}/${settled.seq}/`;
  // The line that settled it, or the one that gave it back.
  return own.find(({ transfer, void: voided }) =>
    [`settle${at}`, `void${at}`].some(
      (name) => transfer.startsWith(name) || voided?.transfer?.startsWith(name),
    ),
  );
}
