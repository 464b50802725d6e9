export type { ToDealer, ToHouse } from './afar.ts';
export { type Presence, presenceCommands, type Telling } from './audience.ts';
export type { Ended, TableStatus } from './course.ts';
export { tellEverybody } from './crier.ts';
export { type DealtTable, dealFor } from './dealFor.ts';
export { type AfarTable, driveAfar, MOVING } from './driveAfar.ts';
export {
  type DriveDeps,
  type DrivenTable,
  driveTable,
  type TableToDrive,
} from './driveTable.ts';
export { inCoup } from './finish.ts';
export { readOn } from './hearing.ts';
export { type DriveMeter, NO_METER } from './meter.ts';
export type { TableAnswer } from './requests.ts';
export { toPeople, toPeopleAndOnlookers } from './toPeople.ts';
