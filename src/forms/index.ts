export {
  type KeptAccount,
  type KeptPasskey,
  REGISTER,
  REGISTER_JOURNAL,
  REGISTER_SNAPSHOT,
  type RegisterEvent,
  type RoleRequest,
} from './accountEvents.ts';
export { LIKES, type Likes, NO_LIKES } from './accountLikes.ts';
export { ABOUT_COUP, ADJUSTMENT, type Adjustment } from './adjustment.ts';
export {
  CAGE,
  CAGE_JOURNAL,
  CAGE_SNAPSHOT,
  type CageEvent,
  type CageSnapshot,
  type MovedAlone,
  NOTHING_MINTED,
} from './cageEvents.ts';
export { FLOOR_SNAPSHOT, MOST_TESTS, RETURN_WATCH_SNAPSHOT, withoutFirst } from './checkpoints.ts';
export { COUP_VOID, type CoupVoid } from './coupVoid.ts';
export { frozenForms, generationOfForms } from './frozenSchemas.ts';
export { type JournalForm, journalForm, type StoredEvent } from './journalForm.ts';
export {
  CHECKPOINTS,
  FLOOR_PLAN,
  isTableJournal,
  type JournalEvent,
  RETURN_WATCH,
  TAKINGS,
  toJournalForm,
} from './journals.ts';
export {
  betId,
  cents,
  coupNumber,
  credentialLabel,
  difference,
  gameId,
  hex32,
  id,
  moment,
  patronName,
  seatNumber,
  seqOf,
  shoeId,
  wordsShape,
} from './leaves.ts';
export {
  HOST_ACTS,
  type HostAct,
  type HostDid,
  MOST_ADMITTED,
  MOST_REMOVED,
  type Night,
  type NightView,
  STARTING_CHIPS,
  TABLE_NAME,
} from './night.ts';
export {
  type Limit,
  type PlayedMinute,
  PROTECTION,
  PROTECTION_JOURNAL,
  PROTECTION_SNAPSHOT,
  type ProtectionEvent,
  type Wants,
} from './protectionEvents.ts';
export {
  LIMIT_KINDS,
  LIMIT_WINDOWS,
  type LimitKind,
  type LimitWindow,
  PROTECTION_VIEW,
  PROTECTION_WISH,
  type ProtectionView,
  type ProtectionWish,
} from './protectionWish.ts';
export { TOLD_EVENT, type ToldEvent } from './publicEvent.ts';
export { PURSE, type Purse } from './purseView.ts';
export { ROLES, type Role } from './role.ts';
export {
  DOOR,
  DOOR_JOURNAL,
  DOOR_SNAPSHOT,
  type DoorEvent,
  type Guest,
  SESSION_MS,
} from './sessionEvents.ts';
export {
  type Locked,
  type LoginFactors,
  type RefusedRight,
  SIGNIFICANT,
  SIGNIFICANT_JOURNAL,
  SIGNIFICANT_SNAPSHOT,
  type SignificantEvent,
} from './significantEvents.ts';
export { type EventOf, TABLE_JOURNAL, type TableEvent } from './tableEvent.ts';
export { type Placement, STAGE, type Stage, type Turn } from './tableParts.ts';
export { TABLE_INFO, TABLE_SETTINGS, type TableInfo, type TableSettings } from './tableSettings.ts';
export {
  type KeptOutcome,
  type PlacedAt,
  type StoredAnswer,
  TABLE_SNAPSHOT,
  type TableChange,
  type TableSnapshot,
} from './tableSnapshot.ts';
export {
  type CoupView,
  type PatronView,
  PUBLIC_VIEW,
  type PublicView,
  type ShoeView,
  VIEW_CHANGES,
  type ViewChanges,
  YOU_VIEW,
  type YouView,
} from './tableViews.ts';
export { type FormOf, firstForm, readForm, type VersionedSchema, writeForm } from './versionedSchema.ts';
export { changesBetween, withChanges } from './viewChanges.ts';
export { INVITATION, WISH, WISHES, type Wish, type WishOf } from './wish.ts';
export type { WishKey } from './wishKey.ts';
