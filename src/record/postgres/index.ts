export * from '../postmaster/server.ts';
export { openDatabase } from './openDatabase.ts';
export { postgresStore } from './postgresStore.ts';
export * from './refusal.ts';
