import type { TablePicture } from '../../../../client/index.ts';
import type { SpokenRefusal } from '../../../../words/index.ts';
import { parseRoute } from '../../../app/router.ts';
import { seenShoe, unpackSeen } from '../../../app/seen.ts';
import type { SeenShoe } from '../../../app/seenShoe.ts';

/**
 * A moment at which the shoe can be priced: a new one for each coup that is over. None while a coup lies on the felt
 * or is drawn: nobody reads off a price what the cards have not shown yet.
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

/** The shoe that an address of the odds names: of a table of the house, or packed into the address. */
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
