export { coupsToSee, DRIFT, driftTest, FALSE_ALARM } from './drift.ts';
export { type KeptWatch, openKeptWatch } from './keepWatch.ts';
export { lawKey } from './lawKey.ts';
export type { Laws, ReturnWatch } from './returnWatch.ts';
