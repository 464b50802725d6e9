export {
  type AccountView,
  type CardFold,
  type LimitKind,
  type LimitWindow,
  type OwnCoup,
  type ProtectionView,
  type ProtectionWish,
  type Purse,
  REMARKS,
  type Refusal,
  type Remark,
  type Session,
} from '../protocol/index.ts';
export type { PasskeyJson } from './account.ts';
export { connectHouse, type HouseClient } from './house.ts';
export type {
  Closing,
  Connection,
  Missed,
  News,
  TableLink,
  TablePicture,
  TableUpdate,
  WishAnswer,
} from './link.ts';
export type { Officer, Return } from './pit.ts';
export type { Fetch, Socket, World } from './world.ts';
