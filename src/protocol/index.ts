export {
  type LimitKind,
  type LimitWindow,
  type ProtectionView,
  type ProtectionWish,
  PUBLIC_VIEW,
  type PublicView,
  type Purse,
  TABLE_INFO,
  type TableInfo,
  VIEW_CHANGES,
  type ViewChanges,
  type Wish,
  withChanges,
  YOU_VIEW,
  type YouView,
} from '../forms/index.ts';
export { type AccessRole, getVisitors, MESSAGE_VISITORS, OFFICERS, VISITORS } from './access.ts';
export type { AccountView } from './account.ts';
export {
  MOST_LOG_ENTRIES,
  NEW_SESSION,
  NEW_TABLE,
  OPENED_TABLE,
  ROUTES,
  type RouteAnswer,
  type RouteBody,
  type RouteName,
  type RouteParams,
  type RouteSession,
  SEEN,
  SHOE_LOG,
  STATEMENT,
  TABLE_NOW,
  TABLES,
  type TableLine,
} from './api.ts';
export {
  CLIENT_MESSAGE,
  CLIENT_MESSAGES,
  type ClientMessage,
  type ClientMessageName,
} from './clientMessage.ts';
export {
  DAYS_TAKEN,
  type DaysTaken,
  DESK_TABLES,
  type DeskTable,
  EVENT_ROWS,
  type EventRows,
  type RatedPatron,
  type Taken,
} from './desk.ts';
export type { CardFold } from './fold.ts';
export { API, INVITATION_HEADER, LIMITS, PROTOCOL, SOCKET_PATH } from './limits.ts';
export type { HostView, HostWish, Standings } from './night.ts';
export type { OwnCoup } from './ownCoup.ts';
export type { PitAsk } from './pit.ts';
export { PROTOCOL_REFUSALS, type ProtocolRefusalCode, REFUSAL, type Refusal } from './refusal.ts';
export { REMARKS, type Remark } from './remark.ts';
export { pathWith, type Route } from './route.ts';
export {
  SERVER_MESSAGE,
  SERVER_MESSAGES,
  type ServerMessage,
  type ServerMessageOf,
  type ServerSay,
} from './serverMessage.ts';
export type { BankrollRun, Session } from './session.ts';
