import { err, type Result } from '../base/index.ts';
import type { ShoeFaultCode } from './fault.ts';
import type { ShoeStanding } from './standing.ts';

/** What one entry changes, or what is wrong with it and where inside the entry. */
export type EntryStep = Result<Partial<ShoeStanding>, Wrong>;

export interface Wrong {
  readonly code: ShoeFaultCode;
  readonly path: string;
  readonly message: string;
}

export const wrong = (
  code: ShoeFaultCode,
  path: string,
  message: string,
): { readonly ok: false; readonly error: Wrong } => err({ code, path, message });
