import type { Result } from '../base/index.ts';
import type { Refusal, RouteAnswer } from '../protocol/index.ts';
import { request } from './request.ts';
import type { World } from './world.ts';

type Answer<T> = Promise<Result<T, Refusal>>;

/** Somebody who has excluded themselves and asks to be let in again. */
export type Return = RouteAnswer<'returns'>[number];
/** An account that runs the house, or audits it. */
export type Officer = RouteAnswer<'officers'>[number];

/** The pit as an officer's program sees it. */
export interface PitClient {
  readonly returns: () => Answer<readonly Return[]>;
  readonly letIn: (patron: string) => Answer<undefined>;
  readonly officers: () => Answer<readonly Officer[]>;
}

export const pitClient = (world: Pick<World, 'url' | 'fetch'>): PitClient => ({
  returns: () => request(world, 'returns', {}),
  letIn: (patron) => request(world, 'letIn', { params: { patron } }),
  officers: () => request(world, 'officers', {}),
});
