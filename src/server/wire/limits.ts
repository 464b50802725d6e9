import type { LIMITS } from '../../protocol/index.ts';

/** The limits of the protocol; a test may lower them. */
export type SocketLimits = { readonly [K in keyof typeof LIMITS]: number };
