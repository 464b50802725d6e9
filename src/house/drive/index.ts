export * from './audience.ts';
export { type Ended, endedRefusal, type TableStatus } from './course.ts';
export * from './driveTable.ts';
export * from './meter.ts';
export type { WishAnswer } from './requests.ts';
