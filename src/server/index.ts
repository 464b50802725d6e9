export { findDealt } from './catalogue.ts';
export { type HouseDeps, type OpenHouse, type OpeningRefusal, openHouse } from './house.ts';
export { openApi, SESSION_COOKIE } from './http/openapi.ts';
export { LOG_LEVELS, type Log, type LogLevel, makeLog, NO_LOG } from './log.ts';
export type { Random } from './random.ts';
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
export { systemTime, type Time } from './time.ts';
