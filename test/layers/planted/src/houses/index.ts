// Planted: a door that stands open.
export * from './past.ts';
