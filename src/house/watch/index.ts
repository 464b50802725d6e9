export { coupsToSee, DRIFT, driftTest, FALSE_ALARM } from './drift.ts';
export { lawKey } from './lawKey.ts';
export { type Laws, openReturnWatch, type ReturnWatch } from './returnWatch.ts';
