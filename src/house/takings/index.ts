export { DAY_MS, toDay } from './book.ts';
export type { Rating } from './rating.ts';
export { getCross, joinTakings, type TableRevenue } from './taking.ts';
export { openTakings, type Takings } from './takings.ts';
