export {
  type Answered,
  type EventOf,
  type Outcome,
  type PlacedAt,
  type Placement,
  type PublicView,
  type Stage,
  TABLE_SETTINGS,
  type TableEvent,
  type TableSettings,
  type TableSnapshot,
  type Turn,
  type ViewChanges,
  type WishKey,
  type YouView,
} from '../forms/index.ts';
export * from './changes.ts';
export * from './command.ts';
export * from './croupier.ts';
export { decide } from './decide.ts';
export type { Decided } from './decided.ts';
export { type Duty, dutyOf } from './duty.ts';
export { evolve } from './evolve.ts';
export { faceDown, type Laid, type LaidCard, laidCards } from './laid.ts';
export * from './refusal.ts';
export * from './settings.ts';
export * from './snapshot.ts';
export * from './state.ts';
export * from './view.ts';
export { wagerBodies } from './wagering.ts';
