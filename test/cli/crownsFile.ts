import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crowns } from '../houses/crowns.ts';

/** A house file of one game that writes its amounts in crowns. */
export function crownsFile(folder: string): string {
  const path = join(folder, 'crowns.json');
  writeFileSync(path, JSON.stringify(crowns()));
  return path;
}
