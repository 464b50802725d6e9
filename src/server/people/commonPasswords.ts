import { createRequire } from 'node:module';
import type { IsCommon } from '../../house/register/index.ts';

interface Listed {
  readonly dictionary: { readonly passwords: readonly string[] };
}

let listed: ReadonlySet<string> | undefined;

/** The list is read when the first password is chosen: a house where nobody does needs it never. */
export const isCommonPassword: IsCommon = (password) => {
  // Its package has two forms of one file, of which Node finds the older by itself.
  listed ??= new Set(
    (createRequire(import.meta.url)('@zxcvbn-ts/language-common') as Listed).dictionary.passwords,
  );
  return listed.has(password);
};
