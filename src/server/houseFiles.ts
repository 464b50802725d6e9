import { createHash } from 'node:crypto';
import { canonicalJson } from '../base/index.ts';
import type { HouseFile } from '../engine/index.ts';
import type { Catalogue } from './catalogue.ts';
import type { Floor } from './table/floor.ts';

/** House files by their hash: whoever watches a table fetches its file once, and never again. */
export interface HouseFiles {
  /** The very bytes that have the hash, as text. */
  readonly find: (hash: string) => string | undefined;
}

/** Those of the catalogue, and those of the tables: a host's own, and an edition that a table was opened with. */
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

/** The SHA-256 of a house file as it is sent, as 64 hex digits. */
export const hashOfHouseFile = (file: HouseFile): string => getWritten(file).hash;

function getWritten(file: HouseFile): Written {
  const found = known.get(file);
  if (found !== undefined) return found;
  const text = toText(file);
  const written = { text, hash: createHash('sha256').update(text).digest('hex') };
  known.set(file, written);
  return written;
}

/** Members in one order, so that a file has one hash wherever it was kept; what has no such order is sent as it is. */
function toText(file: HouseFile): string {
  const canonical = canonicalJson(file);
  return canonical.ok ? canonical.value : JSON.stringify(file);
}
