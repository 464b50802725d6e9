import type { Result } from '../base/index.ts';
import type { Refusal } from '../protocol/index.ts';
import { request } from './request.ts';
import type { World } from './world.ts';

/** Asks to be readmitted after a self-exclusion, from a browser that no longer has a session. */
export const askReturn = (world: World): Promise<Result<undefined, Refusal>> =>
  request(world, 'askReturn', {});
