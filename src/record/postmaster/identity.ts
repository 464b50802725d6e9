import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeOnce } from './files.ts';

const WORDS = 'By this file a house tells its data folder from a copy of it. Leave it where it is.\n';

/**
 * What tells a data folder from every copy of it: a copied file is another inode, born at another time. The same volume
 * in another container has both still. Where the file system knows no births the inode must do.
 */
export function getIdentity(folder: string): string {
  const path = join(folder, 'identity');
  if (!existsSync(path)) writeOnce(path, WORDS);
  const { ino, birthtimeNs } = statSync(path, { bigint: true });
  return `folder ${ino}${birthtimeNs === 0n ? '' : ` ${birthtimeNs}`}`;
}
