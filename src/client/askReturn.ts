import type { Result } from '../base/index.ts';
import type { Refusal } from '../protocol/index.ts';
import { request } from './request.ts';
import type { World } from './world.ts';

/** To be let in again after an exclusion, by a browser that has no session any more. */
export const askReturn = (world: World): Promise<Result<undefined, Refusal>> =>
  request(world, 'askReturn', {});
