export { writeOnce } from '../postmaster/files.ts';
export { houseKey, keyText, readKeyFile } from '../postmaster/houseKey.ts';
export { type HouseDatabase, openHouseDatabase } from '../postmaster/server.ts';
export type { Connection } from './connection.ts';
export { openDatabase } from './openDatabase.ts';
export { postgresStore } from './postgresStore.ts';
export { postgresTenures } from './postgresTenures.ts';
export type { DatabaseRefusal } from './refusal.ts';
