export * from './house.ts';
export * from './link.ts';
export * from './world.ts';
