import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeOnce } from './files.ts';

const WORDS = 'By this file a house tells its data folder from a copy of it. Leave it where it is.\n';

/**
 * Tells a data folder from every copy of it: a copied file has another inode and birth time, while the same
 * volume in another container keeps both. File systems without birth times rely on the inode.
 */
export function getIdentity(folder: string): string {
  const path = join(folder, 'identity');
  if (!existsSync(path)) writeOnce(path, WORDS);
  const { ino, birthtimeNs } = statSync(path, { bigint: true });
  return `folder ${ino}${birthtimeNs === 0n ? '' : ` ${birthtimeNs}`}`;
}
