export {
  changesBetween,
  type EventOf,
  type Placement,
  type PublicView,
  type Stage,
  TABLE_SETTINGS,
  type TableChange,
  type TableEvent,
  type TableSettings,
  type WishKey,
  type YouView,
} from '../forms/index.ts';
export { findAnswer } from './answers.ts';
export type { BeaconSource } from './beacon.ts';
export { beaconLacking, type Croupier, fulfil, type Seeds, seedsLacking } from './croupier.ts';
export { decideCommand } from './decide.ts';
export { beginsBy, type Duty, getDuty, nextSeatExpiry } from './duty.ts';
export { evolve } from './evolve.ts';
export { getChipsHeld, getStakes } from './felt.ts';
export { heardLog } from './heardLog.ts';
export { type HostCommand, isMuted, isRemoved, PLAIN_NIGHT } from './night.ts';
export type { MayPlay, ToPlay } from './playPermission.ts';
export { toldEvents, withoutLists } from './publicEvents.ts';
export { type ProtectionCode, TABLE_REFUSALS, type TableRefusal } from './refusal.ts';
export { type SeenCards, seenCards } from './seenCards.ts';
export { getSnapshot, stateFrom } from './snapshot.ts';
export { type AliasIn, answersTo, sealedIdIn, type TableState } from './state.ts';
export {
  type ConnectionCommand,
  type CroupierCommand,
  isWishId,
  type PatronCommand,
  type PitCommand,
  type TableCommand,
} from './tableCommand.ts';
export { USUAL_SETTINGS } from './usualSettings.ts';
export {
  eventFor,
  getOwnView,
  getView,
  getWorth,
  hasSameOwnView,
  type TableView,
  type Viewer,
} from './view.ts';
export { getHolds } from './wagering.ts';
