import { randomBytes } from 'node:crypto';
import { openKeyring, revealSeed } from '../house/index.ts';
import { openHouseDatabase } from '../record/postgres/index.ts';
import { fail, type Io, printJson } from './io.ts';
import { namedHouse } from './namedHouse.ts';

export interface ShoeRevealOptions {
  /** The house's data folder; without it, `DATABASE_URL` names the database. */
  readonly data?: string;
  readonly keyFile?: string;
  readonly originalIsGone?: boolean;
  readonly json?: boolean;
}

/** `coup shoe reveal SHOE`: the seed of a shoe that a restoration ended. The house is closed while this runs. */
export async function shoeRevealCommand(
  io: Io,
  shoeId: string,
  { data, keyFile = io.env['COUP_KEY_FILE'], originalIsGone, json }: ShoeRevealOptions,
): Promise<number> {
  if (originalIsGone !== true)
    return fail(
      'whoever knows this seed knows every card that the original would still deal from it: say --original-is-gone when it never will',
    );
  const opened = await openHouseDatabase({
    ...namedHouse(io, data),
    ...(io.env['COUP_KEY'] !== undefined && { key: io.env['COUP_KEY'] }),
    ...(keyFile !== undefined && { keyFile }),
  });
  if (!opened.ok) return fail(opened.error.message);
  const { store, key, close } = opened.value;
  try {
    if (key === undefined) return fail('there is no key: name one by --key-file, or set COUP_KEY');
    const keys = await openKeyring(store, key, random);
    if (!keys.ok) return fail(keys.error.message);
    const revealed = await revealSeed({ store, keys: keys.value, random }, shoeId);
    if (!revealed.ok) return fail(revealed.error.message);
    const { seed, index, anchor } = revealed.value;
    if (json) await printJson(io, revealed.value);
    else
      await io.write(
        `${shoeId}  S_${index} is ${seed}\n${index} steps of the chain lead from it to ${anchor}\n`,
      );
    return 0;
  } finally {
    await close();
  }
}

const random = (bytes: number): Uint8Array => Uint8Array.from(randomBytes(bytes));
