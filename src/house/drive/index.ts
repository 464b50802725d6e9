export type { ToDealer, ToHouse } from './afar.ts';
export { type DealtTable, dealFor } from './dealFor.ts';
export { type AfarTable, driveAfar, MOVING } from './driveAfar.ts';
export { readOn } from './hearing.ts';
export { type DriveMeter, NO_METER } from './meter.ts';
export { broadcastEvents, type Presence, presenceCommands, type Telling } from './tableBroadcaster.ts';
export {
  inCoup,
  type OpenedTable,
  type RunningTable,
  TableRunner,
  type TableRunnerDeps,
} from './tableRunner.ts';
export type { Ended, TableAnswer, TableStatus } from './tableStatus.ts';
export { toPeople, toPeopleAndOnlookers } from './toPeople.ts';
