import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's folder, for sources and for its build; undefined for an installed package. */
export function findCheckout(): string | undefined {
  return ['../..', '../../..']
    .map((up) => fileURLToPath(new URL(up, import.meta.url)))
    .find((folder) => existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'src')));
}

/** The folder of package.json, in a checkout or an installed package. */
export const findPackageFolder = (): string | undefined =>
  ['../..', '../../..']
    .map((up) => fileURLToPath(new URL(up, import.meta.url)))
    .find((folder) => existsSync(join(folder, 'package.json')));

/** How to call the command from the current setup. */
export const commandName = (): string => (findCheckout() === undefined ? 'coup' : './bin/coup');
