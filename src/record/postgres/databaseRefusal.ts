import { err } from '../../base/index.ts';

/** Why a house's database cannot be opened, in order of precedence. */
export const DATABASE_REFUSALS = {
  'house/no-database': { retryable: false },
  'house/bad-url': { retryable: false },
  'house/bad-key': { retryable: false },
  'house/permissions': { retryable: false },
  'house/unreachable-folder': { retryable: false },
  'house/other-version': { retryable: false },
  'house/no-binaries': { retryable: false },
  'house/disk-full': { retryable: true },
  'house/not-starting': { retryable: true },
  'house/in-use': { retryable: true },
  'house/unavailable': { retryable: true },
  'house/not-durable': { retryable: false },
  'house/roles': { retryable: false },
  'house/newer-database': { retryable: false },
  'house/damaged': { retryable: false },
} as const satisfies Readonly<Record<string, { readonly retryable: boolean }>>;

export type DatabaseRefusalCode = keyof typeof DATABASE_REFUSALS;

export interface DatabaseRefusal {
  readonly code: DatabaseRefusalCode;
  /** One sentence for the host. */
  readonly message: string;
}

export const refuseHouse = (
  code: DatabaseRefusalCode,
  message: string,
): { readonly ok: false; readonly error: DatabaseRefusal } => err({ code, message });
