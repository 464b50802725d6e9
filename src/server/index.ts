export { type Log, NO_LOG } from '../house/log.ts';
export type { Random } from '../house/random.ts';
export type { Time } from '../house/time.ts';
export { findDealt } from './catalogue.ts';
export { type OpenHouse, type OpeningRefusal, openHouse } from './house.ts';
export { openApi, SESSION_COOKIE } from './http/openapi.ts';
export { LOG_LEVELS, type LogLevel, makeLog } from './log.ts';
export type { HouseDeps } from './premises.ts';
export {
  DEFAULT_SETTINGS,
  makeSettingFault,
  parseSettings,
  type SettingFault,
  type SettingName,
  type SettingSources,
  type Settings,
  tellableSettings,
  VARIABLES,
} from './settings.ts';
export { systemTime } from './time.ts';
