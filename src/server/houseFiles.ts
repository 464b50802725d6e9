import { createHash } from 'node:crypto';
import { canonicalJson } from '../base/index.ts';
import type { HouseFile } from '../engine/index.ts';
import type { Catalogue } from './catalogue.ts';
import type { Floor } from './table/floor.ts';

/** House files by hash, so that clients can cache them forever. */
export interface HouseFiles {
  /** The exact text that has this hash. */
  readonly find: (hash: string) => string | undefined;
}

/** The files of the catalogue and of all tables, which may use a host's own file or an earlier edition. */
export const getHouseFiles = (catalogue: Catalogue, floor: Pick<Floor, 'tables'>): HouseFiles => ({
  find: (hash) => {
    const files = [
      ...catalogue.houses.map(({ file }) => file),
      ...floor.tables().map(({ state }) => state().house),
    ];
    return files.map(getWritten).find((written) => written.hash === hash)?.text;
  },
});

interface Written {
  readonly text: string;
  readonly hash: string;
}

const known = new WeakMap<HouseFile, Written>();

/** The SHA-256 of a house file as it is sent, in hexadecimal. */
export const hashOfHouseFile = (file: HouseFile): string => getWritten(file).hash;

function getWritten(file: HouseFile): Written {
  const found = known.get(file);
  if (found !== undefined) return found;
  const text = toText(file);
  const written = { text, hash: createHash('sha256').update(text).digest('hex') };
  known.set(file, written);
  return written;
}

/**
 * Canonical JSON gives a file the same hash wherever it was stored; a file without a canonical form is sent unchanged.
 */
function toText(file: HouseFile): string {
  const canonical = canonicalJson(file);
  return canonical.ok ? canonical.value : JSON.stringify(file);
}
