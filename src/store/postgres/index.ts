export { openDatabase } from './openDatabase.ts';
export { postgresStore } from './postgresStore.ts';
export * from './refusal.ts';
export * from './server.ts';
