import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_HOUSES } from '../../src/houses/index.ts';

/** A house file of one game that writes its amounts in crowns. */
export function crownsFile(folder: string): string {
  const shipped = ALL_HOUSES.find(({ identity }) => identity.id === 'rock-bac');
  if (shipped === undefined) throw new Error('no such house');
  const currency = { code: 'SEK', step: 100 };
  const path = join(folder, 'crowns.json');
  writeFileSync(path, JSON.stringify({ ...shipped.file, format: 'coup-house/2', currency }));
  return path;
}
