import type { LIMITS } from '../../protocol/index.ts';

/** The bounds of the protocol; a test may draw them closer. */
export type SocketLimits = { readonly [K in keyof typeof LIMITS]: number };
