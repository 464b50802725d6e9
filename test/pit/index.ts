export { Counts, HAPPENINGS } from './counts.ts';
export { withDatabase } from './database.ts';
export { explain } from './explain.ts';
export { PLANTS } from './plants.ts';
export { MINUTES, runSeed } from './world.ts';
