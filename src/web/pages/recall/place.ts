import type { OwnCoup } from '../../../client/index.ts';
import type { RecallRoute } from '../../app/router.ts';

/** The coup in view. */
export interface RecallPlace {
  readonly shoe: string;
  readonly coup: number;
}

/** The coup that the link names, or the patron's latest. */
export function firstPlace(
  { place, settled }: Pick<RecallRoute, 'place' | 'settled'>,
  own: readonly OwnCoup[],
): RecallPlace | undefined {
  if (place !== undefined) return { shoe: `${place.chain}/${place.index}`, coup: place.coup };
  if (settled === undefined) return own[0];
  const at = `/${settled.table}/${settled.seq}/`;
  // The transfer that settled it, or the one that voided it.
  return own.find(({ transfer, void: voided }) =>
    [`settle${at}`, `void${at}`].some(
      (name) => transfer.startsWith(name) || voided?.transfer?.startsWith(name),
    ),
  );
}
