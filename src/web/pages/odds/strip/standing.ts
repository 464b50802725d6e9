import type { TablePicture } from '../../../../client/index.ts';
import type { SpokenRefusal } from '../../../../words/index.ts';
import { parseRoute } from '../../../app/router.ts';
import { seenShoe, unpackSeen } from '../../../app/seen.ts';
import type { SeenShoe } from '../../../app/seenShoe.ts';

/**
 * A key that changes when the shoe can be priced again, such as after a coup. Undefined while a coup is on the felt
 * or being drawn, because a price would reveal cards not shown yet.
 */
export function findStripMoment(
  { shoe, stage, last }: TablePicture['view'],
  drawing: boolean,
): string | undefined {
  if (drawing || stage.is === 'dealing') return undefined;
  return `${shoe?.id ?? ''} ${shoe?.phase ?? ''} ${last?.coup ?? 0}`;
}

export type StripShoe =
  | { readonly is: 'seen'; readonly shoe: SeenShoe }
  | { readonly is: 'refused'; readonly refusal: SpokenRefusal };

/** The shoe that an odds address names: that of a table, or one packed into the address. */
export async function loadStripShoe(address: string): Promise<StripShoe | undefined> {
  const route = parseRoute(address);
  if (route.at !== 'odds') return undefined;
  const packed = route.seen === undefined ? undefined : unpackSeen(route.seen);
  if (packed !== undefined) return { is: 'seen', shoe: packed };
  if (route.table === undefined || __SITE__) return undefined;
  const { house } = await import('../../../live/house.ts');
  const answer = await house.seen(route.table, route.code);
  return answer.ok
    ? { is: 'seen', shoe: seenShoe(answer.value.gone, answer.value.coup) }
    : { is: 'refused', refusal: answer.error };
}
