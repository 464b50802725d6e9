export { type Presence, presenceCommands, type Telling } from './audience.ts';
export type { TableStatus } from './course.ts';
export { type DrivenTable, driveTable, type TableToDrive } from './driveTable.ts';
export { type DriveMeter, NO_METER } from './meter.ts';
export type { TableAnswer } from './requests.ts';
export { toPeople } from './toPeople.ts';
