export {
  type AccountView,
  type BankrollRun,
  type CardFold,
  type DaysTaken,
  type DeskTable,
  type EventRows,
  type HostView,
  type HostWish,
  type LimitKind,
  type LimitWindow,
  type OwnCoup,
  type PitAsk,
  type ProtectionView,
  type ProtectionWish,
  type Purse,
  type RatedPatron,
  REMARKS,
  type Refusal,
  type Remark,
  type Session,
  type Standings,
  type Taken,
} from '../protocol/index.ts';
export type { PasskeyJson } from './accountClient.ts';
export { freshId } from './freshId.ts';
export { connectHouse, type HouseClient } from './houseClient.ts';
export {
  type NewAdjustment,
  type NewPublicTable,
  type Officer,
  type PitAdjustment,
  type PitAdjustmentList,
  type PitCoupVoid,
  type PitReturnWatch,
  type PitRoleRequest,
  pitClient,
  type ReinstatementRequest,
} from './pitClient.ts';
export { followPitFeed } from './pitFeed.ts';
export { askReturn } from './request.ts';
export type {
  Closing,
  ConnectionState,
  Missed,
  TableLink,
  TableNotification,
  TablePicture,
  TableUpdate,
  WishAnswer,
} from './tableLink.ts';
export type { Fetch, Socket, World } from './world.ts';
