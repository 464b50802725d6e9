import { type Restoration, signRestoration, toSealedId } from '../../src/fair/index.ts';
import { HOUSE_KEY } from './shoes.ts';

const R = '00112233445566778899aabbccddeeff';

/** The id that a restored copy of the test house seals a table's first chain under. */
export const RESTORED_ID = toSealedId({ tableId: 'table-1', chain: 1, restored: R.slice(0, 16) });

/** The statement of such a house about that table. */
export const createStatement = (
  anchor: string,
  change: Partial<Restoration['tables'][number]> = {},
  secretKey = HOUSE_KEY,
): Restoration =>
  signRestoration(
    {
      format: 'coup-restoration',
      version: 1,
      r: R,
      at: 1_800_000_000_000,
      tables: [{ tableId: 'table-1', sealedId: RESTORED_ID, anchor, ended: null, ...change }],
    },
    secretKey,
  );
