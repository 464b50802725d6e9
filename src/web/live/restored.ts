import { parseRestoration, type Restoration } from '../../fair/index.ts';

/** Of the statements of a house, those that this key has signed; by any key where none is known. */
export const statementsBy = (statements: unknown, publicKey: string | null): readonly Restoration[] =>
  (Array.isArray(statements) ? statements : []).flatMap((one: unknown) => {
    const parsed = parseRestoration(one, publicKey ?? undefined);
    return parsed.ok ? [parsed.value] : [];
  });

/** When a restoration ended this shoe without showing its seed; undefined where none did. */
export const endedByRestoration = (statements: unknown, shoeId: string): number | undefined =>
  statementsBy(statements, null).find(({ tables }) => tables.some(({ ended }) => ended?.shoeId === shoeId))
    ?.at;
