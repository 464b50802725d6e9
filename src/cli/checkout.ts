import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout that this code runs from, as sources or as its build; undefined for an installed package. */
export function findCheckout(): string | undefined {
  return ['../..', '../../..']
    .map((up) => fileURLToPath(new URL(up, import.meta.url)))
    .find((folder) => existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'src')));
}

/** Where package.json is: of the checkout, or of the installed package. */
export const findPackageFolder = (): string | undefined =>
  ['../..', '../../..']
    .map((up) => fileURLToPath(new URL(up, import.meta.url)))
    .find((folder) => existsSync(join(folder, 'package.json')));

/** How the command is called from where a person stands. */
export const commandName = (): string => (findCheckout() === undefined ? 'coup' : './bin/coup');
