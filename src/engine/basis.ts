/** How a value of a house file is known. */
export const BASES = ['stated', 'inferred', 'assumed'] as const;
export type Basis = (typeof BASES)[number];

/** `unmarked` if the file gives no basis: a host's own file may omit it. */
export const PROVENANCES = [...BASES, 'unmarked'] as const;
export type Provenance = (typeof PROVENANCES)[number];
