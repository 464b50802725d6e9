export { ROLES, type Role } from '../forms/index.ts';
export type { Log } from '../house/index.ts';
export { findDealt, makeCatalogue } from './catalogue.ts';
export { type OpenHouse, openHouse, portTaken } from './house.ts';
export { makeLog } from './log.ts';
export { openNode } from './nodes/node.ts';
export { openPasswordHash } from './people/passwordHash.ts';
export type { HouseDeps } from './premises.ts';
export {
  DEFAULT_SETTINGS,
  makeSettingFault,
  parseSettings,
  type SettingFault,
  type SettingName,
  type Settings,
  tellableSettings,
} from './settings.ts';
export { wantedTables } from './table/arrangement.ts';
export { systemTime } from './time.ts';
