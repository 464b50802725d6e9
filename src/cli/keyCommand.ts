import { randomBytes } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { getRotations, openKeyring, rotateSealing, rotateSigning } from '../house/index.ts';
import type { ArchiveStore } from '../record/index.ts';
import { keyText, openHouseDatabase, readKeyFile, writeOnce } from '../record/postgres/index.ts';
import { fail, type Io, printJson } from './io.ts';
import { namedHouse } from './namedHouse.ts';

export type KeyAction = 'show' | 'rotate-sealing' | 'rotate-signing';

export interface KeyOptions {
  /** The house's data folder; without it, `DATABASE_URL` names the database. */
  readonly data?: string;
  /** The file of the sealing key; by default `key` in the data folder. */
  readonly keyFile?: string;
  readonly json?: boolean;
}

/** `coup key show|rotate-sealing|rotate-signing`. The house is closed while this runs. */
export async function keyCommand(io: Io, action: KeyAction, options: KeyOptions): Promise<number> {
  const path = keyPath(io, options);
  finishRotation(path);
  const opened = await openHouseDatabase({
    ...namedHouse(io, options.data),
    keyFile: path,
    ...(io.interactive && { onProgress: (words) => io.complain(words) }),
  });
  if (!opened.ok) return fail(opened.error.message);
  const { store, key, close } = opened.value;
  try {
    if (key === undefined) return fail(`there is no key in ${path}`);
    if (action === 'show') return await show(io, store, key, options);
    return action === 'rotate-signing'
      ? await replaceSigning(io, store, key, options)
      : await replaceSealing(io, store, key, path, options);
  } finally {
    await close();
  }
}

const random = (bytes: number): Uint8Array => Uint8Array.from(randomBytes(bytes));

function keyPath({ env }: Io, { data, keyFile = env['COUP_KEY_FILE'] }: KeyOptions): string {
  if (env['COUP_KEY'] !== undefined)
    return fail(
      'COUP_KEY gives the key: put it into a file of mode 600, unset it, and name that by --key-file',
    );
  if (keyFile !== undefined) return keyFile;
  return data === undefined
    ? fail('name the house: --data FOLDER, or a server and --key-file')
    : join(data, 'key');
}

const getNext = (path: string): string => `${path}.next`;

/**
 * An interrupted rotation may leave a key file that the record does not use. The host must remove or rename it
 * first.
 */
function finishRotation(path: string): void {
  if (!existsSync(getNext(path))) return;
  fail(
    `${getNext(path)} was left by a rotation that was cut off. If the house opens with --key-file ${getNext(path)}, rename it to ${path}; otherwise delete it`,
  );
}

async function show(io: Io, store: ArchiveStore, key: Uint8Array, { json }: KeyOptions): Promise<number> {
  const ring = await openKeyring(store, key, random);
  if (!ring.ok) return fail(ring.error.message);
  const keys = ring.value.signing.map(({ number, publicKey }) => ({ number, publicKey }));
  if (json) await printJson(io, { signing: keys, rotations: getRotations(ring.value) });
  else
    await io.write(
      `${keys.map(({ number, publicKey }, index) => `${index === 0 ? 'signs   ' : 'replaced'}  ${number}  ${publicKey}`).join('\n')}\n`,
    );
  return 0;
}

async function replaceSigning(
  io: Io,
  store: ArchiveStore,
  key: Uint8Array,
  { json }: KeyOptions,
): Promise<number> {
  const ring = await openKeyring(store, key, random);
  if (!ring.ok) return fail(ring.error.message);
  const rotated = await rotateSigning(store, ring.value, random);
  if (!rotated.ok) return fail(rotated.error.message);
  const { rotation } = rotated.value;
  if (json) await printJson(io, rotation);
  else
    await io.write(
      `${io.paint.good('done')}  ${rotation.to} signs from the next start; ${rotation.from} has signed for it\n`,
    );
  return 0;
}

/** Writes the new key to disk before the record needs it. The old one stays beside it, for earlier exports. */
async function replaceSealing(
  io: Io,
  store: ArchiveStore,
  key: Uint8Array,
  path: string,
  { json }: KeyOptions,
): Promise<number> {
  writeOnce(getNext(path), keyText(random(32)));
  const next = readKeyFile(getNext(path));
  if (!next.ok) return fail(next.error.message);
  const rotated = await rotateSealing(store, key, next.value, random);
  if (!rotated.ok) return fail(rotated.error.message);
  const old = `${path}.${rotated.value.number - 1}`;
  renameSync(path, old);
  renameSync(getNext(path), path);
  if (json) await printJson(io, { number: rotated.value.number, key: path, old });
  else
    await io.write(
      `${io.paint.good('done')}  ${path} seals from now on; ${old} opens only exports of before: keep it elsewhere, or destroy it\n`,
    );
  return 0;
}
