export {
  type Disk,
  memoryDisk,
  type Patch,
  SAVE_VERSION,
  type Saved,
  type SavedJournal,
  type SavedSecret,
} from './disk.ts';
export { ALONE, getSoloGames, type SoloMeans, type SoloRefusal } from './means.ts';
export { type Glimpse, openSoloHouse, type SoloHouse } from './soloHouse.ts';
export type { SoloTable, SoloWish } from './soloTable.ts';
