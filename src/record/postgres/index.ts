export { writeOnce } from '../postmaster/files.ts';
export { houseKey, keyText, readKeyFile } from '../postmaster/houseKey.ts';
export {
  type Archiving,
  findOpenHouse,
  type HouseDatabase,
  openHouseDatabase,
} from '../postmaster/server.ts';
export { dropArchivedRows, tidyUp } from './archived.ts';
export {
  isArchiveName,
  type ReadFile,
  readArchiveFile,
  rowsIn,
  writeArchiveFile,
} from './archiveFile.ts';
export type { DatabaseConnection } from './databaseConnection.ts';
export type { DatabaseRefusal } from './databaseRefusal.ts';
export { postgresStore } from './postgresStore.ts';
export { postgresTenures } from './postgresTenures.ts';
export { openReplica } from './replica.ts';
