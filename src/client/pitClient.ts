import { err, ok, type Result, readShape, type Shape } from '../base/index.ts';
import {
  DAYS_TAKEN,
  type DaysTaken,
  EVENT_ROWS,
  type EventRows,
  type PitAsk,
  type Refusal,
  type RouteAnswer,
  type RouteBody,
} from '../protocol/index.ts';
import { request, unreadable } from './request.ts';
import type { World } from './world.ts';

type Answer<T> = Promise<Result<T, Refusal>>;

/** A self-excluded patron who asks to be readmitted. */
export type ReinstatementRequest = RouteAnswer<'returns'>[number];
/** An account with a role: it runs the house or audits it. */
export type Officer = RouteAnswer<'officers'>[number];
/** A house file that this server deals. */
export type HouseOfGames = RouteAnswer<'houses'>[number];
export type NewPublicTable = RouteBody<'openPublic'>;
/** The result of the independent recount of every coup. */
export type PitReturnWatch = RouteAnswer<'watch'>;
export type PitAdjustmentList = RouteAnswer<'adjustments'>;
export type PitAdjustment = PitAdjustmentList['adjustments'][number];
export type PitCoupVoid = PitAdjustmentList['voids'][number];
/** A role change that waits for a second officer. */
export type PitRoleRequest = RouteAnswer<'roleRequests'>[number];
export type NewAdjustment = RouteBody<'adjust'>;

/** The pit as an officer's program sees it. */
export interface PitClient {
  readonly returns: () => Answer<readonly ReinstatementRequest[]>;
  readonly letIn: (patron: string) => Answer<undefined>;
  readonly officers: () => Answer<readonly Officer[]>;
  readonly roleRequests: () => Answer<readonly PitRoleRequest[]>;
  readonly giveRole: (patron: string, role: PitRoleRequest['role']) => Answer<PitRoleRequest>;
  readonly answerRole: (patron: string, answer: 'agree' | 'refuse') => Answer<undefined>;
  readonly answerVoid: (answer: RouteBody<'answerVoid'>) => Answer<PitCoupVoid>;
  /** Keeps the officer's session alive; it ends a while after the last call. */
  readonly stay: () => Answer<undefined>;
  readonly houses: () => Answer<readonly HouseOfGames[]>;
  /** Revenue per game for each of the last days. */
  readonly takings: () => Answer<DaysTaken>;
  /** The newest significant events with their hash chain. */
  readonly events: () => Answer<EventRows>;
  readonly ask: (table: string, ask: PitAsk) => Answer<undefined>;
  readonly open: (table: NewPublicTable) => Answer<{ readonly table: string }>;
  readonly watch: () => Answer<PitReturnWatch>;
  readonly voidCoup: (table: string, coup: RouteBody<'voidCoup'>) => Answer<RouteAnswer<'voidCoup'>>;
  readonly adjustments: () => Answer<PitAdjustmentList>;
  readonly adjust: (adjustment: NewAdjustment) => Answer<PitAdjustment>;
  readonly answer: (adjustment: string, answer: 'agree' | 'refuse') => Answer<PitAdjustment>;
}

/** Separate from `connectHouse`, so that table pages do not load it. */
export const pitClient = (world: Pick<World, 'url' | 'fetch'>): PitClient => ({
  returns: () => request(world, 'returns', {}),
  letIn: (patron) => request(world, 'letIn', { params: { patron } }),
  officers: () => request(world, 'officers', {}),
  roleRequests: () => request(world, 'roleRequests', {}),
  giveRole: (patron, role) => request(world, 'giveRole', { params: { patron }, body: { role } }),
  answerRole: (patron, answer) => request(world, 'answerRole', { params: { patron }, body: { answer } }),
  answerVoid: (body) => request(world, 'answerVoid', { body }),
  stay: () => request(world, 'stay', {}),
  houses: () => request(world, 'houses', {}),
  takings: async () => inForm(DAYS_TAKEN, await request(world, 'takings', {})),
  events: async () => inForm(EVENT_ROWS, await request(world, 'events', {})),
  ask: (table, ask) => request(world, 'askTable', { params: { table }, body: ask }),
  open: (table) => request(world, 'openPublic', { body: table }),
  watch: () => request(world, 'watch', {}),
  voidCoup: (table, coup) => request(world, 'voidCoup', { params: { table }, body: coup }),
  adjustments: () => request(world, 'adjustments', {}),
  adjust: (adjustment) => request(world, 'adjust', { body: adjustment }),
  answer: (adjustment, answer) =>
    request(world, 'answerAdjustment', { params: { adjustment }, body: { answer } }),
});

function inForm<T>(shape: Shape<T>, answer: Result<unknown, Refusal>): Result<T, Refusal> {
  if (!answer.ok) return answer;
  const read = readShape(shape, answer.value);
  return read.ok ? ok(read.value) : err(unreadable(read.error[0]?.path ?? ''));
}
