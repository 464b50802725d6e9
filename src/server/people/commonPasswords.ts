import { createRequire } from 'node:module';
import type { IsCommon } from '../../house/register/index.ts';

interface Listed {
  readonly dictionary: { readonly passwords: readonly string[] };
}

let listed: ReadonlySet<string> | undefined;

/** Loads the list with the first password that is set, so that a house without accounts never reads it. */
export const isCommonPassword: IsCommon = (password) => {
  // Loaded synchronously, so by `require`; the package's main file is CommonJS.
  listed ??= new Set(
    (createRequire(import.meta.url)('@zxcvbn-ts/language-common') as Listed).dictionary.passwords,
  );
  return listed.has(password);
};
