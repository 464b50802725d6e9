export { DAY_MS, dayOf } from './book.ts';
export type { Rating } from './rating.ts';
export { crossOf, joinTakings, type TableRevenue } from './taking.ts';
export { openTakings, type Takings } from './takings.ts';
