export {
  PUBLIC_VIEW,
  type PublicView,
  TABLE_INFO,
  type TableInfo,
  VIEW_CHANGES,
  type ViewChanges,
  WISH,
  WISHES,
  type Wish,
  YOU_VIEW,
  type YouView,
} from '../forms/index.ts';
export * from './api.ts';
export * from './clientMessage.ts';
export * from './limits.ts';
export * from './refusal.ts';
export { pathWith, type Route } from './route.ts';
export * from './serverMessage.ts';
