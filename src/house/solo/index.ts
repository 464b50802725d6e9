export type { SavedJournal, SavedSecret } from './disk.ts';
export { type Disk, memoryDisk, type Patch, SAVE_VERSION, type Saved } from './disk.ts';
export type { SaveRefusal } from './keptStore.ts';
export { ALONE, type SoloMeans, type SoloRefusal } from './means.ts';
export { type Glimpse, openSoloHouse, type SoloHouse } from './soloHouse.ts';
export type { SoloNews, SoloTable, SoloWish } from './soloTable.ts';
