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
export type { AccountView } from './accountRoutes.ts';
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
export type { CardFold } from './cardFold.ts';
export {
  CLIENT_MESSAGE,
  CLIENT_MESSAGES,
  type ClientMessage,
  type ClientMessageName,
} from './clientMessage.ts';
export type { HostView, HostWish, Standings } from './night.ts';
export type { OwnCoup } from './ownCoup.ts';
export type { PitAsk } from './pitRoutes.ts';
export {
  DAYS_TAKEN,
  type DaysTaken,
  DESK_TABLES,
  type DeskTable,
  EVENT_ROWS,
  type EventRows,
  type RatedPatron,
  type Taken,
} from './pitViews.ts';
export { API, INVITATION_HEADER, LIMITS, PROTOCOL, SOCKET_PATH } from './protocolLimits.ts';
export { PROTOCOL_REFUSALS, type ProtocolRefusalCode, REFUSAL, type Refusal } from './protocolRefusals.ts';
export { REMARKS, type Remark } from './remark.ts';
export { pathWith, type Route } from './route.ts';
export {
  SERVER_MESSAGE,
  SERVER_MESSAGES,
  type ServerMessage,
  type ServerMessageOf,
  type ServerSay,
} from './serverMessage.ts';
export type { BankrollRun, Session } from './sessionView.ts';
