import { parseRestoration, type Restoration } from '../../fair/index.ts';

/** The statements that this key has signed; any key when none is known. */
export const statementsBy = (statements: unknown, publicKey: string | null): readonly Restoration[] =>
  (Array.isArray(statements) ? statements : []).flatMap((one: unknown) => {
    const parsed = parseRestoration(one, publicKey ?? undefined);
    return parsed.ok ? [parsed.value] : [];
  });

/** When a restoration ended this shoe without revealing its seed; undefined if none did. */
export const endedByRestoration = (statements: unknown, shoeId: string): number | undefined =>
  statementsBy(statements, null).find(({ tables }) => tables.some(({ ended }) => ended?.shoeId === shoeId))
    ?.at;
